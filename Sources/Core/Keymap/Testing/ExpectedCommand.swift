// SPDX-License-Identifier: MIT

public import RemoteModel

/// A command that a test expects: `skip 1`, `scrubBegin`, `1.2s scanStart forward 1`.
public struct ExpectedCommand: Hashable, Sendable {
    /// As it is written, with one space between words and without its time.
    public var text: String
    /// The command that must come.
    public var name: CommandName
    /// With its arguments, or nil where any will do.
    public var command: Command?
    /// Since the beginning of the script; nil for any time.
    public var time: Interval?

    /// How much a time may differ (behaviour.md d.0).
    public static let tolerance = Interval.milliseconds(20)

    /// Whether that command is the one.
    public func isMet(by command: Command, after time: Interval) -> Bool {
        guard command.name == name else { return false }
        if let wanted = self.time {
            let late = (time - wanted).microseconds.magnitude
            guard late <= Self.tolerance.microseconds.magnitude else { return false }
        }
        return self.command.map { $0 == command } ?? true
    }

    /// Reads one element of `gives`.
    static func parse(_ text: String) -> Result<ExpectedCommand, WordFault> {
        var words = text.words()[...]
        var time: Interval?
        if let first = words.first, let interval = StrokeWords.interval(first) {
            time = interval
            words = words.dropFirst()
        }
        let plain = words.joined(separator: " ")
        guard let first = words.first else {
            return .failure(WordFault("an empty command", advice: "[] is for no command at all"))
        }
        if words.count == 1, let name = CommandName(word: first) {
            // Alone, a name stands for all of its arguments.
            return .success(ExpectedCommand(text: plain, name: name, command: nil, time: time))
        }
        return Action.parse(plain).flatMap { action in
            guard case .command(let command) = action else {
                return .failure(
                    WordFault(
                        "'\(first)' is not a command, but what a binding does",
                        advice: "write the commands that come of it, such as 'scrubBegin'"))
            }
            return .success(
                ExpectedCommand(text: plain, name: command.name, command: command, time: time))
        }
    }
}
