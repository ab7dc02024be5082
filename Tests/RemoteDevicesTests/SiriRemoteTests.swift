// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// Siri Remotes by their reports (behaviour.md b.9).
@Suite struct SiriRemoteTests {
    /// Runs reports, each `MILLISECONDS HEX`, separated by `|`. Events are `k103+`, `x-165` and so
    /// on; frames are separated by `|`, each behind its time in tenths of milliseconds.
    static func run(_ script: String, _ model: SiriRemoteModel = .second) -> String {
        var decoder = SiriRemoteDecoder(model)
        var inputs: [TimedInput] = []
        for step in script.split(separator: "|") {
            let words = step.split(separator: " ")
            let time = Timestamp(microseconds: Int64((Double(words[0]) ?? 0) * 1000))
            let report = bytes(words.dropFirst().joined())
            report.withUnsafeBytes {
                decoder.decode($0, of: DeviceID(1), at: time, into: &inputs)
            }
        }
        var words: [String] = []
        for input in inputs {
            guard case .event(_, let event) = input.input else { continue }
            if words.isEmpty || words.last == "|" {
                words.append("\(input.time.microseconds / 100)")
            }
            words.append(word(event))
        }
        return words.dropLast().joined(separator: " ")
    }

    private static func word(_ event: InputEvent) -> String {
        switch (event.code.type, event.code.code) {
        case (EventType.synchronize, _): "|"
        case (EventType.key, let code): "k\(code)" + (event.value == 0 ? "-" : "+")
        case (_, 0x2f): "s\(event.value)"
        case (_, 0x30): "m\(event.value)"
        case (_, 0x35): "x\(event.value)"
        case (_, 0x36): "y\(event.value)"
        case (_, 0x39): "id\(event.value)"
        case (_, 0x3a): "p\(event.value)"
        default: "?"
        }
    }

    static func bytes(_ hex: some StringProtocol) -> [UInt8] {
        var digits = hex[...]
        var bytes: [UInt8] = []
        while digits.count >= 2 {
            bytes.append(UInt8(digits.prefix(2), radix: 16) ?? 0)
            digits = digits.dropFirst(2)
        }
        return bytes
    }

    static let down = "5b6f0e 5f500aab"

    @Test(arguments: [
        // Buttons of the second and third generation.
        ("0 fb0001 | 90 fb0000", "0 k164+ | 900 k164-"),
        ("0 fb0002 | 9 fb0006 | 20 fb0000", "0 k103+ | 90 k106+ | 200 k103- k106-"),
        (
            "0 fb0100 | 1 fb0200 | 2 fb0400 | 3 fb0800 | 4 fb1000 | 5 fb2000 | 6 fb4000 | 7 fb8000",
            "0 k366+ | 10 k366- k115+ | 20 k115- k114+ | 30 k114- k272+ | 40 k272- k581+ "
                + "| 50 k581- k582+ | 60 k582- k158+ | 70 k158- k113+"
        ),
        ("0 fb0008 | 1 fb0010 | 2 fb0000", "0 k108+ | 10 k108- k105+ | 20 k105-"),
        // The same again sends nothing; nor do bits that are not buttons.
        ("0 fb0001 | 9 fb0001 | 20 fb0080", "0 k164+ | 200 k164-"),
        // The first and the last record of the fixture: y is upwards in the report.
        ("0 fc 32503801 \(down)", "0 s0 id0 x-165 y-230 m95 p80"),
        ("0 fc 32aa3d00 d99cdba875118c", "0 s0 id0 x-807 y583 m168 p117"),
        // It lifts: the same place without pressure.
        (
            "0 fc 32503801 \(down) | 30 fc 328c3801 5b6f0e 000000ab",
            "0 s0 id0 x-165 y-230 m95 p80 | 300 s0 id-1"
        ),
        (
            "0 fc 32503801 \(down) | 30 fc 328c3801 5b6f0e 5f5000ab",
            "0 s0 id0 x-165 y-230 m95 p80 | 300 s0 id-1"
        ),
        // Two contacts; the first lifts, and the second is reported alone.
        (
            "0 fc 32503811 \(down) 00000005500aa3 | 15 fc 326e3810 00000005500aa3",
            "0 s0 id0 x-165 y-230 m95 p80 s1 id1 x0 y0 m5 p80 | 150 s1 x0 y0 m5 p80 s0 id-1"
        ),
        // Both claim one number.
        (
            "0 fc 32503811 \(down) \(down)",
            "0 s0 id0 x-165 y-230 m95 p80 s1 id1 x-165 y-230 m95 p80"
        ),
        // The remote's clock: 30 ms between the records, whenever they arrive.
        (
            "100 fc 32503801 \(down) | 145 fc 328c3801 \(down) | 150 fc 32aa3801 \(down)",
            "1000 s0 id0 x-165 y-230 m95 p80 | 1300 s0 x-165 y-230 m95 p80 | 1450 s0 x-165 y-230 m95 p80"
        ),
        // It turns over, and after a long pause the clocks are compared again.
        (
            "0 fc 32f6ff01 \(down) | 15 fc 32140001 \(down) | 13000 fc 32160001 \(down)",
            "0 s0 id0 x-165 y-230 m95 p80 | 150 s0 x-165 y-230 m95 p80 "
                + "| 130000 s0 x-165 y-230 m95 p80"
        ),
        // After a short one the least delay is still known; but not of a clock that stood still,
        // and one that went back says nothing.
        (
            "0 fc 32000001 \(down) | 4030 fc 32401f01 \(down)",
            "0 s0 id0 x-165 y-230 m95 p80 | 40004 s0 x-165 y-230 m95 p80"
        ),
        (
            "0 fc 32000001 \(down) | 4030 fc 32200001 \(down) | 4045 fc 323e0001 \(down)",
            "0 s0 id0 x-165 y-230 m95 p80 | 40300 s0 x-165 y-230 m95 p80 "
                + "| 40450 s0 x-165 y-230 m95 p80"
        ),
        (
            "0 fc 32003001 \(down) | 40 fc 32000001 \(down)",
            "0 s0 id0 x-165 y-230 m95 p80 | 400 s0 x-165 y-230 m95 p80"
        ),
    ])
    func secondGeneration(script: String, expected: String) {
        #expect(Self.run(script) == expected)
        #expect(Self.run(script, .third) == expected)
    }

