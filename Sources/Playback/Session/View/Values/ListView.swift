// SPDX-License-Identifier: MIT

public import RemoteModel

/// A list with a focus.
public struct ListView: Hashable, Sendable {
    /// A row of the list.
    public struct Row: Hashable, Sendable {
        /// The text at the left.
        public var text: String
        /// A second text at the right: a language, or a time in seconds.
        public var detail: String
        /// A time at the right instead of `detail`, or nil.
        public var seconds: Int?
        /// Where in the stream a marker begins.
        public var start: Seconds?
        /// The picture of a marker, a path or an address; nil for what is seen in the film there.
        public var picture: String?
        /// This one is in force.
        public var isChecked: Bool
        /// A part of what it stands for is in force.
        public var isMixed = false
        /// A sign before the text of a button, or nil.
        public var symbol: ItemSymbol?
        /// It opens a menu.
        public var opensMenu = false
        /// It is the first of others than those before it.
        public var beginsSection = false
        /// What is said of a channel, or nil.
        public var channel: ChannelRow?

        public init(text: String, detail: String = "", seconds: Int? = nil, isChecked: Bool) {
            self.text = text
            self.detail = detail
            self.seconds = seconds
            self.isChecked = isChecked
        }
    }

    /// The rows that are known; more may lie above and below.
    public var rows: [Row]
    /// The place of the row with the focus in `rows`, or nil.
    public var focus: Int?
    /// Rows that a long list has before and after these.
    public var above = 0
    /// How many rows lie below `rows`.
    public var below = 0
    /// The rows are channels: they are higher, and have room for what is on.
    public var isOfChannels = false
    /// Channels near the focus have logos, read or not yet: names leave room for them. The session
    /// says nothing here, its host may.
    public var hasLogos = false

    /// The names of the pages that a list of channels has; none for a list of one page.
    public var pages: [String] = []
    /// The page that is open.
    public var page = 0

    public init(rows: [Row], focus: Int?) {
        self.rows = rows
        self.focus = focus
    }
}
