// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What takes back presses that mean nothing yet, and stops what repeats, on every device
/// (behaviour.md c.8). Gestures go on, and so do fingers: only what they mean is another thing.
enum Interruption: Sendable {
    /// Back goes down on another device.
    case back
    /// Linear playback begins.
    case linear
    /// Another item or channel plays.
    case item

    /// The controls whose presses are taken back, of those that are down. A press that was let go
    /// of, and waits for a second one, is a click for Back, as on the same device. Volume and mute
    /// are beside it (c.7); and a channel key counts from the channel that was asked for last,
    /// whichever has come meanwhile (N111).
    func controls(of down: ControlSet) -> ControlSet {
        switch self {
        case .back: down.subtracting(Self.besideBack)
        case .linear: Self.ofGestures
        case .item: Self.ofItem
        }
    }

    private static let ofGestures = set { !$0.isBesideGestures }
    private static let ofItem = ofGestures.subtracting(
        set { $0 == .channelUp || $0 == .channelDown })
    private static let besideBack = set { $0.isBesideGestures || $0 == .back }

    private static func set(_ isIn: (Control) -> Bool) -> ControlSet {
        Control.allCases.reduce(into: ControlSet()) { if isIn($1) { $0.insert($1) } }
    }
}
