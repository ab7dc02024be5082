// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The keys that go from one track to the next (behaviour.md A63).
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
        if tracks.count > 1 { out.append(.request(.setAudio(trackID: track.id))) }
        out.append(.screens(.show(.audio(track))))
    }
}
