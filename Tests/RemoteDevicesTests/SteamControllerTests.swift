// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// Steam Controllers of 2026 by their reports (behaviour.md b.9).
@Suite struct SteamControllerTests {
    /// A report of the controller's state, as its parts.
    private struct State {
        var number: UInt8 = 0x42
        var buttons: UInt32 = 0
        /// By their place in the report of a cable: triggers at 6, sticks at 10, pads at 18 and 24.
        var values: [Int: Int16] = [:]
        var count = 54

        var bytes: [UInt8] {
            var bytes = [UInt8](repeating: 0, count: count)
            bytes[0] = number
            for place in 0..<4 {
                bytes[2 + place] = UInt8(truncatingIfNeeded: buttons >> (8 * place))
            }
            for (place, value) in values {
                let place = place + (number == 0x47 && place >= 18 ? 2 : 0)
                let bits = UInt16(bitPattern: value)
                bytes[place] = UInt8(truncatingIfNeeded: bits)
                bytes[place + 1] = UInt8(truncatingIfNeeded: bits >> 8)
            }
            return bytes
        }
    }

    private static let leftTouch: UInt32 = 0x0200_0000
    private static let rightTouch: UInt32 = 0x0020_0000

    /// The events of reports that follow each other, a frame a line.
    private static func run(_ reports: [[UInt8]]) -> [String] {
        var decoder = SteamControllerDecoder()
        return reports.map { report in
            var inputs: [TimedInput] = []
            report.withUnsafeBytes {
                decoder.decode($0, of: DeviceID(1), at: Timestamp(microseconds: 0), into: &inputs)
            }
            return inputs.map { input in
                guard case .event(_, let event) = input.input else { return "?" }
                return switch event.code.type {
                case 1: "k\(String(event.code.code, radix: 16))=\(event.value)"
                case 3: "a\(String(event.code.code, radix: 16))=\(event.value)"
                default: "|"
                }
            }.joined(separator: " ")
        }
    }

    @Test func aButtonIsItsBit() {
        let names: [(UInt32, String)] = [
            (0x1, "130"), (0x2, "131"), (0x4, "133"), (0x8, "134"), (0x10, "126"), (0x20, "13e"),
            (0x40, "13b"), (0x80, "225"), (0x100, "227"), (0x200, "137"), (0x400, "221"),
            (0x800, "223"), (0x1000, "222"), (0x2000, "220"), (0x4000, "13a"), (0x8000, "13d"),
            (0x1_0000, "13c"), (0x2_0000, "224"), (0x4_0000, "226"), (0x8_0000, "136"),
            (0x40_0000, "122"), (0x80_0000, "139"), (0x400_0000, "121"), (0x800_0000, "138"),
        ]
        for (bit, key) in names {
            let lines = Self.run([
                State(buttons: bit).bytes, State(buttons: bit).bytes, State().bytes,
            ])
            #expect(lines == ["k\(key)=1 |", "", "k\(key)=0 |"])
        }
        // What touches a stick or a grip.
        #expect(Self.run([State(buttons: 0x3110_0000).bytes]) == [""])
    }