    @Test(arguments: [
        // The first generation puts the buttons before the touch.
        ("0 fc0008 | 90 fc0000", "0 k164+ | 900 k164-"),
        (
            "0 fc0001 | 1 fc0002 | 2 fc0004 | 3 fc0010 | 4 fc0020 | 5 fc0080 | 6 fc0000",
            "0 k366+ | 10 k366- k115+ | 20 k115- k114+ | 30 k114- k582+ | 40 k582- k139+ "
                + "| 50 k139- k272+ | 60 k272-"
        ),
        ("0 fc0180 32503801 \(down)", "0 k272+ | 0 s0 id0 x-165 y-230 m95 p80"),
        (
            "0 fc0180 32503801 \(down) | 9 fc0000",
            "0 k272+ | 0 s0 id0 x-165 y-230 m95 p80 | 90 k272-"
        ),
        // Motion follows the touch, and is passed over.
        ("0 fc0500 32503801 \(down) 0102030405060708", "0 s0 id0 x-165 y-230 m95 p80 s1 id1"),
        // The clock has 2461 ticks a second.
        (
            "0 fc0100 32000001 \(down) | 400 fc0100 32d80301 \(down)",
            "0 s0 id0 x-165 y-230 m95 p80 | 3998 s0 x-165 y-230 m95 p80"
        ),
    ])
    func firstGeneration(script: String, expected: String) {
        #expect(Self.run(script, .first).hasPrefix(expected))
        #expect(Self.run(script, .firstWithRing).hasPrefix(expected))
    }

    @Test(arguments: [
        "0", "0 fb", "0 fb00", "0 fc", "0 fc 32", "0 fc 325038015b6f0e5f500a",
        "0 fc 33503801 5b6f0e5f500aab", "0 fa 0001020304", "0 00", "0 ff00000000000000000000000000",
        "0 fc 32503801 5b6f0e000000ab",
    ])
    func nothing(script: String) {
        #expect(Self.run(script).isEmpty)
    }

    @Test(arguments: [
        // One with the reports of either generation, and one without.
        (
            "0600ff090ba10185f0750895010902b20201 85fb95020901820301 85fc950b0901820301c0",
            [UInt8(0xfb), 0xfc], [false, false]
        ),
        ("0600ff090ba101090185fc75089514820301090285f0750895d0b20201c0", [0xfc], [false, true]),
        ("0600ff090ba101 85b8b20100 85047508961100822201c0", [4], [true, true]),
        ("", [], [true, true]), ("85", [], [true, true]), ("8102", [0], [true, true]),
        ("fe02000000 81", [0], [true, true]), ("fe", [], [true, true]),
    ])
    func declaredReports(hex: String, inputs: [UInt8], areDropped: [Bool]) {
        let descriptor = ReportDescriptor(Self.bytes(hex.split(separator: " ").joined()))
        #expect(descriptor.inputs == inputs)
        let dropped = [SiriRemoteModel.first, .third].map { !$0.dropped(by: descriptor).isEmpty }
        #expect(dropped == areDropped)
    }

