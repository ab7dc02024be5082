// SPDX-License-Identifier: MIT

import Foundation
import PasscodeHashing
import RemoteModel
import Testing

@testable import PlayerHost

/// Wrong passcodes, remembered over restarts (behaviour.md N119).
@Suite final class PasscodeJudgeTests {
    private let folder: URL
    /// The clock of the day.
    private var time: Int64 = 1_000_000
    private var warnings: [String] = []
    private let now = Timestamp(microseconds: 5_000_000)

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var path: String { folder.appending(path: "state/remote-input/tries").path }

    /// Of `12`, at the least cost.
    private static let passcode = PasscodeHash.make(of: "12", cost: 1).map {
        StoredPasscode(length: 2, hash: $0)
    }

    private func file() -> PasscodeTriesFile {
        let time = time
        return PasscodeTriesFile(path: path) { time }
    }

    /// A player of its own.
    private func judge() throws -> PasscodeJudge {
        PasscodeJudge(try #require(Self.passcode), file())
    }

    private func text(_ result: PasscodeJudge.Result) -> String {
        warnings += result.diagnostics.map(\.message)
        return result.facts.map { fact in
            switch fact {
            case .passcodeTries(let tries): text(tries)
            case .passcodeTried(let isRight, let tries):
                "\(isRight ? "right" : "wrong") \(text(tries))"
            default: "?"
            }
        }.joined()
    }

    private func text(_ tries: PasscodeTries) -> String {
        "\(tries.wrong) " + (tries.notBefore.map { "\(($0 - now).seconds)" } ?? "-")
    }

    /// What a player that starts now receives.
    private func started() throws -> String {
        var judge = try judge()
        return text(judge.begin(at: now))
    }

    /// A player of its own enters one.
    @discardableResult
    private func enter(_ digits: String) throws -> String {
        var judge = try judge()
        return text(judge.judge(digits, at: now))
    }

    /// They wait on the clock of the day: what was to be waited for is over.
    private func wait(_ seconds: Int64) { time += seconds }

    @Test func aRestartForgetsNothing() throws {
        #expect(try started() == "")
        #expect(
            try [enter("11"), enter("1"), enter("")] == ["wrong 1 -", "wrong 2 -", "wrong 3 30.0"])
        // Not even the right one counts before its time.
        #expect(try enter("12") == "3 30.0")
        wait(30)
        #expect(try enter("13") == "wrong 4 60.0")
        #expect(try started() == "4 60.0")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        time += 50
        #expect(try started() == "4 10.0")
        // A clock that was set back, by years.
        let then = time
        time = 10
        #expect(try started() == "4 60.0")
        time = then + 50
        #expect(try started() == "4 -")
        #expect(try enter("12") == "right 0 -")
        #expect(try started() == "" && warnings.isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "state/remote-input").path) == [])
    }

    @Test(arguments: [
        "", "rubbish", "remote-input passcode tries 1\n",
        "remote-input passcode tries 2\nwrong 0\n",
        "remote-input passcode tries 1\nwrong -1\nuntil 0\n",
        "remote-input passcode tries 1\nwrong 99999999999999999999\nuntil 0\n",
        "remote-input passcode tries 1\nwrong 1\nuntil 0\nmore\n",
        String(repeating: "x", count: 9999),
    ])
    func whatIsDamagedCountsAsUsedUp(text: String) throws {
        try enter("11")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try started() == "3 30.0")
        #expect(
            warnings == [
                "\(path) cannot be read or is damaged: all tries of the passcode count as used up"
            ])
        // It goes on from there, and a right one ends it.
        time += 30
        #expect(try enter("11") == "wrong 4 60.0")
        #expect(try started() == "4 60.0")
        time += 60
        #expect(try enter("12") == "right 0 -")
        #expect(try started() == "")
    }

    @Test func aLinkOrAPipeIsNotFollowed() throws {
        try enter("11")
        unlink(path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
        #expect(try started() == "3 30.0")
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(try started() == "3 30.0")
    }

    /// It counts in this process all the same.
    @Test func whatCannotBeRememberedIsSaidOnce() throws {
        try "".write(to: folder.appending(path: "state"), atomically: true, encoding: .utf8)
        var judge = try judge()
        let said = (0..<4).map { _ in text(judge.judge("11", at: now)) }
        #expect(said == ["wrong 1 -", "wrong 2 -", "wrong 3 30.0", "3 30.0"])
        #expect(warnings.filter { $0.contains("not remembered") }.count == 1)
    }

    /// The checker compares on its queue, and wakes the loop.
    @Test func theLoopIsWoken() throws {
        let checker = try PasscodeChecker(judge())
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        checker.start(at: now, into: &inputs, diagnostics: &diagnostics)
        #expect(inputs.isEmpty)
        for (digits, expected) in [("11", "wrong 1 -"), ("12", "right 0 -")] {
            inputs = []
            checker.perform(TimedOutput(now, .request(.tryPasscode(digits: digits))))
            var readiness = pollfd(fd: checker.rawValue, events: Int16(POLLIN), revents: 0)
            #expect(poll(&readiness, 1, 60_000) == 1)
            checker.take(at: now, into: &inputs, diagnostics: &diagnostics)
            let facts = inputs.compactMap { input -> PlayerFact? in
                if case .fact(let fact) = input.input { fact } else { nil }
            }
            #expect(text(PasscodeJudge.Result(facts: facts)) == expected)
        }
        #expect(diagnostics.isEmpty)
    }
}
