// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteOverlay
import Testing

@testable import MpvPlayer

/// Pictures by their times (behaviour.md N161).
@Suite struct MomentCacheTests {
    private func picture(_ width: Int) throws -> Picture {
        let bytes = [UInt8](repeating: 7, count: width * 1000 * 4)
        return try #require(Picture(width: width, height: 1000, bytes: bytes))
    }

    @Test func theNearestOne() throws {
        var cache = MomentCache()
        #expect(cache.picture(near: 3) == nil)
        for (place, time) in [4.0, 1, 9].enumerated() {
            cache.add(try picture(place + 1), at: time)
        }
        #expect(cache.times == [1, 4, 9])
        for (time, width) in [(-1.0, 2), (2.4, 2), (2.6, 1), (6, 1), (7, 3), (100, 3)] {
            #expect(cache.picture(near: time)?.picture.width == width)
        }
    }

    @Test func oneOfATime() throws {
        var cache = MomentCache()
        cache.add(try picture(1), at: 4)
        cache.add(try picture(2), at: 4.01)
        #expect(cache.times == [4.01])
        #expect(cache.byteCount == 8000)
        #expect(cache.picture(near: 0)?.id == 2)
    }

    /// The one that was not shown for the longest time makes room.
    @Test func roomIsLimited() throws {
        var cache = MomentCache()
        // Each takes an eighth of the room.
        let large = try picture(MomentCache.byteLimit / 8 / 4000)
        for time in 0..<8 { cache.add(large, at: Seconds(time)) }
        _ = cache.picture(near: 0)
        cache.add(large, at: 20)
        #expect(cache.times == [0, 2, 3, 4, 5, 6, 7, 20])
        #expect(cache.byteCount <= MomentCache.byteLimit)
    }
}
