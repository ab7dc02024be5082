// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

/// No client can stop the service or another client.
struct LimitTests {
    private let subscription = #"{"subscribe":["commands"]}"#
    private let playPause = #"{"time_us":1000000,"device":7,"command":"playPause"}"#

    private func expectServed(_ client: RawClient, in world: SocketWorld) {
        world.perform(.command(DeviceID(7), .playPause))
        #expect(client.receive().last == playPause)
    }

    @Test func rubbishIsAnsweredUntilItsLimit() throws {
        let world = try SocketWorld()
        let good = try world.client(subscription)
        let bad = try world.client()
        for _ in 0..<SocketLimits.errors + 5 { bad.send("rubbish") }
        try world.run()
        let replies = bad.receive()
        #expect(replies.count == SocketLimits.errors + 1)
        #expect(replies.last == #"{"closing":"32 lines were refused"}"#)
        #expect(bad.isClosed)
        #expect(world.diagnostics.last?.message.contains("dropped: 32 lines") == true)
        expectServed(good, in: world)
    }

    @Test(arguments: [false, true])
    func aLineThatIsTooLongEndsTheClient(isTerminated: Bool) throws {
        let world = try SocketWorld()
        let good = try world.client(subscription)
        let bad = try world.client()
        var bytes = [UInt8](repeating: 0x20, count: SocketLimits.requestBytes + 1)
        if isTerminated { bytes.append(0x0a) }
        bad.send(bytes: bytes)
        try world.run()
        #expect(bad.receive() == [#"{"closing":"a line is longer than 16384 bytes"}"#])
        #expect(bad.isClosed)
        expectServed(good, in: world)
    }

    @Test func theLongestLineIsRead() throws {
        let world = try SocketWorld()
        let client = try world.client()
        let line = #"{"ping":1}"#
        client.send(
            line + String(repeating: " ", count: SocketLimits.requestBytes - line.utf8.count))
        try world.run()
        #expect(client.receive() == [#"{"pong":1}"#])
    }

