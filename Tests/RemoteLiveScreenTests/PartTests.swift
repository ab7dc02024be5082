// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteLiveScreen

/// The parts of the live screen: bounds, counts, and text that fits.
@Suite struct PartTests {
    /// Everything is bounded in bytes, and what is given up is counted.
    @Test func theTimelineIsBounded() {
        var timeline = Timeline()
        let text = String(repeating: "x", count: 1000)
        for index in 0..<20_000 {
            timeline.add(
                TimelineEntry(
                    time: Timestamp(microseconds: Int64(index)), kind: .event, text: text))
        }
        // A line takes more than its text.
        #expect(timeline.entries.allSatisfy { $0.bytes > text.utf8.count })
        let bytes = timeline.entries.reduce(0) { $0 + $1.bytes }
        #expect(bytes <= Timeline.limit)
        #expect(timeline.entries.count + timeline.forgotten == 20_000)
        timeline.add(TimelineEntry(time: .zero + .seconds(301), kind: .event, text: "late"))
        #expect(timeline.entries.map(\.text) == ["late"])
    }

    /// What was given up takes no memory, and the lines that nobody drew are the newest.
    @Test func whatIsGivenUpIsForgotten() {
        var timeline = Timeline()
        var lasts: [Int] = []
        for index in 0..<30_000 {
            timeline.add(
                TimelineEntry(
                    time: .zero + .milliseconds(Int64(index) * 50), kind: .event,
                    text: "\(index)"))
            let entries = timeline.entries
            #expect(entries.startIndex <= max(4096, entries.count), "\(index)")
            if entries.startIndex > 0 { lasts.append(entries.startIndex) }
        }
        // It is copied when more is given up than there is, and no sooner.
        #expect(lasts.max() == 6001)
        // 300 s of 20 lines each, and the one that is as old.
        #expect(timeline.entries.count == 6001 && timeline.forgotten == 0)
        #expect(timeline.takeNew().map(\.text) == (25_904..<30_000).map { "\($0)" })
        #expect(timeline.takeNew().isEmpty)
    }

    /// A line that goes on takes what its newest text takes.
    @Test func theTimelineIsBoundedWhereALineGrows() {
        var timeline = Timeline()
        for bytes in [100, 5_000_000, 4_000_000, 5_000_000] {
            timeline.add(
                TimelineEntry(
                    time: .zero, kind: .event, text: String(repeating: "x", count: bytes),
                    key: "x"))
        }
        timeline.add(TimelineEntry(time: .zero, kind: .event, text: "y"))
        #expect(timeline.entries.count == 2 && timeline.forgotten == 0)
        let long = String(repeating: "z", count: 4_000_000)
        timeline.add(TimelineEntry(time: .zero, kind: .event, text: long))
        #expect(timeline.entries.count == 2 && timeline.forgotten == 1)
    }

    /// What goes on is one line that counts, until something else of the device comes.
    @Test(arguments: [
        ("a a a", "a×3"), ("a b a", "a×2 b×1"), ("a - a", "a×1 -×1 a×1"),
    ])
    func whatGoesOnIsOneLine(keys: String, lines: String) {
        var timeline = Timeline()
        for key in keys.split(separator: " ").map(String.init) {
            timeline.add(
                TimelineEntry(
                    time: .zero, device: DeviceID(1), kind: .event, text: key,
                    key: key == "-" ? nil : key))
        }
        #expect(timeline.entries.map { "\($0.text)×\($0.count)" }.joined(separator: " ") == lines)
    }

    @Test func latencyIsByRank() {
        var log = LatencyLog()
        #expect(log.percentile(50) == nil && log.sparkline(5).isEmpty)
        for value in 1...100 { log.add(.milliseconds(Int64(value))) }
        #expect(log.percentile(50) == .milliseconds(50))
        #expect(log.percentile(99) == .milliseconds(99))
        #expect(log.sparkline(3) == "▇▇█")
        for _ in 0..<600 { log.add(.milliseconds(7)) }
        #expect(log.percentile(99) == .milliseconds(7) && log.count == 700)
    }

    @Test func ratesCountTheLastSecond() {
        var rate = ReportRate()
        for index in 0..<266 { rate.add(at: .zero + .seconds(5 + Double(index) / 266)) }
        #expect((240...266).contains(rate.value(at: .zero + .seconds(5.999))))
        #expect(rate.value(at: .zero + .seconds(8)) == 0)
    }

    /// Text never leaves its place, also where characters are wide.
    @Test(arguments: [
        ("abc", 5, "abc"), ("abcdef", 4, "abc…"), ("電視遙控器", 5, "電視…"),
        ("é\u{301}x", 2, "é\u{301}x"),
        ("a\u{1b}[2J", 6, "a\u{fffd}[2J"),
    ])
    func textStaysInItsPlace(text: String, width: Int, shown: String) {
        var grid = ScreenGrid(columns: 10, rows: 1, isUnicode: true)
        grid.put(Printable(text), row: 0, column: 1, width: width)
        #expect(grid.lines == [" " + shown])
        #expect(grid.cells.count == 10)
    }

    /// The first and the last characters of two cells, and their neighbours.
    @Test func wideCharacters() {
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
            0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
            0x1f300...0x1f64f, 0x1f680...0x1faff, 0x20000...0x3fffd,
        ]
        func width(_ code: UInt32) -> Int? {
            UnicodeScalar(code).map { ScreenGrid.width(of: Character($0)) }
        }
        for range in wide {
            #expect(width(range.lowerBound) == 2 && width(range.upperBound) == 2, "\(range)")
            #expect(width(range.lowerBound - 1) == 1, "\(range)")
            // Behind the syllables of Korea are halves of surrogates.
            #expect([1, nil].contains(width(range.upperBound + 1)), "\(range)")
        }
    }

    /// 64 devices: those without room are counted.
    @Test func whatHasNoRoomIsCounted() {
        var screen = LiveScreen(at: .zero, meanings: [])
        screen.begin("test", at: .zero)
        var device = DeviceDescription(name: "Remote")
        device.codes = [.key(28), .key(103), .key(108), .key(105), .key(106), .key(158)]
        for number in 1...64 {
            device.path = "/dev/input/event\(number)"
            device.physicalPath = "lab-\(number)/input0"
            screen.take(
                [TimedInput(.zero, .attached(DeviceID(UInt32(number)), device))],
                arrival: .zero)
        }
        let text = screen.draw(columns: 80, rows: 24, isUnicode: true).lines
        #expect(text.contains { $0.contains("… and 61 more; Tab goes through all") }, "\(text)")
        // 500 lines a second on a dozen rows.
        for number in 0..<500 {
            let id = DeviceID(UInt32(1 + number % 64))
            let time = Timestamp.zero + .milliseconds(Int64(2 * number))
            screen.take(
                [
                    TimedInput(time, .event(id, InputEvent(.key(28), Int32(number / 64 % 2)))),
                    TimedInput(time, .event(id, .report)),
                ], arrival: time)
        }
        let busy = screen.draw(columns: 80, rows: 24, isUnicode: true).lines
        #expect(busy.contains { $0.contains("lines went by unseen") }, "\(busy)")
    }
}
