// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Notices that are shown for a moment beside the screens: a hint at the overlay, the last refusal,
/// and the last value that the viewer set.
struct Notices: Hashable, Sendable {
    /// The hint that something lies above the film, when the first item begins (N114).
    enum OverlayHint: Hashable, Sendable {
        case due
        case shown(until: Timestamp)
        case over
    }

    /// The last refusal, while it is shown.
    struct Refusal: Hashable, Sendable {
        var name: CommandName
        var until: Timestamp
    }

    /// The value that was set last without a screen of its own, while it is shown.
    struct ShownSign: Hashable, Sendable {
        var sign: Sign
        var until: Timestamp
    }

    private(set) var overlayHint = OverlayHint.due
    private(set) var refusal: Refusal?
    private(set) var sign: ShownSign?

    mutating func hintAtOverlay(_ scene: Scene) {
        guard overlayHint == .due, scene.configuration.hasOverlay,
            scene.playlist.titles.count > 1
        else { return }
        overlayHint = .shown(until: scene.now + scene.configuration.overlayHint)
    }

    /// The viewer found the overlay.
    mutating func overlayOpens() {
        if case .shown = overlayHint { overlayHint = .over }
    }

    mutating func refuse(_ name: CommandName, _ scene: Scene) {
        refusal = Refusal(name: name, until: scene.now + scene.configuration.denialShown)
    }

    mutating func show(_ sign: Sign, _ scene: Scene) {
        self.sign = ShownSign(sign: sign, until: scene.now + scene.configuration.signShown)
    }

    var deadline: Timestamp? {
        let hint: Timestamp? = if case .shown(let until) = overlayHint { until } else { nil }
        return [refusal?.until, sign?.until, hint].compactMap { $0 }.min()
    }

    /// Hides the notices that were shown long enough.
    mutating func run(to time: Timestamp) {
        if let until = refusal?.until, until <= time { refusal = nil }
        if let until = sign?.until, until <= time { sign = nil }
        if case .shown(let until) = overlayHint, until <= time { overlayHint = .over }
    }
}
