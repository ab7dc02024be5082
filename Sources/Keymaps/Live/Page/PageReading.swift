// SPDX-License-Identifier: MIT

internal import RemoteCore
internal import RemoteDevices
internal import RemoteModel
internal import RemoteTrace

/// The first run of a recording for a page: it leaves out what is private, and finds where fingers
/// lay. What is made of the rest, a `Replay` says afterwards.
struct PageReading: Sendable {
    /// The inputs without what is typed, addresses, titles and the arguments of programs.
    private(set) var inputs: [TimedInput] = []
    private(set) var touches = PageTouches()
    private var core = InputCore()
    /// The nodes, each with what finds the fingers on it.
    private var nodes: [(id: DeviceID, decoder: DeviceDecoder)] = []

    /// `home` is the home folder, which is not named.
    init(_ recorded: [TimedInput], home: String) {
        let masked = Self.masked(recorded, home: home)
        for timed in masked { take(timed) }
        inputs = masked
    }

    /// What a recorder may write of inputs, read again: so no page shows what no trace holds.
    private static func masked(_ recorded: [TimedInput], home: String) -> [TimedInput] {
        var core = InputCore()
        core.isWatched = true
        var writer = TraceWriter(isMasking: true, home: home)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        var redacted = RedactedTurn()
        for timed in recorded {
            var outputs: [TimedOutput] = []
            core.handle(timed, into: &outputs)
            redacted.inputs.removeAll(keepingCapacity: true)
            redacted.outputs.removeAll(keepingCapacity: true)
            guard core.takeRedactedTurn(into: &redacted) else { continue }
            for seen in redacted.inputs { writer.append(seen, to: &bytes) }
        }
        writer.end(at: recorded.last?.time ?? .zero, into: &bytes)
        var stream = TraceStream(file: "")
        return stream.add(bytes) + stream.finish()
    }

    private mutating func take(_ timed: TimedInput) {
        var outputs: [TimedOutput] = []
        core.handle(timed, into: &outputs)
        switch timed.input {
        case .attached(let node, _): describe(node)
        case .detached(let node): nodes.removeAll { $0.id == node }
        case .keymaps: for node in nodes.map(\.id) { describe(node) }
        case .event(let node, let event): take(event, of: node, at: timed.time)
        case .button, .stalled, .context, .command, .fact: break
        }
    }

    private mutating func describe(_ node: DeviceID) {
        guard let decoder = core.decoder(of: node) else { return }
        nodes.removeAll { $0.id == node }
        nodes.append((node, decoder))
    }

    private mutating func take(_ event: InputEvent, of node: DeviceID, at time: Timestamp) {
        guard let index = nodes.firstIndex(where: { $0.id == node }),
            let thresholds = core.normalizer.thresholds(of: node)
        else { return }
        var signals: [Signal] = []
        var diagnostics: [Diagnostic] = []
        nodes[index].decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
        touches.add(signals, of: device(of: node), thresholds, at: time)
    }

    /// The device of a node.
    func device(of node: DeviceID) -> DeviceID { core.normalizer.device(of: node) ?? node }
}
