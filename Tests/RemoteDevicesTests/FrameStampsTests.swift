// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// `MSC_TIMESTAMP` (behaviour.md 0.2).
@Suite struct FrameStampsTests {
    private static let timestamp = InputEvent(type: EventType.miscellaneous, code: 5, value: 0)

    /// Frames every 15 ms by the device's clock, of which so many arrive at once: from the second
    /// burst on their times are those of the device.
    @Test(arguments: [1, 4, 5, 7])
    func burstsAreSpread(length: Int) throws {
        var stamps = FrameStamps()
        var times: [Double] = []
        for burst in 0..<20 {
            let arrival = Timestamp.zero + .milliseconds(Int64((burst + 1) * length * 15))
            for frame in 0..<length {
                let ticks = Int32((burst * length + frame) * 15_000)
                let mark = InputEvent(type: EventType.miscellaneous, code: 5, value: ticks)
                let early = stamps.time(of: mark, at: arrival)
                #expect(early == nil)
                let end = InputEvent(type: EventType.synchronize, code: 0, value: 0)
                let stamped = stamps.time(of: end, at: arrival)
                let time = try #require(stamped)
                #expect(time <= arrival)
                times.append((time - .zero).seconds)
            }
        }
        for index in (length + 1)..<times.count {
            #expect(abs(times[index] - times[index - 1] - 0.015) < 0.015 * 0.02)
        }
    }

    @Test func aFrameWithoutAStampKeepsItsArrival() {
        var stamps = FrameStamps()
        let end = InputEvent(type: EventType.synchronize, code: 0, value: 0)
        let dropped = InputEvent(type: EventType.synchronize, code: 3, value: 0)
        let times = [end, Self.timestamp, dropped, end].map { stamps.time(of: $0, at: .zero) }
        #expect(times.allSatisfy { $0 == nil })
    }

    /// hid-multitouch begins at zero again after a second without frames.
    @Test func aClockThatBeginsAgainCountsByItsArrival() throws {
        var stamps = FrameStamps()
        let end = InputEvent(type: EventType.synchronize, code: 0, value: 0)
        for (ticks, arrival) in [
            (Int32(500_000), Int64(0)), (515_000, 15), (0, 3000), (9000, 3009),
        ] {
            let mark = InputEvent(type: EventType.miscellaneous, code: 5, value: ticks)
            let time = Timestamp.zero + .milliseconds(arrival)
            _ = stamps.time(of: mark, at: time)
            let stamped = stamps.time(of: end, at: time)
            #expect(stamped == time)
        }
    }
}
