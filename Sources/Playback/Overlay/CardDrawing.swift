// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The screens that ask for something: menus, the next item, the passcode.
enum CardDrawing {
    /// The menu of speeds or tracks (behaviour.md A25), at the right over the bar's place.
    static func drawMenu(_ menu: MenuView, on canvas: inout Canvas) {
        let box = menuBox(menu, canvas.measure)
        canvas.fill(.rounded(box, radius: 36), .curtain)
        canvas.text(
            canvas.measure.fitted(
                menu.title, width: box.width - 100, size: Layout.titleSize, isBold: true),
            x: box.x + 50, y: box.y + 60, size: Layout.titleSize, anchor: .middleLeft,
            isBold: true)
        PanelDrawing.drawList(menu.list, in: menuList(menu, canvas.measure), on: &canvas)
    }

    /// The place of the list in such a menu.
    static func menuList(_ menu: MenuView, _ measure: any TextMeasure) -> Box {
        let box = menuBox(menu, measure)
        return Box(x: box.x + 40, y: box.y + 120, width: box.width - 130, height: box.height - 150)
    }

    /// The place of such a menu.
    static func menuBox(_ menu: MenuView, _ measure: any TextMeasure) -> Box {
        let shown = max(1, min(menu.list.rows.count, Layout.rowsShown))
        // In a list that is not longer than that, a name in two lines takes no row away.
        let extra = PanelDrawing.secondLine(of: menu.list, width: 590, measure)
        let height = shown * measure.tall(Layout.rowHeight) + extra + 150
        return Box(
            x: Layout.screen.right - Layout.margin - 720, y: Layout.bar.bottom - height,
            width: 720, height: height)
    }

    /// The offer of the next item (behaviour.md A22), beside the film, which the player shrinks to
    /// `OverlayLayout.filmMargins`; of several, as a row of cards below it.
    static func drawProposal(_ proposal: ProposalView, on canvas: inout Canvas) {
        if let cards = proposal.cards { return drawChoices(cards, of: proposal, on: &canvas) }
        _ = drawWords(of: proposal, beside: Layout.film, on: &canvas)
        if let play = buttons(of: proposal, canvas.measure, canvas.words).play {
            drawButton(
                playWord(of: proposal, canvas.words), in: play, size: Layout.textSize,
                hasFocus: !proposal.isLaterFocused, on: &canvas)
        }
        drawLater(proposal, on: &canvas)
    }

    /// What the button says that takes the next item.
    private static func playWord(of proposal: ProposalView, _ words: Catalogue) -> String {
        proposal.countdown.map { words(ScreenPhrase.playIn, .count("seconds", $0)) }
            ?? words[ScreenPhrase.play]
    }

    /// The buttons that take the next item, which several to choose from have not, and put it off.
    /// They lie beside the film, above its lower edge, and are as large as their words need (A97).
    static func buttons(
        of proposal: ProposalView, _ measure: any TextMeasure, _ words: Catalogue
    ) -> (play: Box?, later: Box) {
        let film = proposal.cards == nil ? Layout.film : Layout.filmAbove
        let (x, height) = (film.right + 70, measure.tall(80))
        let play = proposal.cards == nil ? playWord(of: proposal, words) : ""
        let widest = [play, words[ScreenPhrase.later]].map {
            measure.width($0, size: Layout.textSize)
        }
        let room = Layout.screen.right - Layout.margin - x
        let width = min(room, max(measure.tall(360), (widest.max() ?? 0) + 40))
        let later = Box(x: x, y: film.bottom - height, width: width, height: height)
        let above = Box(x: x, y: later.y - 30 - height, width: width, height: height)
        return (proposal.cards == nil ? above : nil, later)
    }

    private static func drawLater(_ proposal: ProposalView, on canvas: inout Canvas) {
        drawButton(
            canvas.words[ScreenPhrase.later],
            in: buttons(of: proposal, canvas.measure, canvas.words).later, size: Layout.textSize,
            hasFocus: proposal.isLaterFocused, on: &canvas)
    }

    /// What is offered, and the title; returns where they begin.
    private static func drawWords(
        of proposal: ProposalView, beside film: Box, on canvas: inout Canvas
    ) -> Int {
        let x = film.right + 70
        let width = Layout.screen.right - Layout.margin - x
        canvas.text(
            canvas.measure.fitted(
                proposal.text.isEmpty ? canvas.words[ScreenPhrase.upNext] : proposal.text,
                width: width,
                size: Layout.textSize),
            x: x, y: film.y + 40, size: Layout.textSize, anchor: .middleLeft,
            paint: .softWhite)
        let lines = canvas.measure.wrappedToEnd(
            proposal.title, width: width, size: Layout.titleSize, lines: 3, isBold: true)
        for (index, line) in lines.enumerated() {
            canvas.text(
                line, x: x, y: film.y + 120 + index * canvas.measure.tall(70),
                size: Layout.titleSize,
                anchor: .middleLeft, isBold: true)
        }
        return x
    }

    /// Several items to choose from; the button behind the last one is above them.
    private static func drawChoices(
        _ cards: CardsView.Line, of proposal: ProposalView, on canvas: inout Canvas
    ) {
        let film = Layout.filmAbove
        let x = drawWords(of: proposal, beside: film, on: &canvas)
        if let countdown = proposal.countdown {
            canvas.text(
                canvas.words(ScreenPhrase.playsIn, .count("seconds", countdown)), x: x,
                y: film.bottom - canvas.measure.tall(80) - 70, size: Layout.textSize,
                anchor: .middleLeft, paint: .softWhite)
        }
        drawLater(proposal, on: &canvas)
        CardPageDrawing.drawCards(
            CardLayout.Line(line: cards, box: Layout.choices), isWaiting: false, on: &canvas)
    }

