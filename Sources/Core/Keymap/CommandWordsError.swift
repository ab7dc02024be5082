// SPDX-License-Identifier: MIT

/// Why words are no command.
public struct CommandWordsError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
}
