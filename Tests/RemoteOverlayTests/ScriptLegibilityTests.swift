// SPDX-License-Identifier: MIT

import OverlayPainter
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// Letters as they are drawn can be read: thin strokes of any script, on screens of any size.
@Suite struct ScriptLegibilityTests {
    /// Those that have most kinds of texts.
    private static let names = ["paused", "info", "overlay"]

    /// Contrast as WCAG 2 counts it, of the strongest pixel of each text to the same place without
    /// the text, over a white film.
    @Test(arguments: [720, 1080, 2160]) func lettersAreRead(height: Int) throws {
        let painter = try #require(CairoPainter())
        let film = PaintedScreen(.white, height: height)
        for (script, text) in ScreenLegibilityTests.scripts {
            for (name, view) in try ScreenLegibilityTests.views(text)
            where Self.names.contains(name) {
                let scene = ScreenLegibilityTests.scene(view, painter)
                var bare = scene
                bare.parts.removeAll { if case .text = $0.content { true } else { false } }
                let ground = film.behind(view)
                var (with, without) = (ground, ground)
                with.add(scene, painter)
                without.add(bare, painter)
                let scale = WindowScale(.screen, width: with.width, height: with.height)
                let whole = Box(x: 0, y: 0, width: with.width, height: with.height)
                for text in ScreenLegibilityTests.texts(of: scene, painter.measure)
                where !text.isHidden && text.line.paint != .faintWhite {
                    guard let box = scale.pixels(text.box).intersection(whole) else { continue }
                    let best = with.greatestContrast(to: without, in: box)
                    #expect(best >= 4.5, "\(name) in \(script): \(text.line.text) has \(best)")
                }
            }
        }
    }
}
