// SPDX-License-Identifier: MIT

/// What a pointer over the player's window did: that of a mouse, or a finger on a touch screen
/// (behaviour.md A70). Whoever shows the player knows what is painted where, and says what lies
/// under the pointer; so a recording means the same whatever the fonts and the size of the window.
public struct PointerEvent: Hashable, Sendable {
    /// What the pointer did.
    public enum Kind: String, CaseIterable, Sendable {
        /// It moved.
        case move
        /// It is not over the window any more.
        case leave
        /// The first button of the mouse went down, or came up; a finger came, or lifted.
        case press, release
        /// A press is over, and means nothing: a key or another button came between.
        case cancel
        /// The button at the right was pressed, or the one in the middle.
        case secondary, middle
        /// The wheel was turned by a step, away from the person or towards them.
        case wheelUp, wheelDown
    }

    /// What the pointer did.
    public var kind: Kind
    /// What lies under it.
    public var target: PointerTarget
    /// Where it is along the transport bar, 0 to 1, whatever lies under it.
    public var share: Double

    /// `share` is clamped, and rounded to a ten thousandth, so that a trace has it as it is.
    public init(_ kind: Kind, on target: PointerTarget, share: Double) {
        self.kind = kind
        self.target = target
        self.share = share.isFinite ? (max(0, min(1, share)) * 10_000).rounded() / 10_000 : 0
    }
}

extension PointerEvent {
    /// The row of the fact about them.
    static let row = RecordForm<PlayerFact>(
        .pointer, "the pointer over the player's window did something",
        Argument.word("what", PointerEvent.Kind.self),
        Argument.word("on", PointerTarget.Part.self, "what lies under it"),
        Argument.whole("line", "of a card, from 0"),
        Argument.whole("place", "which of several, from 0"),
        Argument.number("share", 0...1, .share, "where it is along the transport bar"),
        make: { kind, part, line, place, share in
            let target = PointerTarget(part, place, line: line)
            return .pointer(PointerEvent(kind, on: target, share: share))
        },
        take: {
            guard case .pointer(let event) = $0 else { return nil }
            let target = event.target
            return (event.kind, target.part, target.line, target.place, event.share)
        })
}
