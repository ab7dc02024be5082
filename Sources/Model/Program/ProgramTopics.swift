// SPDX-License-Identifier: MIT

/// What a program is to receive from now on.
public struct ProgramTopics: Hashable, Sendable {
    /// What of the state changes, but for its position, beginning with the whole state.
    public var state = false
    /// The position whenever it goes elsewhere than its clock says.
    public var position = false
    /// The events of the items.
    public var items = false
    /// What is asked of the program while it holds the player. Nothing is asked of one that does
    /// not want that, and the defaults count at once.
    public var questions = false
    /// Commands and diagnostics, as a person may see them.
    public var log = false

    public init() {}

    /// Everything.
    public static var all: ProgramTopics {
        var topics = ProgramTopics()
        topics.state = true
        topics.position = true
        topics.items = true
        topics.questions = true
        topics.log = true
        return topics
    }

    /// The table of the request.
    public static let form = TableForm(
        "subscribe", "Sends these from now on, and nothing else.", blank: ProgramTopics(),
        [
            .field(
                "state", \.state, .flag, default: false,
                "What changes of the state, but for `position`, beginning with the whole state."),
            .field(
                "position", \.position, .flag, default: false,
                "The position, whenever it goes elsewhere than its clock says."),
            .field("items", \.items, .flag, default: false, "The events of the items."),
            .field(
                "questions", \.questions, .flag, default: false,
                "The questions, while the program holds the player. Without it the defaults count "
                    + "at once."),
            .field(
                "log", \.log, .flag, default: false,
                "The topics `shown` and `diagnostics` of version 1."),
        ])
}
