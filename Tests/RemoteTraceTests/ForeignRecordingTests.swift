// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTrace
import Testing

/// Recordings of evemu and of `libinput record`.
@Suite struct ForeignRecordingTests {
    private static let description = """
        N: A pad # 2
        I: 0003 054c 09cc 8111
        P: 05 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 01 00 00 00 00 00
        B: 01 20 04 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 02
        A: 2f 0 1 0 0
        A: 35 0 1919 0 0 45

        """

    private static let events = """
        E: 0.000001 0003 0039 0005	# EV_ABS / ABS_MT_TRACKING_ID
        E: 0.000001 0003 0035 1000
        E: 0.000001 0000 0000 0000	# ------------ SYN_REPORT (0) ---------- +0ms
        E: 0.015002 0003 0039 -001
        E: 0.015002 0000 0000 0000

        """

    private static func read(_ text: String, description: DeviceDescription? = nil) -> Trace {
        Trace(reading: Array(text.utf8), file: "t", description: description)
    }

    private static func messages(_ trace: Trace) -> [String] {
        trace.diagnostics.compactMap {
            guard case .diagnostic(let diagnostic) = $0.output else { return nil }
            return "\(diagnostic.location?.line ?? 0): \(diagnostic.message)"
        }
    }

    private static func times(_ trace: Trace) -> [Int64] {
        trace.inputs.map(\.time.microseconds)
    }

