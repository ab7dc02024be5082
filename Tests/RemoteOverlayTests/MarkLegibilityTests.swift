// SPDX-License-Identifier: MIT

import OverlayPainter
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// Signs, tracks, knobs and the focus are seen from a sofa: measured on pixels, over any film.
@Suite struct MarkLegibilityTests {
    /// What says something by its shape. The grounds of buttons, rows and panels say nothing.
    private static func isMark(_ paint: Paint) -> Bool {
        switch paint.color {
        case Paint.white.color: paint.opacity >= Paint.track.opacity
        case Paint.darkText.color: paint.opacity == Paint.darkText.opacity
        case Paint.yellow.color: true
        // The red one is the ground of a word, and colours of cards stand for pictures.
        default: false
        }
    }

    /// Contrast as WCAG 2 counts it: 3 for what is not text, on half of its ground at least. A knob
    /// lies on what was played as well as on the shade.
    @Test(arguments: PaintedScreen.Film.allCases)
    func marksAreSeen(film: PaintedScreen.Film) throws {
        let painter = try #require(CairoPainter())
        let empty = PaintedScreen(film, height: 360)
        for (name, view) in try Views.all() {
            let scene = ScreenLegibilityTests.scene(view, painter)
            let ground = empty.behind(view)
            for (place, part) in scene.parts.enumerated() {
                guard case .fill(let fill) = part.content, Self.isMark(fill.paint) else { continue }
                var below = scene
                below.parts = Array(scene.parts[..<place])
                var screen = ground
                screen.add(below, painter)
                let scale = WindowScale(.screen, width: screen.width, height: screen.height)
                let whole = Box(x: 0, y: 0, width: screen.width, height: screen.height)
                guard let box = scale.pixels(part.box).intersection(whole) else { continue }
                let contrasts = screen.contrasts(of: fill.paint, in: box).sorted()
                let worst = contrasts[contrasts.count / 2]
                #expect(worst >= 3, "\(name): \(fill.paint) in \(part.box) has \(worst)")
            }
        }
    }
}
