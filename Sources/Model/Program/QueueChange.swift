// SPDX-License-Identifier: MIT

/// A new list of what there is to play, as a program made it.
///
/// The player offers it with a fact, and counts by it from the request `takeQueue` on, so that a
/// number which is on its way meanwhile still means the old list.
public struct QueueChange: Hashable, Sendable {
    /// One item of the new list.
    public struct Entry: Hashable, Sendable {
        /// What it is called.
        public var title: String
        /// Its place in the old list, or nil for a new one.
        public var former: Int?
        /// The program is asked before it plays (`PlayerQuestion.authorise`).
        public var isGated: Bool

        public init(title: String, former: Int? = nil, isGated: Bool = false) {
            self.title = title
            self.former = former
            self.isGated = isGated
        }
    }

    /// Counts the changes, so that `takeQueue` names the one that it takes.
    public var number: Int
    /// The new list.
    public var entries: [Entry]
    /// The item to play, a place in the new list; nil goes on with what plays.
    public var play: Int?
    /// Where that item begins, seconds of the stream; nil for its beginning or the edge.
    public var position: Seconds?
    /// That item is paused when it comes.
    public var isPaused = false
    /// That item is the one that the viewer chose of those that were proposed
    /// (`PlayerRequest.playProposed`), and not one that a program wants.
    public var isChosen = false
    /// Who made it; nil for a program, and for what the viewer chose.
    public var requester: Requester.Kind?

    public init(number: Int, entries: [Entry], play: Int? = nil) {
        self.number = number
        self.entries = entries
        self.play = play
    }
}
