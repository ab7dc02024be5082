// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The keys that go from one track to the next (behaviour.md A63), and what a program chooses.
enum NextTrack {
    /// Shows the next captions, and none after the last ones.
    static func showCaptions(
        _ motion: inout Motion, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let item = scene.item, !item.info.captionTracks.isEmpty else {
            return out.append(.deny(.captionsNext, scene.item == nil ? .idle : .unavailable))
        }
        let tracks = item.info.captionTracks
        let present = tracks.firstIndex { $0.id == item.captions?.id }
        let next = present.map { $0 + 1 } ?? 0
        let track = tracks.indices.contains(next) ? tracks[next] : nil
        motion.chooseCaptions(track?.id, scene, &out)
        out.append(.chosen(.captions, track?.id))
        out.append(.screens(.show(.captions(track))))
    }

    /// Plays the next audio track, after the last one the first.
    static func playAudio(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let item = scene.item, let first = item.info.audioTracks.first else {
            return out.append(.deny(.audioNext, scene.item == nil ? .idle : .unavailable))
        }
        let tracks = item.info.audioTracks
        let place = tracks.firstIndex { $0.id == item.audio?.id }.map { $0 + 1 } ?? 0
        let track = tracks.indices.contains(place) ? tracks[place] : first
        if tracks.count > 1 {
            out += [.chosen(.audio, track.id), .request(.setAudio(trackID: track.id))]
        }
        out.append(.screens(.show(.audio(track))))
    }

    /// A program sets the sound or the captions of that number, or none. It is not a choice of the
    /// viewer.
    static func pick(
        _ kind: PlayingTrack.Kind, _ track: Int?, _ motion: inout Motion, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard scene.item != nil, !scene.lock.state.isAsking else { return }
        switch kind {
        case .audio: if let track { out.append(.request(.setAudio(trackID: track))) }
        case .captions: motion.chooseCaptions(track, scene, &out)
        }
    }
}
