// SPDX-License-Identifier: MIT

public import RemoteModel

/// Why words are no command.
public struct CommandWordsError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
}

extension Command {
    /// Reads a command as a keymap writes it, such as `skip -1` or `channel next`; besides those,
    /// `skip -30s` skips by seconds.
    public init(words: String) throws(CommandWordsError) {
        if let command = Self.skip(words) {
            self = command
            return
        }
        switch Action.parse(words) {
        case .success(.command(let command)): self = command
        case .success:
            throw CommandWordsError(
                description:
                    "'\(words)' is done with a finger or a button that is held, and cannot "
                    + "be sent")
        case .failure(let fault):
            throw CommandWordsError(
                description: fault.message + (fault.advice.map { "; \($0)" } ?? ""))
        }
    }

    /// `skip -30s`: the sentence that says so.
    private static func skip(_ words: String) -> Command? {
        let parts = words.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, parts[0] == "skip", parts[1].last == "s",
            let seconds = Double(parts[1].dropLast()), seconds != 0, abs(seconds) < 1e6
        else { return nil }
        let way = seconds < 0 ? "back" : "forward"
        return .siri("skip \(way) \(parts[1].dropLast().drop { $0 == "-" || $0 == "+" }) seconds")
    }
}
