// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import SystemTestSupport
import Testing

@testable import RemoteOverlay

/// Every screen to the point, which no picture of it shows: `Tests/Golden/screens.txt` has a digest
/// of each aspect, and `views.txt` of views at random. What has changed is seen in the pictures of
/// `docs/screens`, which `ScreenTests` writes.
@Suite struct ScenePointsTests {
    @Test func screensAreAsTheyWereToThePoint() throws {
        let walks =
            try Views.all().map { name, view in (name, aspects(of: view) + under(view)) }
            + ExtremeViews.all().map { name, view in
                (name.replacing(" ", with: "-"), aspects(of: view))
            }
        #expect(Set(walks.map(\.0)).count == walks.count)
        #expect(try KeptWalks.differences(in: "screens", from: walks) == [])
    }

    @Test func anyViewIsAsItWasToThePoint() throws {
        let walks = RandomViews.all().map { name, view in (name, aspects(of: view) + under(view)) }
        #expect(try KeptWalks.differences(in: "views", from: walks) == [])
    }

    /// What is drawn on a usual screen, on wider and higher ones, large and with much contrast, and
    /// on its way; where the pictures are; and what is spoken.
    private func aspects(of view: PlayerView) -> [String] {
        let wide = OverlayWindow(width: 2560, height: 1080)
        let tall = OverlayWindow(width: 640, height: 480)
        var large = view
        large.look.textSize = 150
        large.look.hasHighContrast = true
        var opacities = OverlayFrame.Opacities()
        (opacities.bar, opacities.skip, opacities.hints) = (40, 30, 60)
        (opacities.overlayHint, opacities.info, opacities.overlay) = (20, 50, 70)
        opacities.slide = -30
        return [
            text(OverlayLayout.scene(for: view)),
            text(OverlayLayout.scene(for: view, in: wide))
                + "\(OverlayLayout.filmMargins(for: view, in: wide).map { "\($0)" } ?? "")",
            text(OverlayLayout.scene(for: view, in: tall)),
            text(OverlayLayout.scene(for: large)),
            text(OverlayLayout.scene(for: view, opacities: opacities)),
            pictures(of: view, in: .screen) + pictures(of: view, in: tall)
                + pictures(of: large, in: .screen),
            "\(SpokenScreen(view))",
        ]
    }

    /// What is drawn, and the box that is painted again for each part.
    private func text(_ scene: OverlayScene) -> String {
        let boxes = scene.parts.map { "\($0.box.x) \($0.box.y) \($0.box.width) \($0.box.height)" }
        return scene.script() + boxes.joined(separator: "\n")
    }

    private func pictures(of view: PlayerView, in window: OverlayWindow) -> String {
        OverlayLayout.strips(for: OverlayFrame(view), in: window).map { strip in
            strip.map { "\($0.id):\($0.x),\($0.y),\($0.width),\($0.height),\($0.wholeWidth)" }
                .joined(separator: " ")
        }.joined(separator: "\n")
    }

    // MARK: Under a pointer

    /// What lies under a pointer on a coarse grid of places, and each edge between two of them that
    /// differ, to the pixel.
    private func under(_ view: PlayerView) -> [String] {
        let places = PointerPlaces(OverlayFrame(view), in: .screen, measure: EstimatedText())
        let columns = Array(stride(from: 0, through: 1920, by: 96))
        let rows = Array(stride(from: 0, through: 1080, by: 54))
        let grid = rows.map { y in columns.map { places.target(x: $0, y: y) } }
        var edges: [String] = []
        for (row, y) in rows.enumerated() {
            for (column, x) in columns.enumerated() {
                let target = grid[row][column]
                if column + 1 < columns.count, grid[row][column + 1] != target {
                    let edge = edge(x..<columns[column + 1]) { places.target(x: $0, y: y) }
                    edges.append("\(edge),\(y) \(word(target))")
                }
                if row + 1 < rows.count, grid[row + 1][column] != target {
                    let edge = edge(y..<rows[row + 1]) { places.target(x: x, y: $0) }
                    edges.append("\(x),\(edge) \(word(target))")
                }
            }
        }
        return [edges.joined(separator: " ")]
    }

    /// The last place before a change.
    private func edge(_ range: Range<Int>, _ target: (Int) -> PointerTarget) -> Int {
        let first = target(range.lowerBound)
        var (low, high) = (range.lowerBound, range.upperBound)
        while high - low > 1 {
            let middle = (low + high) / 2
            if target(middle) == first { low = middle } else { high = middle }
        }
        return low
    }

    private func word(_ target: PointerTarget) -> String {
        "\(target.part) \(target.line).\(target.place)"
    }
}
