// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import RemoteModel
internal import RemoteTrace

/// What the live screen is given of remotes: which devices and keymaps there are, and where another
/// process reads them, the lines of its trace as they come.
struct WatchedTrace {
    /// The other process.
    private(set) var program = "remote-inputd"
    /// Devices that are there.
    private(set) var nodes: [(id: DeviceID, description: DeviceDescription)] = []
    private var keymaps: [KeymapSource] = []
    /// nil while nobody sends anything, and where devices are read here.
    private var stream: TraceStream?
    /// Up to when the last minutes reached, if they came first: what is said up to then is known,
    /// and so is which devices and keymaps there are.
    private var recalled: Timestamp?

    /// The inputs of the last minutes, as the process has kept them.
    mutating func recall(_ past: RemoteAnswer) -> [TimedInput] {
        program = past.program
        stream = Self.newStream(of: program)
        var recalled: [TimedInput] = []
        for case .trace(let line) in past.messages { recalled += inputs(of: line) }
        self.recalled = recalled.last?.time
        return recalled
    }

    /// A process begins to send. Returns false where it goes on with the last minutes.
    mutating func begin(_ program: String) -> Bool {
        stream = Self.newStream(of: program)
        guard recalled == nil else { return false }
        self.program = program
        nodes = []
        return true
    }

    /// It is gone.
    mutating func end() {
        stream = nil
        recalled = nil
    }

    /// The new inputs of a line. Outputs come of the same inputs here, with their reasons.
    mutating func inputs(of line: String) -> [TimedInput] {
        guard !line.hasPrefix(">"), let inputs = stream?.add(Array((line + "\n").utf8)) else {
            return []
        }
        guard let recalled else { return inputs }
        return inputs.filter { isNew($0, since: recalled) }
    }

    /// Notes which devices and keymaps there are. Returns whether devices have changed.
    mutating func note(_ inputs: [TimedInput]) -> Bool {
        var hasChanged = false
        for input in inputs {
            switch input.input {
            case .attached(let node, let description):
                nodes.removeAll { $0.id == node }
                nodes.append((node, description))
                hasChanged = true
            case .detached(let node): nodes.removeAll { $0.id == node }
            case .keymaps(let sources): keymaps = sources
            default: break
            }
        }
        return hasChanged
    }

    private func isNew(_ input: TimedInput, since recalled: Timestamp) -> Bool {
        switch input.input {
        case .attached(let node, let description):
            !nodes.contains { $0.id == node && $0.description == description }
        case .keymaps(let sources): sources != keymaps
        default: input.time > recalled
        }
    }

    private static func newStream(of program: String) -> TraceStream {
        var stream = TraceStream(file: program)
        _ = stream.add(Array((TraceWriter.header + "\n").utf8))
        return stream
    }
}
