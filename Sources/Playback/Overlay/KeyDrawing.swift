// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// Small keys as of a keyboard, of which each shows its title alone (behaviour.md A13).
enum KeyDrawing {
    /// A line of them. The choice with the focus is on its way (`isWaiting`).
    static func draw(_ seen: CardLayout.Line, isWaiting: Bool, on canvas: inout Canvas) {
        let boxes = CardLayout.pictures(of: seen, canvas.measure)
        for (place, card) in seen.line.cards.enumerated() {
            let hasFocus = place == seen.line.focus
            draw(
                card, in: boxes[place], hasFocus: hasFocus, isWaiting: isWaiting && hasFocus,
                on: &canvas)
        }
    }

    private static let radius = 16
    private static let textSize = 52
    private static let signSize = 34

    private static func draw(
        _ card: CardsView.Card, in box: Box, hasFocus: Bool, isWaiting: Bool,
        on canvas: inout Canvas
    ) {
        if hasFocus || card.isEnabled {
            canvas.fill(.rounded(box, radius: radius), hasFocus ? .focus : .faintWhite)
        }
        let paint: Paint =
            switch (hasFocus, card.isEnabled) {
            case (true, true): .black
            case (true, false): .darkText
            case (false, true): .white
            case (false, false): .dimWhite
            }
        if isWaiting {
            return CardPageDrawing.drawDots(
                x: box.centerX - 26, y: box.centerY, paint, on: &canvas)
        }
        if let sign = Path.sign(
            card.title, x: box.centerX, y: box.centerY, height: canvas.measure.tall(signSize))
        {
            return canvas.fill(sign, paint)
        }
        canvas.text(
            canvas.measure.fitted(card.title, width: box.width - 12, size: textSize),
            x: box.centerX, y: box.centerY, size: textSize, anchor: .middleCenter, paint: paint,
            isBold: hasFocus)
    }
}

extension Path {
    /// What is drawn for a title that fonts may lack; nil for all others.
    fileprivate static func sign(_ title: String, x: Int, y: Int, height: Int) -> Path? {
        switch title {
        case "⌫": delete(x: x, y: y, height: height)
        case "␣": space(x: x, y: y, height: height)
        case "↵": enter(x: x, y: y, height: height)
        default: nil
        }
    }

    /// A key for the space between words: a flat bracket that is open above.
    private static func space(x: Int, y: Int, height: Int) -> Path {
        let (half, bar, edge) = (height * 4 / 5, height / 6, height / 3)
        let bottom = y + height / 3
        return polygon([
            (x - half, bottom - edge), (x - half + bar, bottom - edge),
            (x - half + bar, bottom - bar), (x + half - bar, bottom - bar),
            (x + half - bar, bottom - edge), (x + half, bottom - edge), (x + half, bottom),
            (x - half, bottom),
        ])
    }

    /// A key that leads on: an arrow that comes from above and points to the left.
    private static func enter(x: Int, y: Int, height: Int) -> Path {
        let (left, right) = (x - height * 4 / 5, x + height * 4 / 5)
        let (bar, head) = (height / 12, height * 2 / 5)
        let middle = y + height / 5
        return polygon([
            (right - 2 * bar, y - height / 2), (right, y - height / 2), (right, middle + bar),
            (left + head, middle + bar), (left + head, middle + head * 4 / 5), (left, middle),
            (left + head, middle - head * 4 / 5), (left + head, middle - bar),
            (right - 2 * bar, middle - bar),
        ])
    }
}
