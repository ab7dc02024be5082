// SPDX-License-Identifier: MIT

@testable import LircClient
import RemoteModel
import Testing

@Suite struct LircLineTests {
    @Test(arguments: [
        ("0000000000f40bf0 00 KEY_UP ANIMAX", "ANIMAX KEY_UP 0"),
        ("0000000000f40bf0 0a KEY_UP Apple_A1156", "Apple_A1156 KEY_UP 10"),
        ("0000000000f40bf0 100 KEY_UP r", "r KEY_UP 256"),
        ("0000000000f40bf0 ffffffff KEY_UP r", "r KEY_UP 4294967295"),
        ("67 0 KEY_UP inputlirc", "inputlirc KEY_UP 0"),
        ("0000000000F40BF0 0A Lautstärke+ Fernbedienung", "Fernbedienung Lautstärke+ 10"),
    ])
    func buttonsAreRead(line: String, expected: String) {
        let parsed = LircLine(ArraySlice(line.utf8))
        #expect(
            parsed.map { "\($0.remote) \($0.press.button) \($0.press.repeatCount)" } == expected)
    }

    @Test(arguments: [
        "", " ", "   ", "0000000000f40bf0", "0000000000f40bf0 00", "0000000000f40bf0 00 KEY_UP",
        "0000000000f40bf0 00 KEY_UP ", "0000000000f40bf0 00 KEY_UP r more",
        "0000000000f40bf0  00 KEY_UP r", " 0000000000f40bf0 00 KEY_UP r",
        "00000000000f40bf0 00 KEY_UP r", "0000000000f40bg0 00 KEY_UP r",
        "0000000000f40bf0 0x KEY_UP r", "0000000000f40bf0 -1 KEY_UP r",
        "0000000000f40bf0 +1 KEY_UP r", "0000000000f40bf0 100000000 KEY_UP r",
        "0000000000f40bf0 00 KEY\tUP r", "0000000000f40bf0 00 KEY_UP r\r", "BEGIN", "END",
        "0000000000f40bf0 00 \u{7f} r", "0000000000f40bf0 00 KEY_UP \u{1b}[2J",
    ])
    func rubbishIsRefused(line: String) {
        #expect(LircLine(ArraySlice(line.utf8)) == nil)
    }

    @Test func badTextIsRefused() {
        let line = Array("0 0 KEY_UP ".utf8) + [0xff, 0xfe]
        #expect(LircLine(line[...]) == nil)
    }

    /// Rows: lines in, and for each a letter: button, packet, rubbish.
    @Test(arguments: [
        (["0 0 A r"], "b"),
        (["BEGIN", "SIGHUP", "END", "0 0 A r"], "pppb"),
        (["BEGIN", "VERSION", "SUCCESS", "DATA", "1", "0.10.1", "END", "0 0 A r"], "pppppppb"),
        (["END", "0 0 A r"], "rb"),
        (["SIGHUP", "BEGIN", "END", "BEGIN", "END"], "rpppp"),
        (["BEGIN", "0 0 A r", "END"], "ppp"),
        (["begin", "0 0 A r"], "rb"),
    ])
    func packetsAreSkipped(lines: [String], expected: String) {
        var parser = LircParser()
        #expect(letters(lines, &parser) == expected)
    }

    @Test func aPacketWithoutAnEndIsGivenUp() {
        var parser = LircParser()
        let lines =
            ["BEGIN"] + Array(repeating: "x", count: LircParser.packetLimit - 2) + ["0 0 A r"]
        #expect(letters(lines, &parser) == String(repeating: "p", count: lines.count - 1) + "r")
        #expect(letters(["0 0 A r"], &parser) == "b")
    }

    private func letters(_ lines: [String], _ parser: inout LircParser) -> String {
        lines.map { line in
            switch parser.handle(ArraySlice(line.utf8)) {
            case .button: "b"
            case .packet: "p"
            case .rubbish: "r"
            }
        }.joined()
    }

    @Test(arguments: [
        ("BEGIN\nLIST\nSUCCESS\nDATA\n2\nApple\nSofa\nEND\n", ["Apple", "Sofa"]),
        ("0 00 KEY_UP Sofa\nBEGIN\nLIST\nSUCCESS\nDATA\n1\nSofa\nEND\n", ["Sofa"]),
        ("BEGIN\nLIST\nSUCCESS\nDATA\n3\nSofa\nEND\n", []),
        ("BEGIN\nLIST\nERROR\nDATA\n1\nno\nEND\n", []), ("END\n", []), ("", []),
    ])
    func theRemotesOfAnAnswer(answer: String, names: [String]) {
        #expect(LircRemotes.names(in: answer.split(separator: "\n")) == names)
    }
}
