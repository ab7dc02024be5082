// SPDX-License-Identifier: MIT

/// A decision that the player leaves to the program that holds it, for a while.
///
/// The session goes on with the default when the deadline passes, so that a program that hangs
/// costs the viewer that time at most.
public enum PlayerQuestion: Hashable, Sendable {
    /// An offer of what comes next is due. May it be made? `later` makes it at the end.
    case shouldPresent(ask: Int, item: Int)
    /// A navigation of the viewer crosses breaks. Where does it go first? Seconds of the stream.
    case timeToSeek(ask: Int, item: Int, from: Seconds, to: Seconds)
    /// Back would leave the player. May it?
    case leave(ask: Int)

    /// The name alone.
    public var name: PlayerQuestionName {
        switch self {
        case .shouldPresent: .shouldPresent
        case .timeToSeek: .timeToSeek
        case .leave: .leave
        }
    }

    /// The number that the answer names.
    public var ask: Int {
        switch self {
        case .shouldPresent(let ask, _), .timeToSeek(let ask, _, _, _), .leave(let ask): ask
        }
    }

    /// Whether that is an answer to this question.
    public func isAnswered(by answer: PlayerAnswer) -> Bool {
        switch (self, answer) {
        case (.shouldPresent, .yes), (.shouldPresent, .no), (.shouldPresent, .later),
            (.timeToSeek, .seconds), (.leave, .yes), (.leave, .no):
            true
        case (.shouldPresent, .seconds), (.timeToSeek, _), (.leave, _): false
        }
    }
}

/// The names of the questions, as traces and the socket write them.
public enum PlayerQuestionName: UInt8, RecordName {
    case shouldPresent, timeToSeek, leave

    public static let words = spelledCases

    /// How long an answer counts; the default is taken then.
    public var deadline: Interval {
        switch self {
        case .shouldPresent, .timeToSeek, .leave: .milliseconds(300)
        }
    }
}

/// What a program answers to a question.
public enum PlayerAnswer: Hashable, Sendable {
    case yes, no, later
    /// A place in the stream, seconds.
    case seconds(Seconds)

    /// As traces and JSON texts write it.
    public var text: String {
        switch self {
        case .yes: "true"
        case .no: "false"
        case .later: "later"
        case .seconds(let seconds): "\(seconds)"
        }
    }

    /// Reads `true`, `false`, `later` or a number of seconds; nil for anything else.
    public init?(text: String) {
        switch text {
        case "true": self = .yes
        case "false": self = .no
        case "later": self = .later
        default:
            guard let seconds = Double(text), seconds.isFinite, seconds >= 0 else { return nil }
            self = .seconds(seconds)
        }
    }
}
