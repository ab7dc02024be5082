// SPDX-License-Identifier: MIT

public import RemoteModel

extension Command {
    private static let list = "docs/keymaps.md lists the commands and their arguments"

    /// Reads a command as a keymap writes it, such as `skip -30s` or `channel next`.
    public init(words: String) throws(CommandWordsError) {
        switch Action.parse(words) {
        case .success(.command(let command)): self = command
        case .success:
            throw CommandWordsError(
                description:
                    "'\(words)' is done with a finger or a button that is held, and cannot "
                    + "be sent")
        case .failure(let fault):
            throw CommandWordsError(
                description: "\(fault.message); \(fault.advice ?? Self.list)")
        }
    }
}

/// Why words are not a command.
public struct CommandWordsError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
}
