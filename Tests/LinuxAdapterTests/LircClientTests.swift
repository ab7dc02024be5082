// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import LircClient
import RemoteModel
import SystemTestSupport
import Testing

/// A client and a lircd of ours, in one thread.
private final class LircBench {
    let folder: TemporaryFolder
    let path: String
    let loop: EventLoop
    let client: LircClient
    var lircd: UnixListener?
    private var connections: [CInt] = []
    private var inputs: [TimedInput] = []
    private var diagnostics: [Diagnostic] = []
    private let still = StableDescriptors()

    /// `isOwn`: the socket is one on which the client's own process sends buttons.
    init(isRunning: Bool = true, isOwn: Bool = false) throws {
        folder = TemporaryFolder()
        path = folder.file("lirc/lircd")
        loop = try EventLoop()
        if isRunning { lircd = try UnixListener(path: path) }
        client = try LircClient(
            path: path, own: (isOwn ? path : nil, "remote-input"), loop: loop, owner: 1,
            numbers: DeviceNumbers())
        client.start(diagnostics: &diagnostics)
        try accept()
    }

    deinit {
        hangUp()
    }

    /// Takes the connections that wait; the client's first one is only a trial.
    func accept() throws {
        while let connection = try lircd?.accept() { connections.append(connection.release()) }
    }

    var isConnected: Bool { !connections.isEmpty }

    func say(_ text: String) throws {
        put(text, into: try #require(connections.last))
    }

    /// The connections break; lircd itself may go on.
    func hangUp() {
        for connection in connections { close(connection) }
        connections.removeAll()
    }

    /// The connections break, and the client notices. A process that another test starts may have
    /// a copy of them for a moment.
    func breakOff(after lasted: Interval = .zero) throws -> [String] {
        hangUp()
        try loop.wait(until: MonotonicClock.now + .seconds(60))
        return try turn(after: lasted)
    }

    /// Runs turns until nothing is ready, and returns what came in words. `after`: so much later
    /// than now.
    func turn(after delay: Interval = .zero) throws -> [String] {
        while true {
            try loop.wait(until: .zero)
            if loop.ready.isEmpty { break }
            for readiness in loop.ready {
                _ = client.handle(
                    readiness, at: MonotonicClock.now + delay, into: &inputs,
                    diagnostics: &diagnostics)
            }
        }
        defer {
            inputs.removeAll()
            diagnostics.removeAll()
        }
        return inputs.map { Self.words($0.input) } + diagnostics.map(\.message)
    }

    /// The time of the client's next attempt comes.
    func retry() throws -> [String] {
        let deadline = try #require(client.deadline)
        client.advance(to: deadline, diagnostics: &diagnostics)
        try accept()
        return try turn()
    }

    private static func words(_ input: Input) -> String {
        switch input {
        case .attached(let id, let description):
            "attached \(id.rawValue) \(description.name) \(description.source)"
        case .button(let id, let press): "\(id.rawValue) \(press.button) \(press.repeatCount)"
        case .detached(let id): "detached \(id.rawValue)"
        default: "\(input)"
        }
    }
}

@Suite struct LircClientTests {
    @Test func eachRemoteIsADevice() throws {
        let bench = try LircBench()
        try bench.say("00000000000000a1 00 KEY_UP one\n00000000000000a1 01 KEY_UP one\n")
        #expect(try bench.turn() == ["attached 1 one lirc", "1 KEY_UP 0", "1 KEY_UP 1"])
        try bench.say("00000000000000b1 00 KEY_OK two\n00000000000000a1 00 KEY_UP one\n")
        #expect(try bench.turn() == ["attached 2 two lirc", "2 KEY_OK 0", "1 KEY_UP 0"])
    }

    @Test func aLineInTwoPiecesIsOneLine() throws {
        let bench = try LircBench()
        try bench.say("00000000000000a1 00 KE")
        #expect(try bench.turn().isEmpty)
        try bench.say("Y_UP one\n")
        #expect(try bench.turn() == ["attached 1 one lirc", "1 KEY_UP 0"])
    }

    @Test func aReloadOfLircdIsNotAButton() throws {
        let bench = try LircBench()
        try bench.say("BEGIN\nSIGHUP\nEND\n1 0 A r\n")
        #expect(try bench.turn() == ["attached 1 r lirc", "1 A 0"])
    }

    /// Each button would be sent there again, and pressed again.
    @Test func theOwnSocketIsNotRead() throws {
        let bench = try LircBench(isOwn: true)
        #expect(!bench.isConnected)
        #expect(
            try bench.turn() == [
                "lircd's socket \(bench.path) is the one on which buttons are sent from here; "
                    + "it is not read"
            ])
        #expect(bench.client.deadline == nil)
    }

