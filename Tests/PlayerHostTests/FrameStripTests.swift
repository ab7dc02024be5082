// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteOverlay
import Testing

@testable import PlayerHost

/// Pictures of what a stream has shown (behaviour.md N167).
@Suite struct FrameStripTests {
    private static func picture(_ width: Int) throws -> Picture {
        try #require(
            Picture(width: width, height: 8, bytes: [UInt8](repeating: 90, count: width * 32)))
    }

    @Test func theNearestOneThatIsNearEnough() throws {
        var strip = FrameStrip()
        #expect(strip.picture(near: 3)?.id == nil)
        for (width, time) in [(8, 20.0), (16, 10), (24, 50)] {
            strip.add(try Self.picture(width), at: time)
        }
        #expect(strip.times == [10, 20, 50])
        for (moment, width) in [
            (0.0, 16), (-0.1, nil), (14.9, 16), (15.1, 8), (30, 8), (30.1, nil), (40, 24),
            (60, 24), (60.1, nil),
        ] {
            #expect(strip.picture(near: moment)?.picture.width == width, "\(moment)")
        }
        strip.removeAll()
        #expect(strip.picture(near: 10)?.id == nil)
    }

    /// A viewer who saw a place twice has one picture of it.
    @Test func oneOfATime() throws {
        var strip = FrameStrip()
        for time in [10.0, 12.5, 11.5, 7.5, 15.1] { strip.add(try Self.picture(8), at: time) }
        #expect(strip.times == [7.5, 10, 11.5, 15.1])
        #expect(strip.picture(near: 11.4)?.id == 3)
        #expect(strip.picture(near: 7.6)?.id == 4)
    }

    @Test func theOlderHalfIsThinned() throws {
        var strip = FrameStrip()
        let picture = try Self.picture(8)
        for number in 0...FrameStrip.limit { strip.add(picture, at: Seconds(number) * 5) }
        #expect(FrameStrip.limit == 720)
        #expect(strip.times.count == 541)
        #expect(strip.times.prefix(3) == [0, 10, 20])
        #expect(strip.times.suffix(2) == [3595, 3600])
    }
}
