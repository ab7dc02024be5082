// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The card of a channel, with what is on (behaviour.md A12).
enum ChannelDrawing {
    /// The size of a channel's name.
    private static let nameSize = 104
    /// What the card is as wide as, at most.
    private static let width = 1700
    /// The plate of a channel's logo.
    static let logo = (width: 400, height: 224)

    /// The screen of the coming channel, as far as it has slid in. `isCovered`: something to choose
    /// from lies over it.
    static func drawCard(_ card: ChannelCard, isCovered: Bool, on canvas: inout Canvas) {
        guard let whole = place(of: card, in: canvas.window) else { return }
        let logo = isCovered ? nil : Self.logo(of: card, in: canvas.window)
        canvas.fillWindow(whole, .curtain, without: logo?.shown)
        let box = whole.moved(-canvas.window.x, -canvas.window.y)
        guard !isCovered else { return }
        let center = Layout.screen.centerY
        // All of it follows at half the speed, and never leaves the card.
        drawLine(
            card.number ?? "", y: center - 110, size: Layout.titleSize, paint: .softWhite, in: box,
            on: &canvas)
        drawLine(card.name, y: center, size: nameSize, isBold: true, in: box, on: &canvas)
        drawProgrammes(card, in: box, on: &canvas)
        guard card.isLoading, whole.width == canvas.window.width else { return }
        drawWait(card, in: box, below: card.now == nil && card.next == nil ? 0 : 190, on: &canvas)
    }

    /// The card in the pixels of the window; nil for one of which nothing is seen.
    private static func place(of card: ChannelCard, in window: OverlayWindow) -> Box? {
        let width = window.width * max(0, min(100, card.percent)) / 100
        guard width > 0 else { return nil }
        let x = card.sense == .forward ? window.width - width : 0
        return Box(x: x, y: 0, width: width, height: window.height)
    }

    /// The plate of the logo in the pixels of the window, and what of it lies on the card: the
    /// middle.
    static func logo(of card: ChannelCard, in window: OverlayWindow) -> (whole: Box, shown: Box)? {
        guard card.logo != nil, let place = place(of: card, in: window) else { return nil }
        let whole = Box(
            x: place.centerX - logo.width / 2, y: window.y + Layout.screen.centerY - 400,
            width: logo.width, height: logo.height)
        var shown = whole
        shown.width = min(whole.width, place.width)
        shown.x = place.centerX - shown.width / 2
        return (whole, shown)
    }

    private static func drawLine(
        _ text: String, y: Int, size: Int, paint: Paint = .white, isBold: Bool = false,
        in box: Box, on canvas: inout Canvas
    ) {
        canvas.text(
            canvas.measure.fitted(text, width: Self.width, size: size, isBold: isBold),
            x: box.centerX,
            y: y, size: size, anchor: .middleCenter, paint: paint, isBold: isBold,
            clip: box)
    }

    /// What is on with how much of it is over, and what comes next.
    private static func drawProgrammes(
        _ card: ChannelCard, in box: Box, on canvas: inout Canvas
    ) {
        let center = Layout.screen.centerY
        if let now = card.now {
            drawLine(now.line, y: center + 110, size: Layout.titleSize, in: box, on: &canvas)
            let track = Box(x: box.centerX - 300, y: center + 164, width: 600, height: 10)
            ProgrammeDrawing.drawProgress(now, in: track, clip: box, on: &canvas)
        }
        guard let next = card.next else { return }
        drawLine(
            next.line, y: center + (card.now == nil ? 110 : 220), size: Layout.textSize,
            paint: .softWhite, in: box, on: &canvas)
    }

    /// The item is on its way, or takes long.
    private static func drawWait(
        _ card: ChannelCard, in box: Box, below shift: Int, on canvas: inout Canvas
    ) {
        let center = Layout.screen.centerY + shift
        if card.isLate {
            canvas.text(
                canvas.words[ScreenPhrase.takesLong], x: box.centerX, y: center + 200,
                size: Layout.textSize, anchor: .middleCenter, paint: .softWhite)
        }
        guard !card.isPaused else {
            canvas.fill(.pause(x: box.centerX - 12, y: center + 110, height: 40), .white)
            return
        }
        for dot in -1...1 {
            canvas.fill(
                .circle(x: box.centerX + dot * 34, y: center + 110, radius: 9), .softWhite)
        }
    }
}
