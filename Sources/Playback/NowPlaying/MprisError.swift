// SPDX-License-Identifier: MIT

/// An error, as the caller receives it.
public struct MprisError: Error, Hashable, Sendable {
    /// Such as `org.freedesktop.DBus.Error.NotSupported`.
    public var name: String
    /// One sentence for people, without a full stop.
    public var text: String

    init(_ kind: String, _ text: String) {
        name = "org.freedesktop.DBus.Error." + kind
        self.text = text
    }

    /// There is no such method in the interface.
    public static func unknownMethod(_ name: String) -> MprisError {
        MprisError("UnknownMethod", "there is no method '\(name)' here")
    }

    /// There is no such object on this connection.
    public static func unknownObject(_ path: String) -> MprisError {
        MprisError("UnknownObject", "there is no object '\(path)' here")
    }

    /// The object does not have that interface.
    public static func unknownInterface(_ name: String) -> MprisError {
        MprisError("UnknownInterface", "there is no interface '\(name)' here")
    }

    /// The interface does not have that property.
    public static func unknownProperty(_ name: String) -> MprisError {
        MprisError("UnknownProperty", "there is no property '\(name)' here")
    }

    /// An argument has another type, or is out of its range.
    public static func invalid(_ text: String) -> MprisError { MprisError("InvalidArgs", text) }

    /// The property may only be read.
    static func readOnly(_ name: String) -> MprisError {
        MprisError("PropertyReadOnly", "'\(name)' cannot be set")
    }

    /// The item waits for its passcode (behaviour.md A23).
    public static let locked = MprisError("AccessDenied", "the passcode must be entered first")

    /// The player's host could not do it.
    public static func failed(_ text: String) -> MprisError { MprisError("Failed", text) }

    /// It is in the specification, but this player cannot do it, or not now.
    static func unsupported(_ text: String) -> MprisError { MprisError("NotSupported", text) }
}
