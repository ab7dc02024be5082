// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a trigger does in one context, and where that was written.
public struct Binding: Hashable, Sendable {
    /// How what is held goes on.
    public enum Repeat: Hashable, Sendable {
        /// As a held direction moves the focus: slowly, then faster (behaviour.md N35).
        case usual
        /// Again and again after this time.
        case every(Interval)
    }

    /// What is done, in this order; empty means the same as `[.nothing]`.
    public var actions: [Action]
    /// How long a `hold` takes, or nil for the device's usual time.
    public var after: Interval?
    /// Whether it is done again and again while it is held.
    public var repeats: Repeat?
    /// Where the keymap has it, for messages and for `explain`.
    public var location: SourceLocation

    /// A binding; `after` is for a `hold` only.
    public init(
        actions: [Action], after: Interval? = nil, repeats: Repeat? = nil,
        location: SourceLocation
    ) {
        self.actions = actions
        self.after = after
        self.repeats = repeats
        self.location = location
    }

    /// Whether it switches its trigger off.
    public var isNothing: Bool { actions.isEmpty || actions == [.nothing] }
}
