// SPDX-License-Identifier: MIT

/// What holds of a command whatever its arguments are: the columns of its row.
public struct CommandTraits: OptionSet, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt16

    /// The traits of those bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// No client of the socket may ask for it: what starts programs or presses keys for others
    /// comes from keymaps only.
    public static let notInjected = Self(rawValue: 1 << 0)
    /// No keymap may bind it: what a gesture emits while it lasts, and what reports.
    public static let notBound = Self(rawValue: 1 << 1)
    /// Part of what lasts and has an owner: never one press that two devices report (behaviour.md
    /// N38).
    public static let lasting = Self(rawValue: 1 << 2)
    /// Two devices report one press within the window of playing and pausing, or of scans (N38);
    /// other commands have the window of presses.
    public static let transport = Self(rawValue: 1 << 3)
    /// Two devices report one press within the window of scans (N38).
    public static let scan = Self(rawValue: 1 << 4)
    /// Beside all gestures: it does not end what another device moves (c.7, c.10).
    public static let aside = Self(rawValue: 1 << 5)
    /// Done within what plays, so that it means nothing once another item does (c.8).
    public static let withinItem = Self(rawValue: 1 << 6)
    /// Changes the position, the play state or the channel for good (c.5). A preview does not: it
    /// is lost unless a click takes it.
    public static let commits = Self(rawValue: 1 << 7)
    /// Performed while a passcode is asked for (A23).
    public static let passesPasscode = Self(rawValue: 1 << 8)
    /// Does not let a transport bar that is shown stay for longer (A1).
    public static let leavesBar = Self(rawValue: 1 << 9)
    /// One of many that a gesture sends while it lasts.
    public static let continues = Self(rawValue: 1 << 10)
    /// Ends what was begun before, and enters nothing.
    public static let onlyEnds = Self(rawValue: 1 << 11)
}
