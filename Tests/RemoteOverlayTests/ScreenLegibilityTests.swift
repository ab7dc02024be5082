// SPDX-License-Identifier: MIT

import CPango
import OverlayPainter
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// What is written on the screen can be read from a sofa: measured on pixels, over any film.
@Suite struct ScreenLegibilityTests {
    /// Words of the scripts that people read, as long as titles are.
    private static let scripts = [
        "Latin": "Donaudampfschifffahrtsgesellschaftskapitänsmütze und andere Geschichten",
        "Greek": "Ο θάνατος και οι περιπέτειες του καπετάνιου στη θάλασσα του βορρά",
        "Cyrillic": "Необыкновенные приключения в далёком северном городе на берегу моря",
        "Arabic": "رحلة طويلة إلى المدينة القديمة على شاطئ البحر في الشتاء",
        "Hebrew": "מסע ארוך אל העיר העתיקה על חוף הים בחורף הקר של הצפון",
        "Hindi": "समुद्र के किनारे पुराने शहर की एक लंबी और ठंडी सर्दियों की यात्रा",
        "Japanese": "海辺の古い町への長い冬の旅と、そこで出会った人々の物語、第二部",
        "Emoji": "🎬 Film 🎉🌊 of the 👨‍👩‍👧‍👦 Year 🏆🎻🚀🌍🍿🎭🐧🦊🌸",
    ]

    /// Each screen with long words of one script.
    private static func views(_ text: String) throws -> [(name: String, view: PlayerView)] {
        try Views.all().filter { $0.name != "cards-hostile" }.map { name, view in
            var view = view
            view.bar?.title = text
            if view.bar?.preview != nil { view.bar?.preview?.chapter = text }
            view.info?.title = text
            view.info?.summary = text + ". " + text
            let (rows, options) = (view.info?.list.rows ?? [], view.menu?.list.rows ?? [])
            view.info?.list.rows = rows.map { Self.row($0, text) }
            view.menu?.list.rows = options.map { Self.row($0, text) }
            if case .list(var list)? = view.overlay {
                list.rows = list.rows.map { Self.row($0, text) }
                view.overlay = .list(list)
            }
            view.action?.title = text
            if view.notice != nil { view.notice = text + ". " + text }
            if view.error != nil { view.error = text + ". " + text }
            view.channel?.name = text
            view.film.artwork?.title = text
            view.film.artwork?.byline = text
            view.proposal?.title = text
            return (name, view)
        }
    }

    private static func row(_ row: ListView.Row, _ text: String) -> ListView.Row {
        var row = row
        row.text = text
        return row
    }

    /// A text, what is below it, and what is above it.
    private struct Layer {
        var line: OverlayScene.TextLine
        var box: Box
        var below: OverlayScene
        var above: [OverlayScene.Part]

        /// Something that hides what is below it lies over all of the text.
        var isHidden: Bool {
            above.contains { part in
                guard case .fill(let fill) = part.content, fill.paint.opacity >= 88 else {
                    return false
                }
                return part.box.intersection(box) == box
            }
        }
    }

    /// The texts of a scene, as wide as they are.
    private static func texts(of scene: OverlayScene, _ measure: any TextMeasure) -> [Layer] {
        scene.parts.enumerated().compactMap { place, part in
            guard case .text(let line) = part.content else { return nil }
            let width = measure.width(line.text, size: line.size, isBold: line.isBold)
            let column = (line.anchor.rawValue - 1) % 3
            let row = 2 - (line.anchor.rawValue - 1) / 3
            let whole = Box(
                x: line.x - width * column / 2, y: line.y - line.size * row / 2, width: width,
                height: line.size)
            guard let box = line.clip.map({ whole.intersection($0) }) ?? whole else { return nil }
            var below = scene
            below.parts = Array(scene.parts[..<place])
            return Layer(
                line: line, box: box, below: below, above: Array(scene.parts[(place + 1)...]))
        }
    }

    private static func scene(
        _ view: PlayerView, _ painter: CairoPainter, hasHighContrast: Bool = false
    ) -> OverlayScene {
        var frame = OverlayFrame(view)
        frame.hasHighContrast = hasHighContrast
        return OverlayPicture.scene(for: frame, in: .screen, measure: painter.measure)
    }

    /// Contrast as WCAG 2 counts it: 4.5 for text, on all but the odd pixel of its ground. What
    /// cannot be chosen may be fainter.
    @Test(arguments: PaintedScreen.Film.allCases)
    func textIsRead(film: PaintedScreen.Film) throws {
        try check(film, hasHighContrast: false, least: 4.5)
    }

    /// As WCAG 2 wants it for who sees less; also what cannot be chosen is read then.
    @Test func withHighContrastItIsReadByMore() throws {
        try check(.white, hasHighContrast: true, least: 7)
    }

