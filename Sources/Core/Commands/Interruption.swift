// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What takes back presses that mean nothing yet, and stops what repeats, on every device
/// (behaviour.md c.8). Gestures go on, and so do fingers: only what they mean is another thing.
/// `Normalizer` finds out that it happens; `PressedControls` and `HeldActions` act on it.
enum Interruption: Sendable {
    /// Back goes down on another device.
    case back
    /// Linear playback begins.
    case linear
    /// Another item or channel plays: only what is done within an item is taken back.
    case item

    /// The controls whose presses are taken back. For Back only those that are down: a press that
    /// was released already, and waits for a second one, stays a click, as on the same device.
    /// Volume and mute are beside it (c.7).
    func controls(of down: ControlSet) -> ControlSet {
        switch self {
        case .back: down.subtracting(Self.besideBack)
        case .linear, .item: Self.ofGestures
        }
    }

    /// All controls but power, volume and mute; and these without Back itself.
    private static let ofGestures = set { !$0.isBesideGestures }
    private static let besideBack = set { $0.isBesideGestures || $0 == .back }

    private static func set(_ isIn: (Control) -> Bool) -> ControlSet {
        Control.allCases.reduce(into: ControlSet()) { if isIn($1) { $0.insert($1) } }
    }
}

extension Action {
    /// Whether it is done within what plays, so that it means nothing once another item does.
    var isWithinItem: Bool {
        switch self {
        case .command(let command): command.name.traits.contains(.withinItem)
        case .scan, .ramp, .scanStep, .scanAxis, .scrub, .jog: true
        // A channel counts from the one that was asked for last, and so do pages (N111).
        case .channel, .focus, .hints, .nothing: false
        }
    }
}
