// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import InputHost
import RemoteModel
import SystemTestSupport
import Testing

/// What clients of lircd's protocol receive of `emit`.
struct ButtonServerTests {
    private func turn(_ loop: EventLoop, _ server: ButtonServer) throws {
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        try loop.wait(until: MonotonicClock.now + .seconds(60))
        for readiness in loop.ready {
            _ = server.handle(
                readiness, at: .zero, into: &inputs, diagnostics: &diagnostics)
        }
        #expect(diagnostics.isEmpty)
    }

    private func receive(_ client: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = bytes.withUnsafeMutableBytes { read(client, $0.baseAddress, $0.count) }
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func clientsReceiveButtonsAndAnswers() throws {
        let folder = TemporaryFolder()
        chmod(folder.path, 0o700)
        let loop = try EventLoop()
        let server = try ButtonServer(path: folder.path + "/lircd", loop: loop, owner: 1)
        let client = try UnixSocket.connect(to: folder.path + "/lircd")
        try turn(loop, server)
        for keys in ["lirc:Play", "KEY_LEFTCTRL+KEY_C"] {
            server.perform(TimedOutput(.zero, .command(DeviceID(1), .emit(keys))))
        }
        server.perform(TimedOutput(.zero, .command(DeviceID(1), .play)))
        #expect(
            receive(client.rawValue) == """
                0000000000000000 00 Play remote-input
                0000000000000000 00 KEY_LEFTCTRL remote-input
                0000000000000000 00 KEY_C remote-input

                """)
        let question = "VERSION\n"
        #expect(write(client.rawValue, question, question.utf8.count) == question.utf8.count)
        try turn(loop, server)
        #expect(
            receive(client.rawValue) == "BEGIN\nVERSION\nSUCCESS\nDATA\n1\n0.10.1\nEND\n")
    }

    /// As lircd 0.10.1 answers, but for the code.
    @Test(arguments: [
        ("LIST", "SUCCESS", ["remote-input"]),
        ("list Remote-Input", "SUCCESS", ["0000000000000000 KEY_UP", "0000000000000000 Play"]),
        ("LIST  remote-input play", "SUCCESS", ["0000000000000000 Play"]),
        ("LIST remote-input KEY_X", "ERROR", [#"unknown command: "KEY_X""#]),
        ("LIST remote-input KEY_UP z", "ERROR", ["bad send packet (trailing ws)"]),
        ("LIST Apple", "ERROR", [#"unknown remote: "Apple""#]),
        ("VERSION x", "SUCCESS", ["0.10.1"]),
        ("FOO", "ERROR", [#"unknown directive: "FOO""#]),
        ("", "ERROR", ["bad send packet"]),
    ])
    func questionsAreAnsweredAsByLircd(question: String, outcome: String, data: [String]) throws {
        let folder = TemporaryFolder()
        chmod(folder.path, 0o700)
        let loop = try EventLoop()
        let keymap = """
            [bind]
            "click up" = "emit KEY_UP"
            "click play" = "emit lirc:Play"
            """
        let server = try ButtonServer(path: folder.path + "/lircd", loop: loop, owner: 1) {
            [KeymapSource(path: "default.toml", text: keymap)]
        }
        let client = try UnixSocket.connect(to: folder.path + "/lircd")
        try turn(loop, server)
        let line = question + "\n"
        #expect(write(client.rawValue, line, line.utf8.count) == line.utf8.count)
        try turn(loop, server)
        let body = ([outcome, "DATA", "\(data.count)"] + data + ["END"]).joined(separator: "\n")
        #expect(receive(client.rawValue) == "BEGIN\n\(question)\n\(body)\n")
    }

    @Test func whoAsksWithoutEndGetsItsTurnAndNoMore() throws {
        let folder = TemporaryFolder()
        let loop = try EventLoop()
        let server = try ButtonServer(path: folder.file("lircd"), loop: loop, owner: 1)
        let client = try UnixSocket.connect(to: folder.file("lircd"))
        try turn(loop, server)
        // More than two reads of 4096 bytes.
        let questions = 1500
        let text = String(repeating: "VERSION\n", count: questions)
        #expect(write(client.rawValue, text, text.utf8.count) == text.utf8.count)
        var answers = 0
        var turns = 0
        while answers < questions {
            try turn(loop, server)
            turns += 1
            answers += receive(client.rawValue).split(separator: "\n").count { $0 == "END" }
        }
        #expect(answers == questions)
        #expect(turns >= 3)
    }

    /// The keymaps that a test changes while the server has them.
    private final class Keymaps {
        var text = ""
        var asked = 0

        func current() -> [KeymapSource] {
            asked += 1
            return [KeymapSource(path: "default.toml", text: "[bind]\n" + text)]
        }
    }

    @Test func theListIsThatOfTheKeymapsInForce() throws {
        let folder = TemporaryFolder()
        let loop = try EventLoop()
        let keymaps = Keymaps()
        let server = try ButtonServer(
            path: folder.file("lircd"), loop: loop, owner: 1, keymaps: keymaps.current)
        let client = try UnixSocket.connect(to: folder.file("lircd"))
        try turn(loop, server)
        for button in ["KEY_UP", "KEY_UP", "KEY_DOWN"] {
            keymaps.text = "\"click up\" = \"emit \(button)\""
            let question = "LIST remote-input\n"
            #expect(write(client.rawValue, question, question.utf8.count) == question.utf8.count)
            try turn(loop, server)
            #expect(receive(client.rawValue).contains("DATA\n1\n0000000000000000 \(button)\nEND"))
        }
    }

    /// It asks more than it reads, and what it has asked goes with it.
    @Test func oneThatIsDroppedGetsNoFurtherAnswers() throws {
        let folder = TemporaryFolder()
        let loop = try EventLoop()
        let keymaps = Keymaps()
        let server = try ButtonServer(
            path: folder.file("lircd"), loop: loop, owner: 1, sendsControls: true,
            keymaps: keymaps.current)
        let client = try UnixSocket.connect(to: folder.file("lircd"))
        try turn(loop, server)
        let question = "LIST remote-input\n"
        let questions = String(repeating: question, count: 4096 / question.utf8.count)
        var sent = 0
        // Each turn reads as much, until nothing more is kept for it.
        for _ in 0..<100 {
            let count = send(
                client.rawValue, questions, questions.utf8.count, CInt(MSG_NOSIGNAL))
            guard count > 0 else { break }
            sent += 4096 / question.utf8.count
            try turn(loop, server)
        }
        #expect(keymaps.asked < sent, "\(keymaps.asked) of \(sent)")
    }

    private static let first = DeviceID(1)

    @Test(arguments: [
        // what comes, with its milliseconds; until when; whether controls are sent; lines
        (
            [
                (0, Output.command(first, .emitBegin("KEY_A"))),
                (250, .command(first, .emitEnd("KEY_A"))),
            ],
            500, false, "00 KEY_A, 01 KEY_A, 02 KEY_A"
        ),
        (
            [
                (0, .command(first, .emitBegin("lirc:Up"))),
                (100, .command(first, .emitEnd("lirc:Up"))),
            ],
            500, false, "00 Up"
        ),
        (
            [
                (0, .command(first, .emitBegin("KEY_A"))),
                (50, .command(DeviceID(2), .emitEnd("KEY_A"))),
            ], 120, false, "00 KEY_A, 01 KEY_A"
        ),
        ([(0, .command(first, .emit("KEY_A")))], 500, true, "00 KEY_A"),
        (
            [(0, .gesture(first, .press(.select))), (120, .gesture(first, .release(.select)))],
            500, true, "00 KEY_OK, 01 KEY_OK"
        ),
        ([(0, .gesture(first, .press(.digit7)))], 50, true, "00 KEY_7"),
        (
            [(0, .gesture(first, .press(.select))), (0, .gesture(first, .tap(.center)))], 500,
            false, ""
        ),
    ])
    func whatIsHeldComesAgain(
        outputs: [(Int, Output)], end: Int, sendsControls: Bool, expected: String
    ) throws {
        let tree = TemporaryFolder()
        chmod(tree.path, 0o700)
        let loop = try EventLoop()
        let server = try ButtonServer(
            path: tree.path + "/lircd", loop: loop, owner: 1, sendsControls: sendsControls)
        let client = try UnixSocket.connect(to: tree.path + "/lircd")
        try turn(loop, server)
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        func pass(until time: Timestamp) {
            while let due = server.deadline, due <= time {
                server.advance(to: due, into: &inputs, diagnostics: &diagnostics)
            }
        }
        for (milliseconds, output) in outputs {
            let time = Timestamp.zero + .milliseconds(Int64(milliseconds))
            pass(until: time)
            server.perform(TimedOutput(time, output))
        }
        pass(until: .zero + .milliseconds(Int64(end)))
        server.perform(TimedOutput(.zero, .command(Self.first, .emit("lirc:End"))))
        let lines = receive(client.rawValue).split(separator: "\n").map { line in
            line.split(separator: " ")[1...2].joined(separator: " ")
        }
        #expect(lines.dropLast().joined(separator: ", ") == expected)
        #expect(lines.last == "00 End")
    }
}
