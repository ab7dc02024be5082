// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The buttons above the transport bar, and the menu of one of them (behaviour.md A13, A45).
enum BarButtonDrawing {
    private static let height = 62
    private static let gap = 16
    /// Of the way to the overlay; of a symbol; of words.
    private static let overlayWidth = 310
    private static let symbolWidth = 84
    private static let wordWidths = 110...300
    /// All of them leave the other part of the line to the title.
    private static let room = 1240

    /// Their upper edge.
    static func top(_ bar: TransportBarView, _ measure: any TextMeasure) -> Int {
        let rise = bar.countdown == nil ? 0 : 60
        return Layout.titleBottom - measure.tall(height) - measure.tall(rise)
    }

    /// Where what a symbol means ends, and how high it is.
    private static let labelGap = 14
    private static let labelHeight = 50

    /// Above that is room for more.
    static func labelTop(_ bar: TransportBarView, _ measure: any TextMeasure) -> Int {
        top(bar, measure) - labelGap - measure.tall(labelHeight)
    }

    /// The place of each button, at the end of the title's line, or over what is there.
    static func boxes(_ bar: TransportBarView, _ measure: any TextMeasure) -> [Box] {
        let height = measure.tall(height)
        let y = top(bar, measure)
        var right = Layout.bar.right
        return widths(bar.buttons, measure).reversed().map { width in
            let box = Box(x: right - width, y: y, width: width, height: height)
            right = box.x - gap
            return box
        }.reversed()
    }

    /// Words are cut where there is no room for all of them.
    private static func widths(
        _ buttons: [TransportBarView.Button], _ measure: any TextMeasure
    ) -> [Int] {
        let natural = buttons.map { width($0, measure) }
        let symbols = buttons.count(where: \.isSymbol)
        let gaps = gap * max(0, buttons.count - 1)
        guard natural.reduce(gaps, +) > room else { return natural }
        let most = (room - gaps - symbols * symbolWidth) / max(1, buttons.count - symbols)
        return zip(buttons, natural).map { $0.isSymbol ? $1 : min($1, most) }
    }

    private static func width(
        _ button: TransportBarView.Button, _ measure: any TextMeasure
    ) -> Int {
        switch button {
        case .overlay: return measure.tall(overlayWidth + 70) - 70
        case .menu(_, _?): return symbolWidth
        case .menu(let title, nil):
            let words = measure.width(title, size: Layout.smallSize) + 60
            return max(wordWidths.lowerBound, min(measure.tall(wordWidths.upperBound), words))
        }
    }

    /// Draws the buttons. Returns how much of the title's line is left.
    static func draw(_ bar: TransportBarView, of view: PlayerView, on canvas: inout Canvas) -> Int {
        let boxes = boxes(bar, canvas.measure)
        for (place, button) in bar.buttons.enumerated() {
            let box = boxes[place]
            let hasFocus = place == bar.focus
            canvas.fill(.rounded(box, radius: box.height / 2), .curtain)
            switch button {
            case .overlay(let kind):
                CardDrawing.drawButton(
                    kind.word(canvas.measure, canvas.words), in: box, size: Layout.smallSize,
                    hasFocus: hasFocus,
                    on: &canvas)
            case .menu(let title, nil):
                CardDrawing.drawButton(
                    title, in: box, size: Layout.smallSize, hasFocus: hasFocus, on: &canvas)
                if hasFocus, view.menu == nil, isCut(title, in: box, canvas.measure) {
                    drawLabel(title, above: box, on: &canvas)
                }
            case .menu(let title, let symbol?):
                canvas.fill(
                    .rounded(box, radius: box.height / 2), hasFocus ? .focus : .faintWhite)
                canvas.fill(
                    SymbolShapes.path(symbol, x: box.centerX, y: box.centerY, size: 36),
                    hasFocus ? .black : .white)
                if hasFocus, view.menu == nil { drawLabel(title, above: box, on: &canvas) }
            }
        }
        return boxes.first.map { $0.x - Layout.bar.x - 40 } ?? Layout.bar.width
    }

