// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The screens with lists: the info panel and the overlay; and the error.
enum PanelDrawing {
    /// The info panel (behaviour.md A15): tabs, and the list of the one that is open.
    static func drawInfo(_ info: InfoPanelView, on canvas: inout Canvas) {
        let panel = Layout.panel(canvas.measure)
        let hole = canvas.hole(info.picture.map { Layout.picture($0, canvas.measure) })
        canvas.fill(.rounded(panel, radius: 36).with(hole), .curtain)
        drawTabs(info, in: panel, on: &canvas)
        let body = Layout.panelText(beside: info.picture, canvas.measure)
        switch info.tabs.indices.contains(info.selected) ? info.tabs[info.selected] : .info {
        case .info:
            drawSummary(info, in: body, on: &canvas)
            drawActions(info.list, in: body, on: &canvas)
        case .markers, .audio, .subtitles, .speed: drawList(info.list, in: body, on: &canvas)
        }
    }

    /// The tabs in a row; the open one is marked, stronger while it has the focus. Of more than
    /// there is room for, those around it are seen.
    private static func drawTabs(_ info: InfoPanelView, in panel: Box, on canvas: inout Canvas) {
        let (row, tabs) = tabs(of: info, canvas.measure, canvas.words)
        draw(
            row, tabs, selected: info.selected, hasFocus: info.list.focus == nil, in: panel,
            on: &canvas)
    }

    private static func draw(
        _ row: TabRow, _ tabs: [(index: Int, box: Box)], selected: Int, hasFocus: Bool,
        in panel: Box, on canvas: inout Canvas
    ) {
        let y = panel.y + tabInset
        for (index, box) in tabs {
            let isSelected = index == selected
            if isSelected {
                canvas.fill(.rounded(box, radius: 34), hasFocus ? .focus : .faintWhite)
            }
            canvas.text(
                row.name(index), x: box.centerX, y: box.centerY, size: Layout.textSize,
                anchor: .middleCenter,
                paint: isSelected ? (hasFocus ? .black : .white) : .softWhite, isBold: isSelected)
        }
        if row.hasBefore {
            canvas.fill(.chevron(x: panel.x + 34, y: y + 34, height: 34, way: -1), .softWhite)
        }
        if row.hasAfter {
            canvas.fill(.chevron(x: panel.right - 34, y: y + 34, height: 34, way: 1), .softWhite)
        }
    }

    /// From the upper edge of the panel to the tabs.
    private static let tabInset = 40

    /// The tabs that there is room for, and the place of each.
    static func tabs(
        of info: InfoPanelView, _ measure: any TextMeasure, _ words: Catalogue
    ) -> (row: TabRow, boxes: [(index: Int, box: Box)]) {
        tabs(
            info.tabs.map { $0.name(words) }, open: info.selected, in: Layout.panel(measure),
            measure)
    }

    /// The pages of a list.
    static func tabs(
        of list: ListView, _ measure: any TextMeasure
    ) -> (row: TabRow, boxes: [(index: Int, box: Box)]) {
        tabs(list.pages, open: list.page, in: Layout.overlay, measure)
    }

    private static func tabs(
        _ names: [String], open: Int, in panel: Box, _ measure: any TextMeasure
    ) -> (row: TabRow, boxes: [(index: Int, box: Box)]) {
        let row = TabRow(names, open: open, width: panel.width - 160, measure)
        let boxes = row.tabs.map { index, width, x in
            let left = panel.centerX - row.width / 2 + x + 10
            return (index, Box(x: left, y: panel.y + tabInset, width: width - 20, height: 68))
        }
        return (row, boxes)
    }

    /// Title, in two lines if it is long, short facts, and up to five lines of text.
    private static func drawSummary(_ info: InfoPanelView, in whole: Box, on canvas: inout Canvas) {
        let isFilm = info.now == nil && info.next == nil
        let title = canvas.measure.wrappedToEnd(
            info.title, width: whole.width, size: titleSize, lines: isFilm ? 2 : 1, isBold: true)
        let pitch = canvas.measure.tall(titleSize + 8)
        for (index, line) in title.enumerated() {
            canvas.text(
                line, x: whole.x, y: whole.y + 20 + index * pitch, size: titleSize,
                anchor: .topLeft, isBold: true)
        }
        guard isFilm else { return ProgrammeDrawing.draw(info, in: whole, on: &canvas) }
        let second = max(0, title.count - 1) * pitch
        let below = Box(
            x: whole.x, y: whole.y + second, width: whole.width, height: whole.height - second)
        drawFacts(info, in: below, on: &canvas)
    }

