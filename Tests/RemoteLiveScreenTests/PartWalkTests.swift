// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import RemoteTrace
import SystemTestSupport
import Testing

@testable import RemoteLiveScreen

/// What the parts of the live screen and of the pages make of anything is what it was:
/// `Tests/Golden/parts.txt`.
@Suite struct PartWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("layouts", Self.layouts), ("numbers", Self.numbers), ("folds", Self.folds),
            ("grids", Self.grids), ("dots", Self.dots), ("hashes", Self.hashes),
            ("latencies", Self.latencies), ("heads", Self.heads),
        ]
        let seeds = 1...30 as ClosedRange<UInt64>
        let timelines = seeds.map { ("timeline-\($0)", Self.timeline($0)) }
        let touches = seeds.map { ("touch-\($0)", Self.touch($0)) }
        let windows = seeds.prefix(5).map { ("window-\($0)", Self.window($0)) }
        let all = walks + timelines + touches + windows
        #expect(try KeptWalks.differences(in: "parts", from: all) == [])
    }

    private static var layouts: [String] {
        [39, 40, 60, 75, 76, 90, 139, 140, 141, 240].flatMap { columns in
            (11...70).flatMap { rows in
                [0, 1, 2, 3, 9].map { count in
                    LiveLayout(columns: columns, rows: rows, devices: count)
                        .map { reflection($0) } ?? "none"
                }
            }
        }
    }

    private static var numbers: [String] {
        let values: [Double] = [
            0, 0.04, 0.05, 0.5, 0.999, -0.04, -0.05, -1.25, 9.995, 10, 99.99, 1e9, 2e9, -2e9, .nan,
            .infinity, 1e-9,
        ]
        let times: [Int64] = [
            0, 1, 999, 1000, 999_999, 1_000_000, 9_999_999, 59_999_000, 60_000_000, 61_001_000,
            3_600_000_000, -1, -1000, -61_001_000,
        ]
        return values.flatMap { value in
            (0...4).map { LiveText.number(value, decimals: $0) }
        } + times.map { LiveText.clock(Interval(microseconds: $0)) }
            + ["", "a", "ab", "abc"].flatMap { [LiveText.left($0, 2), LiveText.right($0, 2)] }
    }

    private static var folds: [String] {
        let texts = [
            "", "a", "  one two  three four", "one-very-long-word-of-many-letters and more",
            "a b c d e f g h i j k l m n", "    ", "0.120  tap: it lay 0.3 s, N20 allows 0.2 s",
        ]
        return texts.flatMap { text in
            [0, 2, 6].flatMap { indent in
                (1...32).flatMap { FoldedText.lines(text, width: $0, indent: indent) + ["-"] }
            }
        }
    }

    private static var grids: [String] {
        let texts: [Printable] = [
            "plain", "→▶»×✗…─│┌┐└┘├┤●·▁✓°▂▃▄▅▆▇█ä", "日本 and more", "한글", "😀🚀", "a\u{3000}b",
            "\u{10ff}\u{1100}\u{115f}\u{1160}", "\u{2e7f}\u{2e80}\u{303e}\u{303f}", "",
        ]
        return [true, false].flatMap { isUnicode in
            texts.flatMap { text in
                (0...8).flatMap { column in
                    var grid = ScreenGrid(columns: 8, rows: 2, isUnicode: isUnicode)
                    let ends = [0, 1, 2].map { row in
                        grid.put(text, row: row, column: column, width: 6 - row, style: .bold)
                    }
                    grid.fill("█", row: 1, from: column - 2, to: column + 1, style: .bar)
                    return grid.lines + ["\(ends)", cells(of: grid)]
                }
            }
        }
    }

    private static func cells(of grid: ScreenGrid) -> String {
        grid.cells.map { cell in
            let (style, sign) = (cell.style, cell.character.map { String($0) } ?? "")
            return "\(sign)\(style.color.rawValue)\(style.isBold)\(style.isDim)\(style.isReversed)"
        }.joined()
    }

    private static var dots: [String] {
        var random = SeededGenerator(seed: 9)
        let layers = DotCanvas.Layer.allCases
        return (0..<360).flatMap { _ in
            var canvas = DotCanvas(columns: random.number(0...24), rows: random.number(0...10))
            for _ in 0..<random.number(1...4) {
                func place() -> Point {
                    Point(
                        x: Double(random.number(-20...120)) / 2,
                        y: Double(random.number(-20...100)) / 2)
                }
                let (one, other, layer) = (place(), place(), random.pick(layers))
                let gap = random.below(3)
                switch random.below(4) {
                case 0: canvas.line(from: one, to: other, layer, gap: gap)
                case 1: canvas.ellipse(at: one, other, layer, gap: gap)
                case 2: canvas.rectangle(from: one, to: other, layer, gap: gap)
                default: canvas.dot(one.x, one.y, layer)
                }
            }
            var grid = ScreenGrid(columns: 26, rows: 10, isUnicode: random.chance(oneIn: 2))
            canvas.draw(into: &grid, row: random.below(2), column: random.below(3))
            return grid.lines + [cells(of: grid)]
        }
    }

    private static var hashes: [String] {
        (0...140).map { count in
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
            return Sha256.base64(Sha256.digest(of: bytes)) + " " + Sha256.base64(bytes)
        }
    }

    private static var latencies: [String] {
        var random = SeededGenerator(seed: 12)
        var log = LatencyLog()
        var rate = ReportRate()
        var time: Int64 = 0
        return (0..<1400).map { _ in
            log.add(Interval(microseconds: Int64(random.below(30_000))))
            time += Int64(random.pick([0, 1, 8, 99, 100, 101, 250, 1000, 2000])) * 1000
            let now = Timestamp(microseconds: time)
            rate.add(at: now)
            let shares = [0, 1, 50, 99, 100].map { log.percentile($0)?.microseconds ?? -1 }
            let rates = [0, 99, 100, 900, 1000].map { rate.value(at: now + .milliseconds($0)) }
            return "\(shares) \(log.sparkline(16)) \(log.sparkline(0)) \(rates)"
        }
    }

    // MARK: What grows

    private static func timeline(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var timeline = Timeline()
        var time: Int64 = 0
        // Lines of some sizes: with the largest few are kept.
        let long = String(repeating: "x", count: random.pick([10, 900_000, 2_500_000]))
        return (0..<400).map { number in
            time += Int64(random.pick([0, 10, 400, 30_000, 300_000])) / Int64(random.pick([1, 9]))
            let device = random.pick([nil, DeviceID(1), DeviceID(2)])
            timeline.add(
                TimelineEntry(
                    time: .zero + .milliseconds(time), device: device,
                    kind: random.pick(TimelineEntry.Kind.allCases),
                    text: random.chance(oneIn: 3) ? long : "\(number)",
                    key: random.pick([nil, nil, "a", "b"])))
            let new = random.chance(oneIn: 10) ? "\(timeline.takeNew().map(\.text.utf8.count))" : ""
            let entries = timeline.entries
            let last = entries.suffix(3).map { "\($0.text.utf8.count).\($0.count).\($0.bytes)" }
            return "\(entries.count) \(entries.startIndex) \(timeline.forgotten) \(last) \(new)"
        }
    }

    private static func touch(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var touch = LiveTouch()
        var page = PageTouches()
        var time = Timestamp(microseconds: 5_000_000)
        var down: [UInt32] = []
        var lines: [String] = []
        for _ in 0..<160 {
            time += .milliseconds(random.pick([0, 5, 20, 25, 100, 100_000, 300_000, 10, 10, 10]))
            let id = UInt32(random.number(1...12))
            let isKnown = down.contains(id)
            let phase: Phase =
                isKnown ? random.pick([.update, .update, .update, .end, .cancelled]) : .begin
            if phase.isFinal { down.removeAll { $0 == id } } else if !isKnown { down.append(id) }
            let contact = Contact(
                id: id,
                position: Point(
                    x: Double(random.number(0...56)) / 2, y: Double(random.number(0...56)) / 2))
            touch.add(phase, contact, at: time)
            page.add(
                [.contact(phase, contact), .contactFrame], of: DeviceID(UInt32(random.below(2))),
                GestureThresholds(), at: time)
            for back in [0, 20, 100_000] as [Int64] {
                let fingers = touch.fingers(at: time - .milliseconds(back))
                lines += fingers.map { finger in
                    "\(finger.id) \(finger.places.count) \(finger.isDown) \(finger.travel) "
                        + "\(finger.length) \(finger.speed) \(finger.farthest) "
                        + TouchLimits.rows(finger, GestureThresholds()).map {
                            "\($0.text) \($0.isCrossed) \($0.isLimit)"
                        }.joined(separator: "; ")
                }
            }
        }
        return lines + page.places.map { reflection($0) }
    }

    // MARK: Recordings

    /// Windows whose limits are at the times of inputs, or one microsecond beside them.
    private static func window(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let device = DeviceID(1)
        var description = DeviceDescription(name: "Pad")
        description.axes = [0, 0x2e, 0x2f, 0x35].map { AxisInfo(code: $0, minimum: 0, maximum: 9) }
        var inputs = [
            TimedInput(.zero, .keymaps([])), TimedInput(.zero, .attached(device, description)),
        ]
        var time = Timestamp(microseconds: 1_000_000)
        let codes = [
            EventCode.key(30), .absolute(0), .absolute(0x2e), .absolute(0x2f), .absolute(0x35),
        ]
        for number in 0..<60 as Range<Int32> {
            let event: InputEvent =
                number % 3 == 2
                ? .report
                : InputEvent(random.pick(codes), number % 4)
            inputs.append(TimedInput(time, .event(device, event)))
            if number % 3 == 2 { time += .milliseconds(Int64(random.pick([0, 100, 100, 250]))) }
        }
        let edges: [Int64] = [-1, 0, 1]
        let begins = [0, 100, 500].flatMap { place in
            edges.map { Interval(microseconds: place * 1000 + $0) as Interval? }
        }
        let lengths = [100, 1000].flatMap { place in
            edges.map { Interval(microseconds: place * 1000 + $0) as Interval? }
        }
        return (begins + [nil]).flatMap { from in
            (lengths + [nil, .seconds(400)]).flatMap { length in
                var window = TraceWindow(file: "kept", from: from, length: length)
                for input in inputs { window.add([input]) }
                window.finish()
                let inputs = window.inputs.map { "\($0.time.microseconds) \($0.input)" }
                return inputs
                    + ["\(window.isComplete) \(window.words ?? "-") \(window.end.microseconds)"]
            }
        }
    }

    /// The comments at the head of a trace, which comes in parts of any size.
    private static var heads: [String] {
        let first = "\(TraceWriter.header)\n"
        let texts = [
            first, first + "# a\n# b\n\n# c\n0.000000 - keymaps\n# d\n", "# a\n#b\n# c\n",
            "\n\n# a", first + (0..<1002).map { "# \($0)\n" }.joined(),
            first + "0.5 - fact paused value=true\n# a\n",
        ]
        return texts.flatMap { text in
            [1, 2, 7, 4096].map { size in
                var window = TraceWindow(file: "kept")
                let bytes = Array(text.utf8)
                for start in stride(from: 0, to: bytes.count, by: size) {
                    window.add(Array(bytes[start..<min(start + size, bytes.count)]))
                }
                window.finish()
                let faults = window.diagnostics.map { "\($0.output)" }
                return "\(window.comments.count) \(window.comments) \(faults)"
            }
        }
    }
}