    /// `wHEX` is what a remote says when it is asked which buttons are down; others are reports.
    @Test(arguments: [
        // The one that woke it is pressed once, whether or not its release comes.
        ("w0200", "k103+ | k103-"), ("w0200 fb0000", "k103+ | k103-"),
        // It is pressed again later.
        ("w0200 fb0002 fb0000", "k103+ | k103- | k103+ | k103-"),
        // A report came first, or an answer.
        ("fb0000 w0200", ""), ("fb0002 w0200", "k103+"), ("w0200 w0400", "k103+ | k103-"),
        // No button, two, or a bit that is not one.
        ("w0000", ""), ("w0600", ""), ("w8000", ""),
    ])
    func theKeyThatWokeItIsDeliveredOnce(script: String, events: String) {
        var decoder = SiriRemoteDecoder(.second)
        var inputs: [TimedInput] = []
        for step in script.split(separator: " ") {
            if step.hasPrefix("w") {
                let mask = UInt16(step.dropFirst(), radix: 16) ?? 0
                decoder.wake(mask, of: DeviceID(1), at: .zero, into: &inputs)
            } else {
                Self.bytes(step).withUnsafeBytes {
                    decoder.decode($0, of: DeviceID(1), at: .zero, into: &inputs)
                }
            }
        }
        let words = inputs.compactMap { input -> String? in
            guard case .event(_, let event) = input.input else { return nil }
            return Self.word(event)
        }
        #expect(words.dropLast().joined(separator: " ") == events)
    }

    @Test func anyBytesAreRead() {
        var state: UInt64 = 7
        for model in SiriRemoteModel.allCases {
            var decoder = SiriRemoteDecoder(model)
            var device = DeviceDescription(name: "remote")
            model.describe(&device)
            var reader = DeviceDecoder(description: device, profile: DeviceProfile())
            var inputs: [TimedInput] = []
            var signals: [Signal] = []
            var diagnostics: [Diagnostic] = []
            for time in 0..<5000 {
                var report: [UInt8] = []
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                for _ in 0..<(state >> 33 % 24) {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    report.append(UInt8(truncatingIfNeeded: state >> 33))
                }
                if state & 64 == 0 { report = [0xfc, 0x32] + report }
                report.withUnsafeBytes {
                    decoder.decode(
                        $0, of: DeviceID(1), at: Timestamp(microseconds: Int64(time) * 9000),
                        into: &inputs)
                }
            }
            for input in inputs {
                guard case .event(_, let event) = input.input else { continue }
                reader.handle(event, at: input.time, into: &signals, diagnostics: &diagnostics)
            }
            #expect(!signals.isEmpty)
        }
    }

    @Test(arguments: [
        (UInt16(5), UInt16(0x4c), UInt16(0x266), SiriRemoteModel.first as SiriRemoteModel?),
        (5, 0x4c, 0x26d, .firstWithRing), (5, 0x4c, 0x314, .second), (5, 0x4c, 0x315, .third),
        (3, 0x4c, 0x314, nil), (5, 0x5ac, 0x314, nil), (5, 0x4c, 0x313, nil),
    ])
    func models(bus: UInt16, vendor: UInt16, product: UInt16, expected: SiriRemoteModel?) {
        #expect(SiriRemoteModel(bus: bus, vendor: vendor, product: product) == expected)
    }

    @Test(arguments: [
        (SiriRemoteModel.first, 36.4, 37.5), (.firstWithRing, 36.4, 37.5), (.second, 27.7, 27.6),
        (.third, 27.7, 27.6),
    ])
    func size(model: SiriRemoteModel, width: Double, height: Double) throws {
        var device = DeviceDescription(name: "remote")
        model.describe(&device)
        let decoder = DeviceDecoder(description: device, profile: DeviceProfile())
        let surface = try #require(decoder.surface)
        #expect(abs(surface.width - width) < 0.1 && abs(surface.height - height) < 0.1)
        #expect(!surface.isSizeGuessed && decoder.role == .touchSurface)
    }
}
