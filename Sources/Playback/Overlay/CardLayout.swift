// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// Where the cards of a program lie on the screen (behaviour.md A13).
enum CardLayout {
    /// A line that is seen, and where.
    struct Line {
        var line: CardsView.Line
        /// From the heading to the last text.
        var box: Box
        /// Its place among the lines of the view.
        var place = 0
        /// How much of the box is above the cards.
        var heading = 0
    }

    /// Below the titles of the pages.
    static let area = Box(
        x: Layout.margin, y: 168, width: Layout.screen.width - 2 * Layout.margin, height: 880)
    static let gap = 30
    /// How much larger a card with the focus is, on each side.
    static let growth = 14
    static let headingHeight = 60
    static let subtitleSize = 34
    /// A card of a row or a grid: a picture with the shape of a film, and texts under it.
    static let cardWidth =
        (area.width - gap * (CardsView.columns - 1)) / CardsView.columns
    static let cardHeight = cardWidth * 9 / 16
    /// From the picture's lower edge to the next line: half of it is lines of text.
    private static func textHeight(_ measure: any TextMeasure) -> Int { 72 + measure.tall(72) }
    /// From the upper edge of the texts to the middle of the title.
    static func titleMiddle(_ measure: any TextMeasure) -> Int {
        21 + measure.tall(Layout.smallSize) / 2
    }
    /// A line of a list, and the picture in it.
    private static let listHeight = 116
    static let listPicture = (width: 160, height: 90)
    /// A key, the gap between two of them, and how much larger the one with the focus is.
    private static let keyGap = 14
    private static let keyWidth =
        (area.width - keyGap * (CardsView.keyColumns - 1)) / CardsView.keyColumns
    private static let keyHeight = 84
    private static let keyGrowth = 7

    /// The room for the title of a line, and for the arrows of a row that has more cards.
    private static func heading(of line: CardsView.Line) -> Int {
        line.title.isEmpty && !line.hasMore ? 0 : headingHeight
    }

    private static func height(of line: CardsView.Line, _ measure: any TextMeasure) -> Int {
        let heading = heading(of: line)
        switch line.style {
        case .row, .grid: return heading + growth + cardHeight + textHeight(measure)
        case .list: return heading + measure.tall(listHeight)
        case .keys: return heading + measure.tall(keyHeight) + keyGap
        }
    }

    /// The lines that there is room for. The one with the focus is in the upper half where it can
    /// be, so that the way goes on before one's eyes.
    static func lines(
        of view: CardsView, _ measure: any TextMeasure
    ) -> (lines: [Line], hasAbove: Bool, hasBelow: Bool) {
        guard view.lines.indices.contains(view.present) else { return ([], false, false) }
        let heights = view.lines.map { height(of: $0, measure) }
        var first = view.present
        var room = area.height - heights[first]
        let before = room * 2 / 5
        while first > 0, area.height - heights[view.present] - room + heights[first - 1] <= before {
            first -= 1
            room -= heights[first]
        }
        var end = view.present + 1
        while end < heights.count, heights[end] <= room {
            room -= heights[end]
            end += 1
        }
        // At the end of the page, what is left of the screen goes to the lines before.
        while first > 0, heights[first - 1] <= room {
            first -= 1
            room -= heights[first]
        }
        var lines: [Line] = []
        var y = area.y
        for place in first..<end {
            let box = Box(x: area.x, y: y, width: area.width, height: heights[place])
            let line = view.lines[place]
            lines.append(Line(line: line, box: box, place: place, heading: heading(of: line)))
            y += heights[place]
        }
        return (lines, first > 0 || view.hasAbove, end < heights.count || view.hasBelow)
    }

    /// The pictures or keys of a line, from left to right; the one with the focus is larger.
    static func pictures(of seen: Line, _ measure: any TextMeasure) -> [Box] {
        let (line, box) = (seen.line, seen.box)
        let top = box.y + seen.heading
        switch line.style {
        case .row, .grid:
            return line.cards.indices.map { place in
                let picture = Box(
                    x: box.x + place * (cardWidth + gap), y: top + growth, width: cardWidth,
                    height: cardHeight)
                return place == line.focus ? picture.grown(growth) : picture
            }
        case .keys:
            return line.cards.indices.map { place in
                let key = Box(
                    x: box.x + place * (keyWidth + keyGap), y: top, width: keyWidth,
                    height: measure.tall(keyHeight))
                return place == line.focus ? key.grown(keyGrowth) : key
            }
        case .list:
            return line.cards.map { _ in
                Box(
                    x: box.x + 14,
                    y: top + (measure.tall(listHeight) - 8 - listPicture.height) / 2,
                    width: listPicture.width, height: listPicture.height)
            }
        }
    }

    /// The places of the cards of a line with all that belongs to them, from left to right.
    static func cards(of seen: Line, _ measure: any TextMeasure) -> [Box] {
        switch seen.line.style {
        case .list: return [ground(of: seen, measure)]
        case .keys: return pictures(of: seen, measure)
        case .row, .grid:
            return pictures(of: seen, measure).map { picture in
                var box = picture
                box.height += growth + textHeight(measure) - gap
                return box
            }
        }
    }

    /// The ground of a line of a list.
    static func ground(of seen: Line, _ measure: any TextMeasure) -> Box {
        Box(
            x: seen.box.x, y: seen.box.y + seen.heading, width: seen.box.width,
            height: measure.tall(listHeight) - 8)
    }
}

extension CardsView.Line {
    /// The row has cards that are not seen.
    var hasMore: Bool { hasBefore || hasAfter }
}
