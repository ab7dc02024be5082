// SPDX-License-Identifier: MIT

import Foundation
import PasscodeHashing
import Testing

@testable import PlayerHost

/// What is kept of a passcode, and what is not taken for one (behaviour.md A23, N239).
@Suite struct PasscodeTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Of `4711`, as libxcrypt's own program in C printed it.
    private static let hash =
        "$y$j9T$fi72bd0tdZcbmu7Ib/20L.$piJ5AEXmYWsTYYsiF3tYVo4MhS61/ndnONdqAg0YUsC"

    @Test(arguments: [("4711", true), ("4710", false), ("47110", false), ("", false)])
    func theHashOfAnotherProgramIsCompared(digits: String, isRight: Bool) throws {
        #expect(try #require(PasscodeHash(Self.hash)).matches(digits) == isRight)
    }

    /// The same digits never look the same, and nothing of them is in it.
    @Test func eachHashHasASaltOfItsOwn() throws {
        let hashes = (0..<3).compactMap { _ in PasscodeHash.make(of: "4711", cost: 1) }
        #expect(Set(hashes.map(\.text)).count == 3)
        for hash in hashes {
            #expect(PasscodeHash(hash.text) == hash && hash.matches("4711") == true)
            #expect(hash.matches("4712") == false)
        }
        #expect(PasscodeHash.make(of: "1")?.text.hasPrefix("$y$jBT$") == true)
    }

    /// Hashes that are quick, of other kinds, or that would take any amount of memory.
    @Test(arguments: [
        "", "4711", "$1$abc$XZ5cMzqWMrhLr4w0gN3Kp/", "$6$abc$x", "$7$CU..../....abc$x", "$y$j9T$",
        "$y$jZT$fi72bd0tdZcbmu7Ib/20L.$piJ5AEXmYWsTYYsiF3tYVo4MhS61/ndnONdqAg0YUsC",
        "$y$j9T$$piJ5AEXmYWsTYYsiF3tYVo4MhS61/ndnONdqAg0YUsC", "*0",
        "$y$j9T$fi72bd0tdZcbmu7Ib/20L.$piJ5AEXmYWsTYYsiF3tYVo4MhS61/ndnONdqAg0YUs",
        "$y$j9T$fi72bd0tdZcbmu7Ib/20L.$piJ5AEXmYWsTYYsiF3tYVo4MhS61/ndnONdqAg0YUsC$",
    ])
    func otherHashesAreRefused(text: String) {
        #expect(PasscodeHash(text) == nil)
    }

    private func read(_ text: String, mode: Int = 0o600) throws -> String {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "code").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        do throws(StoredPasscode.Failure) {
            let passcode = try StoredPasscode.read(path)
            return passcode.map { "\($0.length) \($0.hash.text)" } ?? "none"
        } catch {
            return error.description.replacing(path, with: "F")
        }
    }

    private static let remedy = "remote-player --set-passcode --passcode-file 'F'"
    private static let damaged = "the passcode's file 'F' is damaged; \(remedy) writes it again"
    private static let clear =
        "the passcode's file 'F' holds it in clear text; \(remedy) writes a hash of it instead"

    @Test(arguments: [
        ("remote-input passcode 1\ndigits 4\n\(hash)\n", "4 \(hash)"),
        ("4711\n", clear), ("0", clear), ("12345678\n\n", clear), ("4711\r\n", clear),
        ("", damaged), ("123456789\n", damaged), ("٤٧١١\n", damaged), ("\(hash)\n", damaged),
        ("remote-input passcode 1\ndigits 4\n4711\n", damaged),
        ("remote-input passcode 1\ndigits 9\n\(hash)\n", damaged),
        ("remote-input passcode 1\ndigits 0\n\(hash)\n", damaged),
        ("remote-input passcode 2\ndigits 4\n\(hash)\n", damaged),
        ("remote-input passcode 1\ndigits 4\n\(hash)", damaged),
        ("remote-input passcode 1\ndigits 4\n\(hash)\nmore\n", damaged),
        (String(repeating: "1", count: 9999), damaged),
    ])
    func aFileHoldsAHash(text: String, expected: String) throws {
        #expect(try read(text) == expected)
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o602])
    func aFileThatIsOpenToOthersIsRefused(mode: Int) throws {
        #expect(
            try read("remote-input passcode 1\ndigits 4\n\(Self.hash)\n", mode: mode)
                == "the passcode's file 'F' is open to others; chmod 600 'F' keeps it, if it is "
                + "yours")
    }

    @Test func whatIsNotAFileIsRefused() {
        for (name, words) in [("none", "is not there; remote-player"), (".", "is not a regular")] {
            let failure = #expect(throws: StoredPasscode.Failure.self) {
                try StoredPasscode.read(folder.appending(path: name).path)
            }
            #expect(failure?.description.contains(words) == true)
        }
    }

    private static let needed =
        "a passcode has 1 to 8 digits and nothing else, and nothing was changed; it is read from "
        + "the input or, on a terminal, asked for"

    @Test(arguments: [
        ("4711\n", "4711"), ("4711", "4711"), ("0\n", "0"), ("12345678\r\n", "12345678"),
        ("", needed), ("123456789\n", needed), ("47 11\n", needed), ("4711\nuser\n", needed),
        (String(repeating: "1", count: 999), needed),
    ])
    func aPipeGivesIt(text: String, expected: String) throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        do throws(StoredPasscode.Failure) {
            let digits = try Passcode.line(of: pipe.fileHandleForReading.fileDescriptor)
            #expect(digits.map { "\($0)" }.joined() == expected)
        } catch {
            #expect(error.description == expected)
        }
    }

    @Test(arguments: [
        (["--passcode", "12", "a"], true), (["--passcode"], true), (["a", "--passcode=12"], true),
        (["a", "--", "--passcode"], false), (["--passcode-file", "a"], false),
        (["--passcode-from", "16"], false), ([], false),
    ])
    func digitsOfACommandLineAreRefused(arguments: [String], isRefused: Bool) {
        #expect((Passcode.refusal(of: arguments) != nil) == isRefused)
    }
}