    @Test(arguments: ["", "# EVEMU 1.3\n# Kernel: 6.1\n"])
    func wholeEvemuRecording(header: String) throws {
        let trace = Self.read(header + Self.description + Self.events)
        #expect(Self.messages(trace) == [])
        #expect(!trace.isCut)
        let description = try #require(trace.description)
        #expect(description.name == "A pad # 2")
        #expect(description.bus == 3)
        #expect(description.vendor == 0x054c)
        #expect(description.product == 0x09cc)
        #expect(description.version == 0x8111)
        #expect(description.properties == [0, 2])
        #expect(description.codes == [.key(0x110), .key(0x145), .key(0x14a)])
        #expect(
            description.axes == [
                AxisInfo(code: 0x2f, minimum: 0, maximum: 1),
                AxisInfo(code: 0x35, minimum: 0, maximum: 1919, resolution: 45),
            ])
        #expect(Self.times(trace) == [1, 1, 1, 1, 15_002, 15_002])
        #expect(trace.inputs[0].input == .attached(DeviceID(1), description))
        #expect(
            trace.inputs[4].input == .event(DeviceID(1), InputEvent(.absolute(0x39), -1)))
    }

    @Test func descriptionInAnotherFile() throws {
        let alone = Self.read(Self.events)
        #expect(alone.inputs == [])
        #expect(Self.messages(alone).first?.contains("does not describe its device") ?? false)
        let description = try #require(Self.read(Self.description).description)
        let whole = Self.read(Self.events, description: description)
        #expect(whole.inputs.count == 6)
        #expect(Self.messages(whole) == [])
    }

    @Test func timesOfZeroAreSpread() {
        let events = Self.events.replacingOccurrences(of: "0.000001", with: "0.000000")
            .replacingOccurrences(of: "0.015002", with: "0.000000")
        let trace = Self.read(Self.description + events)
        #expect(Self.times(trace) == [0, 0, 0, 0, 15_000, 15_000])
        #expect(Self.messages(trace).first?.contains("all times are zero") ?? false)
    }

    /// A frame each 15 ms by the device's clock, of which so many arrive at once, with up to 3 ms
    /// of delay: from the second burst on they lie 15 ms apart (behaviour.md 0.2).
    @Test(arguments: ["evemu", "libinput"], [1, 4, 6, 7])
    func framesAreOfTheDevicesClock(format: String, length: Int) {
        var lines = ""
        for frame in 0..<(length * 12) {
            let burst = frame / length
            let arrival = (burst + 1) * length * 15_000 + (burst > 0 ? burst * 1_700 % 3_000 : 0)
            let events = [(3, 0x35, 100 + frame), (4, 5, 70_000 + frame * 15_000), (0, 0, 0)]
            for (type, code, value) in events {
                let time = String(format: "%d.%06d", arrival / 1_000_000, arrival % 1_000_000)
                lines +=
                    format == "evemu"
                    ? "E: \(time) \(String(format: "%04x %04x", type, code)) \(value)\n"
                    : "  - [\(arrival / 1_000_000), \(arrival % 1_000_000), "
                        + "\(type), \(code), \(value)]\n"
            }
        }
        let trace =
            format == "evemu"
            ? Self.read(Self.description + lines)
            : Self.read("ndevices: 1\n- node: /dev/input/event1\n  events:\n" + lines)
        #expect(Self.messages(trace) == [])
        let times = trace.inputs.compactMap { input -> Timestamp? in
            guard case .event(_, let event) = input.input, event.code == InputEvent.report.code
            else { return nil }
            return input.time
        }
        #expect(times.count == length * 12)
        for index in (length + 1)..<times.count {
            let gap = (times[index] - times[index - 1]).seconds
            #expect(abs(gap - 0.015) < 0.015 * 0.02, "\(index): \(gap)")
        }
    }

    @Test func everyCutEndsWhatHadBegun() {
        let bytes = Array((Self.description + Self.events).utf8)
        let first = Self.description.utf8.count + 100
        for length in first..<(bytes.count - 1) {
            let trace = Trace(reading: Array(bytes.prefix(length)), file: "t")
            // The end of the last frame is known by its first zero.
            let isWhole = length >= bytes.count - 4
            #expect(trace.isCut != isWhole)
            #expect((trace.inputs.last?.input == .detached(DeviceID(1))) != isWhole)
        }
    }

    @Test(arguments: [
        ("E: 0.1 0003 0035", "17: E: has a time, a type, a code and a value"),
        ("E: 0.1 0003 00zz 1", "17: '00zz' is not a hexadecimal number"),
        ("E: 0.1 0003 0035 0x1", "17: '0x1' is not a whole number"),
        ("E: zero 0003 0035 1", "17: 'zero' is not a time in seconds with six decimals"),
        ("E: 0.000000 0000 0000 0", "17: the time goes back"),
        ("X: 1", "17: 'X:' begins no line of evemu"),
        ("A: 35 0 1919", "17: A: has a code, minimum, maximum, fuzz, flat and resolution"),
        ("I: 1 2", "17: I: has four numbers: bus, vendor, product, version"),
        ("B: 400 1", "17: '400' is not an event type"),
        // More bits than 16-bit codes have.
        (
            "B: 01" + String(repeating: " 01", count: 8193),
            "17: a bit field has at most 96 bytes"
        ),
        (
            "P:" + String(repeating: " 01", count: 8193),
            "17: a bit field has at most 96 bytes"
        ),
        ("L: 00 0", nil),
        ("S: 01 1", nil),
    ])
    func faults(line: String, expected: String?) {
        let lines = Self.events.split(separator: "\n", omittingEmptySubsequences: false)
        let text =
            Self.description + lines[..<3].joined(separator: "\n") + "\n" + line + "\n"
            + lines[3...].joined(separator: "\n")
        #expect(Self.messages(Self.read(text)) == [expected].compactMap { $0 })
    }

    private static let record = """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "1.22.1"
        system:
          kernel: "6.1.0"
        devices:
        - node: /dev/input/event5
          evdev:
            # Name: A pad
            name: "A pad"
            id: [3, 1356, 2508, 33041]
            codes:
              0: [0, 1, 2, 3, 4] # EV_SYN
              1: [330, 272] # EV_KEY
              3: [47, 53] # EV_ABS
            absinfo:
              47: [0, 1, 0, 0, 0]
              53: [3, 1919, 8, 2, 45]
              54: [-5, 1079, 4, 1]
            properties: [0, 2]
          hid: [
            0x05, 0x01, 0x09, 0x05
          ]
          udev:
            properties:
            - ID_INPUT=1
          quirks:
          events:
          - evdev:
            - [  0,      1,   3,  57,       5] # EV_ABS / ABS_MT_TRACKING_ID 5
            - [  0,      1,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - evdev:
            - [  0,  15002,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID -1
            - [  0,  15002,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +15ms
        - node: /dev/input/event6
          evdev:
            name: "Keys"
            id: [3, 1, 2, 3]
            codes:
              1: [207] # EV_KEY
          events:
          - evdev:
            - [  0,  10000,   1, 207,       1] # EV_KEY / KEY_PLAY 1
            - [  0,  10000,   0,   0,       0]
            - [  0,  10500,   1, 207,       0]
            - [  0,  10500,   0,   0,       0]

        """

    @Test func libinputRecord() throws {
        let trace = Self.read(Self.record)
        #expect(Self.messages(trace) == [])
        #expect(!trace.isCut)
        let description = try #require(trace.description)
        #expect(description.name == "A pad")
        #expect(description.path == "/dev/input/event5")
        #expect(description.vendor == 1356)
        #expect(description.codes == [.key(272), .key(330)])
        #expect(description.bus == 3)
        #expect(description.product == 2508)
        #expect(description.version == 33041)
        // One that does not say how many units a millimetre has.
        #expect(
            description.axes == [
                AxisInfo(code: 47, minimum: 0, maximum: 1),
                AxisInfo(
                    code: 53, minimum: 3, maximum: 1919, fuzz: 8, flat: 2, resolution: 45),
                AxisInfo(code: 54, minimum: -5, maximum: 1079, fuzz: 4, flat: 1),
            ])
        #expect(description.properties == [0, 2])
        #expect(
            Self.times(trace) == [1, 1, 1, 1, 10_000, 10_000, 10_500, 10_500, 15_002, 15_002])
        #expect(trace.inputs[4].input == .event(DeviceID(2), InputEvent(.key(207), 1)))
    }

    @Test(arguments: [
        ("[  0,      1,   3,  57,       5]", "[  0,      1,   3,  57]", "32: an event has five"),
        ("[  0,      1,   3,  57,       5]", "[  0,      1,   3,  x, 5]", "32: 'x' is not a whole"),
        ("[  0,      1,   3,  57,       5]", "[  0,      1,   3", "32: a list in brackets"),
        ("53: [3, 1919, 8, 2, 45]", "53: [0]", "20: an axis has five numbers"),
        ("53: [3, 1919, 8, 2, 45]", "53: [0, 1, 2]", "20: an axis has five numbers"),
        ("53: [3, 1919, 8, 2, 45]", "53: [0, 1, 2, 3, 4, 5]", "20: an axis has five numbers"),
        ("53: [3, 1919, 8, 2, 45]", "5x3: [0]", "20: this line does not begin with a number"),
        ("id: [3, 1356, 2508, 33041]", "id: [3, 1, 2, 3, 4]", "13: id: has four numbers"),
        ("id: [3, 1356, 2508, 33041]", "id: [3]", "13: id: has four numbers"),
    ])
    func libinputFaults(old: String, new: String, expected: String) {
        let trace = Self.read(Self.record.replacingOccurrences(of: old, with: new))
        #expect(Self.messages(trace).count == 1)
        #expect(Self.messages(trace).first?.hasPrefix(expected) ?? false)
    }

    /// What the devices beyond the limit are and do is not of the last one that was taken.
    @Test func furtherDevicesAreLeftOut() throws {
        let start = "# libinput record\nversion: 1\ndevices:\n"
        let devices = (0...Limits.devices).map { number in
            """
            - node: /dev/input/event\(number)
              evdev:
                name: "d\(number)"
                codes:
                  1: [\(number + 1)]
              events:
              - evdev:
                - [  0,  \(number),   1, \(number + 1),  0]
                - [  0,  \(number),   0,   0,  0]

            """
        }
        let trace = Self.read(start + devices.joined())
        #expect(
            Self.messages(trace) == [
                "\(4 + 9 * Limits.devices): there are more than \(Limits.devices) devices"
            ])
        let last = trace.inputs.dropLast().last
        #expect(last?.input == .event(DeviceID(256), InputEvent(.key(256), 0)))
        guard case .attached(_, let description) = trace.inputs[Limits.devices - 1].input else {
            Issue.record("the last device is not attached")
            return
        }
        #expect(description.codes == [.key(256)])
    }

    /// Real recordings, where there are some: a folder of `NAME.desc` and `NAME[.WHAT].events`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["EVEMU_RECORDINGS"] != nil))
    func realRecordings() throws {
        let folder = URL(
            filePath: ProcessInfo.processInfo.environment["EVEMU_RECORDINGS"] ?? "")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files where ["desc", "events"].contains(file.pathExtension) {
            let trace = Trace(
                reading: Array(try Data(contentsOf: file)), file: file.lastPathComponent,
                description: DeviceDescription(name: "stand-in"))
            // Some end while a finger or a key is still down, and nothing else is wrong.
            let faults = Self.messages(trace).filter { !$0.contains("is not over") }
            #expect(faults == [], "\(file.lastPathComponent)")
        }
    }
}
