// SPDX-License-Identifier: MIT

/// A button of the common remote, to which the buttons of every device are mapped.
public enum Control: UInt8, CaseIterable, Sendable {
    case select, up, down, left, right, back, home
    case playPause, play, pause, stop, rewind, fastForward, skipBackward, skipForward
    case channelUp, channelDown, volumeUp, volumeDown, mute
    case info, guide, captions, audio, speed, power
    case digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9
    case red, green, yellow, blue, siri
    /// The switch under a whole touch surface. Where the finger lay before the press makes it
    /// `select`, `up`, `down`, `left` or `right` (behaviour.md N52, N53), so it never leaves
    /// `RemoteGestures`.
    case click

    /// The name in keymaps, traces and messages.
    public var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { "\($0)" }

    /// The control of a keymap's word.
    public init?(name: some StringProtocol) {
        let name = String(name)
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self = Self.allCases[index]
    }

    /// Power, volume and mute never cancel a gesture and never count as a click in a contact
    /// (behaviour.md c.7).
    public var isBesideGestures: Bool {
        switch self {
        case .volumeUp, .volumeDown, .mute, .power: true
        default: false
        }
    }

    /// The direction of a control of the ring or of a directional pad.
    public var direction: Direction? {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        default: nil
        }
    }
}