    private func check(
        _ film: PaintedScreen.Film, hasHighContrast: Bool, least: Double
    ) throws {
        let painter = try #require(CairoPainter())
        let empty = PaintedScreen(film, height: 360)
        for (name, view) in try Views.all() {
            let ground = empty.behind(view)
            let scene = Self.scene(view, painter, hasHighContrast: hasHighContrast)
            for text in Self.texts(of: scene, painter.measure)
            where !text.isHidden && text.line.paint != .faintWhite {
                var screen = ground
                screen.add(text.below, painter)
                let scale = WindowScale(.screen, width: screen.width, height: screen.height)
                let whole = Box(x: 0, y: 0, width: screen.width, height: screen.height)
                guard let box = scale.pixels(text.box).intersection(whole) else { continue }
                let contrasts = screen.contrasts(of: text.line.paint, in: box).sorted()
                let worst = contrasts[contrasts.count / 50]
                #expect(worst >= least, "\(name): \(text.line.text) has \(worst)")
            }
        }
    }

    /// From ten feet nothing smaller is read (29 pixels of 1080 lines), and nothing lies where a
    /// television cuts off (5 % at each side).
    @Test(arguments: scripts.keys.sorted())
    func textHasItsSizeAndItsPlace(script: String) throws {
        let painter = try #require(CairoPainter())
        let text = try #require(Self.scripts[script])
        let safe = Box(x: 90, y: 50, width: 1740, height: 990).grown(2)
        for (name, view) in try Self.views(text) {
            for text in Self.texts(of: Self.scene(view, painter), painter.measure)
            where !text.isHidden {
                #expect(text.line.size >= 34, "\(name): \(text.line.text)")
                let isInside = text.line.clip != nil || safe.intersection(text.box) == text.box
                #expect(isInside, "\(name): \(text.box) \(text.line.text)")
            }
        }
    }

    /// A text stays on the ground that it has: on its button, row, panel or bubble.
    @Test(arguments: scripts.keys.sorted())
    func textStaysOnItsGround(script: String) throws {
        let painter = try #require(CairoPainter())
        let text = try #require(Self.scripts[script])
        for (name, view) in try Self.views(text) {
            for text in Self.texts(of: Self.scene(view, painter), painter.measure)
            where !text.isHidden && text.line.clip == nil {
                let middle = Box(x: text.box.centerX, y: text.box.centerY, width: 1, height: 1)
                let ground = text.below.parts.last { part in
                    guard case .fill(let fill) = part.content else { return false }
                    return fill.paint.opacity >= 30 && part.box.intersects(middle)
                        && part.box.height > 20
                }
                guard let box = ground?.box else { continue }
                #expect(
                    box.x <= text.box.x && text.box.right <= box.right,
                    "\(name): \(text.box) is not on \(box): \(text.line.text)")
            }
        }
    }

    /// There is a letter for everything: nothing is a box with a number.
    @Test(arguments: scripts.keys.sorted())
    func everyLetterIsThere(script: String) throws {
        let text = try #require(Self.scripts[script])
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        let layout = pango_layout_new(context)
        defer {
            g_object_unref(layout.map { UnsafeMutableRawPointer($0) })
            g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        }
        pango_layout_set_text(layout, text, -1)
        #expect(pango_layout_get_unknown_glyphs_count(layout) == 0)
    }

    /// A text that is too long ends with an ellipsis in its room, and lines break in any script.
    @Test(arguments: scripts.keys.sorted())
    func textIsCutAndBroken(script: String) throws {
        let measure = try #require(PangoText())
        let text = try #require(Self.scripts[script])
        let whole = measure.width(text, size: 40, isBold: false)
        #expect(measure.fitted(text, width: whole, size: 40, isBold: false) == text)
        let cut = measure.fitted(text, width: whole / 2, size: 40, isBold: false)
        #expect(cut.hasSuffix("…") && measure.width(cut, size: 40, isBold: false) <= whole / 2)
        // As much as there is room for.
        #expect(measure.width(cut, size: 40, isBold: false) >= whole / 2 - 140)
        let lines = measure.wrapped(text, width: whole / 2, size: 40, lines: 9, isBold: false)
        #expect((2...4).contains(lines.count), "\(lines)")
        #expect(lines.allSatisfy { measure.width($0, size: 40, isBold: false) <= whole / 2 })
        let letters = { (text: String) in text.filter { !$0.isWhitespace } }
        #expect(letters(lines.joined()) == letters(text))
        let two = measure.wrapped(text, width: whole / 4, size: 40, lines: 2, isBold: false)
        #expect(two.count == 2 && two[1].hasSuffix("…"), "\(two)")
    }
}
