// SPDX-License-Identifier: MIT

/// What a program asks of the player, one line of version 2 of the protocol (docs/protocol.md).
public enum ProgramRequest: Hashable, Sendable {
    /// Replaces the queue; the program holds the player from now on.
    case load(QueueLoad)
    /// Puts items into the queue.
    case insert(QueueInsertion)
    /// Takes items out of the queue.
    case remove(QueueRemoval)
    /// Puts an item of the queue elsewhere.
    case move(QueueMove)
    /// Goes to an item of the queue.
    case play(QueueChoice)
    /// Changes what is said of an item.
    case update(ItemUpdate)
    /// Says what channels are, and what is on.
    case channels(ChannelList)
    /// Goes to another place of the item.
    case seek(ProgramSeek)
    /// Changes how the player plays.
    case set(PlayerSettings)
    /// Performs a command as if a remote had asked.
    case command(Command)
    /// Shows a sentence to the viewer.
    case notice(ProgramNotice)
    /// Shows pages of cards to choose from.
    case overlay(ProgramOverlay)
    /// Asks for the state of the player, once.
    case state
    /// Lists the queue, or a part of it.
    case queue(QueueReading)
    /// Asks for what the program is to receive from now on.
    case subscribe(ProgramTopics)
    /// The program holds the player from now on.
    case hold(ProgramHold)
    /// The program holds the player no longer.
    case release
    /// Answers a question of the player.
    case answer(ProgramAnswer)

    /// The name alone.
    public var name: ProgramRequestName {
        switch self {
        case .load: .load
        case .insert: .insert
        case .remove: .remove
        case .move: .move
        case .play: .play
        case .update: .update
        case .channels: .channels
        case .seek: .seek
        case .set: .set
        case .command: .command
        case .notice: .notice
        case .overlay: .overlay
        case .state: .state
        case .queue: .queue
        case .subscribe: .subscribe
        case .hold: .hold
        case .release: .release
        case .answer: .answer
        }
    }
}

/// The name of a request as the protocol writes it.
public enum ProgramRequestName: String, CaseIterable, Sendable {
    case load, insert, remove, move, play, update, channels, seek, set, command, notice, overlay
    case state, queue, subscribe, hold, release, answer
}

/// What a request does with the player, and so who may ask for it.
public enum ProgramRight: String, CaseIterable, Sendable {
    /// Decides what plays: for the program that holds the player, or takes hold of it.
    case load
    /// Does what a remote can do.
    case command
    /// Only looks.
    case watch
}
