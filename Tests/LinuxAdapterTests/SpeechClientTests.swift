// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

@testable import SpeechClient

/// A client and a daemon of ours, in one thread.
private final class SpeechBench {
    let folder = TemporaryFolder()
    let loop: EventLoop
    let client: SpeechClient
    var daemon: UnixListener?
    private var links: [CInt] = []
    var now = Timestamp.zero

    init(isRunning: Bool = true, program: [String] = ["true"]) throws {
        let path = folder.path + "/speechd.sock"
        setenv("SPEECHD_ADDRESS", "unix_socket:\(path)", 1)
        loop = try EventLoop()
        if isRunning { daemon = try UnixListener(path: path) }
        client = SpeechClient(loop: loop, owner: 1, language: "en", program: program)
    }

    deinit { hangUp() }

    func say(_ text: String) { client.say(text, interrupts: true, at: now) }

    /// Takes the connection that waits; returns whether there was one.
    func accept() throws -> Bool {
        guard let link = try daemon?.accept() else { return false }
        links.append(link.release())
        return true
    }

    /// Answers all that has come, until nothing more comes; returns what it was.
    func answer() throws -> String {
        var all = ""
        while let link = links.last {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = recv(link, &bytes, bytes.count, CInt(MSG_DONTWAIT))
            guard count > 0 else { break }
            let text = String(decoding: bytes.prefix(count), as: UTF8.self)
            all += text.replacing("\r\n", with: "/")
            let line = text.hasPrefix("SPEAK") ? "230 OK\r\n" : "225 OK\r\n"
            _ = send(link, line, line.utf8.count, CInt(MSG_NOSIGNAL))
            try turn()
        }
        return all
    }

    func turn() throws {
        try loop.wait(until: MonotonicClock.now + .seconds(10))
        for readiness in loop.ready { client.handle(readiness, at: now) }
    }

    /// The deadline passes.
    func pass() {
        guard let deadline = client.deadline else { return }
        now = max(now, deadline)
        client.advance(to: now)
    }

    func hangUp() {
        for link in links { close(link) }
        links.removeAll()
    }
}

/// Finding speech-dispatcher, starting it and giving it up (behaviour.md A181, N382).
@Suite(.serialized) struct SpeechClientTests {
    @Test func itSpeaksAndStaysConnected() throws {
        let bench = try SpeechBench()
        #expect(bench.client.deadline == nil)
        bench.say("One")
        #expect(try bench.accept())
        let greeting =
            "SET self CLIENT_NAME \(getuid()):remote-player:screen/SET self LANGUAGE en/"
            + "SET self PRIORITY text/CANCEL self/"
        #expect(try bench.answer() == greeting + "SPEAK/One/./")
        #expect(bench.client.deadline == nil)
        bench.say("Two")
        #expect(try bench.answer() == "CANCEL self/SPEAK/Two/./")
        #expect(bench.client.takeProblem() == nil)
    }

    @Test func aDaemonThatDoesNotAnswerIsGivenUp() throws {
        let bench = try SpeechBench()
        bench.say("One")
        #expect(try bench.accept())
        for word in ["Two", "Three"] { bench.say(word) }
        bench.pass()
        #expect(bench.now == Timestamp.zero + SpeechClient.patience)
        #expect(bench.client.takeProblem() == .silent)
        #expect(bench.client.takeProblem() == nil)
        bench.say("Four")
        #expect(try !bench.accept())
        // Who asks for it again gets it.
        bench.client.forgive()
        bench.say("Five")
        #expect(try bench.accept())
        #expect(try bench.answer().hasSuffix("SPEAK/Five/./"))
    }

    @Test func oneThatGoesIsFoundAgain() throws {
        let bench = try SpeechBench()
        for word in ["One", "Two", "Three", "Four"] {
            bench.say(word)
            #expect(try bench.accept())
            #expect(try bench.answer().hasSuffix("SPEAK/\(word)/./"))
            bench.hangUp()
            try bench.turn()
        }
        for word in ["Five", "Six", "Seven"] {
            bench.say(word)
            #expect(try bench.accept())
            bench.hangUp()
            try bench.turn()
        }
        #expect(bench.client.takeProblem() == .gone)
    }

    @Test func itIsStartedWhereItDoesNotRun() throws {
        try StableDescriptors.allow {
            let bench = try SpeechBench(isRunning: false)
            bench.say("One")
            // It listens now, and the program that has started it ends.
            bench.daemon = try UnixListener(path: bench.folder.path + "/speechd.sock")
            try bench.turn()
            #expect(try bench.accept())
            #expect(try bench.answer().hasSuffix("SPEAK/One/./"))
        }
    }

    @Test func oneThatIsNotThereIsGivenUp() throws {
        try StableDescriptors.allow {
            let absent = try SpeechBench(isRunning: false, program: ["no-such-program-here"])
            absent.say("One")
            #expect(absent.client.takeProblem() == .missing)
            let broken = try SpeechBench(isRunning: false)
            broken.say("One")
            while broken.client.deadline != nil { broken.pass() }
            #expect(broken.client.takeProblem() == .gone)
        }
    }
}