    @Test func buttonsThatWereSentFromHereAreNotPressed() throws {
        let bench = try LircBench()
        try bench.say("0 00 KEY_OK remote-input\n0 01 KEY_OK remote-input\na1 00 KEY_UP one\n")
        #expect(
            try bench.turn() == [
                "attached 1 one lirc", "1 KEY_UP 0",
                "lircd at \(bench.path) passes on the buttons of 'remote-input', which are sent "
                    + "by a remote-inputd; they are ignored",
            ])
    }

    @Test func rubbishIsSaidOnceAndSkipped() throws {
        let bench = try LircBench()
        try bench.say("rubbish\n1 0 A r\nmore rubbish\n1 1 A r\n")
        #expect(
            try bench.turn() == [
                "attached 1 r lirc", "1 A 0", "1 A 1",
                "lircd at \(bench.path) sent a line that is not a button; it is skipped",
            ])
        try bench.say(String(repeating: "x", count: 5000) + "\n1 2 A r\n")
        #expect(try bench.turn() == ["1 A 2"])
    }

    @Test func anOverlongLineIsSaid() throws {
        let bench = try LircBench()
        try bench.say(String(repeating: "x", count: 257) + "\n1 2 A r\n")
        #expect(
            try bench.turn() == [
                "attached 1 r lirc", "1 A 2",
                "lircd at \(bench.path) sent a line of more than 256 bytes; it is skipped",
            ])
    }

    @Test func aLircdThatDiesInALineIsMissedOnceAndFoundAgain() throws {
        let bench = try LircBench()
        try bench.say("1 0 A one\n2 0 B two\n1 1 A o")
        #expect(try bench.turn().count == 4)
        bench.hangUp()
        bench.lircd = nil
        #expect(
            try bench.turn() == [
                "detached 1", "detached 2",
                "lircd is gone in the middle of a line: the connection was closed",
            ])
        // The socket is gone too, so the timer finds nothing and there is no further one.
        #expect(try bench.retry().isEmpty)
        #expect(bench.client.deadline == nil)
        bench.lircd = try UnixListener(path: bench.path)
        #expect(try bench.turn().isEmpty)
        try bench.accept()
        try bench.say("1 0 A one\n")
        #expect(try bench.turn() == ["attached 3 one lirc", "3 A 0"])
    }

    @Test func lircdMayStartLater() throws {
        let bench = try LircBench(isRunning: false)
        #expect(try bench.turn() == ["lircd's socket \(bench.path) is not there yet"])
        #expect(bench.client.deadline == nil)
        bench.lircd = try UnixListener(path: bench.path)
        #expect(try bench.turn().isEmpty)
        try bench.accept()
        try bench.say("1 0 A one\n")
        #expect(try bench.turn() == ["attached 1 one lirc", "1 A 0"])
    }

    @Test func aSocketThatRefusesIsGivenUpAfterAWhile() throws {
        let bench = try LircBench(isRunning: false)
        _ = try bench.turn()
        // Something is there, and nobody listens.
        mkdir(bench.folder.file("lirc"), 0o700)
        bench.folder.write("lirc/lircd", "")
        #expect(try bench.turn().isEmpty)
        var attempts = 0
        var wait = LircClient.firstRetry
        var said: [String] = []
        while bench.client.deadline != nil {
            attempts += 1
            wait = wait + wait
            let before = MonotonicClock.now
            said += try bench.retry()
            let after = MonotonicClock.now
            guard let next = bench.client.deadline else { break }
            #expect(next >= before + wait && next <= after + wait)
        }
        #expect(attempts == LircClient.attemptLimit - 1)
        #expect(said == ["lircd does not answer: connect \(bench.path): Connection refused"])
    }

    @Test func aLircdThatClosesAtOnceIsNotHammered() throws {
        let bench = try LircBench()
        #expect(try bench.breakOff() == ["lircd is gone: the connection was closed"])
        var attempts = 0
        var said: [String] = []
        while bench.client.deadline != nil {
            _ = try bench.retry()
            said += try bench.breakOff()
            attempts += 1
        }
        #expect(attempts == LircClient.attemptLimit - 1)
        // The last word is that it was the last attempt.
        #expect(said == ["lircd at \(bench.path) closes every connection at once"])
    }

    /// Its socket may be systemd's, which stays when lircd is started again.
    @Test func aLircdThatWasThereForAWhileIsAlwaysFoundAgain() throws {
        let bench = try LircBench()
        for _ in 0..<(2 * LircClient.attemptLimit) {
            #expect(
                try bench.breakOff(after: LircClient.steady)
                    == ["lircd is gone: the connection was closed"])
            _ = try bench.retry()
            #expect(bench.isConnected)
        }
    }

    @Test func tooManyRemotesAreSaidOnce() throws {
        let bench = try LircBench()
        var text = ""
        for index in 0..<(LircClient.remoteLimit + 2) { text += "1 0 A r\(index)\n" }
        try bench.say(text)
        let words = try bench.turn()
        #expect(words.count == LircClient.remoteLimit * 2 + 1)
        #expect(words.last == "remote 'r64' is ignored: lircd has named 64 others")
    }

    @Test func failedConnectionsLeakNothing() throws {
        let folder = TemporaryFolder()
        folder.write("lircd", "")
        let growth = try DescriptorCount.growth {
            let client = try LircClient(
                path: folder.file("lircd"), loop: EventLoop(), owner: 0, numbers: DeviceNumbers())
            var diagnostics: [Diagnostic] = []
            for _ in 0..<200 { client.start(diagnostics: &diagnostics) }
        }
        #expect(growth == 0)
    }
}