    @Test(arguments: [UInt8(0x42), 0x45, 0x47])
    func aFingerIsOnAPadWhileItsBitSays(number: UInt8) {
        let (left, right) = (Self.leftTouch, Self.rightTouch)
        let lines = Self.run([
            // Values of a pad that nothing touches are old.
            State(number: number, values: [18: 500, 24: 9000]).bytes,
            State(number: number, buttons: right, values: [24: 9000, 26: -3, 28: 700]).bytes,
            // The middle is beside the (0, 0) of a pad that nothing touches.
            State(number: number, buttons: right, values: [24: 0, 26: 0]).bytes,
            State(number: number, buttons: left | right, values: [18: -32768, 20: 32767]).bytes,
            State(number: number).bytes,
        ])
        #expect(
            lines == [
                "", "a12=9000 a13=-3 |", "a12=1 a13=1 |", "a10=-32767 a11=32767 |",
                "a10=0 a11=0 a12=0 a13=0 |",
            ])
    }

    @Test func sticksCountDownwardsAndRestStill() {
        let lines = Self.run([
            State(values: [10: 127, 12: -100]).bytes,
            State(values: [10: 30_000, 12: -32768, 14: -5, 16: 20_000]).bytes,
            State(values: [10: 30_100, 12: -32700, 16: 19_000]).bytes,
            State().bytes,
        ])
        #expect(
            lines == ["", "a0=30000 a1=32767 a4=-20000 |", "a4=-19000 |", "a0=0 a1=0 a4=0 |"])
    }

    @Test func triggersAreAxes() {
        let lines = Self.run([
            State(values: [6: 32767, 8: 300]).bytes, State(values: [6: -1]).bytes,
        ])
        #expect(lines == ["a15=32767 a14=300 |", "a15=0 a14=0 |"])
    }

    /// What is cut, and what is another report, gives nothing.
    @Test func brokenReportsAreIgnored() {
        let whole = State(number: 0x47, buttons: 1).bytes
        let lines = Self.run([
            [], [0x42], Array(whole.prefix(31)), State(number: 0x42, buttons: 1, count: 29).bytes,
            State(number: 0x40, buttons: 1).bytes, Array(whole.prefix(32)),
        ])
        #expect(lines == ["", "", "", "", "", "k130=1 |"])
    }

    @Test func clicksOfPadsAreAnswered() {
        var decoder = SteamControllerDecoder()
        var inputs: [TimedInput] = []
        for buttons: UInt32 in [0x400_0000, 0x440_0000, 0x440_0000, 0x40_0000, 0, 0x1] {
            State(buttons: buttons).bytes.withUnsafeBytes {
                decoder.decode($0, of: DeviceID(1), at: Timestamp(microseconds: 0), into: &inputs)
            }
        }
        #expect(decoder.takeClicks() == [false, true])
        #expect(decoder.takeClicks() == [])
        #expect(SteamControllerModel.click(isRight: true) == [0x82, 1, 1, 0])
    }

    @Test func theRadioSaysWhetherItIsThere() {
        func presence(_ bytes: [UInt8]) -> SteamControllerDecoder.Presence? {
            bytes.withUnsafeBytes { SteamControllerDecoder.presence($0) }
        }
        #expect(presence([0x79, 2]) == .here)
        #expect(presence([0x46, 1]) == .gone)
        #expect(presence(State().bytes) == .here)
        for nothing: [UInt8] in [[], [0x79], [0x79, 3], [0x43, 1], [0x40, 2]] {
            #expect(presence(nothing) == nil)
        }
    }

    @Test func itIsKnownByItsNumbersAndItsReports() {
        #expect(SteamControllerModel(vendor: 0x28de, product: 0x1304) == .puck)
        #expect(SteamControllerModel(vendor: 0x28de, product: 0x1142) == nil)
        #expect(SteamControllerModel(vendor: 0x054c, product: 0x1302) == nil)
        // An input report 0x42, and one of a mouse.
        let state = ReportDescriptor([0x85, 0x42, 0x95, 0x35, 0x81, 0x02])
        let mouse = ReportDescriptor([0x85, 0x40, 0x95, 0x08, 0x81, 0x02])
        #expect(SteamControllerModel.puck.isController(state))
        #expect(!SteamControllerModel.puck.isController(mouse))
    }

    @Test func whatItIsAskedFor() {
        let off = SteamControllerModel.mouseMode(false)
        #expect(off.count == 64)
        #expect(off.prefix(6) == [1, 0x87, 3, 9, 0, 0])
        #expect(SteamControllerModel.mouseMode(true).prefix(6) == [1, 0x87, 3, 9, 1, 0])
        #expect(off.dropFirst(6).allSatisfy { $0 == 0 })
        // As often as SDL does, before the controller is a mouse again by itself.
        #expect(SteamControllerModel.renewal == .seconds(3))
    }

    @Test func itIsAGameController() {
        var description = DeviceDescription(name: "Steam Controller")
        SteamControllerModel.cable.describe(&description)
        #expect(classify(description).role == .gamepad)
        #expect(description.axes.map(\.code) == [0, 1, 3, 4, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15])
        for axis in description.axes {
            // Triggers go one way. Only of the pads it is known how large they are.
            let isTrigger = [0x14, 0x15].contains(axis.code)
            #expect(axis.minimum == (isTrigger ? 0 : -32767) && axis.maximum == 32767)
            #expect(axis.resolution == ((0x10...0x13).contains(axis.code) ? 1900 : 0))
        }
    }

    /// The report of the battery, and others.
    @Test(
        arguments: [
            ([0x43, 1, 74, 0xa0, 0x0f], "74 Discharging"), ([0x43, 2, 0], "0 Charging"),
            ([0x43, 4, 100], "100 Full"), ([0x43, 0, 50], "50 "), ([0x43, 1, 101], nil),
            ([0x43, 1], nil), ([0x42, 1, 74], nil), ([], nil),
        ] as [([UInt8], String?)])
    func battery(report: [UInt8], expected: String?) {
        let battery = SteamControllerModel.battery(report[...])
        #expect(battery.map { "\($0.percent) \($0.status)" } == expected)
    }
}
