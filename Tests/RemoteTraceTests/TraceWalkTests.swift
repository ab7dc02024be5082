// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteTrace

/// What is read of recordings of any kind, and what is hidden in traces, is what it was:
/// `Tests/Golden/traces.txt`.
@Suite struct TraceWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let seeds = 1...48 as ClosedRange<UInt64>
        let others = seeds.flatMap { seed in
            [
                ("evemu-\(seed)", Self.evemu(seed)), ("libinput-\(seed)", Self.libinput(seed)),
                ("hidden-\(seed)", Self.hidden(seed)), ("masked-\(seed)", Self.masked(seed)),
            ]
        }
        let walks: [KeptWalks.Walk] = [
            ("heads", Self.heads), ("numbers", Self.numbers), ("records", Self.records),
        ]
        #expect(try KeptWalks.differences(in: "traces", from: others + walks) == [])
    }

    private static func read(_ text: String) -> [String] {
        let trace = Trace(reading: Array(text.utf8), file: "kept")
        let faults = trace.diagnostics.map { timed in
            guard case .diagnostic(let fault) = timed.output else { return "" }
            return "\(timed.time.microseconds) \(fault.severity) \(fault.text)"
        }
        return faults + trace.inputs.map { "\($0.time.microseconds) \($0.input)" }
            + ["\(trace.isCut) \(reflection(trace.description as Any))"] + trace.outputs
    }

    /// What shows of which program a recording is.
    private static var heads: [String] {
        let lines = [
            "", "# a comment", "version: 1", "# EVEMU 1.3", "N: x", "E: 0.000001 0000 0000 0000",
            "ndevices: 1", "# libinput record", "remote-input trace 1", "other", "X: y", "N", "P:",
        ]
        let pairs = lines.flatMap { one in lines.map { "\(one)\n\($0)\n" } }
        let long = [997, 998, 999, 1000].flatMap { count in
            ["# c\n", "\n"].map { String(repeating: $0, count: count) + "N: x\n" }
        }
        return (pairs + long).flatMap { text in
            let format = RecordingFormat(of: Array(text.utf8)).map { "\($0)" } ?? "none"
            return [format] + read(text)
        }
    }

    private static var numbers: [String] {
        let values: [Double] = [
            0, 0.04, 0.05, 0.5, 1, -0.05, -1.25, 123.456, 1e9, 9e15, 1e300, -1e300, .nan,
            .infinity,
        ]
        let whole: [Int64] = [0, 9, 10, 99, -1, -10, .max, .min, 1_000_000, 1_234_500]
        let rounded = values.flatMap { value in
            (0...6).map { decimals in
                written { $0.append(rounded: value, decimals: decimals) }
            }
        }
        return rounded
            + whole.flatMap { value in
                [written { $0.append(decimal: value) }]
                    + (0...6).map { decimals in
                        written { $0.append(scaled: value, decimals: decimals) }
                    }
            }
            + (0...22).map { digits in
                written { $0.append(decimal: 1234 as UInt64, digits: digits) }
            }
    }

    private static func written(_ write: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        write(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Recordings of others

    private static func evemu(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<12).flatMap { _ in
            var lines = [
                "# EVEMU 1.3", "N: A pad # 2", "I: 0003 054c 09cc 8111",
                "P: 05 00 00 00 00 00 00 00", "B: 00 0b 00", "B: 01 00 00 00 40 00", "B: 02 03",
                "B: 03 03 00 00 00 00 80 60 02", "B: 04 10", "B: 11 01", "A: 35 0 1919 0 0 45",
                "A: 00 -10 10 1 2", "L: 00 00", "S: 00 00",
            ]
            let odd = [
                "I: 0003 054c", "P: 1 2 x", "B: 100 00", "B:", "A: 35 0", "A: 35 0 1 0 0 1 2",
                "Q: 1",
                "B: 01 " + String(repeating: "00 ", count: 97), "E: 0.5 1 2", "", "A: 01 x 1 0 0",
                "P: " + String(repeating: "0 ", count: 96), "E: 1.0 0000 0000 0000",
            ]
            for _ in 0..<random.below(3) {
                lines.insert(random.pick(odd), at: random.number(1...lines.count))
            }
            if random.chance(oneIn: 4) { lines.remove(at: random.below(lines.count)) }
            var time = 0
            let isStill = random.chance(oneIn: 5)
            for _ in 0..<random.number(0...14) {
                if !isStill { time += random.pick([0, 2, 8000, 15_000, 700_000, -5]) }
                let codes = ["0003 0035 1000", "0001 001e 1", "0001 001e 0", "0001 001e 2"]
                let fraction = String(max(0, time) % 1_000_000 + 1_000_000).dropFirst()
                let stamp = "\(max(0, time) / 1_000_000).\(fraction)"
                lines.append("E: \(stamp) \(random.pick(codes))\t# x")
                if random.chance(oneIn: 2) { lines.append("E: \(stamp) 0000 0000 0000") }
            }
            let end = random.pick(["\n", "\n", "\r\n", "", "\nE: 9.0 0000 00"])
            return read(lines.joined(separator: random.pick(["\n", "\n", "\r\n"])) + end)
        }
    }

    private static func libinput(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<12).flatMap { _ in
            var lines = ["# libinput record", "ndevices: 2", "devices:"]
            for number in 1...random.number(1...3) {
                lines += ["- node: \"/dev/input/event\(number)\"", "  evdev:"]
                lines += [
                    "    name: \(random.pick(["\"Pad\"", "Pad", "\"\"", "\"", "\"a"]))",
                    "    id: [3, 1356, \(random.pick(["2508", "70000", "x", "2508, 1"])), 256]",
                    "    codes:", "      0: [0, 1]", "      1: [330, 30]", "      4: [4]",
                    "      2: [8]", "      3: [0, 53]", "    absinfo:",
                    "      53: [0, 4000, 0, 0, 40]",
                    "      0: [0, 1, \(random.pick(["0", "0, 1", "0, 1, 2, 3"])), 5]",
                    "    properties: [2, 0]", "  hid: [1, 2]", "  name: \"second\"", "  events:",
                ]
                let odd = ["x: [1]", "      1: 2]", "      q: [3]", "id: [1]", "", "# c", "foo:"]
                if random.chance(oneIn: 2) {
                    lines.insert(random.pick(odd), at: random.number(1...lines.count))
                }
                var (seconds, micros) = (0, 0)
                for _ in 0..<random.number(0...10) {
                    micros += random.pick([0, 0, 12_000, 400_000, -1000])
                    if micros >= 1_000_000 { (seconds, micros) = (seconds + 1, 0) }
                    let codes = [
                        "3, 53, 7", "1, 30, 1", "1, 30, 0", "0, 0, 0", "0, 0, 0", "0, 3, 0",
                    ]
                    lines.append("    - [\(seconds), \(micros), \(random.pick(codes))]")
                }
                let limits = ["999999, 0, 0, 0", "1000000, 0, 0, 0", "0, 0, 0", "-1, 0, 0, 0", "["]
                if random.chance(oneIn: 3) { lines.append("    - [9, \(random.pick(limits))]") }
            }
            return read(lines.joined(separator: "\n") + random.pick(["\n", "\n", ""]))
        }
    }

    // MARK: What is hidden

    /// Commands of programs in texts with quotes of any kind.
    private static func hidden(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "mpv ", "mpv", "run ", "run", "[", "]", "\"", "'", "\"\"\"", "'''", "\\", "\\\\", "\n",
            " ", ",", "#", "no-osd ", "cycle", "x y", "-", "a", "= ", "\t", "\r",
            "[\"echo\", \"s\"]",
            "\"mpv 'set x 1'\"", "'mpv \"af a\"'", "\"run [\\\"a\\\", \\\"b\\\"]\"", "\"\"\"\"",
        ]
        return (0..<220).map { _ in
            let text = (0..<random.number(1...12)).map { _ in random.pick(parts) }.joined()
            let bytes = Array(text.utf8)
            let shown = MpvArguments.hidden(in: RunArguments.hidden(in: bytes))
            return String(decoding: MpvArguments.hidden(in: bytes) + [32] + shown, as: UTF8.self)
        }
    }

    /// Addresses, serial numbers, folders and titles in lines.
    private static func masked(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "aa:bb:cc:dd:ee:ff", "AA-BB-CC-DD-EE-FF", "aa_bb_cc_dd_ee_0f", "aa:bb:cc:dd:ee:f",
            "aa:bb-cc:dd:ee:ff", "11:22:33:44:55:66", ":", "-", "x", "é", " ", "/home/lisa",
            "/home/lisa/", "/home/lisab", "g", "/", "0", "aa:bb:cc:dd:ee:ff:00",
        ]
        let facts = PlayerFact.examples
        return (0..<10).flatMap { _ in
            let home = random.pick(["/home/lisa", "/home/lisa//", "", "/"])
            var mask = TraceMask(home: home)
            return (0..<14).flatMap { _ in
                let text = (0..<random.number(1...7)).map { _ in random.pick(parts) }.joined()
                var device = DeviceDescription(name: text)
                device.unique = random.pick(["", "S1", "S2", "aa:bb:cc:dd:ee:ff", text])
                let fact = mask.masked(random.pick(facts))
                let titles = ["Film", "One", "Two", ""].map { _ in random.pick(["Film", "One", ""])
                }
                let list = mask.masked(PlayerFact.list(index: random.below(3), titles: titles))
                let fault = Diagnostic(
                    .error, .player, "Film of One", advice: random.pick([nil, "see One"]))
                return [
                    String(decoding: mask.masked(line: Array(text.utf8)), as: UTF8.self),
                    mask.masked(device).unique, reflection(fact), reflection(list),
                    mask.masked(fault).text,
                ]
            }
        }
    }

    // MARK: Records

    /// Every record as each writer has it, and as it is read again.
    private static var records: [String] {
        let device = DeviceID(7)
        let times = [0, 1, 999_999, 1_000_000, 12_345_678_901].map { Timestamp(microseconds: $0) }
        let inputs: [Input] =
            PlayerFact.examples.map { .fact($0) } + Command.examples.map { .command(device, $0) }
            + Command.examples.map { .command(nil, $0) }
            + ContextState.examples.map { .context($0) }
            + [
                .detached(device), .stalled(.milliseconds(1500)), .keymaps([]),
                .event(device, InputEvent(.key(30), 1)), .event(device, .dropped),
                .event(device, InputEvent(.absolute(0x35), -7)), .event(device, .report),
                .button(device, ButtonPress(button: "KEY_OK", repeatCount: 3)),
                .keymaps([KeymapSource(path: "a b.toml", text: "name = \"x\"\n", standing: .own)]),
            ]
        let read = times.flatMap { time in
            [true, false].flatMap { isMasking -> [String] in
                var writer = TraceWriter(isMasking: isMasking, home: "/home/lisa")
                var bytes: [UInt8] = []
                writer.begin(into: &bytes)
                for input in inputs { writer.append(TimedInput(time, input), to: &bytes) }
                writer.end(at: time, into: &bytes)
                return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(
                    String.init)
                    + self.read(String(decoding: bytes, as: UTF8.self))
            }
        }
        let outputs: [Output] =
            Gesture.examples.map { .gesture(device, $0) }
            + Command.examples.map { .command(nil, $0) }
            + PlayerRequest.examples.map { .request($0) }
            + ContextState.examples.map { .context($0) }
            + [.diagnostic(Diagnostic(.warning, .device, "odd\n", advice: "do", device: device))]
        return read
            + outputs.flatMap { output in
                [true, false].map { isJSON in
                    var lines = LiveLines(isJSON: isJSON, origin: times[2])
                    var bytes: [UInt8] = []
                    for time in times { lines.append(TimedOutput(time, output), to: &bytes) }
                    return String(decoding: bytes, as: UTF8.self)
                } + [LiveRecord.output(output).words]
            }
    }
}
