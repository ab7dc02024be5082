// SPDX-License-Identifier: MIT

public import RemoteModel

/// Which devices are read, and where the mappings of game controllers are looked up. A device with
/// the role `.other` is never read.
public struct DevicePolicy: Sendable {
    public var readsKeyboards = true
    public var readsPointers = true

    /// Whether it is said of a remote that the keyboard among its nodes is not read.
    public var namesUnreadKeyboards = false

    /// Where a game controller's mapping is looked for.
    public var mappings = ControllerMappings.standard

    /// The name of the keyboard on which the service presses keys for other programs. It is never
    /// read: a key would come back as a press.
    public static let ownKeyboard = "remote-input keys"

    public init() {}

    public func reads(_ role: DeviceRole) -> Bool {
        switch role {
        case .touchSurface, .gamepad, .remote: true
        case .keyboard: readsKeyboards
        case .pointer: readsPointers
        case .other: false
        }
    }
}
