// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback

/// The marks over the film: skips, hints, refusals, and the card of a channel.
enum MarkDrawing {
    /// The marks at the sides: a skip, hints, a refusal.
    static func drawMarks(
        of view: PlayerView, _ opacities: OverlayFrame.Opacities, on canvas: inout Canvas
    ) {
        if let skip = view.skip {
            canvas.opacity = opacities.skip
            drawSkip(skip, on: &canvas)
        } else if let hints = view.hints {
            canvas.opacity = opacities.hints
            drawHints(hints, on: &canvas)
        }
        canvas.opacity = 100
        if view.denied != nil { drawRefusal(on: &canvas) }
        // With a bar, its own sign says so.
        if view.isBuffering, view.bar == nil {
            let place = Box(
                x: Layout.screen.centerX - 100, y: Layout.screen.centerY - 42, width: 200,
                height: 84)
            canvas.fill(.rounded(place, radius: 42), .shade)
            for dot in -1...1 {
                canvas.fill(
                    .circle(
                        x: Layout.screen.centerX + dot * 44, y: Layout.screen.centerY, radius: 13),
                    .white)
            }
        }
    }

    /// The sum of the last skips (N72).
    private static func drawSkip(_ skip: SkipMark, on canvas: inout Canvas) {
        switch skip.amount {
        case .seconds(let seconds):
            drawMark(
                skip.sense, glyphs: 2,
                label: "\(skip.sense == .forward ? "+" : "−")\(seconds)", isStrong: true,
                on: &canvas)
        case .item:
            drawMark(skip.sense, glyphs: 1, label: "", isStrong: true, on: &canvas)
        }
    }

    /// The hints of both sides; the one under the finger is stronger (A2).
    private static func drawHints(_ hints: HintsView, on canvas: inout Canvas) {
        let (glyphs, label): (Int, String) =
            switch hints.kind {
            case .skip(let seconds): (2, "\(seconds)")
            case .item: (1, "")
            case .channel: (1, canvas.words[ScreenPhrase.channelSign])
            }
        if hints.hasBackward {
            drawMark(
                .backward, glyphs: glyphs, label: label, isStrong: hints.zone == .left, on: &canvas)
        }
        if hints.hasForward {
            drawMark(
                .forward, glyphs: glyphs, label: label, isStrong: hints.zone == .right, on: &canvas)
        }
    }

    /// The place of a mark at the left (-1) or at the right (1).
    static func box(_ way: Int) -> Box {
        let x = Layout.screen.centerX + way * (Layout.screen.width / 2 - Layout.markInset)
        return Box(x: x, y: Layout.screen.centerY, width: 0, height: 0).grown(Layout.markSize)
    }

    /// Where a refusal and the sign of a wait are.
    static let middle = Box(
        x: Layout.screen.centerX - 100, y: Layout.screen.centerY - 64, width: 200, height: 128)

    /// A disc at one side with arrows, and a word under them.
    private static func drawMark(
        _ sense: Sense, glyphs: Int, label: String, isStrong: Bool, on canvas: inout Canvas
    ) {
        let way = Int(sense.rawValue)
        let (x, y) = (box(way).centerX, box(way).centerY)
        canvas.fill(.circle(x: x, y: y, radius: Layout.markSize), isStrong ? .shade : .faintShade)
        let paint = isStrong ? Paint.white : .softWhite
        let lift = label.isEmpty ? 0 : 22
        for glyph in 0..<glyphs {
            let offset = (2 * glyph - (glyphs - 1)) * 17 + 13
            canvas.fill(.chevron(x: x + way * offset, y: y - lift, height: 48, way: way), paint)
        }
        canvas.text(
            label, x: x, y: y + 34, size: Layout.textSize, anchor: .middleCenter, paint: paint,
            isBold: true)
    }

    /// The place of the hint at the overlay: as wide as its words.
    static func box(
        _ hint: PlayerView.OverlayHint, _ measure: any TextMeasure, _ words: Catalogue
    ) -> Box {
        let word = hint.word(measure, words)
        let width = max(380, measure.width(word, size: Layout.smallSize, isBold: true) + 80)
        return Box(
            x: Layout.screen.centerX - width / 2, y: Layout.screen.bottom - 148, width: width,
            height: 110)
    }

    /// The hint at the overlay, at the lower edge (behaviour.md A13, N114).
    static func drawOverlayHint(_ hint: PlayerView.OverlayHint, on canvas: inout Canvas) {
        let center = Layout.screen.centerX
        let box = box(hint, canvas.measure, canvas.words)
        let y = box.y + 58
        canvas.fill(.rounded(box, radius: 40), .shade)
        canvas.fill(
            .polygon([
                (center - 26, y - 16), (center, y - 40), (center + 26, y - 16),
                (center + 20, y - 9), (center, y - 27), (center - 20, y - 9),
            ]), .white)
        canvas.text(
            hint.word(canvas.measure, canvas.words), x: center, y: y + 22, size: Layout.smallSize,
            anchor: .middleCenter,
            isBold: true)
    }

    /// A disc with a bar across: this cannot be done now (behaviour.md A18).
    private static func drawRefusal(on canvas: inout Canvas) {
        let (x, y) = (Layout.screen.centerX, Layout.screen.centerY)
        canvas.fill(.circle(x: x, y: y, radius: 64), .shade)
        let bar = Box(x: x - 34, y: y - 8, width: 68, height: 16)
        canvas.fill(.rounded(bar, radius: 8), .white)
    }
}

extension PlayerView.OverlayHint {
    /// What there is, as far as there is room.
    func word(_ measure: any TextMeasure, _ words: Catalogue) -> String {
        measure.fitted(title(words), width: 800, size: Layout.smallSize, isBold: true)
    }

    /// What there is.
    public func title(_ words: Catalogue) -> String {
        switch self {
        case .channels: words[ScreenPhrase.channels]
        case .playlist: words[ScreenPhrase.playlist]
        case .program(let title): title.isEmpty ? words[ScreenPhrase.more] : title
        }
    }
}
