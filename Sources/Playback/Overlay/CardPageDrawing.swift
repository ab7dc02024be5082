// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The pages of a program (behaviour.md A13), over a dark film. Their words are text of the world:
/// they are cut by their width, and escaped.
enum CardPageDrawing {
    static func draw(_ view: CardsView, on canvas: inout Canvas) {
        let (lines, hasAbove, hasBelow) = CardLayout.lines(of: view, canvas.measure)
        // mpv mixes all of a ground with each frame, which a machine without a graphics card takes
        // more than half of a step's time for.
        if canvas.hasFilm {
            let holes =
                canvas.slide == 0 && !canvas.hasPictures
                ? lines.flatMap { Self.holes(of: $0, canvas.measure) } : []
            canvas.cover(Paint(color: 0x101014, opacity: 86), without: holes)
        }
        drawTitles(view, on: &canvas)
        for line in lines {
            drawHeading(line, on: &canvas)
            switch line.line.style {
            case .row, .grid: drawCards(line, isWaiting: view.isWaiting, on: &canvas)
            case .list: drawListLine(line, isWaiting: view.isWaiting, on: &canvas)
            case .keys: KeyDrawing.draw(line, isWaiting: view.isWaiting, on: &canvas)
            }
        }
        if lines.isEmpty {
            canvas.text(
                canvas.words[ScreenPhrase.nothingHere], x: Layout.screen.centerX,
                y: Layout.screen.centerY,
                size: Layout.textSize, anchor: .middleCenter, paint: .softWhite)
        }
        // At the end of the titles: lines may fill all that is below.
        let x = CardLayout.area.right - 14
        if hasAbove { PanelDrawing.drawMore(x: x, y: arrowsMiddle - 5, way: -1, on: &canvas) }
        if hasBelow { PanelDrawing.drawMore(x: x, y: arrowsMiddle + 5, way: 1, on: &canvas) }
    }

    /// Nothing lies below a picture that something else draws.
    private static func holes(of line: CardLayout.Line, _ measure: any TextMeasure) -> [Box] {
        zip(line.line.cards, CardLayout.pictures(of: line, measure)).compactMap {
            $0.picture == nil ? nil : $1.grown(Layout.pictureFrame)
        }
    }

    // MARK: Titles

    private static let arrowsMiddle = 111
    /// What the title of a page or a row leaves free at its end for arrows.
    private static let arrowsWidth = 100

    /// The titles that are seen, where there are several, and the place of each. They are as wide
    /// as their words need.
    static func titles(
        of view: CardsView, _ measure: any TextMeasure
    ) -> (row: TabRow, boxes: [(index: Int, box: Box)]) {
        let names = view.titles.count > 1 ? view.titles : []
        let row = TabRow(
            names, open: view.page, width: CardLayout.area.width - 2 * arrowsWidth, measure)
        let left = Layout.screen.centerX - row.width / 2
        let boxes = row.tabs.map { index, width, x in
            (index, Box(x: left + x + 10, y: 70, width: width - 20, height: 68))
        }
        return (row, boxes)
    }

    private static func drawTitles(_ view: CardsView, on canvas: inout Canvas) {
        guard view.titles.count > 1 else {
            let title = canvas.measure.fitted(
                view.titles.first ?? "", width: CardLayout.area.width - arrowsWidth,
                size: Layout.titleSize, isBold: true)
            return canvas.text(
                title, x: CardLayout.area.x, y: 104, size: Layout.titleSize, anchor: .middleLeft,
                isBold: true)
        }
        let (row, boxes) = titles(of: view, canvas.measure)
        for (index, box) in boxes {
            let isOpen = index == view.page
            let hasFocus = isOpen && view.isTitleFocused
            if isOpen { canvas.fill(.rounded(box, radius: 34), hasFocus ? .focus : .faintWhite) }
            canvas.text(
                row.name(index), x: box.centerX, y: box.centerY, size: Layout.textSize,
                anchor: .middleCenter,
                paint: isOpen ? (hasFocus ? .black : .white) : .softWhite, isBold: isOpen)
        }
    }

    private static func drawHeading(_ seen: CardLayout.Line, on canvas: inout Canvas) {
        let width = seen.box.width - (seen.line.hasMore ? arrowsWidth : 0)
        canvas.text(
            canvas.measure.fitted(
                seen.line.title, width: width, size: Layout.textSize, isBold: true),
            x: seen.box.x, y: seen.box.y + 24, size: Layout.textSize, anchor: .middleLeft,
            isBold: true)
    }

    // MARK: Rows and grids

    static func drawCards(
        _ seen: CardLayout.Line, isWaiting: Bool, on canvas: inout Canvas
    ) {
        let boxes = CardLayout.pictures(of: seen, canvas.measure)
        for (place, card) in seen.line.cards.enumerated() {
            let hasFocus = place == seen.line.focus
            drawPicture(card, in: boxes[place], hasFocus: hasFocus, on: &canvas)
            drawTexts(
                card, under: boxes[place], hasFocus: hasFocus, isWaiting: isWaiting && hasFocus,
                on: &canvas)
        }
        // Above the last card, as cards lie from one side of what every television shows to the
        // other.
        let y = seen.box.y + (seen.heading > 0 ? 24 : -44)
        let right = seen.box.right
        if seen.line.hasBefore {
            canvas.fill(.chevron(x: right - 74, y: y, height: 34, way: -1), .softWhite)
        }
        if seen.line.hasAfter {
            canvas.fill(.chevron(x: right, y: y, height: 34, way: 1), .softWhite)
        }
    }

