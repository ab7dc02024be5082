// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// A channel in the overlay's list: its number, its logo, its name, and what is on (behaviour.md
/// A105).
enum ChannelRowDrawing {
    /// A row with the gap below it: two lines of text.
    static let height = 105
    /// The plate of a logo.
    static let logo = (width: 132, height: 74)

    /// From the left edge of a row to the right edge of its number.
    private static let numberEnd = 160
    /// From there to the logo, and from that to the name.
    private static let gap = 26
    /// How much of a programme is over, at the end of its line.
    private static let progress = (width: 170, height: 8)

    /// The place of the logo in that row.
    static func logo(in box: Box) -> Box {
        Box(
            x: box.x + numberEnd + gap, y: box.centerY - logo.height / 2, width: logo.width,
            height: logo.height)
    }

    /// The logos that are seen of a list, with their places.
    static func logos(
        of list: ListView, in body: Box, _ measure: any TextMeasure
    ) -> [(picture: PictureView, box: Box)] {
        let (first, boxes) = PanelDrawing.rows(of: list, in: body, measure)
        return boxes.enumerated().compactMap { line, box in
            list.rows[first + line].channel?.logo.map { ($0, logo(in: box)) }
        }
    }

    /// The sign of a favourite, in the line of the name.
    private static let star = 36

    static func draw(
        _ channel: ChannelRow, _ row: ListView.Row, in box: Box, hasFocus: Bool, hasLogos: Bool,
        on canvas: inout Canvas
    ) {
        let hole = canvas.hole(channel.logo.map { _ in logo(in: box) })
        if hasFocus { canvas.fill(.rounded(box, radius: 18).with(hole), .focus) }
        let (paint, second): (Paint, Paint) = hasFocus ? (.black, .darkText) : (.white, .softWhite)
        if row.isChecked {
            PanelDrawing.drawCheck(x: box.x + 22, y: box.centerY, paint, on: &canvas)
        }
        let room = numberEnd - 60
        canvas.text(
            canvas.measure.fitted(channel.number ?? "", width: room, size: Layout.textSize),
            x: box.x + numberEnd, y: box.centerY, size: Layout.textSize, anchor: .middleRight,
            paint: second)
        let left = box.x + numberEnd + gap + (hasLogos ? logo.width + gap : 0)
        var width = box.right - 24 - left
        if channel.isFavorite {
            let y = channel.now == nil ? box.centerY : box.y + box.height / 4 + 6
            canvas.fill(
                SymbolShapes.path(.star, x: box.right - 24 - star / 2, y: y, size: star), paint)
            width -= star + gap
        }
        // From the middle of the row to that of each line.
        let line = (box.height + 6) / 4 - 3
        // Where nothing is said of what is on, the name with the focus has both lines.
        let names =
            hasFocus && channel.now == nil
            ? canvas.measure.wrappedToEnd(row.text, width: width, size: Layout.textSize, lines: 2)
            : [canvas.measure.fittedToEnd(row.text, width: width, size: Layout.textSize)]
        for (place, name) in names.enumerated() {
            let isUpper = channel.now != nil || names.count > 1 && place == 0
            let isLower = names.count > 1 && place == 1
            canvas.text(
                name, x: left, y: box.centerY + (isUpper ? -line : isLower ? line : 0),
                size: Layout.textSize, anchor: .middleLeft, paint: paint)
        }
        guard let now = channel.now else { return }
        let taken = now.percent == nil ? 0 : progress.width + gap
        canvas.text(
            canvas.measure.fitted(now.line, width: width - taken, size: Layout.smallSize),
            x: left, y: box.centerY + line, size: Layout.smallSize, anchor: .middleLeft,
            paint: second)
        let track = Box(
            x: box.right - 24 - progress.width, y: box.centerY + line - progress.height / 2,
            width: progress.width, height: progress.height)
        ProgrammeDrawing.drawProgress(now, in: track, clip: box, isOnWhite: hasFocus, on: &canvas)
    }
}
