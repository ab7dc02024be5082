// SPDX-License-Identifier: MIT

/// A button of the common remote, to which the buttons of every device are mapped. Keymaps bind
/// controls, so that a binding holds for all remotes. `ControlSet` has a bit for each, so there are
/// at most 64.
public enum Control: UInt8, Named, Sendable {
    /// The ring or directional pad, and what surrounds it.
    case select, up, down, left, right, back, home
    /// Playing.
    case playPause, play, pause, stop, rewind, fastForward, skipBackward, skipForward
    /// Channels, pages and sound.
    case channelUp, channelDown, lastChannel, volumeUp, volumeDown, mute
    /// Screens and settings.
    case info, guide, captions, audio, speed, fullscreen, aspect, zoom, pictureInPicture
    case sleep, power
    /// Digits, for a passcode or the number of a channel.
    case digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9
    /// The colours of broadcast remotes, and the microphone.
    case red, green, yellow, blue, siri
    /// The switch under a whole touch surface. Where the finger lay before the press makes it
    /// `select`, `up`, `down`, `left` or `right` (behaviour.md N52, N53), so it never leaves
    /// `RemoteGestures`.
    case click

    /// The name in keymaps, traces and messages.
    public var name: String {
        switch self {
        case .select: "select"
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .back: "back"
        case .home: "home"
        case .playPause: "playPause"
        case .play: "play"
        case .pause: "pause"
        case .stop: "stop"
        case .rewind: "rewind"
        case .fastForward: "fastForward"
        case .skipBackward: "skipBackward"
        case .skipForward: "skipForward"
        case .channelUp: "channelUp"
        case .channelDown: "channelDown"
        case .lastChannel: "lastChannel"
        case .volumeUp: "volumeUp"
        case .volumeDown: "volumeDown"
        case .mute: "mute"
        case .info: "info"
        case .guide: "guide"
        case .captions: "captions"
        case .audio: "audio"
        case .speed: "speed"
        case .fullscreen: "fullscreen"
        case .aspect: "aspect"
        case .zoom: "zoom"
        case .pictureInPicture: "pictureInPicture"
        case .sleep: "sleep"
        case .power: "power"
        case .digit0: "digit0"
        case .digit1: "digit1"
        case .digit2: "digit2"
        case .digit3: "digit3"
        case .digit4: "digit4"
        case .digit5: "digit5"
        case .digit6: "digit6"
        case .digit7: "digit7"
        case .digit8: "digit8"
        case .digit9: "digit9"
        case .red: "red"
        case .green: "green"
        case .yellow: "yellow"
        case .blue: "blue"
        case .siri: "siri"
        case .click: "click"
        }
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

/// What happened to a control, as a decoder reports it.
public enum ControlPhase: UInt8, CaseIterable, Sendable {
    /// It went down.
    case press
    /// It came up.
    case release
    /// It is no longer down, but nobody let go of it. Never a click.
    case cancelled
}

/// Two different controls that are pressed together, in either order.
public struct ControlPair: Hashable, Sendable {
    /// The one that `Control` declares first.
    public let first: Control
    /// The other one.
    public let second: Control

    /// nil for one control twice.
    public init?(_ one: Control, _ other: Control) {
        guard one != other else { return nil }
        let isInOrder = one.rawValue < other.rawValue
        first = isInOrder ? one : other
        second = isInOrder ? other : one
    }

    /// Whether it is one of the two.
    public func contains(_ control: Control) -> Bool {
        control == first || control == second
    }

    /// The name in keymaps, traces and messages: `back+play`.
    public var name: String { "\(first.name)+\(second.name)" }

    /// The pair of a keymap's word, in either order.
    public init?(name: some StringProtocol) {
        let words = name.split(separator: "+", omittingEmptySubsequences: false)
        guard words.count == 2, let one = Control(name: words[0]),
            let other = Control(name: words[1])
        else { return nil }
        self.init(one, other)
    }
}

/// A set of controls, without allocation and with a fixed order.
public struct ControlSet: OptionSet, Hashable, Sendable {
    /// A bit for each control, by its raw value.
    public var rawValue: UInt64

    /// The set with those bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The set of one control.
    @inlinable
    public init(_ control: Control) {
        rawValue = 1 &<< UInt64(control.rawValue)
    }

    /// Whether a control is in the set.
    @inlinable
    public func contains(_ control: Control) -> Bool {
        rawValue & ControlSet(control).rawValue != 0
    }

    /// Adds a control.
    @inlinable
    public mutating func insert(_ control: Control) {
        rawValue |= ControlSet(control).rawValue
    }

    /// Removes a control.
    @inlinable
    public mutating func remove(_ control: Control) {
        rawValue &= ~ControlSet(control).rawValue
    }
}
