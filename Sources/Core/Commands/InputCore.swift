// SPDX-License-Identifier: MIT

public import RemoteModel

/// The input side: what it does, and what those who look on may know of it. `remote-inputd` runs
/// it, and so does `PlayerCore` as one half of a player.
///
/// Recordings, logs and clients that watch are given a `RedactedTurn`. It holds nothing of what is
/// typed on a keyboard, nor of what is entered while a passcode is asked for. What is performed is
/// all that the `Normalizer` says.
public struct InputCore: Machine, Sendable {
    /// The machine that performs; read for devices, grabs and thresholds.
    public private(set) var normalizer = Normalizer()
    private var watcher = TurnRedactor()

    /// No device is attached, and nobody watches.
    public init() {}

    /// Whether `takeRedactedTurn` gives what may be shown. Set before the first input.
    public var isWatched = false

    /// See `Normalizer.isExplaining`.
    public var isExplaining: Bool {
        get { normalizer.isExplaining }
        set {
            normalizer.isExplaining = newValue
            if isWatched { watcher.isExplaining = newValue }
        }
    }

    /// See `Normalizer.takeVerdicts`; while it is watched only what may be shown.
    public mutating func takeVerdicts() -> [TimedVerdict] {
        let verdicts = normalizer.takeVerdicts()
        return isWatched ? watcher.seen(verdicts) : verdicts
    }

    /// See `Normalizer.prepare`.
    public mutating func prepare(_ source: KeymapSource) {
        normalizer.prepare(source)
    }

    /// See `Normalizer.prepare`.
    public mutating func prepare(as other: InputCore) {
        normalizer.prepare(as: other.normalizer)
    }

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? {
        Timestamp.earliest(normalizer.deadline, watcher.deadline)
    }

    /// An input comes. Appends what the normalizer makes of it.
    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        guard isWatched else { return normalizer.handle(timed, into: &outputs) }
        let start = see(timed)
        let count = outputs.count
        feed(timed, from: start, into: &outputs)
        show(outputs.span, from: count)
        // What ended because of it is seen to end.
        if case .context(let state) = timed.input { watcher.follow(state) }
    }

    /// Time passed. Appends what was due.
    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        let count = outputs.count
        run(to: time, into: &outputs)
        guard isWatched else { return }
        show(outputs.span, from: count)
    }

    /// Shows what may be seen of the outputs from `start` on.
    private mutating func show(_ outputs: Span<TimedOutput>, from start: Int) {
        for index in start..<outputs.count { watcher.show(outputs[index]) }
    }

    /// Moves what was seen since the last call into `redacted`. Returns false unless `isWatched`.
    public mutating func takeRedactedTurn(into redacted: inout RedactedTurn) -> Bool {
        guard isWatched else { return false }
        watcher.takeRedactedTurn(into: &redacted)
        return true
    }

    // MARK: A process with more than the input side

    /// An input comes, for whomever. Returns what `feed` takes.
    package mutating func see(_ timed: TimedInput) -> Int {
        isWatched ? watcher.see(timed) : 0
    }

    /// An input that was seen is handled.
    package mutating func feed(
        _ timed: TimedInput, from start: Int, into outputs: inout [TimedOutput]
    ) {
        if isWatched, case .attached(_, let description) = timed.input, description.isTypedOn {
            watcher.divide(from: normalizer)
        }
        normalizer.handle(timed, into: &outputs)
        if isWatched { watcher.run(from: start) }
    }

    /// The player of this process does something else now.
    package mutating func change(
        to state: ContextState, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        normalizer.handle(TimedInput(time, .context(state)), into: &outputs)
        if isWatched { watcher.change(to: state, at: time) }
    }

    /// `advance`, where the outputs are shown later.
    package mutating func run(to time: Timestamp, into outputs: inout [TimedOutput]) {
        normalizer.advance(to: time, into: &outputs)
        if isWatched { watcher.advance(to: time) }
    }

    /// See `Normalizer.admits`.
    package mutating func admits(
        _ command: Command, from device: DeviceID, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) -> Bool {
        if isWatched { watcher.admit(command, from: device, at: time) }
        return normalizer.admits(command, from: device, at: time, into: &outputs)
    }

    /// See `Normalizer.settles`.
    package mutating func settles(
        _ command: Command, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Bool {
        if isWatched { watcher.settle(command, at: time) }
        return normalizer.settles(command, at: time, into: &outputs)
    }

    /// Shows what may be seen of an output of the normalizer.
    package mutating func show(_ output: TimedOutput) {
        if isWatched { watcher.show(output) }
    }

    /// Shows an output of somebody else.
    package mutating func note(_ output: TimedOutput) {
        if isWatched { watcher.note(output) }
    }
}