    static func drawButton(
        _ word: String, _ symbol: ItemSymbol? = nil, in box: Box, size: Int, hasFocus: Bool,
        on canvas: inout Canvas
    ) {
        canvas.fill(.rounded(box, radius: box.height / 2), hasFocus ? .focus : .faintWhite)
        let paint = hasFocus ? Paint.black : .white
        let taken = symbol == nil ? 0 : size + 20
        let words = canvas.measure.fitted(word, width: box.width - 30 - taken, size: size)
        if let symbol {
            let left = box.centerX - (canvas.measure.width(words, size: size) + taken) / 2
            canvas.fill(
                SymbolShapes.path(symbol, x: left + size / 2, y: box.centerY, size: size), paint)
        }
        canvas.text(
            words, x: box.centerX + taken / 2, y: box.centerY, size: size, anchor: .middleCenter,
            paint: paint)
    }

    /// Hides the film behind all that is drawn later.
    static func hideFilm(on canvas: inout Canvas) {
        canvas.cover(Paint(color: 0x101014, opacity: 100))
    }

    /// The passcode (behaviour.md A23): nothing of the film is seen behind it.
    static func drawPasscode(_ passcode: PasscodeView, on canvas: inout Canvas) {
        hideFilm(on: &canvas)
        let center = Layout.screen.centerX
        canvas.text(
            canvas.words[PasscodePhrase.enter], x: center, y: 300, size: Layout.titleSize,
            anchor: .middleCenter, isBold: true)
        let step = 120
        let first = center - (passcode.length - 1) * step / 2
        for place in 0..<passcode.length {
            let box = Box(x: first + place * step - 45, y: 410, width: 90, height: 110)
            let isNext = place == passcode.entered
            canvas.fill(.rounded(box, radius: 24), isNext ? .softWhite : .faintWhite)
            if place < passcode.entered {
                canvas.fill(.circle(x: box.centerX, y: box.centerY, radius: 12), .white)
            }
        }
        drawKeys(passcode.keys, focus: passcode.focus, y: keysY, on: &canvas)
        guard let message = passcode.message else { return }
        canvas.text(
            message, x: center, y: 590, size: Layout.textSize, anchor: .middleCenter)
    }

    /// The middle of the row of keys, how far two of them are apart, and the middle of each.
    private static let keysY = 680
    private static let keyStep = 130
    private static func keyX(_ index: Int, of count: Int) -> Int {
        Layout.screen.centerX - (count - 1) * keyStep / 2 + index * keyStep
    }

    /// The places of the keys, each as wide as there is room.
    static func keys(of passcode: PasscodeView) -> [Box] {
        passcode.keys.indices.map { index in
            Box(
                x: keyX(index, of: passcode.keys.count) - keyStep / 2, y: keysY - keyStep / 2,
                width: keyStep, height: keyStep)
        }
    }

    /// The row of keys, from left to right. The key that deletes is drawn, as fonts may lack its
    /// sign.
    private static func drawKeys(_ keys: [String], focus: Int, y: Int, on canvas: inout Canvas) {
        for (index, key) in keys.enumerated() {
            let x = keyX(index, of: keys.count)
            let hasFocus = index == focus
            let paint = hasFocus ? Paint.black : .white
            if hasFocus { canvas.fill(.circle(x: x, y: y, radius: 58), .focus) }
            if key == "⌫" {
                canvas.fill(.delete(x: x, y: y, height: 40), paint)
            } else {
                canvas.text(
                    key, x: x, y: y, size: 64, anchor: .middleCenter, paint: paint,
                    isBold: hasFocus)
            }
        }
    }

    /// The place of the button that is offered at a time, above those of the bar.
    static func actionBox(
        _ action: ActionView, over bar: TransportBarView?, _ measure: any TextMeasure
    ) -> Box {
        let words = measure.width(action.title, size: Layout.textSize)
        let width = min(max(360, words + 120), 900)
        var bottom = actionBottom
        if let bar {
            let title = Layout.titleBottom - measure.tall(Layout.titleSize)
            let top = bar.buttons.isEmpty ? title : BarButtonDrawing.labelTop(bar, measure)
            bottom = min(bottom, top - 2 * actionFrame)
        }
        return Box(x: Layout.bar.right - width, y: bottom - 80, width: width, height: 80)
    }

    /// The button that is offered at a time (A39), as wide as its words, where no subtitle is.
    static func drawAction(
        _ action: ActionView, over bar: TransportBarView?, on canvas: inout Canvas
    ) {
        let box = actionBox(action, over: bar, canvas.measure)
        // Over a bright film a bright button has no edge of its own.
        let frame = box.grown(actionFrame)
        canvas.fill(.rounded(frame, radius: frame.height / 2), .curtain)
        drawButton(
            action.title, in: box, size: Layout.textSize, hasFocus: !action.isPlain, on: &canvas)
    }

    /// Its lower edge, above the place of the bar's title.
    private static let actionBottom = 820
    /// The dark edge of a button that lies over the film.
    private static let actionFrame = 8
}
