// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a program asks of a player.
public enum MprisCall: Hashable, Sendable {
    case raise, quit
    case next, previous, pause, playPause, stop, play
    /// Microseconds from here.
    case seek(Int64)
    /// Microseconds from the beginning of that track.
    case setPosition(track: String, Int64)
    case openURI(String)
    /// Of the player's interface; nil for a value of another type than the property's.
    case set(property: String, Double?)
}

/// What becomes of it.
public enum MprisOutcome: Hashable, Sendable {
    case command(Command)
    /// The specification says that nothing happens.
    case nothing
    case refused(MprisError)
}

/// An error, as the caller is told of it.
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

    static func unsupported(_ text: String) -> MprisError { MprisError("NotSupported", text) }
}
