// SPDX-License-Identifier: MIT

import Foundation
import RemoteCore
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteTestSupport
import RemoteTrace

/// Random inputs of a seed, and ways to run them.
enum World {
    /// A fixed set; `SIMULATION_SEEDS=COUNT` runs more.
    static let seeds: ClosedRange<UInt64> = {
        let count = ProcessInfo.processInfo.environment["SIMULATION_SEEDS"].flatMap(UInt64.init)
        return 1...max(1, count ?? 15)
    }()
    static let tail = Interval.milliseconds(20_000)

    /// A device, and how a row names it.
    typealias NamedDevice = (name: String, device: TestDevice)

    private static let devices: [[NamedDevice]] = [
        [(".gen2", .gen2)], [(".gen1", .gen1)], [(".gen2", .gen2), (".infrared", .infrared)],
        [(".dualSense", .dualSense), (".gamepad", .gamepad)],
        [(".keyboard", .keyboard), (".touchpad", .touchpad)],
    ]

    private static let players = [
        "", "state=paused", "kind=live,channels=3,load=0.5", "seek-latency=0.3,transport=shown",
        "linear=true", "kind=live,duration=600,channels=2", "duration=60,position=30,state=paused",
    ]

    /// What people and hardware do, from a seed.
    static func script(_ seed: UInt64) -> ScriptCase {
        let devices = Self.devices[Int(seed) % Self.devices.count]
        return ScriptCase(
            name: "seed \(seed)",
            words: RandomScript.words(seed: seed, devices: devices.map(\.device), actions: 60),
            devices: devices, player: players[Int(seed) % players.count])
    }

    /// In the order in which a turn hands them over: by time, then by device.
    static func inOrder(_ inputs: [TimedInput]) -> [TimedInput] {
        inputs.sorted { ($0.time, device($0.input)) < ($1.time, device($1.input)) }
    }

    private static func device(_ input: Input) -> UInt32 {
        switch input {
        case .attached(let id, _), .event(let id, _), .button(let id, _), .detached(let id):
            id.rawValue
        case .stalled, .keymaps, .context, .command, .fact: 0
        }
    }

    static func sources() throws -> [KeymapSource] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "keymaps")
        let names = ["default", "siri-remote", "siri-remote-1", "dualsense", "rc-core-remote"]
        return try names.map { name in
            let file = folder.appending(path: "\(name).toml")
            return KeymapSource(
                path: file.path, text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    static func keymaps() throws -> [TimedInput] {
        [TimedInput(InputScript.start, .keymaps(try sources()))]
    }

    /// Through the whole core with an ideal player.
    static func replay(_ inputs: [TimedInput], _ player: IdealPlayerOptions) -> [TimedOutput] {
        var replay = Replay(inputs: inputs, player: player, tail: tail)
        var outputs: [TimedOutput] = []
        while let more = replay.turn() { outputs += more }
        return outputs
    }

    /// The inputs, and what the player would report to them, as one list that was recorded.
    static func recorded(
        _ inputs: [TimedInput], _ options: IdealPlayerOptions
    ) throws -> [TimedInput] {
        var player = IdealPlayer(options)
        var facts: [TimedInput] = []
        player.start(at: InputScript.start, into: &facts)
        for output in replay(inputs, options) {
            if case .request(let request) = output.output {
                player.perform(request, at: output.time, into: &facts)
            }
        }
        // A report comes after what it answers.
        let later = facts.map { TimedInput($0.time + Interval(microseconds: 1), $0.input) }
        return inOrder(inputs + later)
    }

    static func end(of inputs: [TimedInput]) -> Timestamp {
        (inputs.last?.time ?? .zero) + tail
    }

    static func text(_ outputs: [TimedOutput]) -> String {
        var bytes: [UInt8] = []
        var writer = LiveLines(isJSON: false)
        for output in outputs { writer.append(output, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first line in which two runs differ, or nil.
    static func difference(_ lhs: [TimedOutput], _ rhs: [TimedOutput]) -> String? {
        guard lhs != rhs else { return nil }
        let index = zip(lhs, rhs).enumerated().first { $1.0 != $1.1 }?.offset
        let at = index ?? min(lhs.count, rhs.count)
        let left = lhs.count > at ? text([lhs[at]]) : "(nothing)\n"
        let right = rhs.count > at ? text([rhs[at]]) : "(nothing)\n"
        return "output \(at):\n\(left)\(right)"
    }
}
