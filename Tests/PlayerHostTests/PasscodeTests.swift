// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PlayerHost

@Suite struct PasscodeTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func read(_ text: String, mode: Int = 0o600) throws -> String {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "code").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        do throws(Passcode.Failure) {
            return try Passcode.read(file: path).map { "\($0)" }.joined()
        } catch {
            return error.description.replacing(path, with: "F")
        }
    }

    private static let needed = "the passcode's file 'F' needs 1 to 8 digits and nothing else"

    @Test(arguments: [
        ("4711\n", "4711"), ("4711", "4711"), ("0\n", "0"), ("12345678\n\n", "12345678"),
        ("4711\r\n", "4711"), ("", needed), ("123456789\n", needed), ("47 11\n", needed),
        ("٤٧١١\n", needed), ("4711\nuser\n", needed), (String(repeating: "1", count: 99), needed),
    ])
    func aFileHoldsIt(text: String, expected: String) throws {
        #expect(try read(text) == expected)
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o602])
    func aFileThatIsOpenToOthersIsRefused(mode: Int) throws {
        #expect(
            try read("4711\n", mode: mode)
                == "the passcode's file 'F' is open to others; chmod 600 'F' keeps it, if it is "
                + "yours")
    }

    @Test func aMissingFileIsNamed() {
        let failure = #expect(throws: Passcode.Failure.self) {
            try Passcode.read(file: folder.appending(path: "none").path)
        }
        #expect(failure?.description.hasSuffix("No such file or directory") == true)
    }

    @Test(arguments: [
        (["--passcode", "12", "a"], ["--passcode", "12", "a"]),
        (["--passcode"], ["--passcode", "ask"]),
        (["--passcode", "film.mkv"], ["--passcode", "ask", "film.mkv"]),
        (["--passcode", "--paused"], ["--passcode", "ask", "--paused"]),
        (["--passcode", "ask"], ["--passcode", "ask"]),
        (["--passcode=12"], ["--passcode=12"]),
        (["a", "--", "--passcode"], ["a", "--", "--passcode"]),
        (["--passcode", "123456789"], ["--passcode", "ask", "123456789"]), ([], []),
    ])
    func withoutDigitsItAsks(arguments: [String], expected: [String]) {
        #expect(Passcode.completed(arguments) == expected)
    }
}
