// SPDX-License-Identifier: MIT

internal import RemoteOverlay

extension MpvPlayer {
    /// Draws the picture where it belongs, when it is not there yet.
    func drawPicture() {
        var wanted: DrawnPicture?
        if let view = shown?.view, picture != nil, screenSize.width > 0, screenSize.height > 0,
            let place = OverlayPicture.picture(for: view, in: window)
        {
            wanted = DrawnPicture(
                place: place, screenWidth: screenSize.width, screenHeight: screenSize.height)
        }
        guard wanted != drawnPicture else { return }
        drawnPicture = wanted
        if let wanted, let picture { draw(picture, wanted) } else { removePicture() }
    }

    private func draw(_ picture: Picture, _ drawn: DrawnPicture) {
        let across = Double(drawn.screenWidth) / Double(window.width)
        let down = Double(drawn.screenHeight) / Double(window.height)
        let width = Int((Double(drawn.place.width) * across).rounded())
        let height = Int((Double(drawn.place.height) * down).rounded())
        guard let scaled = picture.scaled(width: width, height: height) else {
            return removePicture()
        }
        pictures += 1
        let pixels = Pixels(scaled.bytes, number: pictures)
        let arguments: [MpvNode.Entry] = [
            .init("name", .string("overlay-add")), .init("id", .integer(0)),
            .init("x", .integer(Int64(Double(drawn.place.x) * across))),
            .init("y", .integer(Int64(Double(drawn.place.y) * down))),
            .init("file", .string("&\(UInt(bitPattern: pixels.start.baseAddress))")),
            .init("offset", .integer(0)), .init("fmt", .string("bgra")),
            .init("w", .integer(Int64(width))), .init("h", .integer(Int64(height))),
            .init("stride", .integer(Int64(width * 4))),
        ]
        if command(arguments, tag: RequestTag(.picture, number: pictures)) {
            self.pixels.append(pixels)
        }
    }

    private func removePicture() {
        command([.init("name", .string("overlay-remove")), .init("id", .integer(0))])
    }
}
