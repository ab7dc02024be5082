// SPDX-License-Identifier: MIT

public import RemoteModel

/// Which devices are read, and where the mappings of game controllers are looked up. A device with
/// the role `.other` is never read.
public struct DevicePolicy: Sendable {
    /// Keyboards on which people type are read, whatever keymaps say of them.
    public var readsKeyboards = true
    /// Mice and air mice are read.
    public var readsPointers = true

    /// Whether a diagnostic names the keyboard of a remote that is not read.
    public var namesUnreadKeyboards = false

    /// Where a game controller's mapping is looked for.
    public var mappings = ControllerMappings.standard

    /// The name of the keyboard on which the service presses keys for other programs. It is never
    /// read: a key would come back as a press.
    public static let ownKeyboard = "remote-input keys"

    public init() {}

    /// Whether devices of that role are read.
    public func reads(_ role: DeviceRole) -> Bool {
        switch role {
        case .touchSurface, .gamepad, .remote, .knob: true
        case .keyboard: readsKeyboards
        case .pointer: readsPointers
        case .other: false
        }
    }
}