    /// The size of the title of the item.
    private static let titleSize = 64

    /// What is below the title.
    private static func drawFacts(_ info: InfoPanelView, in body: Box, on canvas: inout Canvas) {
        var facts = [duration(of: info, canvas.words)]
        if case .at(let time) = info.end {
            facts.append(canvas.words(ScreenPhrase.endsAt, .text("time", time)))
        }
        facts += info.quality + info.details
        canvas.text(
            canvas.measure.fitted(
                IsolatedText.joined(facts, by: " · "), width: body.width, size: Layout.textSize),
            x: body.x, y: body.y + canvas.measure.tall(120), size: Layout.textSize,
            anchor: .topLeft,
            paint: .softWhite)
        let (top, pitch) = (body.y + canvas.measure.tall(200), canvas.measure.tall(44))
        // The buttons, if there are any, begin above the end of the body.
        let end = actionsTop(in: body, canvas.measure) - 10
        let room = (info.list.rows.isEmpty ? body.bottom + 30 : end) - top
        let lines = canvas.measure.wrapped(
            info.summary, width: body.width, size: Layout.smallSize,
            lines: max(0, min(info.list.rows.isEmpty ? 5 : 3, room / pitch)))
        for (index, line) in lines.enumerated() {
            canvas.text(
                line, x: body.x, y: top + index * pitch, size: Layout.smallSize,
                anchor: .topLeft)
        }
    }

    /// The buttons under the summary, side by side.
    private static func drawActions(
        _ list: ListView, in body: Box, on canvas: inout Canvas
    ) {
        for (index, box) in actions(of: list, in: body, canvas.measure).enumerated() {
            let row = list.rows[index]
            CardDrawing.drawButton(
                row.text, row.symbol, in: box, size: Layout.textSize,
                hasFocus: index == list.focus, on: &canvas)
        }
    }

    /// The places of those buttons: each as wide as the longest words of them, as far as there is
    /// room.
    static func actions(of list: ListView, in body: Box, _ measure: any TextMeasure) -> [Box] {
        guard !list.rows.isEmpty else { return [] }
        let words = list.rows.map { row in
            let symbol = row.symbol == nil ? 0 : Layout.textSize + 20
            return measure.width(row.text, size: Layout.textSize) + symbol + 40
        }
        let share = (body.width - 30 * (list.rows.count - 1)) / list.rows.count
        let width = min(share, max(420, words.max() ?? 0))
        let top = actionsTop(in: body, measure)
        return list.rows.indices.map { index in
            Box(x: body.x + index * (width + 30), y: top, width: width, height: measure.tall(80))
        }
    }

    /// They end a little below the body, which the text above them does not.
    private static func actionsTop(in body: Box, _ measure: any TextMeasure) -> Int {
        body.bottom + 30 - measure.tall(80)
    }

    /// `2 h 5 min`, `5 min`, or `40 s`; of a stream that it is live.
    private static func duration(of info: InfoPanelView, _ words: Catalogue) -> String {
        guard let seconds = info.duration else { return words[ScreenPhrase.liveNow] }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        if hours > 0, minutes > 0 {
            return words(
                ScreenPhrase.hoursAndMinutes, .count("hours", hours), .count("minutes", minutes))
        }
        if hours > 0 { return words(ScreenPhrase.hours, .count("hours", hours)) }
        return minutes > 0
            ? words(ScreenPhrase.minutes, .count("minutes", minutes))
            : words(ScreenPhrase.seconds, .count("seconds", max(0, seconds)))
    }

