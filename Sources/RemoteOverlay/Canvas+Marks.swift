// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

extension Canvas {
    /// The marks at the sides: a skip, hints, a refusal.
    mutating func drawMarks(of view: PlayerView, _ opacities: OverlayFrame.Opacities) {
        if let skip = view.skip {
            opacity = opacities.skip
            drawSkip(skip)
        } else if let hints = view.hints {
            opacity = opacities.hints
            drawHints(hints)
        }
        opacity = 100
        if view.denied != nil { drawRefusal() }
        if view.isBuffering, view.bar == nil {
            let place = Box(
                x: Layout.screen.centerX - 100, y: Layout.screen.centerY - 42, width: 200,
                height: 84)
            fill(.rounded(place, radius: 42), .shade)
            for dot in -1...1 {
                fill(
                    .circle(
                        x: Layout.screen.centerX + dot * 44, y: Layout.screen.centerY, radius: 13),
                    .white)
            }
        }
    }

    private mutating func drawSkip(_ skip: SkipMark) {
        switch skip.amount {
        case .seconds(let seconds):
            drawMark(
                skip.sense, glyphs: 2,
                label: "\(skip.sense == .forward ? "+" : "−")\(seconds)", isStrong: true)
        case .item:
            drawMark(skip.sense, glyphs: 1, label: "", isStrong: true)
        }
    }

    private mutating func drawHints(_ hints: HintsView) {
        let (glyphs, label): (Int, String) =
            switch hints.kind {
            case .skip(let seconds): (2, "\(seconds)")
            case .item: (1, "")
            case .channel: (1, "CH")
            }
        if hints.hasBackward {
            drawMark(.backward, glyphs: glyphs, label: label, isStrong: hints.zone == .left)
        }
        if hints.hasForward {
            drawMark(.forward, glyphs: glyphs, label: label, isStrong: hints.zone == .right)
        }
    }

    /// A disc at one side with arrows, and a word under them.
    private mutating func drawMark(
        _ sense: Sense, glyphs: Int, label: String, isStrong: Bool
    ) {
        let way = Int(sense.rawValue)
        let x = Layout.screen.centerX + way * (Layout.screen.width / 2 - Layout.markInset)
        let y = Layout.screen.centerY
        fill(.circle(x: x, y: y, radius: Layout.markSize), isStrong ? .shade : .faintShade)
        let paint = isStrong ? Paint.white : .softWhite
        let lift = label.isEmpty ? 0 : 22
        for glyph in 0..<glyphs {
            let offset = (2 * glyph - (glyphs - 1)) * 17 + 13
            fill(.chevron(x: x + way * offset, y: y - lift, height: 48, way: way), paint)
        }
        text(
            label, x: x, y: y + 34, size: Layout.textSize, anchor: .middleCenter, paint: paint,
            isBold: true, hasShadow: false)
    }

    /// What a swipe up or the guide key shows, at the lower edge (behaviour.md A13, N114).
    mutating func drawOverlayHint(_ hint: PlayerView.OverlayHint) {
        let center = Layout.screen.centerX
        let y = Layout.screen.bottom - 90
        fill(
            .rounded(Box(x: center - 150, y: y - 58, width: 300, height: 110), radius: 40), .shade)
        fill(
            .polygon([
                (center - 26, y - 16), (center, y - 40), (center + 26, y - 16),
                (center + 20, y - 9), (center, y - 27), (center - 20, y - 9),
            ]), .white)
        text(
            hint.word, x: center, y: y + 22, size: Layout.smallSize, anchor: .middleCenter,
            isBold: true, hasShadow: false)
    }

    /// A disc with a bar across: this cannot be done now (behaviour.md A18).
    private mutating func drawRefusal() {
        let (x, y) = (Layout.screen.centerX, Layout.screen.centerY)
        fill(.circle(x: x, y: y, radius: 64), .shade)
        let bar = Box(x: x - 34, y: y - 8, width: 68, height: 16)
        fill(.rounded(bar, radius: 8), .white)
    }

    /// The screen of the coming channel, as far as it has slid in (behaviour.md A12). `isCovered`:
    /// something to choose from lies over it.
    mutating func drawChannel(_ card: ChannelCard, isCovered: Bool) {
        let width = window.width * max(0, min(100, card.percent)) / 100
        guard width > 0 else { return }
        let x = card.sense == .forward ? window.width - width : 0
        let whole = Box(x: x, y: 0, width: width, height: window.height)
        fillWindow(whole, .curtain)
        let box = whole.moved(-window.x, -window.y)
        guard !isCovered else { return }
        let name = PlainText.fitted(card.name, width: 1700, size: 104, isBold: true)
        // The name follows at half the speed, and never leaves the card.
        text(
            name, x: box.centerX, y: Layout.screen.centerY, size: 104, anchor: .middleCenter,
            isBold: true, hasShadow: false, clip: box)
        guard card.isLoading, width == window.width else { return }
        if card.isLate {
            text(
                "It takes longer than usual: Back leaves", x: box.centerX,
                y: Layout.screen.centerY + 200, size: Layout.textSize, anchor: .middleCenter,
                paint: .softWhite, hasShadow: false)
        }
        guard !card.isPaused else {
            fill(.pause(x: box.centerX - 12, y: Layout.screen.centerY + 110, height: 40), .white)
            return
        }
        for dot in -1...1 {
            fill(
                .circle(x: box.centerX + dot * 34, y: Layout.screen.centerY + 110, radius: 9),
                .softWhite)
        }
    }
}

extension PlayerView.OverlayHint {
    var word: String {
        switch self {
        case .channels: "Channels"
        case .playlist: "Playlist"
        }
    }
}
