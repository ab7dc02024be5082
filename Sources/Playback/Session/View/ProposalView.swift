// SPDX-License-Identifier: MIT

/// The offer to play the next item (behaviour.md A22).
public struct ProposalView: Hashable, Sendable {
    /// The title of the next item.
    public var title: String
    /// What the program says of it; empty for nothing.
    public var text = ""
    /// Seconds until it is accepted by itself, or nil when it waits.
    public var countdown: Int?
    /// The focus is on the button that puts it off.
    public var isLaterFocused: Bool

    public init(title: String, countdown: Int?, isLaterFocused: Bool) {
        self.title = title
        self.countdown = countdown
        self.isLaterFocused = isLaterFocused
    }
}
