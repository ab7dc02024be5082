// SPDX-License-Identifier: MIT

/// Why the player could not be started.
public enum PlayerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Memory, or LC_NUMERIC is not "C".
    case create
    /// mpv did not start, for that reason of its own.
    case initialize(String)
    /// This mpv has no such option.
    case unknownOption(String)
    /// It has the option, and refuses the value.
    case optionValue(name: String, value: String)
    /// A system call, with its name.
    case system(String)

    /// A sentence for the person who started the player.
    public var description: String {
        switch self {
        case .create: "mpv_create: mpv could not be started"
        case .initialize(let text): "mpv_initialize: \(text)"
        case .unknownOption(let name):
            "mpv has no option '\(name)'; see 'mpv --list-options'"
        case .optionValue(let name, let value): "mpv does not accept '\(value)' for '\(name)'"
        case .system(let text): text
        }
    }
}