    @Test func aClientThatNeverReadsIsDropped() throws {
        let world = try SocketWorld()
        let good = try world.client(subscription)
        let bad = try world.client(subscription)
        var sent = 0
        while world.diagnostics.isEmpty, sent < 100_000 {
            world.perform(.command(DeviceID(7), .playPause))
            try world.run()
            #expect(good.receive() == [playPause])
            sent += 1
        }
        // The kernel's own buffer takes some before ours begins to fill.
        #expect(sent * playPause.utf8.count > SocketLimits.waitingBytes)
        #expect(
            world.diagnostics.map(\.message).first?.hasSuffix(
                "dropped: 262144 bytes wait that it does not read") == true)
        _ = bad.receive()
        #expect(bad.isClosed)
        expectServed(good, in: world)
    }

    /// Sixteen good lines make up for one that was refused: one of eighteen may be for ever, and
    /// one of two may not.
    @Test(arguments: [(16, 600, false), (15, 600, true), (1, 40, true)])
    func goodLinesMakeUpForRefusedOnes(good: Int, rounds: Int, isClosed: Bool) throws {
        let world = try SocketWorld()
        let client = try world.client()
        for _ in 0..<rounds where !client.isClosed {
            client.send("rubbish")
            client.send(bytes: pings(good))
            try world.pass(.seconds(1))
            _ = client.receive()
        }
        #expect(client.isClosed == isClosed)
    }

    private func pings(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { Array("{\"ping\":\($0)}\n".utf8) }
    }

    @Test func whoWritesWithoutPauseWaitsForItself() throws {
        let world = try SocketWorld()
        let other = try world.client()
        let busy = try world.client()
        let count = 3000
        busy.send(bytes: pings(count))
        try world.run()
        var answers = busy.receive()
        // Its first line was one of them, and time may have brought further ones.
        #expect(answers.count >= SocketLimits.burstLines - 1 && answers.count < count)
        // Nothing of it wakes the loop before its time.
        #expect(try #require(world.server.deadline) > world.now)
        other.send(#"{"ping":7}"#)
        try world.run()
        #expect(other.receive() == [#"{"pong":7}"#])
        for _ in 0..<count where answers.count < count {
            try world.pass(.seconds(1))
            answers += busy.receive()
        }
        #expect(answers == (0..<count).map { "{\"pong\":\($0)}" })
        #expect(world.server.deadline == nil)
    }

    @Test func whatWasWrittenIsPerformedAlsoWhenItsClientHasGone() throws {
        let world = try SocketWorld()
        let count = 2 * SocketLimits.burstLines
        var script: RawClient? = try world.client()
        let line = Array("{\"inject\":{\"command\":\"playPause\"}}\n".utf8)
        script?.send(bytes: (0..<count).flatMap { _ in line })
        script = nil
        for _ in 0..<10 { try world.pass(.seconds(1)) }
        #expect(world.inputs.count { $0 == .command(nil, .playPause) } == count)
        #expect(world.diagnostics.isEmpty)
    }

    @Test func aSlowReaderGetsEverythingInOrder() throws {
        let world = try SocketWorld()
        let client = try world.client(subscription)
        // More than the kernel's buffer, less than ours.
        let count = 5000
        for index in 0..<count {
            world.perform(.command(nil, .volume(1)), at: Int64(index))
        }
        var times: [Int64] = []
        while times.count < count {
            let lines = client.receive()
            try #require(!lines.isEmpty)
            for line in lines {
                if case .command(let time, _, _) = try RemoteMessage(line: ArraySlice(line.utf8)) {
                    times.append(time.microseconds)
                }
            }
            try world.run()
        }
        #expect(times == (0..<Int64(count)).map { $0 })
        #expect(world.diagnostics.isEmpty)
    }

    @Test func aHundredClientsAreServedAndMoreAreRefused() throws {
        let world = try SocketWorld()
        var clients: [RawClient] = []
        for _ in 0..<SocketLimits.clients { clients.append(try world.client(subscription)) }
        let refused = try RawClient(path: world.path)
        try world.run()
        #expect(refused.receive() == [#"{"closing":"too many clients: 128 are served at once"}"#])
        #expect(refused.isClosed)
        world.perform(.command(DeviceID(7), .playPause))
        for client in clients { #expect(client.receive() == [playPause]) }
        clients.removeLast()
        try world.run()
        expectServed(try world.client(subscription), in: world)
    }

    @Test func asManyComeInTheTurnInWhichAllOthersGo() throws {
        let world = try SocketWorld()
        var clients: [RawClient] = []
        for _ in 0..<SocketLimits.clients { clients.append(try world.client(subscription)) }
        clients.removeAll()
        // The service has not read yet that they are gone.
        let newcomers = try (0..<SocketLimits.clients).map { _ in try RawClient(path: world.path) }
        world.server.greet(at: .zero)
        for client in newcomers {
            #expect(client.receive().count == 1)
            #expect(!client.isClosed)
        }
    }

    @Test func whoNeverSaysHelloLosesItsPlace() throws {
        let world = try SocketWorld()
        let good = try world.client(subscription)
        let silent = try RawClient(path: world.path)
        try world.run()
        try world.pass(SocketLimits.helloTime - .seconds(1))
        // A byte at a time is not a hello either.
        silent.send(bytes: Array("{".utf8))
        try world.run()
        #expect(!silent.isClosed && silent.receive().count == 1)
        try world.pass(.seconds(1))
        #expect(silent.receive() == [#"{"closing":"it has not said hello within 5 s"}"#])
        #expect(silent.isClosed)
        #expect(world.diagnostics.last?.message.contains("has not said hello") == true)
        #expect(world.server.deadline == nil)
        expectServed(good, in: world)
    }

    @Test func theSilentMakeRoomForWhoComes() throws {
        let world = try SocketWorld()
        let good = try world.client(subscription)
        let silent = try (1..<SocketLimits.clients).map { _ in try RawClient(path: world.path) }
        try world.run()
        // They may say hello yet.
        let early = try RawClient(path: world.path)
        try world.run()
        #expect(early.receive() == [#"{"closing":"too many clients: 128 are served at once"}"#])
        try world.pass(SocketLimits.helloGrace)
        let newcomers = try (0..<3).map { _ in try world.client(subscription) }
        #expect(
            silent[0].receive().last
                == #"{"closing":"it has not said hello, and its place is needed"}"#)
        for client in [good] + newcomers { #expect(!client.isClosed) }
        world.perform(.command(DeviceID(7), .playPause))
        for client in [good] + newcomers { #expect(client.receive() == [playPause]) }
        #expect(silent[5].receive().count == 1 && !silent[5].isClosed)
    }

    @Test func nobodyOwesAHelloToAServiceThatStarts() throws {
        let world = try SocketWorld()
        world.server.isReading = false
        let client = try RawClient(path: world.path)
        client.send(#"{"hello":{"protocol":1,"program":"early"}}"#)
        world.server.greet(at: MonotonicClock.now)
        #expect(world.server.deadline == nil)
        world.server.isReading = true
        try world.pass(SocketLimits.helloTime + .seconds(1))
        client.send(#"{"ping":1}"#)
        try world.run()
        #expect(client.receive().last == #"{"pong":1}"#)
    }

    @Test(arguments: ["", "{\"ping\":", "{\"ping\":1}\n{\"pi"])
    func aClientMayGoAtAnyByte(bytes: String) throws {
        let world = try SocketWorld()
        let good = try world.client(subscription)
        var bad: RawClient? = try world.client(subscription, #"{"context":"playing"}"#)
        bad?.send(bytes: Array(bytes.utf8))
        bad = nil
        try world.run()
        #expect(world.diagnostics.isEmpty)
        #expect(world.inputs.last == .context(ContextState()))
        expectServed(good, in: world)
    }

    @Test func theSocketIsPrivateAndGoesWithTheService() throws {
        var world: SocketWorld? = try SocketWorld()
        let folder = try #require(world?.folder)
        var status = stat()
        #expect(stat(folder.path + "/run/commands.sock", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(stat(folder.path + "/run", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        world = nil
        #expect(stat(folder.path + "/run/commands.sock", &status) != 0)
    }

    @Test func aSecondServiceIsRefused() throws {
        let world = try SocketWorld()
        #expect(throws: SystemError("bind", errno: EADDRINUSE, subject: world.path)) {
            _ = try CommandServer(
                path: world.path, program: "remote-inputd", version: "1", loop: world.loop,
                owner: 2)
        }
        expectServed(try world.client(subscription), in: world)
    }

    /// The server's process did not run for so long: each hello came in time, whoever is read
    /// first.
    @Test func whoSaidHelloInTimeIsServedHoweverLateItIsRead() throws {
        let world = try SocketWorld()
        let clients = try (0..<3).map { _ in try RawClient(path: world.path) }
        try world.run()
        for client in clients {
            _ = client.receive()
            client.send(#"{"hello":{"protocol":1,"program":"test"}}"#)
            client.send(#"{"ping":1}"#)
        }
        try world.pass(SocketLimits.helloTime + .seconds(1))
        for client in clients { #expect(client.receive() == [#"{"pong":1}"#]) }
    }
}
