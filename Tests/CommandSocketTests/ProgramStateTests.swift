// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import Testing

/// What programs see of the player, and how often.
struct ProgramStateTests {
    private let watches = #"{"id":1,"subscribe":{"state":true,"position":true}}"#

    /// The lines without their times.
    private static func lines(_ client: RawClient) -> [String] {
        client.receive().map { $0.replacing(/"(time_us|at_us)":\d+,/, with: "") }
    }

    @Test func theWholeStateComesWhenAsked() throws {
        let world = try ProgramWorld()
        let client = try world.program()
        world.state.sound.volume = 80
        try world.publish()
        client.send(#"{"id":1,"state":{}}"#)
        try world.socket.run()
        #expect(
            Self.lines(client) == [#"{"state":{"context":"playing","volume":80}}"#, #"{"done":1}"#])
    }

    @Test func whatChangesIsSentAndNothingElse() throws {
        let world = try ProgramWorld()
        let client = try RawClient(path: world.socket.path)
        client.send(#"{"hello":{"protocol":2,"program":"test"}}"#)
        client.send(watches)
        try world.socket.run()
        #expect(
            Self.lines(client).dropFirst(2) == [
                #"{"state":{"context":"playing"}}"#, #"{"done":1}"#,
            ])
        world.state.sound.isMuted = true
        try world.publish(after: ProgramLimits.stateInterval)
        #expect(Self.lines(client) == [#"{"changed":{"muted":true}}"#])
        try world.publish(after: ProgramLimits.stateInterval)
        #expect(Self.lines(client).isEmpty)
        world.state.sound.isMuted = nil
        world.state.context = .paused
        try world.publish(after: ProgramLimits.stateInterval)
        #expect(Self.lines(client) == [#"{"changed":{"context":"paused","muted":null}}"#])
    }

    @Test func aFieldIsSentOnceIn50MillisecondsAndTheLastAlways() throws {
        let world = try ProgramWorld()
        let client = try world.program(watches)
        try world.publish(after: ProgramLimits.stateInterval)
        world.state.sound.volume = 1
        try world.publish()
        #expect(Self.lines(client) == [#"{"changed":{"volume":1}}"#])
        for volume in 2...9 {
            world.state.sound.volume = Double(volume)
            try world.publish()
        }
        // Another field is not held up by it.
        world.state.sound.isMuted = true
        try world.publish()
        #expect(Self.lines(client) == [#"{"changed":{"muted":true}}"#])
        #expect(world.socket.server.deadline != nil)
        try world.socket.pass(ProgramLimits.stateInterval)
        #expect(Self.lines(client) == [#"{"changed":{"volume":9}}"#])
        #expect(world.socket.server.deadline == nil)
    }

    @Test func aPositionIsThatOfTheItem() throws {
        let world = try ProgramWorld()
        let client = try world.program(watches)
        world.state.item = PlayingItem(id: "a")
        world.state.motion.position = PositionClock(60, at: .zero, rate: 0)
        try world.publish(after: ProgramLimits.stateInterval)
        _ = client.receive()
        world.state.item = PlayingItem(id: "b")
        world.state.motion.position = PositionClock(0, at: .zero, rate: 0)
        try world.publish()
        let line = try #require(Self.lines(client).last)
        #expect(line.contains(#""id":"b""#))
        #expect(line.contains(#""position":{"seconds":0,"rate":0}"#))
    }

    @Test func aPositionIsAClock() throws {
        let world = try ProgramWorld()
        let client = try world.program(watches)
        let start = world.socket.now
        world.state.motion.position = PositionClock(10, at: start, rate: 1)
        try world.publish(after: ProgramLimits.stateInterval)
        #expect(
            Self.lines(client) == [#"{"changed":{"position":{"seconds":10,"rate":1}}}"#])
        // It plays on as it said; then somebody seeks.
        for seconds in 1...5 {
            world.state.motion.position = PositionClock(
                10.02 + Double(seconds), at: start + .seconds(Double(seconds)), rate: 1)
            try world.publish(after: ProgramLimits.stateInterval)
        }
        #expect(Self.lines(client).isEmpty)
        world.state.motion.position = PositionClock(99, at: start + .seconds(5), rate: 1)
        try world.publish(after: ProgramLimits.stateInterval)
        #expect(
            Self.lines(client) == [#"{"changed":{"position":{"seconds":99,"rate":1}}}"#])
    }

    @Test(arguments: [
        (#"{"state":true}"#, #"{"changed":{"muted":true}}"#),
        (#"{"position":true}"#, #"{"changed":{"position":{"seconds":1,"rate":0}}}"#),
    ])
    func aProgramGetsWhatItAskedFor(topics: String, line: String) throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":1,"subscribe":\#(topics)}"#)
        world.state.sound.isMuted = true
        world.state.motion.position = PositionClock(1, at: .zero, rate: 0)
        try world.publish(after: ProgramLimits.stateInterval)
        #expect(Self.lines(client) == [line])
    }

    @Test func nothingOfALockedItemIsSeen() throws {
        let world = try ProgramWorld()
        let client = try world.program()
        world.state.item = PlayingItem(id: "x", isLocked: true)
        world.state.item?.title = "A secret"
        world.state.item?.place = 3
        world.state.motion.position = PositionClock(1, at: .zero, rate: 0)
        world.state.extent.duration = 60
        world.state.extent.chapter = PlayingChapter(0, title: "A secret", time: 0)
        world.state.sound.tracks = [PlayingTrack(.audio, Track(id: 1, title: "A", language: ""))]
        world.state.error = "A secret is broken"
        world.state.sound.volume = 50
        world.state.context = .passcode
        try world.publish()
        client.send(#"{"id":1,"state":{}}"#)
        try world.socket.run()
        #expect(
            Self.lines(client).first
                == #"{"state":{"item":{"id":"x","locked":true},"context":"passcode","volume":50}}"#)
    }

    @Test func eventsNameTheItemsOfTheProgram() throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":1,"subscribe":{"items":true}}"#)
        let other = try world.program(watches)
        world.report(.event(.ended(item: 2, .eof), by: nil), at: Timestamp(microseconds: 5))
        world.report(
            .event(.tracksChanged(item: 1), by: Requester(.program)), at: Timestamp(microseconds: 6)
        )
        world.report(
            .event(.navigated(item: 1, from: 2, to: 3), by: Requester(DeviceID(4))),
            at: Timestamp(microseconds: 7))
        #expect(
            client.receive() == [
                #"{"time_us":5,"event":"ended","item":2,"reason":"eof","id":"item 2"}"#,
                #"{"time_us":6,"event":"tracksChanged","item":1,"id":"item 1","by":"program"}"#,
                #"{"time_us":7,"event":"navigated","item":1,"from":2,"to":3,"id":"item 1","#
                    + #""by":"device","device":4}"#,
            ])
        #expect(other.receive().isEmpty)
    }

    /// 100 programs watch, some of them never read: nobody else notices, and nothing grows.
    @Test func aHundredProgramsWatch() throws {
        let world = try ProgramWorld()
        let readers = try (0..<90).map { _ in try world.program(watches) }
        let silent = try (0..<10).map { _ in try world.program(watches) }
        let title = String(repeating: "x", count: 3000)
        for round in 0..<400 {
            world.state.error = title + "\(round)"
            try world.publish(after: ProgramLimits.stateInterval)
            for reader in readers { #expect(reader.receive().count == 1) }
        }
        #expect(world.socket.diagnostics.count == 10)
        for client in silent {
            _ = client.receive()
            #expect(client.isClosed)
        }
        for reader in readers { #expect(!reader.isClosed) }
    }

    /// What a hundred others are sent is not in the way of the program that presses.
    @Test func theHolderIsWrittenToFirst() throws {
        let world = try ProgramWorld()
        let watchers = try (0..<3).map { _ in try world.program(watches) }
        let holder = try world.program(
            #"{"id":1,"hold":{}}"#, #"{"id":2,"subscribe":{"state":true}}"#)
        // The kernel lists what is ready in the order in which it was written to.
        let loop = try EventLoop()
        for (index, client) in ([holder] + watchers).enumerated() {
            _ = try loop.register(client.descriptor.rawValue, owner: UInt8(index))
        }
        world.state.sound.volume = 80
        try world.publish(after: ProgramLimits.stateInterval)
        try loop.wait(until: nil)
        #expect(loop.ready.map(\.token.owner) == [0, 1, 2, 3])
    }
}
