// SPDX-License-Identifier: MIT

import OverlayPainter
import RemotePlayback
import RemoteTestSupport
import Testing

@testable import RemoteOverlay

/// Only what changed is painted, and looks as if all of it had been.
@Suite struct PaintedChangesTests {
    private static let display = Box(x: 0, y: 0, width: 640, height: 360)
    private static let scale = WindowScale(.screen, width: display.width, height: display.height)

    private let painter: CairoPainter

    init() throws { painter = try #require(CairoPainter()) }

    /// Paints those parts of a scene, over what is there.
    private func paint(_ scene: OverlayScene, _ parts: [Box], into bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes {
            painter.paint(
                scene, Self.display, dirty: parts, scale: Self.scale, pictures: [:], into: $0)
        }
    }

    /// The same screen, with the focus elsewhere.
    private func moved(_ view: PlayerView, _ random: inout SeededGenerator) -> PlayerView {
        var view = view
        if case .cards(var cards) = view.overlay, cards.lines.indices.contains(cards.present) {
            let count = cards.lines[cards.present].cards.count
            if count > 0 { cards.lines[cards.present].focus = random.below(count) }
            view.overlay = .cards(cards)
        } else if case .list(var list) = view.overlay, !list.rows.isEmpty {
            list.focus = random.below(list.rows.count)
            view.overlay = .list(list)
        } else if let count = view.bar?.buttons.count, count > 0 {
            view.bar?.focus = random.below(count)
        } else {
            view.bar?.elapsed += 1
        }
        return view
    }

    /// Of 255. The edge of a shape has another rounding where the shape was cut by a clip.
    private static let unseen = 2

    private func largestDifference(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var most = 0
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                // Of millions of bytes, and a test is not optimised: no iterator, no closure for
                // each.
                var index = 0
                while index < first.count {
                    if first[index] != second[index] {
                        most = max(most, abs(Int(first[index]) - Int(second[index])))
                    }
                    index += 1
                }
            }
        }
        return most
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func theyLookTheSame(seed: UInt64) throws {
        let views = try Views.all().map(\.view)
        var random = SeededGenerator(seed: seed)
        let empty = [UInt8](repeating: 0, count: Self.display.width * Self.display.height * 4)
        var bytes = empty
        var view = PlayerView()
        var former: OverlayScene?
        for _ in 0..<30 {
            view = random.chance(oneIn: 3) ? random.pick(views) : moved(view, &random)
            let scene = OverlayLayout.scene(
                for: OverlayFrame(view), in: .screen, measure: painter.measure)
            let changes = scene.changes(from: former).lazy.compactMap {
                Self.scale.pixels($0).intersection(Self.display)
            }
            let parts = Box.apart(changes, limit: random.number(1...16))
            if !parts.isEmpty { paint(scene, parts, into: &bytes) }
            var whole = empty
            paint(scene, [Self.display], into: &whole)
            #expect(largestDifference(bytes, whole) <= Self.unseen)
            former = scene
        }
    }
}
