// SPDX-License-Identifier: MIT

/// An error, as the caller receives it.
public struct MprisError: Error, Hashable, Sendable {
    /// Such as `org.freedesktop.DBus.Error.NotSupported`.
    public var name: String
    public var text: String

    init(_ kind: String, _ text: String) {
        name = "org.freedesktop.DBus.Error." + kind
        self.text = text
    }

    public static func unknownMethod(_ name: String) -> MprisError {
        MprisError("UnknownMethod", "there is no method '\(name)' here")
    }

    public static func unknownObject(_ path: String) -> MprisError {
        MprisError("UnknownObject", "there is no object '\(path)' here")
    }

    public static func unknownInterface(_ name: String) -> MprisError {
        MprisError("UnknownInterface", "there is no interface '\(name)' here")
    }

    public static func unknownProperty(_ name: String) -> MprisError {
        MprisError("UnknownProperty", "there is no property '\(name)' here")
    }

    public static func invalid(_ text: String) -> MprisError { MprisError("InvalidArgs", text) }

    static func readOnly(_ name: String) -> MprisError {
        MprisError("PropertyReadOnly", "'\(name)' cannot be set")
    }

    public static let locked = MprisError("AccessDenied", "the passcode must be entered first")

    static func unsupported(_ text: String) -> MprisError { MprisError("NotSupported", text) }
}
