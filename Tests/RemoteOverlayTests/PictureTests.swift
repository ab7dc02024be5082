// SPDX-License-Identifier: MIT

import RemoteOverlay
import RemotePlayback
import Testing

@Suite struct PictureTests {
    /// A picture of one row whose pixels have these values in all channels.
    private func row(_ values: [UInt8]) throws -> Picture {
        try #require(
            Picture(
                width: values.count, height: 1,
                bytes: values.flatMap { [UInt8](repeating: $0, count: 4) }))
    }

    @Test(
        arguments: [
            ([10, 20, 30, 40], 4, [10, 20, 30, 40]), ([10, 20, 30, 40], 2, [15, 35]),
            ([10, 20, 30, 40], 1, [25]), ([10, 20], 4, [10, 10, 20, 20]),
            ([10, 20, 30], 2, [10, 25]),
        ] as [([UInt8], Int, [UInt8])])
    func scaled(values: [UInt8], width: Int, expected: [UInt8]) throws {
        let scaled = try #require(try row(values).scaled(width: width, height: 1))
        #expect(scaled == (try row(expected)))
        let high = try #require(try row(values).scaled(width: width, height: 3))
        #expect(high.height == 3)
        #expect(high.bytes == scaled.bytes + scaled.bytes + scaled.bytes)
    }

    @Test func whatIsNotAPicture() throws {
        #expect(Picture(width: 2, height: 1, bytes: [1, 2, 3, 4]) == nil)
        #expect(Picture(width: 0, height: 1, bytes: []) == nil)
        #expect(try row([1]).scaled(width: 0, height: 1) == nil)
        #expect(try row([1]).scaled(width: 1, height: 1 << 40) == nil)
    }

    /// The numbers are those of the pixels, row by row.
    @Test(
        arguments: [
            (0, 0, 3, 2, [0, 1, 2, 3, 4, 5]), (1, 0, 2, 2, [1, 2, 4, 5]), (0, 1, 3, 1, [3, 4, 5]),
            (2, 1, 1, 1, [5]), (1, 1, 3, 1, nil), (1, 1, 1, 2, nil), (0, 0, 0, 1, nil),
            (0, 0, 1, 0, nil), (-1, 0, 1, 1, nil), (0, -1, 1, 1, nil), (3, 0, 1, 1, nil),
            (0, 0, .max, 1, nil), (1, 0, 1, .max, nil),
        ] as [(Int, Int, Int, Int, [UInt8]?)])
    func cut(x: Int, y: Int, width: Int, height: Int, expected: [UInt8]?) throws {
        let bytes = (0..<6).flatMap { [UInt8](repeating: $0, count: 4) }
        let picture = try #require(Picture(width: 3, height: 2, bytes: bytes))
        let part = picture.cut(x: x, y: y, width: width, height: height)
        #expect(part?.bytes == expected?.flatMap { [UInt8](repeating: $0, count: 4) })
        if expected != nil { #expect(part?.width == width && part?.height == height) }
    }

    /// A picture of that size, brighter from left to right in so many steps.
    private func steps(_ count: Int, _ width: Int, _ height: Int) -> Picture? {
        let row = (0..<width).flatMap {
            [UInt8](repeating: UInt8($0 * count / width * 255 / count), count: 4)
        }
        return Picture(
            width: width, height: height, bytes: (0..<height).flatMap { _ in row })
    }

    /// How much there is to see (behaviour.md N418).
    @Test(arguments: [(1, 1), (2, 2), (4, 4), (8, 8), (16, 16)])
    func levels(steps count: Int, expected: Int) throws {
        #expect(try #require(steps(count, 320, 180)).levels == expected)
    }

    /// On a card it fills all of it, and nothing that lies in it has another shape; one that stands
    /// upright is whole.
    @Test(
        arguments: [
            (32, 18, 16, 9, [0, 60, 127, 195]), (32, 18, 32, 18, [0, 60, 127, 195]),
            (32, 18, 48, 27, [0, 60, 127, 195]), (64, 18, 32, 18, [64, 64, 127, 127]),
            (8, 18, 32, 18, [2, 0, 42, 74]),
        ] as [(Int, Int, Int, Int, [UInt8])])
    func filling(
        width: Int, height: Int, cardWidth: Int, cardHeight: Int, expected: [UInt8]
    ) throws {
        let picture = try #require(steps(4, width, height))
        let filled = try #require(picture.filling(width: cardWidth, height: cardHeight))
        #expect(filled.width == cardWidth && filled.height == cardHeight)
        let row = filled.cut(x: 0, y: cardHeight / 2, width: cardWidth, height: 1)
        let samples = try #require(row).bytes
        let values = (0..<4).map { Int(samples[(2 * $0 + 1) * cardWidth / 8 * 4]) }
        for (value, wanted) in zip(values, expected) {
            #expect(abs(value - Int(wanted)) <= 4, "\(values)")
        }
        #expect(picture.filling(width: 0, height: 9) == nil)
    }

    private func panel(_ width: Int, _ height: Int) -> PlayerView {
        var view = PlayerView()
        view.info = InfoPanelView(
            tabs: [.info, .markers("Chapters")], selected: 0,
            title: "A Film With a Title That Is Long",
            duration: 60, list: ListView(rows: [], focus: nil))
        view.info?.picture = PictureView(id: 7, width: width, height: height)
        return view
    }

    /// The right of the panel, in the shape of the picture.
    @Test(arguments: [
        (640, 360, 1200, 210, 560, 315), (400, 600, 1496, 210, 264, 396),
        (500, 500, 1364, 210, 396, 396), (10_000, 1, 1200, 210, 560, 1),
        (1, 10_000, 1759, 210, 1, 396),
    ])
    func place(width: Int, height: Int, x: Int, y: Int, wide: Int, high: Int) throws {
        let place = try #require(OverlayLayout.picture(for: panel(width, height)))
        #expect(place.id == 7)
        #expect([place.x, place.y, place.width, place.height] == [x, y, wide, high])
        let square = OverlayWindow(width: 800, height: 800)
        let moved = try #require(OverlayLayout.picture(for: panel(width, height), in: square))
        #expect([moved.x, moved.y] == [x, y + 420])
    }

    /// Whatever covers the panel covers the picture, and the text makes room for it.
    @Test func whereItIsNotSeen() {
        var view = panel(640, 360)
        let beside = OverlayLayout.scene(for: view).script()
        view.error = "It is gone"
        #expect(OverlayLayout.picture(for: view) == nil)
        view.error = nil
        view.info?.picture = nil
        #expect(OverlayLayout.picture(for: view) == nil)
        let alone = OverlayLayout.scene(for: view).script()
        #expect(alone != beside)
        #expect(alone.contains("That Is Long"))
    }
}
