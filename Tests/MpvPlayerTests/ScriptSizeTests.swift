// SPDX-License-Identifier: MIT

import OverlayPainter
import RemoteOverlay
import RemotePlayback
import Testing

/// A text is as large where libass draws it as where we do: a film that begins by the one way and
/// goes on by the other shows no jump.
@Suite struct ScriptSizeTests {
    @Test func aScriptsTextIsAsWideAsPixels() throws {
        let pango = try #require(PangoText())
        var view = PlayerView()
        var bar = TransportBarView()
        bar.title = "Hamburg and its Harbour, on a Monday"
        view.bar = bar
        let scene = OverlayLayout.scene(for: view, in: .screen, measure: pango)
        let line = try #require(
            scene.parts.lazy.compactMap { part -> OverlayScene.TextLine? in
                guard case .text(let line) = part.content, line.text == bar.title else {
                    return nil
                }
                return line
            }.first)
        let wanted = pango.width(line.text, size: line.size, isBold: line.isBold)
        let screen = try RenderedFilm(.black, width: 1920, height: 1080)
            .show(view, measure: pango)
        let rows = line.y - line.size / 2..<line.y + line.size / 2
        let last = (line.x..<screen.width).last { column in
            rows.contains { screen.color(x: column, y: $0)[0] > 128 }
        }
        let width = try #require(last) - line.x
        #expect(abs(width - wanted) * 50 <= wanted, "\(width), where \(wanted) was measured")
    }
}
