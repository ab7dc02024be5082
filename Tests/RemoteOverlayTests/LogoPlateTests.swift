// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// Logos of channels: their plates, and where they lie on the card that slides in.
@Suite struct LogoPlateTests {
    /// A logo of one colour, 4 by 2, half as opaque.
    private func plate(_ color: UInt8) throws -> [UInt8] {
        let logo = [[UInt8]](repeating: [color / 2, color / 2, color / 2, 255], count: 8)
        let opacity = [[UInt8]](repeating: [128, 128, 128, 255], count: 8)
        let stacked = try #require(
            Picture(width: 4, height: 4, bytes: (logo + opacity).flatMap { $0 }))
        let plate = try #require(LogoPlate(stacked: stacked))
        return try #require(plate.picture(width: 8, height: 4)).bytes
    }

    @Test func aBrightLogoHasADarkPlate() throws {
        let bytes = try plate(240)
        #expect(bytes[0] < 60 && bytes[3] == 255)
        // In the middle half of the logo and half of the plate.
        let middle = (1 * 8 + 3) * 4
        #expect((120...160).contains(bytes[middle]) && bytes[middle + 3] == 255)
    }

    @Test func aDarkLogoHasABrightPlate() throws {
        let bytes = try plate(20)
        #expect(bytes[0] > 220)
        #expect((110...140).contains(bytes[(1 * 8 + 3) * 4]))
    }

    /// In the middle of its plate; what has no room is cut off: `#` where the logo lies.
    @Test(
        arguments: [
            (4, 2, 8, 4, ["........", "..####..", "..####..", "........"]),
            (3, 2, 8, 4, ["........", "..###...", "..###...", "........"]),
            (2, 1, 7, 4, [".......", "..##...", ".......", "......."]),
            (4, 2, 2, 4, ["..", "##", "##", ".."]), (4, 2, 6, 1, [".####."]),
            (5, 5, 3, 3, ["###", "###", "###"]), (1, 1, 1, 1, ["#"]),
        ] as [(Int, Int, Int, Int, [String])])
    func itLiesInTheMiddle(
        logoWidth: Int, logoHeight: Int, width: Int, height: Int, expected: [String]
    ) throws {
        let count = logoWidth * logoHeight
        let bytes =
            [[UInt8]](repeating: [240, 240, 240, 255], count: count)
            + [[UInt8]](repeating: [255, 255, 255, 255], count: count)
        let stacked = try #require(
            Picture(width: logoWidth, height: 2 * logoHeight, bytes: bytes.flatMap { $0 }))
        let plate = try #require(LogoPlate(stacked: stacked)?.picture(width: width, height: height))
        let rows = (0..<height).map { y in
            String((0..<width).map { plate.bytes[(y * width + $0) * 4] > 200 ? "#" : "." })
        }
        #expect(rows == expected)
    }

    /// An eighth of the plate's height is free round a logo.
    @Test(arguments: [
        (132, 74, 114, 56), (400, 224, 344, 168), (100, 100, 76, 76), (16, 16, 12, 12),
        (15, 15, 13, 13), (3, 3, 3, 3), (1, 1, 2, 2), (4, 40, 2, 30),
    ])
    func room(width: Int, height: Int, roomWidth: Int, roomHeight: Int) {
        let room = LogoPlate.room(width: width, height: height)
        #expect(room.width == roomWidth && room.height == roomHeight)
    }

    @Test func nothingIsSeenOfAnEmptyOne() throws {
        let empty = try #require(
            Picture(width: 2, height: 2, bytes: [UInt8](repeating: 0, count: 16)))
        let plate = try #require(LogoPlate(stacked: empty)?.picture(width: 2, height: 2))
        #expect(Set(plate.bytes).count == 3)
    }

    /// How far the card is in, and the columns of the window in which the logo lies.
    @Test(arguments: [
        (100, Sense.forward, 760..<1160), (50, .forward, 1240..<1640), (10, .forward, 1728..<1920),
        (50, .backward, 280..<680), (10, .backward, 0..<192),
    ])
    func itSlidesWithTheCard(percent: Int, sense: Sense, columns: Range<Int>) throws {
        var view = PlayerView()
        view.channel = ChannelCard(name: "One", sense: sense, percent: percent, isLoading: false)
        #expect(OverlayLayout.strips(for: OverlayFrame(view)).isEmpty)
        view.channel?.logo = PictureView(id: 4, width: 400, height: 224)
        let strips = OverlayLayout.strips(for: OverlayFrame(view))
        let place = try #require(strips.first?.first)
        #expect(strips.count == 1 && place.id == 4 && place.wholeWidth == 400)
        #expect(place.x..<place.x + place.width == columns)
        #expect(place.height == 224)
        // What covers the card covers it too.
        view.passcode = PasscodeView(length: 4, entered: 0, keys: [], focus: 0)
        #expect(OverlayLayout.strips(for: OverlayFrame(view)).isEmpty)
    }
}
