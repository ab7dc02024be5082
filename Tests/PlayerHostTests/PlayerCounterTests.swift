// SPDX-License-Identifier: MIT

import CommandSocket
import MpvPlayer
import RemoteModel
import Testing

@testable import PlayerHost

/// What a player counts (behaviour.md A131).
@Suite struct PlayerCounterTests {
    private static func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    private static func seek(_ id: UInt64, at time: Int64) -> TimedOutput {
        TimedOutput(at(time), .request(.seek(RequestID(id), to: 10, exact: true)))
    }

    private static func sought(_ id: UInt64, at time: Int64) -> TimedInput {
        TimedInput(at(time), .fact(.sought(RequestID(id))))
    }

    @Test func aSeekLastsUntilItsPicture() {
        let counter = PlayerCounter()
        counter.perform(Self.seek(1, at: 1000))
        counter.observe([Self.sought(1, at: 1040)])
        // One that another seek replaced has no picture of its own.
        counter.perform(Self.seek(2, at: 2000))
        counter.perform(Self.seek(3, at: 2010))
        counter.observe([Self.sought(2, at: 2020), Self.sought(3, at: 2090)])
        // Nobody asked for it.
        counter.observe([Self.sought(3, at: 5000)])
        let seeks = counter.statistics(PictureCount(), scrubs: 0).seeks
        #expect(seeks.count == 2 && seeks.sum == .milliseconds(120))
        #expect(seeks.longest == .milliseconds(80))
    }

    /// Those of a service and of programs come in, those of devices that are read here go out; what
    /// the session causes itself is nobody's.
    @Test func commandsAreCounted() {
        let counter = PlayerCounter()
        counter.observe([
            TimedInput(Self.at(1), .command(DeviceID(1), .skip(1))),
            TimedInput(Self.at(2), .command(nil, .play)),
            TimedInput(Self.at(3), .event(DeviceID(1), .report)),
            TimedInput(Self.at(4), .fact(.position(1))),
        ])
        counter.perform(TimedOutput(Self.at(5), .command(DeviceID(2), .pause)))
        counter.perform(TimedOutput(Self.at(6), .command(nil, .transportShow)))
        var pictures = PictureCount()
        pictures.shown = 50
        let statistics = counter.statistics(pictures, scrubs: 4)
        #expect(statistics.commands == 3)
        #expect(statistics.shown == 50 && statistics.scrubPictures == 4)
    }
}
