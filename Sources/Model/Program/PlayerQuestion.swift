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
    /// An item that says so (`authorise`) is to play, or comes next. May it?
    case authorise(ask: Int, item: Int)
    /// An item has no address, or none that plays. Where does it lie?
    case resolve(ask: Int, item: Int)
    /// An item that played does not go on. What now?
    case recover(ask: Int, item: Int, error: String)
    /// A flip to another channel is likely. What is there to be said of it?
    case prepareChannel(ask: Int, item: Int, Sense)
    /// The viewer goes to another channel. Is it ready to be loaded?
    case channelReady(ask: Int, item: Int)
    /// The focus comes near cards of the overlay that are not known. Which are these?
    indirect case overlayPage(ask: Int, CardRange)

    /// The name alone.
    public var name: PlayerQuestionName {
        switch self {
        case .shouldPresent: .shouldPresent
        case .timeToSeek: .timeToSeek
        case .leave: .leave
        case .authorise: .authorise
        case .resolve: .resolve
        case .recover: .recover
        case .prepareChannel: .prepareChannel
        case .channelReady: .channelReady
        case .overlayPage: .overlayPage
        }
    }

    /// The number that the answer names.
    public var ask: Int {
        switch self {
        case .shouldPresent(let ask, _), .timeToSeek(let ask, _, _, _), .leave(let ask),
            .authorise(let ask, _), .resolve(let ask, _), .recover(let ask, _, _),
            .prepareChannel(let ask, _, _), .channelReady(let ask, _), .overlayPage(let ask, _):
            ask
        }
    }

    /// Whether a question that comes after this one voids it: what it was about is over. Permission
    /// may be asked for several items at a time.
    public func isVoided(by other: PlayerQuestion) -> Bool {
        if case .authorise(_, let item) = self, case .authorise(_, let next) = other {
            return item == next
        }
        // Several may be about cards.
        return name == other.name && name != .overlayPage
    }

    /// Whether that is an answer to this question.
    public func isAnswered(by answer: PlayerAnswer) -> Bool {
        switch (self, answer) {
        case (.shouldPresent, .yes), (.shouldPresent, .no), (.shouldPresent, .later),
            (.timeToSeek, .seconds), (.leave, .yes), (.leave, .no), (.authorise, .yes),
            (.authorise, .no), (.authorise, .passcode), (.resolve, .address),
            (.resolve, .giveUp), (.recover, .address), (.recover, .retry), (.recover, .giveUp),
            (.prepareChannel, .fields),
            (.channelReady, .yes), (.channelReady, .no):
            true
        case (.overlayPage(_, let range), .cards(let cards)): cards.count <= range.count
        case (.shouldPresent, _), (.timeToSeek, _), (.leave, _), (.authorise, _), (.resolve, _),
            (.recover, _), (.prepareChannel, _), (.channelReady, _), (.overlayPage, _):
            false
        }
    }
}

/// The names of the questions, as traces and the socket write them.
public enum PlayerQuestionName: UInt8, RecordName {
    case shouldPresent, timeToSeek, leave, authorise, resolve, recover
    case prepareChannel, channelReady, overlayPage

    public static let words = spelledCases

    /// Whether it is about the item that plays, and void when another one does.
    public var isAboutItem: Bool {
        switch self {
        case .shouldPresent, .timeToSeek, .recover: true
        case .leave, .authorise, .resolve, .prepareChannel, .channelReady, .overlayPage: false
        }
    }

    /// How long an answer counts; the default is taken then.
    public var deadline: Interval {
        switch self {
        case .shouldPresent, .timeToSeek, .leave: .milliseconds(300)
        case .authorise, .resolve: .seconds(10)
        case .recover: .seconds(5)
        case .prepareChannel: .seconds(2)
        // As long as a channel may take to come (behaviour.md N110).
        case .channelReady: .seconds(15)
        case .overlayPage: .seconds(2)
        }
    }
}
