// SPDX-License-Identifier: MIT

internal import RemoteCore
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteTestSupport

/// What holds for any inputs.
public enum Invariant: String, CaseIterable, Sendable {
    /// The same inputs give the same outputs.
    case repeats
    /// The loop may be woken at any time, and take one input or many.
    case cuts
    /// How late the thread runs does not change what a person meant.
    case stalls
    /// Nor does what ends a wait, and what was seen by then.
    case wakings
    /// The clock's origin means nothing.
    case origin
    /// Whatever begins also ends, wherever the devices are unplugged.
    case ends
    /// When all is released and the last timer has run, nothing wakes the program any more.
    case silence
    /// The player is asked for one seek at a time, however many are wanted (N70).
    case seeks
    /// The player is asked only for what it can do: of items that it has, and of times that exist.
    case requests
    /// What is locked does not play before the right passcode, whatever the player does by itself.
    case lock

    /// What is wrong with these words of the case, or nil.
    public func fault(_ script: ScriptCase, _ words: [String]) throws -> String? {
        let player = try IdealPlayerOptions(parsing: script.player)
        let inputs = try script.inputs(words)
        switch self {
        case .repeats:
            return World.difference(World.replay(inputs, player), World.replay(inputs, player))
        case .cuts, .stalls, .wakings, .lock: return try recorded(script, inputs, player)
        case .origin:
            // Chance begins with the time.
            let chosen = words.filter { !$0.hasPrefix("do(shuffle") }
            return Self.origin(try script.inputs(chosen), player)
        case .ends: return Self.ends(inputs, player)
        case .silence: return try Self.silence(script, words)
        case .seeks: return Self.seeks(World.replay(inputs, player), player)
        case .requests: return Self.requests(World.replay(inputs, player), player)
        }
    }

    /// Those that hold whatever the player does: it is in the inputs.
    private func recorded(
        _ script: ScriptCase, _ inputs: [TimedInput], _ player: IdealPlayerOptions
    ) throws -> String? {
        let core = World.core(player)
        let all = try World.recorded(inputs, player)
        let end = World.end(of: all)
        return switch self {
        case .cuts: Properties.cutting(core, all, to: end, seed: script.seed)
        case .stalls: Properties.stalls(core, all, to: end, seed: script.seed)
        case .wakings: Properties.wakings(core, all, to: end, seed: script.seed)
        case .lock: Self.lock(core, all, player)
        default: preconditionFailure("\(self) has no recording")
        }
    }

    private static func origin(_ inputs: [TimedInput], _ player: IdealPlayerOptions) -> String? {
        let shift = Interval(microseconds: 123_456_789_012_345)
        let later = inputs.map { TimedInput($0.time + shift, $0.input) }
        let expected = World.replay(inputs, player).map {
            TimedOutput($0.time + shift, $0.output)
        }
        // Positions grow from differences of times, so they are the same to the last bit.
        return World.difference(expected, World.replay(later, player))
    }

    private static func ends(_ inputs: [TimedInput], _ player: IdealPlayerOptions) -> String? {
        var attached: [DeviceID] = []
        for input in inputs {
            switch input.input {
            case .attached(let id, _): attached.append(id)
            case .detached(let id): attached.removeAll { $0 == id }
            default: break
            }
        }
        let end = inputs.last?.time ?? .zero
        let unplugged = attached.map { TimedInput(end, .detached($0)) }
        let faults = OpenEnds.faults(in: World.replay(inputs + unplugged, player))
        return faults.isEmpty ? nil : faults.joined(separator: "\n")
    }

    private static func silence(_ script: ScriptCase, _ words: [String]) throws -> String? {
        let devices = script.devices.map(\.device)
        for context in [Context.menu, .paused] {
            let start =
                try World.keymaps() + [
                    TimedInput(InputScript.start, .context(ContextState(context)))
                ]
            let released = words + RandomScript.releasing(words, on: devices)
            let inputs = try script.script(released)
            var normalizer = Normalizer()
            var outputs: [TimedOutput] = []
            for input in start + inputs { normalizer.handle(input, into: &outputs) }
            let end = World.end(of: inputs)
            normalizer.advance(to: end, into: &outputs)
            if let due = normalizer.deadline {
                return "\(context.name): still waits for \(due.microseconds)"
            }
            let count = inputs.count { if case .attached = $0.input { true } else { false } }
            for id in 1...UInt32(count) {
                normalizer.handle(TimedInput(end, .detached(DeviceID(id))), into: &outputs)
            }
            if let due = normalizer.deadline {
                return "\(context.name): waits for \(due.microseconds) without a device"
            }
        }
        return nil
    }

    private static func seeks(_ outputs: [TimedOutput], _ options: IdealPlayerOptions) -> String? {
        var ideal = IdealPlayer(options)
        var facts: [TimedInput] = []
        var flying: [RequestID] = []
        ideal.start(at: InputScript.start, into: &facts)
        for output in outputs {
            guard case .request(let request) = output.output else { continue }
            ideal.advance(to: output.time, into: &facts)
            for case .fact(.sought(let id)) in facts.map(\.input) {
                flying.removeAll { $0 == id }
            }
            facts.removeAll()
            if case .seek(let id, _, _) = request { flying.append(id) }
            // Another item ends what was sought in the one before.
            if case .load = request { flying.removeAll() }
            if flying.count > 1 { return "\(flying.count) seeks in flight" }
            ideal.perform(request, at: output.time, into: &facts)
        }
        return nil
    }

    private static func requests(
        _ outputs: [TimedOutput], _ options: IdealPlayerOptions
    ) -> String? {
        let items = 0..<max(1, options.channels)
        for output in outputs {
            guard case .request(let request) = output.output else { continue }
            let isRight =
                switch request {
                case .load(let index, let position, _):
                    items.contains(index) && (position ?? 0) >= 0 && (position ?? 0).isFinite
                case .seek(_, let place, _):
                    place.isFinite && place >= 0
                        && (options.isLive || place <= options.duration)
                case .setSpeed(let speed): speed.isFinite && speed > 0 && speed <= 100
                case .setCaptionsDelay(let delay), .setAudioDelay(let delay): delay.isFinite
                case .setVolume(let percent): percent.isFinite && percent >= 0
                case .setFavorite(let index, _), .expand(let index), .setAddress(let index, _):
                    items.contains(index)
                default: true
                }
            if !isRight { return "asks for \(request)" }
        }
        return nil
    }

    private static func lock(
        _ core: PlayerCore, _ inputs: [TimedInput], _ options: IdealPlayerOptions
    ) -> String? {
        guard !options.passcode.isEmpty, (options.age ?? 99) >= 12 else { return nil }
        var core = core
        for input in inputs {
            if case .fact(.passcodeTried(isRight: true, _)) = input.input { return nil }
            var outputs: [TimedOutput] = []
            core.handle(input, into: &outputs)
            for case .request(let request) in outputs.map(\.output) {
                switch request {
                case .setPaused(false), .load(_, _, paused: false):
                    return "\(input.time.microseconds): asks for \(request) while it is locked"
                default: break
                }
            }
        }
        return nil
    }
}
