// SPDX-License-Identifier: MIT

/// Places on the screen of 1920 by 1080, and sizes that can be read from three metres. All numbers
/// are pixels of that screen; the drawings take them from here, so that parts which meet fit
/// together.
enum Layout {
    /// The screen that everything is laid out on.
    static let screen = Box(x: 0, y: 0, width: OverlayLayout.width, height: OverlayLayout.height)
    /// Nothing that matters lies nearer to an edge: televisions cut edges off.
    static let margin = 90

    /// The track of the transport bar.
    static let bar = Box(x: margin, y: 926, width: screen.width - 2 * margin, height: 12)
    /// The lower edge of the title, and the upper edge of the times under the track.
    static let titleBottom = 890
    static let timesTop = 958
    /// The bubble over the track with the time of a preview, and the name of its chapter over it.
    static let bubbleHeight = 92
    static let bubbleBottom = 888
    static func bubbleTop(_ measure: any TextMeasure) -> Int {
        bubbleBottom - measure.tall(bubbleHeight)
    }
    static let chapterRise = 62
    /// A time at the end of the bar makes room for one that comes this near.
    static let timesApart = 210

    /// Where the shade under the bar begins, and where it is as dark as it becomes. It begins as
    /// low as the title allows, since mixing it with each frame takes time (docs/scrubbing.md).
    static func shadeTop(_ measure: any TextMeasure) -> Int { titleBottom - measure.tall(240) }
    static let shadeFull = 900

    /// Sizes of text, from the highest to the lowest point of a font.
    static let titleSize = 54
    static let textSize = 40
    static let smallSize = 34

    /// The radius of a mark at the side, and how far its middle is from the edge.
    static let markSize = 84
    static let markInset = 260

    /// The film beside a proposal of the next item.
    static let film = Box(x: margin, y: 210, width: 1120, height: 630)
    /// The film above several items to choose from, and the row of these.
    static let filmAbove = Box(x: margin, y: 60, width: 1040, height: 585)
    static let choices = Box(x: margin, y: 672, width: screen.width - 2 * margin, height: 360)

    /// The info panel: higher where texts are larger, as its lines are.
    static func panel(_ measure: any TextMeasure) -> Box {
        Box(
            x: margin, y: 60, width: screen.width - 2 * margin,
            height: 400 + measure.tall(220))
    }
    /// The gap around a picture: its edge is rounded to pixels, and the panel's is soft.
    static let pictureFrame = 2
    /// The interactive overlay.
    static let overlay = Box(x: 730, y: 60, width: 1100, height: 960)
    /// The height of a row of a list, and how many the panel shows.
    static let rowHeight = 66
    static let rowsShown = 6
}
