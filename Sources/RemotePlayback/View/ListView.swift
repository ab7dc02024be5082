// SPDX-License-Identifier: MIT

public import RemoteModel

/// A list with a focus.
public struct ListView: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        public var text: String
        /// A second text at the right: a language, or a time in seconds.
        public var detail: String
        public var seconds: Int?
        /// Where in the stream a chapter begins.
        public var start: Seconds?
        /// This one is in force.
        public var isChecked: Bool

        public init(text: String, detail: String = "", seconds: Int? = nil, isChecked: Bool) {
            self.text = text
            self.detail = detail
            self.seconds = seconds
            self.isChecked = isChecked
        }
    }

    public var rows: [Row]
    public var focus: Int?
    /// Rows that a long list has before and after these.
    public var above = 0
    public var below = 0

    public init(rows: [Row], focus: Int?) {
        self.rows = rows
        self.focus = focus
    }
}
