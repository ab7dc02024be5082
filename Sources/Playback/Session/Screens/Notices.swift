// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Notices that are shown for a moment beside the screens: a hint at the overlay, the last refusal,
/// and the last value that the viewer set. They take neither focus nor input, and each is over by
/// time alone.
struct Notices: Hashable, Sendable {
    /// The hint that something lies above the film, when the first item begins (N114).
    enum OverlayHint: Hashable, Sendable {
        /// Not shown yet. It waits while the passcode covers the film.
        case due
        /// It is on the screen.
        case shown(until: Timestamp)
        /// It was shown, or the viewer found the overlay before.
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

    /// How long the viewer is shown which channel has come (N411), or where a film goes on.
    private static let arrivalShown = Interval.seconds(4)

    private(set) var overlayHint = OverlayHint.due
    private(set) var refusal: Refusal?
    private(set) var sign: ShownSign?

    /// Shows the hint, once in a session, and only where there is something to choose from.
    mutating func hintAtOverlay(_ scene: Scene) {
        guard overlayHint == .due, scene.hasOverlay, scene.item != nil else { return }
        overlayHint = .shown(until: scene.now + scene.configuration.overlayHint)
    }

    /// The viewer found the overlay.
    mutating func overlayOpens() {
        if case .shown = overlayHint { overlayHint = .over }
    }

    /// A command was denied: a viewer who sees nothing happen presses again. Why is said in words
    /// for longer than the mark lasts, which nobody could read (behaviour.md A219).
    mutating func refuse(_ name: CommandName, _ why: DenialReason, _ scene: Scene) {
        refusal = Refusal(name: name, until: scene.now + scene.configuration.denialShown)
        if let sign = Sign.refusal(of: name, why) { show(sign, scene) }
    }

    /// Shows the value; the former one is replaced. That there is no sound (A201) matters more than
    /// where a film goes on.
    mutating func show(_ sign: Sign, _ scene: Scene) {
        if case .resumed = sign, self.sign?.sign == .volume { return }
        let shown =
            switch sign {
            case .channel, .resumed: Self.arrivalShown
            default: scene.configuration.signShown
            }
        self.sign = ShownSign(sign: sign, until: scene.now + shown)
    }

    /// When the next notice is over, or nil.
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
