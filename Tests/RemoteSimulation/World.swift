// SPDX-License-Identifier: MIT

internal import Foundation
internal import RemoteCore
public import RemoteModel
public import RemotePlayback
public import RemotePlayerCore
public import RemoteTestSupport
internal import RemoteTrace

/// Random inputs of a seed, and ways to run them.
public enum World {
    /// How long it goes on after the last input.
    public static let tail = Interval.milliseconds(20_000)

    /// A device, and how a row names it.
    public typealias NamedDevice = (name: String, device: TestDevice)

    /// In the order in which a turn hands them over: by time, then by device.
    public static func inOrder(_ inputs: [TimedInput]) -> [TimedInput] {
        inputs.sorted { ($0.time, device($0.input)) < ($1.time, device($1.input)) }
    }

    private static func device(_ input: Input) -> UInt32 {
        switch input {
        case .attached(let id, _), .event(let id, _), .button(let id, _), .detached(let id):
            id.rawValue
        case .stalled, .keymaps, .context, .command, .fact: 0
        }
    }

    /// Some of the keymaps that come with the programs.
    public static func sources() throws -> [KeymapSource] { try read.get() }

    private static let read = Result {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "keymaps")
        let names = ["default", "siri-remote", "siri-remote-1", "dualsense", "rc-core-remote"]
        return try names.map { name throws -> KeymapSource in
            let file = folder.appending(path: "\(name).toml")
            // What is said of them is the same wherever the project lies.
            return KeymapSource(
                path: "keymaps/\(name).toml", text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// They are there from the start.
    public static func keymaps() throws -> [TimedInput] {
        [TimedInput(InputScript.start, .keymaps(try sources()))]
    }

    /// A core that has read the keymaps: what reads them again has them at once.
    public static let prepared: PlayerCore = {
        var core = PlayerCore()
        for source in (try? sources()) ?? [] { core.prepare(source) }
        return core
    }()

    /// A core of that world, which has read the keymaps.
    public static func core(_ player: IdealPlayerOptions) -> PlayerCore {
        var core = PlayerCore(configuration: player.configuration)
        core.prepare(as: prepared)
        return core
    }

    /// Through the whole core with an ideal player.
    public static func replay(
        _ inputs: [TimedInput], _ player: IdealPlayerOptions
    ) -> [TimedOutput] {
        var replay = Replay(inputs: inputs, player: player, tail: tail, prepared: prepared)
        var outputs: [TimedOutput] = []
        while let more = replay.turn() { outputs += more }
        return outputs
    }

    /// The inputs, and what the player would report to them, as one list that was recorded.
    public static func recorded(
        _ inputs: [TimedInput], _ options: IdealPlayerOptions
    ) throws -> [TimedInput] {
        var player = IdealPlayer(options)
        var facts: [TimedInput] = []
        player.start(at: InputScript.start, into: &facts)
        for output in replay(inputs, options) {
            guard case .request(let request) = output.output else { continue }
            player.advance(to: output.time, into: &facts)
            player.perform(request, at: output.time, into: &facts)
        }
        player.advance(to: end(of: inputs), into: &facts)
        // A report comes after what it answers.
        let later = facts.map { TimedInput($0.time + Interval(microseconds: 1), $0.input) }
        return inOrder(inputs + later).filter { $0.time <= end(of: inputs) }
    }

    /// When all is over.
    public static func end(of inputs: [TimedInput]) -> Timestamp {
        (inputs.last?.time ?? .zero) + tail
    }

    /// As `remote-monitor replay` prints it.
    public static func text(_ outputs: [TimedOutput]) -> String {
        var bytes: [UInt8] = []
        var writer = LiveLines(isJSON: false)
        for output in outputs { writer.append(output, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first line in which two runs differ, or nil.
    public static func difference(_ lhs: [TimedOutput], _ rhs: [TimedOutput]) -> String? {
        guard lhs != rhs else { return nil }
        let index = zip(lhs, rhs).enumerated().first { $1.0 != $1.1 }?.offset
        let at = index ?? min(lhs.count, rhs.count)
        let left = lhs.count > at ? text([lhs[at]]) : "(nothing)\n"
        let right = rhs.count > at ? text([rhs[at]]) : "(nothing)\n"
        return "output \(at):\n\(left)\(right)"
    }
}
