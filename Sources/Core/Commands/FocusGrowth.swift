// SPDX-License-Identifier: MIT

internal import RemoteModel

/// By how many rows each repeat of a held key moves the focus (behaviour.md N300): by more the
/// longer it is held, and by few again where the viewer has gone too far and turns back.
struct FocusGrowth: Sendable {
    /// Up to twelve rows, a menu's length, the focus goes row by row. From there on each repeat
    /// goes by a third of the rows that are beyond the sixth.
    private static let (begin, share) = (6, 3)
    /// At most as many rows at once, which is three pages of a list.
    private static let mostRows = 21
    /// After a turn back: at most as many rows at once, which is half a page, so that no row
    /// passes unseen, for as far as so many repeats like the last one went.
    private static let (fineRows, turn) = (3, 6)
    /// A key for the other way is a turn back for so long after the last repeat.
    private static let memory = Interval.milliseconds(1500)

    /// The way of the focus.
    private let way: Direction
    /// How many steps of the focus there were, with the press.
    private var steps = 1
    /// The rows of the last repeat, and when it was; nil before the first one.
    private var last: (rows: Int, time: Timestamp)?
    /// Up to as many steps the focus goes by few rows.
    private let fineSteps: Int

    /// The first of the commands that moves the focus decides; nil where none does. `former` is
    /// what was held before, if that moved the focus too.
    init?(_ commands: [Command], after former: FocusGrowth?, at time: Timestamp) {
        let ways = commands.lazy.compactMap { command in
            if case .focusMove(let way, _) = command { way } else { nil }
        }
        guard let way = ways.first else { return nil }
        self.way = way
        if let former, let last = former.last, former.way == way.opposite,
            time - last.time <= Self.memory
        {
            fineSteps = last.rows * Self.turn
        } else {
            fineSteps = 0
        }
    }

    /// Whether the focus has moved on by a repeat. A click leaves what was known of the hold
    /// before it.
    var hasRepeated: Bool { last != nil }

    /// The rows of the repeat that is due now.
    mutating func step(at time: Timestamp) -> Int {
        let most = steps <= fineSteps ? Self.fineRows : Self.mostRows
        let rows = min(most, max(1, (steps - Self.begin) / Self.share))
        steps += rows
        last = (rows, time)
        return rows
    }
}
