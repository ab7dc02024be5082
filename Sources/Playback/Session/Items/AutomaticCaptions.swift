// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Captions that come by themselves and go again (behaviour.md A106): while the sound is muted, and
/// where it is in a language that is not the viewer's. Those of a skip back are a `CaptionReplay`.
/// A choice of the viewer counts for as long as the reason lasts.
struct AutomaticCaptions: Hashable, Sendable {
    /// Why captions come.
    private enum Reason: CaseIterable, Hashable, Sendable {
        case muted, foreign
    }

    /// The track that was switched on, or nil.
    private(set) var shown: Int?
    /// The viewer chose otherwise while it held.
    private var refused: [Reason] = []
    /// The viewer has turned the sound off, as of the last look.
    private var isMuted = false

    /// Switches captions on when a reason for them begins, and off when none is left.
    /// `isReplayed`: captions are on for a moment (A26), and go by themselves.
    mutating func follow(
        isMuted: Bool, isReplayed: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        self.isMuted = isMuted
        guard let item = scene.item, !scene.isLoading else { return }
        let reasons = reasons(item, scene)
        refused.removeAll { !reasons.contains($0) }
        let isWanted = reasons.contains { !refused.contains($0) }
        if let shown {
            guard !isWanted else { return }
            self.shown = nil
            // Another program may have chosen others meanwhile.
            if item.captions?.id == shown { out.append(.request(.setCaptions(trackID: nil))) }
        } else if isWanted, item.captions == nil, !isReplayed,
            let track = Self.track(for: reasons, item, scene.configuration.languages)
        {
            shown = track.id
            out.append(.request(.setCaptions(trackID: track.id)))
        }
    }

    /// The viewer has chosen captions, or none.
    mutating func choose(_ scene: Scene) {
        shown = nil
        refused = scene.item.map { reasons($0, scene) } ?? []
    }

    /// Another item comes, or another player.
    mutating func forget() { self = AutomaticCaptions() }

    private func reasons(_ item: PlaybackItem, _ scene: Scene) -> [Reason] {
        Reason.allCases.filter { holds($0, item, scene) }
    }

    private func holds(_ reason: Reason, _ item: PlaybackItem, _ scene: Scene) -> Bool {
        switch reason {
        case .muted: scene.adjustments.wants(.captionsMuted) && isMuted
        case .foreign:
            scene.adjustments.wants(.captionsForeign)
                && item.isForeign(to: scene.configuration.languages)
        }
    }

    /// A viewer who does not understand the sound does not understand captions of that language
    /// either.
    private static func track(
        for reasons: [Reason], _ item: PlaybackItem, _ languages: [String]
    ) -> Track? {
        if reasons == [.foreign] { return item.captions(in: languages) }
        return item.preferredCaptions(languages)
    }
}
