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
        #expect(OverlayPicture.strips(for: OverlayFrame(view)).isEmpty)
        view.channel?.logo = PictureView(id: 4, width: 400, height: 224)
        let strips = OverlayPicture.strips(for: OverlayFrame(view))
        let place = try #require(strips.first?.first)
        #expect(strips.count == 1 && place.id == 4 && place.wholeWidth == 400)
        #expect(place.x..<place.x + place.width == columns)
        #expect(place.height == 224)
        // What covers the card covers it too.
        view.passcode = PasscodeView(length: 4, entered: 0, keys: [], focus: 0)
        #expect(OverlayPicture.strips(for: OverlayFrame(view)).isEmpty)
    }
}
