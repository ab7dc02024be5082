// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

@testable import PlayerHost

/// Wrong passcodes, remembered over restarts (behaviour.md N119).
@Suite final class PasscodeMemoryTests {
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

    private func memory() -> PasscodeMemory {
        PasscodeMemory(path: path) { [unowned self] in time }
    }

    private func tries(_ inputs: [TimedInput]) -> String {
        inputs.map { input in
            guard case .fact(.passcodeTries(let tries)) = input.input else { return "?" }
            return "\(tries.wrong) " + (tries.notBefore.map { "\(($0 - now).seconds)" } ?? "-")
        }.joined()
    }

    /// What a player that starts now receives.
    private func started() -> String {
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        memory().start(at: now, into: &inputs, diagnostics: &diagnostics)
        warnings += diagnostics.map(\.message)
        return tries(inputs)
    }

    /// A player of its own enters one.
    @discardableResult
    private func enter(isRight: Bool) -> String {
        let memory = memory()
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        memory.perform(TimedOutput(now, .request(.passcodeTried(isRight: isRight))))
        #expect(memory.deadline == now)
        memory.advance(to: now, into: &inputs, diagnostics: &diagnostics)
        #expect(memory.deadline == nil)
        warnings += diagnostics.map(\.message)
        return tries(inputs)
    }

    @Test func aRestartForgetsNothing() throws {
        #expect(started() == "")
        #expect((1...4).map { _ in enter(isRight: false) } == ["1 -", "2 -", "3 30.0", "4 60.0"])
        #expect(started() == "4 60.0")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        time += 50
        #expect(started() == "4 10.0")
        time += 50
        #expect(started() == "4 -")
        // A clock that was set back, by years.
        time = 10
        #expect(started() == "4 60.0")
        enter(isRight: true)
        #expect(started() == "" && warnings.isEmpty)
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
        enter(isRight: false)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(started() == "3 30.0")
        #expect(
            warnings == [
                "\(path) cannot be read or is damaged: all tries of the passcode count as used up"
            ])
        // It goes on from there, and a right one ends it.
        #expect(enter(isRight: false) == "4 60.0")
        #expect(started() == "4 60.0")
        enter(isRight: true)
        #expect(started() == "")
    }

    @Test func aLinkOrAPipeIsNotFollowed() throws {
        enter(isRight: false)
        unlink(path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
        #expect(started() == "3 30.0")
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(started() == "3 30.0")
    }

    @Test func whatCannotBeRememberedIsSaidOnce() throws {
        try "".write(to: folder.appending(path: "state"), atomically: true, encoding: .utf8)
        let memory = memory()
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        for _ in 0..<3 {
            memory.perform(TimedOutput(now, .request(.passcodeTried(isRight: false))))
            memory.advance(to: now, into: &inputs, diagnostics: &diagnostics)
        }
        #expect(diagnostics.filter { $0.message.contains("not remembered") }.count == 1)
    }
}