    /// The first row that is seen, and the places of all that are. The one with the focus has two
    /// lines where its name needs them.
    static func rows(
        of list: ListView, in body: Box, _ measure: any TextMeasure
    ) -> (first: Int, boxes: [Box]) {
        let pitch = measure.tall(list.isOfChannels ? ChannelRowDrawing.height : Layout.rowHeight)
        let extra = secondLine(of: list, width: body.width, measure)
        let shown = max(1, (body.height - extra) / pitch)
        let present = list.focus ?? list.rows.firstIndex(where: \.isChecked) ?? 0
        let first = max(0, min(present - shown / 2, list.rows.count - shown))
        var y = body.y
        let boxes = (0..<min(shown, list.rows.count - first)).map { line in
            let height = pitch + (first + line == list.focus ? extra : 0)
            defer { y += height }
            return Box(x: body.x, y: y, width: body.width, height: height - 6)
        }
        return (first, boxes)
    }

    /// How much higher the row with the focus is than the others, in a list of that width.
    static func secondLine(of list: ListView, width: Int, _ measure: any TextMeasure) -> Int {
        guard let focus = list.focus, list.rows.indices.contains(focus) else { return 0 }
        let row = list.rows[focus]
        // A channel has two lines anyway: for what is on, or the rest of its name.
        guard row.channel == nil else { return 0 }
        let room = RowRoom(of: row, width: width, measure)
        let isLong = measure.width(row.text, size: Layout.textSize) > room.name
        return isLong ? measure.tall(secondLine) : 0
    }

    private static let secondLine = 46

    /// How wide the parts of a row are.
    private struct RowRoom {
        /// As far as there is room for it.
        var detail: String
        var name: Int
        /// Of the tip of a row that opens another list.
        var tip: Int

        /// The name has the room that the detail leaves.
        init(of row: ListView.Row, width: Int, _ measure: any TextMeasure) {
            tip = row.opensMenu ? 40 : 0
            let room = width - 76 - 24
            // A short name leaves more to the detail than its share.
            let left = room - tip - 40 - measure.width(row.text, size: Layout.textSize)
            detail = measure.fitted(
                row.seconds.map(TimeText.text) ?? row.detail, width: max(left, room * 2 / 5),
                size: Layout.textSize)
            let words = detail.isEmpty ? 0 : measure.width(detail, size: Layout.textSize) + 40
            name = room - words - tip
        }
    }

    /// The rows around the focus, at most as many as fit.
    static func drawList(_ list: ListView, in body: Box, on canvas: inout Canvas) {
        let (first, boxes) = rows(of: list, in: body, canvas.measure)
        for (line, box) in boxes.enumerated() {
            let (row, hasFocus) = (list.rows[first + line], first + line == list.focus)
            if let channel = row.channel {
                ChannelRowDrawing.draw(
                    channel, row, in: box, hasFocus: hasFocus, hasLogos: list.hasLogos, on: &canvas)
            } else {
                draw(row, in: box, hasFocus: hasFocus, on: &canvas)
            }
            if row.beginsSection, line > 0 { drawRule(above: box, on: &canvas) }
        }
        if first > 0 || list.above > 0 {
            drawMore(x: body.right + 34, y: body.y + 20, way: -1, on: &canvas)
        }
        if first + boxes.count < list.rows.count || list.below > 0 {
            drawMore(x: body.right + 34, y: body.bottom - 26, way: 1, on: &canvas)
        }
    }

    /// One row: a check mark, the name, and a detail at the right.
    private static func draw(
        _ row: ListView.Row, in box: Box, hasFocus: Bool, on canvas: inout Canvas
    ) {
        if hasFocus { canvas.fill(.rounded(box, radius: 18), .focus) }
        let paint = hasFocus ? Paint.black : .white
        if row.isChecked { drawCheck(x: box.x + 22, y: box.centerY, paint, on: &canvas) }
        if row.isMixed {
            let mark = Box(x: box.x + 24, y: box.centerY - 4, width: 32, height: 8)
            canvas.fill(.rounded(mark, radius: 4), paint)
        }
        if row.opensMenu {
            canvas.fill(.chevron(x: box.right - 24, y: box.centerY, height: 28, way: 1), paint)
        }
        let room = RowRoom(of: row, width: box.width, canvas.measure)
        // Names are cut, but not that of which a viewer wants to know more.
        let names =
            hasFocus
            ? canvas.measure.wrappedToEnd(
                row.text, width: room.name, size: Layout.textSize, lines: 2)
            : [canvas.measure.fittedToEnd(row.text, width: room.name, size: Layout.textSize)]
        let pitch = canvas.measure.tall(secondLine)
        for (line, name) in names.enumerated() {
            canvas.text(
                name, x: box.x + 76, y: box.centerY + (2 * line - names.count + 1) * pitch / 2,
                size: Layout.textSize, anchor: .middleLeft, paint: paint)
        }
        canvas.text(
            room.detail, x: box.right - 24 - room.tip, y: box.centerY, size: Layout.textSize,
            anchor: .middleRight, paint: hasFocus ? .black : .softWhite)
    }

