// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The artwork of an item in which there is nothing to see, with its title (behaviour.md A90): a
/// card between the marks of the sides, above all that is shown at the lower edge.
enum ArtworkDrawing {
    /// The card.
    static let card = Box(x: 380, y: 170, width: 1160, height: 480)
    /// The most that the picture has.
    private static let square = Box(x: 420, y: 210, width: 400, height: 400)
    /// The words beside it. What is in the middle of the screen is below them.
    private static let words = Box(x: 870, y: 230, width: 630, height: 240)

    static func draw(_ artwork: ArtworkView, of view: PlayerView, on canvas: inout Canvas) {
        guard view.proposal == nil, view.info == nil else { return }
        let hole = canvas.hole(picture(of: view, canvas.measure)?.box)
        canvas.fill(.rounded(card, radius: 36).with(hole), .curtain)
        if artwork.picture == nil {
            canvas.fill(
                SymbolShapes.path(.audio, x: square.centerX, y: square.centerY, size: 200),
                .faintWhite)
        }
        let lines = canvas.measure.wrapped(
            artwork.title, width: words.width, size: Layout.titleSize, lines: 2, isBold: true)
        for (index, line) in lines.enumerated() {
            canvas.text(
                line, x: words.x, y: words.y + 40 + index * 70, size: Layout.titleSize,
                anchor: .middleLeft, isBold: true)
        }
        canvas.text(
            canvas.measure.fitted(artwork.byline, width: words.width, size: Layout.textSize),
            x: words.x, y: words.y + 50 + lines.count * 70, size: Layout.textSize,
            anchor: .middleLeft, paint: .softWhite)
    }

    /// Where the picture lies; nil without one, and where a screen or a sign is: mpv draws pictures
    /// above all drawings.
    static func picture(
        of view: PlayerView, _ measure: any TextMeasure
    ) -> (id: Int, box: Box)? {
        guard let picture = view.film.artwork?.picture else { return nil }
        let (wide, high) = (max(1, picture.width), max(1, picture.height))
        let width = min(square.width, max(1, square.height * wide / high))
        let height = min(square.height, max(1, square.width * high / wide))
        let box = Box(
            x: square.centerX - width / 2, y: square.centerY - height / 2, width: width,
            height: height)
        return LayerDrawing.isCovered(box, in: view, measure) ? nil : (picture.id, box)
    }
}