    /// The ground of a picture that is not there, and the edge of the focus.
    private static func drawPicture(
        _ card: CardsView.Card, in box: Box, hasFocus: Bool, on canvas: inout Canvas
    ) {
        if hasFocus {
            // A light edge in a dark one: it is seen over any film.
            let dark = box.grown(edge + 6)
            canvas.fill(
                Path.rounded(dark, radius: 20).with(.hole(box.grown(edge))), .curtain)
            canvas.fill(
                Path.rounded(box.grown(edge), radius: 14).with(canvas.opening(box)), .focus)
        }
        guard card.picture == nil else { return }
        canvas.fill(.rectangle(box), card.title.isEmpty ? Paint.ground : .tint(of: card.title))
        // Before a picture that is on its way, letters would only flash.
        let letters = card.artwork == nil ? card.initials : ""
        guard !letters.isEmpty else { return }
        canvas.text(
            letters, x: box.centerX, y: box.centerY, size: letterSize, anchor: .middleCenter,
            paint: hasFocus ? .white : .softWhite, isBold: true)
    }

    /// Letters in place of a picture.
    private static let letterSize = 96

    /// The width of the light edge around the focus.
    private static let edge = 8

    private static func drawTexts(
        _ card: CardsView.Card, under picture: Box, hasFocus: Bool, isWaiting: Bool,
        on canvas: inout Canvas
    ) {
        let box = hasFocus ? picture.grown(-CardLayout.growth) : picture
        let top = box.bottom + CardLayout.growth + 18
        let first = top + CardLayout.titleMiddle(canvas.measure)
        let second = first + max(44, canvas.measure.scaled(CardLayout.subtitleSize) + 6)
        if let progress = card.progress {
            drawProgress(
                progress, in: Box(x: box.x, y: top, width: box.width, height: 8), .track, .white,
                on: &canvas)
        }
        let badge = drawBadge(
            card.badge, right: box.right, y: first, isDark: false, on: &canvas)
        let paint: Paint = hasFocus ? .white : card.isEnabled ? .softWhite : .dimWhite
        // The rest of a long name is worth more than most that stands below it, but not more than
        // why there is nothing to choose.
        let hasRest = hasFocus && card.isEnabled && !isWaiting && !card.keepsSubtitle
        let (room, size) = (box.width - badge, Layout.smallSize)
        let names =
            hasRest
            ? canvas.measure.wrappedToEnd(
                card.title, width: room, size: size, lines: 2, isBold: true)
            : [canvas.measure.fittedToEnd(card.title, width: room, size: size, isBold: hasFocus)]
        for (name, y) in zip(names, [first, second]) {
            canvas.text(
                name, x: box.x, y: y, size: Layout.smallSize, anchor: .middleLeft, paint: paint,
                isBold: hasFocus)
        }
        if isWaiting { return drawDots(x: box.x + 14, y: second, .white, on: &canvas) }
        guard names.count < 2 else { return }
        canvas.text(
            canvas.measure.fitted(card.subtitle, width: box.width, size: CardLayout.subtitleSize),
            x: box.x, y: second, size: CardLayout.subtitleSize, anchor: .middleLeft,
            paint: card.isEnabled ? .softWhite : .dimWhite)
    }

    // MARK: Lists

    /// How much higher two lines are that have a bar below them.
    private static let progressRise = 8

    private static func drawListLine(
        _ seen: CardLayout.Line, isWaiting: Bool, on canvas: inout Canvas
    ) {
        let ground = CardLayout.ground(of: seen, canvas.measure)
        guard let card = seen.line.cards.first,
            let picture = CardLayout.pictures(of: seen, canvas.measure).first
        else { return }
        let hasFocus = seen.line.focus != nil
        if hasFocus {
            let hole = canvas.hole(card.picture == nil ? nil : picture)
            canvas.fill(Path.rounded(ground, radius: 18).with(hole), .focus)
        }
        var text = ground
        text.x += 30
        if card.artwork != nil { text.x = picture.right + 30 }
        text.width = ground.right - 30 - text.x
        if card.artwork != nil, card.picture == nil {
            canvas.fill(.rectangle(picture), hasFocus ? Paint.faintShade : .card)
        }
        let badge = drawBadge(
            card.badge, right: text.right, y: ground.centerY, isDark: hasFocus, on: &canvas)
        text.width -= badge
        let hasSecond = !card.subtitle.isEmpty || isWaiting && hasFocus
        // Two lines make room for the bar below them.
        let middle = ground.centerY - (hasSecond && card.progress != nil ? progressRise : 0)
        let second: Paint = hasFocus ? .darkText : card.isEnabled ? .softWhite : .dimWhite
        let first: Paint = hasFocus ? .black : card.isEnabled ? .white : .dimWhite
        canvas.text(
            canvas.measure.fittedToEnd(card.title, width: text.width, size: Layout.textSize),
            x: text.x, y: middle - (hasSecond ? canvas.measure.tall(20) : 0),
            size: Layout.textSize, anchor: .middleLeft, paint: first)
        if isWaiting, hasFocus {
            drawDots(x: text.x + 14, y: middle + canvas.measure.tall(24), .black, on: &canvas)
        } else {
            canvas.text(
                canvas.measure.fitted(
                    card.subtitle, width: text.width, size: CardLayout.subtitleSize),
                x: text.x, y: middle + canvas.measure.tall(22),
                size: CardLayout.subtitleSize,
                anchor: .middleLeft, paint: second)
        }
        if let progress = card.progress {
            let bar = Box(x: text.x, y: ground.bottom - 14, width: text.width, height: 6)
            drawProgress(
                progress, in: bar, hasFocus ? .darkTrack : .track, hasFocus ? .black : .white,
                on: &canvas)
        }
    }