    /// A thin line before a row, in the gap between it and the one above.
    private static func drawRule(above box: Box, on canvas: inout Canvas) {
        canvas.fill(
            .rectangle(Box(x: box.x + 24, y: box.y - 4, width: box.width - 48, height: 2)),
            .dimWhite)
    }

    /// The mark of the row that is in force.
    static func drawCheck(x: Int, y: Int, _ paint: Paint, on canvas: inout Canvas) {
        canvas.fill(
            .polygon([
                (x, y), (x + 5, y - 5), (x + 13, y + 3), (x + 30, y - 15), (x + 35, y - 10),
                (x + 13, y + 13),
            ]), paint)
    }

    /// There are more rows above (-1) or below (1).
    static func drawMore(x: Int, y: Int, way: Int, on canvas: inout Canvas) {
        canvas.fill(.polygon([(x - 14, y), (x + 14, y), (x, y + 16 * way)]), .softWhite)
    }

    /// The interactive overlay (behaviour.md A13): the choices, over a darker film.
    static func drawOverlay(_ overlay: OverlayView, on canvas: inout Canvas) {
        guard case .list(let list) = overlay else {
            if case .cards(let cards) = overlay { CardPageDrawing.draw(cards, on: &canvas) }
            return
        }
        let body = overlayList(list)
        let logos = canvas.holes(
            ChannelRowDrawing.logos(of: list, in: body, canvas.measure).map(\.box))
        canvas.cover(Paint(color: 0x101014, opacity: 45), without: logos)
        let ground = logos.reduce(Path.rounded(Layout.overlay, radius: 36)) { $0.with(.hole($1)) }
        canvas.fill(ground, .curtain)
        if !list.pages.isEmpty {
            let (row, tabs) = tabs(of: list, canvas.measure)
            draw(
                row, tabs, selected: list.page, hasFocus: false, in: Layout.overlay, on: &canvas)
        }
        drawList(list, in: body, on: &canvas)
    }

    /// The place of the list in the overlay: below its pages, where it has some.
    static func overlayList(_ list: ListView) -> Box {
        let top = list.pages.isEmpty ? 60 : 140
        return Box(
            x: Layout.overlay.x + 60, y: Layout.overlay.y + top, width: Layout.overlay.width - 120,
            height: Layout.overlay.height - top - 60)
    }

    /// The place of the error, and its lines.
    static func error(
        _ message: String, _ measure: any TextMeasure
    ) -> (box: Box, lines: [String]) {
        let width = 1400
        let lines = measure.wrapped(message, width: width - 120, size: Layout.textSize, lines: 4)
        let height = 270 + lines.count * measure.tall(52)
        let box = Box(
            x: Layout.screen.centerX - width / 2, y: Layout.screen.centerY - height / 2,
            width: width, height: height)
        return (box, lines)
    }

    /// Why nothing plays.
    static func drawError(_ message: String, on canvas: inout Canvas) {
        let (box, lines) = error(message, canvas.measure)
        canvas.fill(.rounded(box, radius: 36), .curtain)
        canvas.text(
            canvas.words[ScreenPhrase.cannotPlay], x: box.centerX, y: box.y + 80,
            size: Layout.titleSize,
            anchor: .middleCenter, isBold: true)
        for (index, line) in lines.enumerated() {
            canvas.text(
                line, x: box.centerX, y: box.y + 165 + index * canvas.measure.tall(52),
                size: Layout.textSize,
                anchor: .middleCenter, paint: .softWhite)
        }
        canvas.text(
            canvas.words[ScreenPhrase.tryAgain], x: box.centerX, y: box.bottom - 50,
            size: Layout.smallSize, anchor: .middleCenter, paint: .softWhite)
    }
}
