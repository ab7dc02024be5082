// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteLiveScreen

/// How surfaces of every kind are drawn, with fingers that went as far as a limit or a step of the
/// grid beside it, is what it was: `Tests/Golden/surfaces.txt`.
@Suite struct SurfaceWalkTests {
    private static let classes: [SurfaceClass] = SurfaceClass.allCases

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...24 as ClosedRange<UInt64>).map { ("surface-\($0)", Self.lines($0)) }
        #expect(try KeptWalks.differences(in: "surfaces", from: walks) == [])
    }

    private static func lines(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<24).flatMap { _ -> [String] in
            let surface = Surface(
                width: random.pick([14, 28, 69, 0.5]), height: random.pick([14, 28, 50]),
                shape: random.pick([.round, .rectangle]), surfaceClass: random.pick(classes),
                isSizeGuessed: false)
            var thresholds = GestureThresholds()
            thresholds.panSlop = 1
            thresholds.swipeDistance = 4
            thresholds.jog = random.chance(oneIn: 2)
            thresholds.axisDominance = random.pick([0.5, 1, 1.25, 2])
            let drawing = SurfaceDrawing(
                surface, thresholds, fingers(&random), columns: random.pick([1, 9, 30, 61]),
                rows: random.pick([1, 8, 24]))
            var grid = ScreenGrid(columns: 64, rows: 26, isUnicode: true)
            drawing.draw(into: &grid, row: 1, column: 2)
            return grid.lines + ["\(drawing.columns) \(drawing.rows)"]
        }
    }

    private static func fingers(_ random: inout SeededGenerator) -> [LiveTouch.Finger] {
        var touch = LiveTouch()
        var time = Timestamp(microseconds: 1_000_000)
        for id in 1...random.number(1...3) {
            var place = Point(x: Double(random.number(0...28)), y: Double(random.number(0...28)))
            touch.add(.begin, Contact(id: UInt32(id), position: place), at: time)
            for _ in 0..<random.below(5) {
                time += .milliseconds(15)
                place.x += random.pick([0, 0.5, 1, -1])
                place.y += random.pick([0, 0, 0.5, 3, 4])
                touch.add(.update, Contact(id: UInt32(id), position: place), at: time)
            }
            if random.chance(oneIn: 3) {
                touch.add(.end, Contact(id: UInt32(id), position: place), at: time)
            }
        }
        return touch.fingers(at: time)
    }
}