    // MARK: Parts

    private static func drawProgress(
        _ percent: Int, in box: Box, _ track: Paint, _ paint: Paint, on canvas: inout Canvas
    ) {
        canvas.fill(.rectangle(box), track)
        var part = box
        part.width = box.width * max(0, min(100, percent)) / 100
        if part.width > 0 { canvas.fill(.rectangle(part), paint) }
    }

    /// Returns how much room it takes.
    private static func drawBadge(
        _ badge: String, right: Int, y: Int, isDark: Bool, on canvas: inout Canvas
    ) -> Int {
        guard !badge.isEmpty else { return 0 }
        let size = CardLayout.subtitleSize
        let word = canvas.measure.fitted(
            badge, width: canvas.measure.scaled(150), size: size, isBold: true)
        let width = canvas.measure.width(word, size: size, isBold: true) + 24
        let height = canvas.measure.tall(40)
        let box = Box(x: right - width, y: y - height / 2, width: width, height: height)
        canvas.fill(.rounded(box, radius: 8), isDark ? .shade : .softWhite)
        canvas.text(
            word, x: box.centerX, y: box.centerY, size: size, anchor: .middleCenter,
            paint: isDark ? .white : .black, isBold: true)
        return width + 14
    }

    /// What was chosen is on its way.
    static func drawDots(x: Int, y: Int, _ paint: Paint, on canvas: inout Canvas) {
        for dot in 0..<3 { canvas.fill(.circle(x: x + dot * 26, y: y, radius: 7), paint) }
    }
}

extension Paint {
    /// A card without its picture, and one that is not known.
    fileprivate static let card = Paint(color: 0x5A5A62, opacity: 100)
    fileprivate static let ground = Paint(color: 0x3A3A40, opacity: 100)

    /// Quiet colours of one lightness, on which white has a contrast of 6 and more.
    private static let tints: [UInt32] = [
        0x3E5166, 0x4C4A70, 0x65455F, 0x6B4A44, 0x5C5638, 0x44593F, 0x365A56, 0x505058,
    ]

    /// The colour of a card without a picture: the same for the same title.
    fileprivate static func tint(of title: String) -> Paint {
        let sum = title.utf8.reduce(UInt32(7)) { ($0 &* 31) &+ UInt32($1) }
        return Paint(color: tints[Int(sum % UInt32(tints.count))], opacity: 100)
    }
}

extension CardsView.Card {
    /// Letters in place of a picture: the first ones of its first two words. A sign of a script
    /// without spaces is a word. Numbers are whole, as in *Channel 12* (`C12`) and in *S1 E3*, and
    /// so are the few capitals that a station is called by (*BBC One*); the year of a film is left
    /// out.
    fileprivate var initials: String {
        let plain = title.prefix { $0 != "(" }
        let name = plain.contains { $0.isLetter || $0.isNumber } ? plain : title[...]
        let words = name.split { !$0.isLetter && !$0.isNumber }
        if let first = words.first, Self.isCalledSo(first, amongst: words) { return String(first) }
        return words.prefix(2).compactMap { word in
            let isNumbered =
                word.first?.isASCII == true && word.first?.isLetter == true
                && (2...3).contains(word.count) && word.dropFirst().allSatisfy(\.isNumber)
            let isNumber = word.count < 4 && word.allSatisfy(\.isNumber)
            return isNumbered || isNumber ? word.uppercased() : word.first?.uppercased()
        }.joined()
    }

    /// A number such as *2001*, or capitals where other words are not written in them.
    private static func isCalledSo(_ word: Substring, amongst words: [Substring]) -> Bool {
        guard (2...4).contains(word.count) else { return false }
        if word.allSatisfy(\.isNumber) { return true }
        let isWritten = words.dropFirst().contains { $0.contains(where: \.isLowercase) }
        return word.allSatisfy(\.isUppercase) && (isWritten || words.count == 1)
    }
}
