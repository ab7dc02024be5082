// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// The time of a turn, and the faults of time: a machine that slept, a process that did not run,
/// and stamps of another clock. `InputPorts` owns it. An event has the kernel's own stamp;
/// everything else in a turn has the time `now`, so that a replay of its trace gives the same.
struct TurnClock {
    /// From here on a process that did not run was stopped: two repeats of a held key would be late
    /// (behaviour.md N35).
    private static let shortestStall = Interval.milliseconds(250)

    /// A stamp that is farther ahead of the clock is by another one. Up to here it makes what
    /// follows a little late, and no more.
    private static let farthestStamp = Interval.milliseconds(1000)

    /// The monotonic clock. Read once a turn, when the wait is over: reading a clock can be slow
    /// (in a virtual machine).
    private(set) var now = MonotonicClock.now
    /// The newest stamp of an event or a button that was read. It may be later than `now`: devices
    /// are read after the clock.
    private(set) var lastEvent = Timestamp.zero
    /// A clock that goes on while the machine sleeps.
    private let sinceBoot: () -> Timestamp
    private var sleep: SleepWatch
    /// What the core and the sources waited for in this turn.
    private var coreDeadline: Timestamp?
    private var sourceDeadline: Timestamp?
    /// One of them had passed when the wait was over, or has since then.
    var wasDue = false

    init(sinceBoot: @escaping () -> Timestamp) {
        self.sinceBoot = sinceBoot
        sleep = SleepWatch(asleep: sinceBoot() - MonotonicClock.now)
    }

    /// The core waits until then, or without end, and so do the sources. Returns what comes first:
    /// of the sources alone, where the core waits for them.
    mutating func beginWait(
        until deadline: Timestamp?, sources: Timestamp?, isForSources: Bool
    ) -> Timestamp? {
        (coreDeadline, sourceDeadline) = (deadline, sources)
        return isForSources ? sources : Timestamp.earliest(deadline, sources)
    }

    /// A source's deadline has passed.
    var isSourceDue: Bool { sourceDeadline.map { $0 <= now } ?? false }

    /// The wait is over: the clocks are read, and a sleep is noticed.
    mutating func endWait() {
        // In this order: a thread that is held up between the two must not look like a sleep.
        let sinceBoot = sinceBoot()
        let lastAwake = now
        now = MonotonicClock.now
        wasDue = Timestamp.earliest(coreDeadline, sourceDeadline).map { $0 <= now } ?? false
        sleep.look(asleep: sinceBoot - now, lastAwake: lastAwake)
    }

    /// When the machine went to sleep, once for each sleep.
    mutating func takeWaking() -> Timestamp? {
        sleep.takeWaking()
    }

    /// Notes a stall: what was due, or came, long before `reach` has waited for a process that did
    /// not run, or for a source that knew nothing. What a late source gives has an old stamp, which
    /// by itself does not make a stall. A stamp in the future becomes now.
    mutating func correct(_ staged: inout [TimedInput], upTo reach: Timestamp) {
        // A deadline that was past from the beginning is not a time: it only says not to wait.
        var earliest = coreDeadline.flatMap { $0 > .zero ? $0 : nil } ?? .never
        var latest = Timestamp.zero
        for input in staged {
            latest = max(latest, input.time)
            switch input.input {
            case .event, .button:
                earliest = min(earliest, input.time)
                lastEvent = max(lastEvent, input.time)
            default: break
            }
        }
        coreDeadline = nil
        if latest - now > Self.farthestStamp { clamp(&staged) }
        guard earliest < reach, reach - earliest >= Self.shortestStall else { return }
        staged.append(TimedInput(earliest, .stalled(reach - earliest)))
    }

    /// No stamp is of a time that is far from having come: the core's time never goes back, so that
    /// all devices would stand still until then. The kernel may stamp by the wall clock a frame
    /// that it has begun to hand over while the node was opened: it looks at which clock a reader
    /// wants before it takes the lock under which that is set (evdev_pass_values).
    private func clamp(_ staged: inout [TimedInput]) {
        let latest = MonotonicClock.now
        for index in staged.indices where staged[index].time - latest > Self.farthestStamp {
            staged[index].time = latest
        }
    }
}
