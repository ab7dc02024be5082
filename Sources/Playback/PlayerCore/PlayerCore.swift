// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel
public import RemotePlayback

/// The input side and the playback side as one machine, for a process that has both: commands of
/// the normalizer go to the session, and the session's context goes back, within one `handle`.
///
/// Of contexts from outside only counts whether commands are wanted: its own session is the player.
/// `remote-player` runs one, and so does a replay, so that both decide the same. A service runs the
/// input side alone.
public struct PlayerCore: Machine, Sendable {
    private var input = InputCore()
    /// What plays, and what is drawn over it.
    public private(set) var session: PlaybackSession
    /// Commands are wanted: the player has the focus.
    private var isArmed = true
    /// The outputs that are being routed. They are members only to keep their memory; empty between
    /// calls.
    private var normalized: [TimedOutput] = []
    private var played: [TimedOutput] = []

    /// A core without devices, keymaps and items: they come as inputs.
    public init(configuration: PlaybackConfiguration = PlaybackConfiguration()) {
        session = PlaybackSession(configuration: configuration)
    }

    /// See `Normalizer.prepare`.
    public mutating func prepare(_ source: KeymapSource) {
        input.prepare(source)
    }

    /// See `Normalizer.prepare`.
    public mutating func prepare(as other: PlayerCore) {
        input.prepare(as: other.input)
    }

    /// Whether every decision of the input side is put down with its reasons, for `takeVerdicts`.
    public var isExplaining: Bool {
        get { input.isExplaining }
        set { input.isExplaining = newValue }
    }

    /// The decisions since the last call, in order; empty unless `isExplaining`.
    public mutating func takeVerdicts() -> [TimedVerdict] {
        input.takeVerdicts()
    }

    /// See `InputCore.isWatched`.
    public var isWatched: Bool {
        get { input.isWatched }
        set { input.isWatched = newValue }
    }

    /// See `InputCore.takeRedactedTurn`.
    public mutating func takeRedactedTurn(into redacted: inout RedactedTurn) -> Bool {
        input.takeRedactedTurn(into: &redacted)
    }

    /// How a device is read, or nil for one that is not attached.
    public func summary(of device: DeviceID) -> DeviceSummary? {
        input.normalizer.summary(of: device)
    }

    /// The limits in force on a device, or nil for one that is not attached.
    public func thresholds(of device: DeviceID) -> GestureThresholds? {
        input.normalizer.thresholds(of: device)
    }

    /// See `Normalizer.isBound`.
    public func isBound(
        _ key: EventCode, of device: DeviceID, besides others: [Control] = []
    ) -> Bool {
        input.normalizer.isBound(key, of: device, besides: others)
    }

    /// See `Normalizer.isIdle`.
    public var isIdle: Bool { input.normalizer.isIdle }

    /// See `Normalizer.grabRevision`.
    public var grabRevision: Int { input.normalizer.grabRevision }

    /// See `Normalizer.grabs`. A player that has nothing loaded is not active.
    public func grabs(isActive: Bool) -> [DeviceID] {
        input.normalizer.grabs(isActive: isActive)
    }

    /// See `Normalizer.keymapRevision`.
    public var keymapRevision: Int { input.normalizer.keymapRevision }

    /// See `Normalizer.readsKeyboard`.
    public var readsKeyboard: @Sendable (DeviceDescription) -> Bool {
        input.normalizer.readsKeyboard
    }

    /// The earlier deadline of the two sides, or nil.
    public var deadline: Timestamp? {
        guard let session = session.deadline else { return input.deadline }
        guard let input = input.deadline else { return session }
        return min(session, input)
    }

    /// Handles an input, after the timers that are due before it. Commands of the input side reach
    /// the session within the call, and its new context is in force for the next input.
    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        advance(to: timed.time, into: &outputs)
        let seen = input.see(timed)
        switch timed.input {
        case .event, .button, .stalled, .keymaps:
            input.feed(timed, from: seen, into: &normalized)
            route(into: &outputs)
        case .attached(let node, let description):
            input.feed(timed, from: seen, into: &normalized)
            route(into: &outputs)
            let device = input.normalizer.device(of: node) ?? node
            session.handle(
                TimedInput(timed.time, .attached(device, description)), into: &played)
            route(into: &outputs)
        case .detached(let node):
            // The normalizer first: what the lost device had begun is cancelled by it, and only
            // then does the session forget the device, when its last node is gone.
            let device = input.normalizer.device(of: node) ?? node
            input.feed(timed, from: seen, into: &normalized)
            route(into: &outputs)
            guard !input.normalizer.isAttached(device) else { return }
            session.handle(TimedInput(timed.time, .detached(device)), into: &played)
            route(into: &outputs)
        case .command(let device, let command):
            let isWanted =
                if let device {
                    input.admits(command, from: device, at: timed.time, into: &normalized)
                } else {
                    !input.settles(command, at: timed.time, into: &normalized)
                }
            route(into: &outputs)
            guard isWanted else { return }
            session.handle(timed, into: &played)
            route(into: &outputs)
        case .fact:
            session.handle(timed, into: &played)
            route(into: &outputs)
        case .context(let state):
            // The session knows what plays. Only the host knows whether commands are wanted.
            let isLost = isArmed && !state.isArmed
            isArmed = state.isArmed
            take(session.context, at: timed.time)
            route(into: &outputs)
            guard isLost else { return }
            // Also what no device holds any more (c.8).
            let lost = TimedInput(timed.time, .command(nil, .cancelAll(.focusLost)))
            session.handle(lost, into: &played)
            route(into: &outputs)
        }
    }

    /// Runs the timers of both sides that are due up to that time, each at its own time.
    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        var rounds = TimerRounds()
        while let due = deadline, due <= time {
            rounds.begin(due)
            // The session first: a command of the same time is an input to it, and a timer that is
            // due comes before an input of its time.
            if session.deadline == due {
                session.advance(to: due, into: &played)
            } else {
                input.run(to: due, into: &normalized)
            }
            route(into: &outputs)
        }
    }

    /// Gives the normalizer the session's context.
    private mutating func take(_ context: ContextState, at time: Timestamp) {
        var state = context
        state.isArmed = isArmed
        input.change(to: state, at: time, into: &normalized)
    }

    /// Hands over what the two said, in order, until both are quiet.
    private mutating func route(into outputs: inout [TimedOutput]) {
        var nextNormalized = 0
        var nextPlayed = 0
        while true {
            if nextPlayed < played.count {
                let output = played[nextPlayed]
                nextPlayed += 1
                outputs.append(output)
                input.note(output)
                if case .context(let state) = output.output { take(state, at: output.time) }
            } else if nextNormalized < normalized.count {
                let output = normalized[nextNormalized]
                nextNormalized += 1
                outputs.append(output)
                input.show(output)
                if case .command(let device, let command) = output.output {
                    session.handle(
                        TimedInput(output.time, .command(device, command)), into: &played)
                }
            } else {
                break
            }
        }
        normalized.removeAll(keepingCapacity: true)
        played.removeAll(keepingCapacity: true)
    }
}
