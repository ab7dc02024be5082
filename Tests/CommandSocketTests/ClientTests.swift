// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

/// How a client learns that its service is gone or no good.
struct ClientTests {
    @Test func withoutAServiceConnectingFails() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/none.sock"
        #expect(throws: SystemError("connect", errno: ENOENT, subject: path)) {
            _ = try CommandClient(path: path, program: "t", loop: EventLoop(), owner: 1)
        }
    }

    @Test func theEndOfTheServiceIsALoss() throws {
        var world: SocketWorld? = try SocketWorld()
        let folder = world?.folder
        let listener = try Listener(#require(world), topics: [.commands])
        world?.perform(.command(nil, .play))
        world = nil
        let messages = try listener.receive()
        // What was sent before the end is still read.
        #expect(messages == [.command(Timestamp(microseconds: 1_000_000), nil, .play)])
        #expect(listener.client.loss == .closed(reason: nil))
        listener.client.ping(1)
        #expect(try listener.receive().isEmpty)
        withExtendedLifetime(folder) {}
    }

    @Test func aDroppedClientKnowsWhy() throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [])
        listener.client.inject(.siri(String(repeating: "x", count: SocketLimits.requestBytes)))
        try world.run()
        let messages = try listener.receive()
        #expect(messages == [.closing("a line is longer than 16384 bytes")])
        #expect(
            listener.client.loss == .closed(reason: "a line is longer than 16384 bytes"))
    }

    @Test func aServiceThatDoesNotReadIsALoss() throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [])
        for number in 0..<100_000 where listener.client.loss == nil { listener.client.ping(number) }
        #expect(listener.client.loss == .stuck)
    }

    @Test func aServiceThatNeverSaysHelloIsALoss() throws {
        let folder = TemporaryFolder()
        let listener = try UnixListener(path: folder.path + "/run/commands.sock")
        let client = try CommandClient(
            path: listener.path, program: "t", loop: EventLoop(), owner: 1)
        let deadline = try #require(client.deadline)
        client.advance(to: deadline - .milliseconds(1))
        #expect(client.loss == nil)
        client.advance(to: deadline)
        #expect(client.loss == .silent)
        #expect(client.deadline == nil)
    }

    @Test func aServiceThatOwesAnAnswerIsALoss() throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [])
        #expect(listener.client.deadline == nil)
        listener.client.ping(1)
        listener.client.ping(2)
        let deadline = try #require(listener.client.deadline)
        try world.run()
        #expect(try listener.receive() == [.pong(1), .pong(2)])
        #expect(listener.client.deadline == nil)
        listener.client.advance(to: deadline + .seconds(9))
        #expect(listener.client.loss == nil)
        listener.client.ping(3)
        listener.client.advance(to: deadline + .seconds(9))
        #expect(listener.client.loss == .silent)
    }

    @Test(arguments: [
        (#"{"hello":{"protocol":2,"program":"p","version":"9"}}"#, CommandClient.Loss.version(2)),
        (#"{"time_us":1,"command":"skpi"}"#, nil), ("rubbish", nil),
    ])
    func aServiceThatIsNoneIsALoss(line: String, loss: CommandClient.Loss?) throws {
        let folder = TemporaryFolder()
        let listener = try UnixListener(path: folder.path + "/run/commands.sock")
        let loop = try EventLoop()
        let client = try CommandClient(path: listener.path, program: "t", loop: loop, owner: 1)
        guard let connection = try listener.accept() else {
            Issue.record("nobody connected")
            return
        }
        let bytes = Array(line.utf8) + [0x0a]
        let written = write(connection.rawValue, bytes, bytes.count)
        #expect(written == bytes.count)
        try loop.wait(until: .zero)
        var messages: [RemoteMessage] = []
        for readiness in loop.ready { client.handle(readiness, into: &messages) }
        if let loss {
            #expect(client.loss == loss)
        } else {
            guard case .rubbish? = client.loss else {
                Issue.record("not refused: \(messages)")
                return
            }
        }
    }

    /// Answers to nothing are not counted: the client goes on to ask whether the service is there.
    @Test func anAnswerThatNobodyAskedForIsIgnored() throws {
        let folder = TemporaryFolder()
        let listener = try UnixListener(path: folder.path + "/run/commands.sock")
        let loop = try EventLoop()
        let client = try CommandClient(path: listener.path, program: "t", loop: loop, owner: 1)
        let connection = try #require(try listener.accept()?.release())
        defer { close(connection) }
        let hello = #"{"hello":{"protocol":1,"program":"p","version":"9"}}"#
        let bytes = Array("\(hello)\n{\"pong\":1}\n{\"pong\":1}\n".utf8)
        #expect(write(connection, bytes, bytes.count) == bytes.count)
        try loop.wait(until: .zero)
        var messages: [RemoteMessage] = []
        for readiness in loop.ready { client.handle(readiness, into: &messages) }
        #expect(messages.count == 3 && client.loss == nil && client.deadline == nil)
        client.ask()
        client.advance(to: try #require(client.deadline))
        #expect(client.loss == .silent)
    }

    @Test func theDefaultPathFollowsTheEnvironment() {
        #expect(
            CommandProtocol.path(runtimeFolder: "/run/user/7")
                == "/run/user/7/remote-input/commands.sock")
        #expect(CommandProtocol.path(runtimeFolder: nil) == "/run/remote-input/commands.sock")
        #expect(CommandProtocol.path(runtimeFolder: "") == "/run/remote-input/commands.sock")
        #expect(
            CommandProtocol.path(runtimeFolder: "relative") == "/run/remote-input/commands.sock")
    }
}
