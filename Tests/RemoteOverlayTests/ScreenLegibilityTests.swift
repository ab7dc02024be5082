// SPDX-License-Identifier: MIT

import CPango
import OverlayPainter
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// What is written on the screen can be read from a sofa: measured on pixels, over any film.
@Suite struct ScreenLegibilityTests {
    /// Words of the scripts that people read, as long as titles are.
    static let scripts = [
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
    static func views(_ text: String) throws -> [(name: String, view: PlayerView)] {
        try Views.all().filter { $0.name != "cards-hostile" }.map { name, view in
            var view = view
            // A scrub has no title.
            if view.bar?.title.isEmpty == false { view.bar?.title = text }
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
    struct Layer {
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
    static func texts(of scene: OverlayScene, _ measure: any TextMeasure) -> [Layer] {
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

    static func scene(
        _ view: PlayerView, _ painter: CairoPainter, hasHighContrast: Bool = false,
        textSize: Int = 100
    ) -> OverlayScene {
        var view = view
        (view.look.hasHighContrast, view.look.textSize) = (hasHighContrast, textSize)
        return OverlayLayout.scene(
            for: OverlayFrame(view), in: .screen, measure: painter.measure)
    }

    /// Contrast as WCAG 2 counts it: 4.5 for text, on all but the odd pixel of its ground. What
    /// cannot be chosen may be fainter.
    @Test(arguments: PaintedScreen.Film.allCases)
    func textIsRead(film: PaintedScreen.Film) throws {
        try check(film, hasHighContrast: false, textSize: 100, least: 4.5)
    }

    /// The same for the other sizes, over the film that is the worst for them.
    @Test(arguments: [85, 125, 150]) func textOfAnySizeIsRead(size: Int) throws {
        try check(.white, hasHighContrast: false, textSize: size, least: 4.5)
    }

    /// As WCAG 2 wants it for those who see less; also what cannot be chosen is read then.
    @Test(arguments: PaintedScreen.Film.allCases)
    func withHighContrastItIsReadByMore(film: PaintedScreen.Film) throws {
        try check(film, hasHighContrast: true, textSize: 100, least: 7)
    }

    private func check(
        _ film: PaintedScreen.Film, hasHighContrast: Bool, textSize: Int, least: Double
    ) throws {
        let painter = try #require(CairoPainter())
        let empty = PaintedScreen(film, height: 360)
        for (name, view) in try Views.all() {
            let ground = empty.behind(view)
            let scene = Self.scene(
                view, painter, hasHighContrast: hasHighContrast, textSize: textSize)
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
        for size in Self.sizes {
            for (name, view) in try Self.views(text) {
                let scene = Self.scene(view, painter, textSize: size)
                for text in Self.texts(of: scene, painter.measure) where !text.isHidden {
                    let least = size == 100 ? 34 : 29
                    #expect(text.line.size >= least, "\(name) at \(size): \(text.line.text)")
                    let isInside =
                        text.line.clip != nil || safe.intersection(text.box) == text.box
                    #expect(isInside, "\(name) at \(size): \(text.box) \(text.line.text)")
                }
            }
        }
    }

    /// What the menu of the picture has.
    static let sizes = [85, 100, 125, 150]

    /// A text stays on the ground that it has: on its button, row, panel or bubble.
    @Test(arguments: scripts.keys.sorted())
    func textStaysOnItsGround(script: String) throws {
        let painter = try #require(CairoPainter())
        let text = try #require(Self.scripts[script])
        for size in Self.sizes {
            for (name, view) in try Self.views(text) {
                let scene = Self.scene(view, painter, textSize: size)
                for text in Self.texts(of: scene, painter.measure)
                where !text.isHidden && text.line.clip == nil {
                    let ground = Self.ground(of: text)
                    let isOn =
                        ground.map { $0.x <= text.box.x && text.box.right <= $0.right } ?? true
                    #expect(
                        isOn,
                        "\(name) at \(size): \(text.box) is not on \(ground as Any): \(text.line.text)"
                    )
                }
            }
        }
    }

    /// The shape that a text stands on, if there is one.
    static func ground(of text: Layer) -> Box? {
        let middle = Box(x: text.box.centerX, y: text.box.centerY, width: 1, height: 1)
        return text.below.parts.last { part in
            guard case .fill(let fill) = part.content else { return false }
            return fill.paint.opacity >= 30 && part.box.intersects(middle) && part.box.height > 20
        }?.box
    }

    /// Two lines of one ground do not lie on each other, and no text is higher than its button.
    @Test(arguments: sizes) func linesDoNotMeet(size: Int) throws {
        let painter = try #require(CairoPainter())
        let text = try #require(Self.scripts["Latin"])
        for (name, view) in try Self.views(text) {
            let texts = Self.texts(
                of: Self.scene(view, painter, textSize: size), painter.measure
            ).filter { !$0.isHidden && $0.line.clip == nil }
            for (place, first) in texts.enumerated() {
                for second in texts[(place + 1)...] {
                    #expect(
                        !Self.core(first.box).intersects(Self.core(second.box)),
                        "\(name) at \(size): \(first.line.text) meets \(second.line.text)")
                }
            }
        }
    }

    /// The highest and the lowest point of a font are seldom used: a fifth may meet.
    static func core(_ box: Box) -> Box {
        Box(x: box.x, y: box.y + box.height / 5, width: box.width, height: box.height * 3 / 5)
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
