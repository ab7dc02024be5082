// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What a held control, or a chord, does again and again (behaviour.md N35). The kernel's own
/// repeats are not used: each device has them with another period, or not at all.
struct HeldRepeat: Sendable {
    /// The times between two of them.
    struct Periods: Sendable {
        /// From the press to the first repeat.
        var delay: Interval
        /// Between the first repeats.
        var slow: Interval
        /// From repeat `fastFrom` on.
        var fast: Interval
        var fastFrom: Int
        /// The focus goes farther with each repeat, once it was held for long (N300).
        var growsFocus: Bool

        init(_ thresholds: GestureThresholds) {
            delay = thresholds.repeatDelay
            slow = thresholds.repeatPeriod
            fast = thresholds.repeatPeriodFast
            fastFrom = thresholds.repeatFastFrom
            growsFocus = true
        }

        /// Always the same time.
        init(every period: Interval) {
            delay = period
            slow = period
            fast = period
            fastFrom = 1
            growsFocus = false
        }
    }

    /// What is held; nil is a chord, of which there is one at a time.
    let control: Control?
    /// What is repeated, in this order.
    let commands: [Command]
    /// It stops when the player does something else; nil goes on.
    let context: Context?
    /// The times between repeats.
    private let periods: Periods
    /// When the next repeat is due.
    private(set) var deadline: Timestamp
    /// How many were sent.
    private var count = 0
    /// How far the focus goes; nil where it does not move, or each repeat goes by one row.
    private(set) var growth: FocusGrowth?

    /// `delay` is the time to the first repeat, and `former` how the focus has moved before.
    init(
        _ control: Control?, _ commands: [Command], context: Context?, at time: Timestamp,
        delay: Interval, periods: Periods, after former: FocusGrowth?
    ) {
        self.control = control
        self.commands = commands
        self.context = context
        self.periods = periods
        deadline = time + delay
        growth = periods.growsFocus ? FocusGrowth(commands, after: former, at: time) : nil
    }

    /// It does not go on before then.
    mutating func pause(until time: Timestamp) {
        deadline = max(deadline, time)
    }

    /// The deadline has come: what is done now. The next repeat is set.
    mutating func step() -> [Command] {
        count += 1
        let rows = growth?.step(at: deadline)
        deadline += count + 1 < periods.fastFrom ? periods.slow : periods.fast
        guard let rows else { return commands }
        return commands.map { command in
            guard case .focusMove(let way, let step) = command else { return command }
            return .focusMove(way, count: step * rows)
        }
    }

    /// Whether the next repeat would lead out of the screen: what closes one is not done by a
    /// control that is still held (c.4).
    func leaves(_ context: ContextState) -> Bool {
        guard let exit = context.focusExit else { return false }
        return commands.contains { command in
            guard case .focusMove(exit, _) = command else { return false }
            return true
        }
    }
}