    /// The button has no room for all of its words.
    private static func isCut(_ title: String, in box: Box, _ measure: any TextMeasure) -> Bool {
        measure.width(title, size: Layout.smallSize) > box.width - 30
    }

    /// What a symbol means, or all the words that a button has no room for, while it has the focus.
    private static func drawLabel(_ title: String, above button: Box, on canvas: inout Canvas) {
        let words = canvas.measure.fitted(title, width: 800, size: Layout.smallSize)
        let width = canvas.measure.width(words, size: Layout.smallSize) + 48
        let x = max(Layout.bar.x, min(Layout.bar.right - width, button.centerX - width / 2))
        let height = canvas.measure.tall(labelHeight)
        let box = Box(x: x, y: button.y - labelGap - height, width: width, height: height)
        canvas.fill(.rounded(box, radius: 18), .curtain)
        canvas.text(
            words, x: box.centerX, y: box.centerY, size: Layout.smallSize, anchor: .middleCenter)
    }

    // MARK: The menu

    /// Rows that a menu shows at once.
    private static let rowsShown = 8

    /// The menu of a button, above it.
    static func drawMenu(
        _ menu: MenuView, at button: Int, of bar: TransportBarView, on canvas: inout Canvas
    ) {
        guard let box = menuBox(menu, at: button, of: bar, canvas.measure) else { return }
        canvas.fill(.rounded(box, radius: 36), .curtain)
        canvas.text(
            canvas.measure.fitted(
                menu.title, width: box.width - 100, size: Layout.textSize, isBold: true),
            x: box.x + 50, y: box.y + 54, size: Layout.textSize, anchor: .middleLeft,
            paint: .softWhite, isBold: true)
        PanelDrawing.drawList(
            menu.list, in: list(of: menu, in: box, canvas.measure), on: &canvas)
    }

    /// The place of the list in a menu that lies there.
    static func list(of menu: MenuView, in box: Box, _ measure: any TextMeasure) -> Box {
        let isLong = menu.list.rows.count > shownRows(menu, measure)
        return Box(
            x: box.x + 30, y: box.y + 98, width: box.width - (isLong ? 100 : 60),
            height: box.height - 122)
    }

    /// The place of a menu; nil where there is no such button.
    static func menuBox(
        _ menu: MenuView, at button: Int, of bar: TransportBarView, _ measure: any TextMeasure
    ) -> Box? {
        let boxes = boxes(bar, measure)
        guard boxes.indices.contains(button) else { return nil }
        let width = menuWidth(menu, measure)
        let shown = shownRows(menu, measure)
        let room = width - (menu.list.rows.count > shown ? 100 : 60)
        let height =
            shown * measure.tall(Layout.rowHeight) + 122
            + PanelDrawing.secondLine(of: menu.list, width: room, measure)
        let anchor = boxes[button]
        let x = max(Layout.bar.x, min(Layout.bar.right - width, anchor.centerX - width / 2))
        return Box(x: x, y: anchor.y - 20 - height, width: width, height: height)
    }

    private static func shownRows(_ menu: MenuView, _ measure: any TextMeasure) -> Int {
        max(1, min(menu.list.rows.count, rowsShown * 100 / max(100, measure.percent)))
    }

    /// As wide as its words, within limits.
    private static func menuWidth(_ menu: MenuView, _ measure: any TextMeasure) -> Int {
        let rows = menu.list.rows.map {
            let words = measure.width($0.text, size: Layout.textSize) + ($0.opensMenu ? 250 : 200)
            guard !$0.detail.isEmpty else { return words }
            return words + measure.width($0.detail, size: Layout.textSize) + 60
        }
        let title = measure.width(menu.title, size: Layout.textSize, isBold: true) + 100
        return max(420, min(900, (rows + [title]).max() ?? 0))
    }
}

extension TransportBarView.Button {
    fileprivate var isSymbol: Bool {
        if case .menu(_, .some) = self { true } else { false }
    }
}
