// SPDX-License-Identifier: MIT

internal import RemoteOverlay

/// The picture that lies over the film, such as a poster, and the memory that mpv reads it from.
/// mpv is given the address of the pixels, not the pixels (`overlay-add`): they stay until it has
/// answered.
struct PictureDrawing {
    private let link: MpvLink
    private var picture: Picture?
    private var drawn: DrawnPicture?
    /// Pixels that mpv may still read.
    private(set) var pixels: [Pixels] = []
    /// How many were drawn.
    private var count: UInt64 = 0
    /// The window, in pixels.
    private var screenSize = (width: 0, height: 0)

    init(_ link: MpvLink) { self.link = link }

    /// The picture to draw, or nil. It is drawn with the next frame that has room for it.
    mutating func set(_ picture: Picture?) { self.picture = picture }

    /// The size of the window, in pixels of the display; 0 before mpv has one.
    mutating func setScreenSize(width: Int, height: Int) { screenSize = (width, height) }

    /// mpv has read the picture, and those before: it performs what it is asked in order. Their
    /// answers may be lost.
    mutating func takeReply(_ tag: RequestTag) { pixels.removeAll { $0.number <= tag.number } }

    /// mpv threw answers away. It is asked for another one, which comes when it has read all
    /// pictures so far.
    func forgetAnswers() {
        if !pixels.isEmpty { link.ask(.pause, tag: RequestTag(.picture, number: count)) }
    }

    /// Draws the picture where the frame has room for it, when it is not there yet.
    mutating func draw(_ frame: OverlayFrame?, in window: OverlayWindow) {
        var wanted: DrawnPicture?
        if let view = frame?.view, picture != nil, screenSize.width > 0, screenSize.height > 0,
            let place = OverlayPicture.picture(for: view, in: window)
        {
            wanted = DrawnPicture(
                place: place, screenWidth: screenSize.width, screenHeight: screenSize.height)
        }
        guard wanted != drawn else { return }
        drawn = wanted
        if let wanted, let picture { draw(picture, wanted, in: window) } else { remove() }
    }

    /// Scales the picture to the pixels of the window: mpv draws overlays as they are.
    private mutating func draw(
        _ picture: Picture, _ drawn: DrawnPicture, in window: OverlayWindow
    ) {
        let across = Double(drawn.screenWidth) / Double(window.width)
        let down = Double(drawn.screenHeight) / Double(window.height)
        let width = Int((Double(drawn.place.width) * across).rounded())
        let height = Int((Double(drawn.place.height) * down).rounded())
        guard let scaled = picture.scaled(width: width, height: height) else {
            return remove()
        }
        count += 1
        let pixels = Pixels(scaled.bytes, number: count)
        let arguments: [MpvNode.Entry] = [
            .init("name", .string("overlay-add")), .init("id", .integer(0)),
            .init("x", .integer(Int64(Double(drawn.place.x) * across))),
            .init("y", .integer(Int64(Double(drawn.place.y) * down))),
            // mpv reads memory of this process where a name begins with `&`.
            .init("file", .string("&\(UInt(bitPattern: pixels.start.baseAddress))")),
            .init("offset", .integer(0)), .init("fmt", .string("bgra")),
            .init("w", .integer(Int64(width))), .init("h", .integer(Int64(height))),
            .init("stride", .integer(Int64(width * 4))),
        ]
        if link.command(arguments, tag: RequestTag(.picture, number: count)) {
            self.pixels.append(pixels)
        }
    }

    private func remove() {
        link.command([.init("name", .string("overlay-remove")), .init("id", .integer(0))])
    }
}

/// Where a picture lies over the film. mpv draws it above all else, in pixels of the window.
struct DrawnPicture: Equatable {
    var place: PicturePlace
    var screenWidth: Int
    var screenHeight: Int
}
