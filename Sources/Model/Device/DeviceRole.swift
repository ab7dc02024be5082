// SPDX-License-Identifier: MIT

/// What a person would call a device, found from what it can send.
public enum DeviceRole: UInt8, CaseIterable, Sendable {
    /// Fingers on a surface: a clickpad, a touchpad, the pad of a game controller, a touchscreen.
    case touchSurface
    /// Buttons and sticks of a game controller or a joystick.
    case gamepad
    /// Few keys, media and navigation: an infrared remote, a media remote, a headset.
    case remote
    /// The letters of the alphabet.
    case keyboard
    /// Relative motion: a mouse or an air mouse.
    case pointer
    /// What turns without an end, and perhaps a button: a volume knob, a dial.
    case knob
    /// Nothing that a remote has: a lid switch, motion sensors, a power button.
    case other

    /// The name in keymaps and messages.
    public var name: String {
        switch self {
        case .touchSurface: "touchSurface"
        case .gamepad: "gamepad"
        case .remote: "remote"
        case .keyboard: "keyboard"
        case .pointer: "pointer"
        case .knob: "knob"
        case .other: "other"
        }
    }
}
