// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel
public import RemotePlayback

/// The input side and the playback side as one machine, for a process that has both: commands of
/// the normalizer go to the session, and the session's context goes back, within one `handle`.
///
/// Of contexts from outside only counts whether commands are wanted: its own session is the player.
public struct PlayerCore: Machine, Sendable {
    private var normalizer = Normalizer()
    public private(set) var session: PlaybackSession
    private var isArmed = true
    /// What the two said last, kept for its memory. Empty between calls.
    private var normalized: [TimedOutput] = []
    private var played: [TimedOutput] = []

    public init(configuration: PlaybackConfiguration = PlaybackConfiguration()) {
        session = PlaybackSession(configuration: configuration)
    }

    /// Whether every decision of the input side is put down with its reasons, for `takeVerdicts`.
    public var isExplaining: Bool {
        get { normalizer.isExplaining }
        set { normalizer.isExplaining = newValue }
    }

    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [TimedVerdict] {
        normalizer.takeVerdicts()
    }

    /// How a device is read, or nil for one that is not attached.
    public func summary(of device: DeviceID) -> DeviceSummary? {
        normalizer.summary(of: device)
    }

    /// The limits in force on a device, or nil for one that is not attached.
    public func thresholds(of device: DeviceID) -> GestureThresholds? {
        normalizer.thresholds(of: device)
    }

    /// See `Normalizer.isIdle`.
    public var isIdle: Bool { normalizer.isIdle }

    /// See `Normalizer.grabRevision`.
    public var grabRevision: Int { normalizer.grabRevision }

    /// See `Normalizer.grabs`. A player that has nothing loaded is not active.
    public func grabs(isActive: Bool) -> [DeviceID] {
        normalizer.grabs(isActive: isActive)
    }

    public var deadline: Timestamp? {
        guard let session = session.deadline else { return normalizer.deadline }
        guard let normalizer = normalizer.deadline else { return session }
        return min(session, normalizer)
    }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        advance(to: timed.time, into: &outputs)
        switch timed.input {
        case .event, .button, .keymaps:
            normalizer.handle(timed, into: &normalized)
            route(into: &outputs)
        case .attached(let node, let description):
            normalizer.handle(timed, into: &normalized)
            route(into: &outputs)
            let device = normalizer.device(of: node) ?? node
            session.handle(
                TimedInput(timed.time, .attached(device, description)), into: &played)
            route(into: &outputs)
        case .detached(let node):
            // The normalizer first: what the lost device had begun is cancelled by it, and only
            // then does the session forget the device, when its last node is gone.
            let device = normalizer.device(of: node) ?? node
            normalizer.handle(timed, into: &normalized)
            route(into: &outputs)
            guard !normalizer.isAttached(device) else { return }
            session.handle(TimedInput(timed.time, .detached(device)), into: &played)
            route(into: &outputs)
        case .command(let device, let command):
            let isWanted =
                if let device {
                    normalizer.admits(command, from: device, at: timed.time, into: &normalized)
                } else {
                    !normalizer.settles(command, at: timed.time, into: &normalized)
                }
            route(into: &outputs)
            guard isWanted else { return }
            session.handle(timed, into: &played)
            route(into: &outputs)
        case .fact:
            session.handle(timed, into: &played)
            route(into: &outputs)
        case .context(let state):
            // What plays is known here; whether commands are wanted is not.
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

    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        var rounds = TimerRounds()
        while let due = deadline, due <= time {
            rounds.begin(due)
            // The session first: a command of the same time is an input to it, and a timer that is
            // due comes before an input of its time.
            if session.deadline == due {
                session.advance(to: due, into: &played)
            } else {
                normalizer.advance(to: due, into: &normalized)
            }
            route(into: &outputs)
        }
    }

    /// Tells the normalizer what the session is doing.
    private mutating func take(_ context: ContextState, at time: Timestamp) {
        var state = context
        state.isArmed = isArmed
        normalizer.handle(TimedInput(time, .context(state)), into: &normalized)
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
                if case .context(let state) = output.output { take(state, at: output.time) }
            } else if nextNormalized < normalized.count {
                let output = normalized[nextNormalized]
                nextNormalized += 1
                outputs.append(output)
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
