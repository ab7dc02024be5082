// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback
internal import RemoteRuntime

/// Runs recorded inputs through the whole core and an ideal player, in virtual time, by the very
/// turn of the loop that the programs run. The same inputs give the same outputs.
public struct Replay {
    private var runtime: Runtime<PlayerCore, ReplayPorts>
    /// The time of the first event, from which people count.
    public let origin: Timestamp
    private var end: Timestamp
    /// How long it goes on after the last input, and when that was.
    private let tail: Interval
    private var last: Timestamp
    /// How the viewer wants remotes to be read, as of the last context (behaviour.md A190).
    private var touch: GesturePreset?

    /// `inputs` are in order of time; contexts and what a player reports are left out, because the
    /// ideal player is the player. What programs do is not, nor how the viewer wants remotes to be
    /// read. It starts with the first event, and all
    /// ends `tail` after the last. `isExplaining` puts down every decision of the input side, for
    /// `takeVerdicts`. Keymaps that `prepared` has read are not read again: whoever runs many
    /// replays reads them once.
    public init(
        inputs: [TimedInput], player: IdealPlayerOptions, tail: Interval,
        isExplaining: Bool = false, prepared: PlayerCore? = nil
    ) {
        var touch: GesturePreset?
        let inputs = inputs.compactMap { $0.replayed(&touch) }
        self.touch = touch
        let start = inputs.first?.time ?? .zero
        origin = inputs.first { $0.input.isEvent }?.time ?? start
        last = inputs.last?.time ?? start
        self.tail = tail
        end = last + tail
        let ports = ReplayPorts(
            inputs: inputs, player: IdealPlayer(player), startingAt: origin, to: end)
        runtime = Runtime(core: PlayerCore(configuration: player.configuration), ports: ports)
        runtime.core.isExplaining = isExplaining
        if let prepared { runtime.core.prepare(as: prepared) }
    }

    /// Whether a replay can begin with these, the first of a recording that goes on: there is
    /// something that a person did, from which people count.
    public static func canBegin(with inputs: [TimedInput]) -> Bool {
        inputs.contains(where: \.input.isEvent)
    }

    /// More inputs of a recording that goes on, behind the former ones: `turn` goes as far as
    /// nothing that may still come could change.
    public mutating func append(_ inputs: [TimedInput]) {
        let inputs = inputs.compactMap { $0.replayed(&touch) }
        last = inputs.last?.time ?? last
        end = last - Interval(microseconds: 1)
        runtime.ports.append(inputs, to: end)
    }

    /// Nothing more comes; the tail follows.
    public mutating func close() {
        end = last + tail
        runtime.ports.append([], to: end)
    }

    /// The decisions since the last call, in order; empty unless `isExplaining`.
    public mutating func takeVerdicts() -> [TimedVerdict] {
        runtime.core.takeVerdicts()
    }

    /// How a device is read, or nil for one that is not attached now.
    public func summary(of device: DeviceID) -> DeviceSummary? {
        runtime.core.summary(of: device)
    }

    /// The limits in force on a device, or nil for one that is not attached now.
    public func thresholds(of device: DeviceID) -> GestureThresholds? {
        runtime.core.thresholds(of: device)
    }

    /// Runs the next turn and returns what it gave, or nil when all is over.
    public mutating func turn() -> [TimedOutput]? {
        guard runtime.ports.hasMore(before: runtime.core.deadline) else { return nil }
        runtime.turn()
        return runtime.ports.takeOutputs()
    }

    /// The state of playback at the end.
    public var summary: PlaybackSummary { runtime.core.session.summary(at: end) }

    /// The player, and the virtual time.
    public var player: IdealPlayer { runtime.ports.player }
    /// The virtual time.
    public var now: Timestamp { runtime.ports.now }
}

extension TimedInput {
    /// What a replay takes of it. Of a context that is how remotes are read, where that is new: the
    /// recording of a service has it there.
    fileprivate func replayed(_ touch: inout GesturePreset?) -> TimedInput? {
        guard case .context(let state) = input else { return input.isReplayed ? self : nil }
        guard state.touch != touch else { return nil }
        touch = state.touch
        let choice = TouchChoice.allCases.first { $0.preset == state.touch } ?? .normal
        return TimedInput(time, .fact(.viewing(.touch, choice.value)))
    }
}

extension Input {
    /// Whether a replay takes it from the trace: the player's part comes from the ideal player.
    fileprivate var isReplayed: Bool {
        switch self {
        case .fact(.held), .fact(.answered), .fact(.moved), .fact(.overlay),
            .fact(.ownOverlay), .fact(.away), .fact(.pointer), .fact(.viewing(.touch, _)):
            true
        case .fact, .context: false
        case .attached, .event, .button, .detached, .stalled, .keymaps, .command: true
        }
    }

    /// Whether it is something that a person did.
    fileprivate var isEvent: Bool {
        switch self {
        case .event, .button, .command, .fact(.pointer): true
        case .attached, .detached, .stalled, .keymaps, .context, .fact: false
        }
    }
}
