// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import SystemTestSupport
import Testing

/// Colours of diagnostics: on a terminal, and only there.
@Suite struct ColourTests {
    private static let keymap = "[bind]\n\"double select\" = \"captions togle\"\n"

    /// What `check` writes to a terminal of its own.
    private static func onTerminal(_ variables: [String: String]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(keymap.utf8).write(to: file)
        let main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // TIOCSPTLCK unlocks the other side, and TIOCGPTN gives its number (ioctl_tty(2)).
        var lock: CInt = 0
        var number: CInt = 0
        #expect(ioctl(main, 0x4004_5431, &lock) == 0 && ioctl(main, 0x8004_5430, &number) == 0)
        defer { close(main) }
        let name = "/dev/pts/\(number)"
        let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        #expect(terminal >= 0)
        defer { close(terminal) }
        let process = Process()
        process.executableURL = Monitor.folder.appending(path: "remote-monitor")
        process.arguments = ["check", file.path]
        var environment = ProcessInfo.processInfo.environment
        environment["NO_COLOR"] = nil
        environment["REMOTE_INPUT_KEYMAPS"] = Monitor.root.appending(path: "keymaps").path
        environment.merge(variables) { $1 }
        process.environment = environment
        process.standardOutput = FileHandle(fileDescriptor: terminal)
        try StableDescriptors.allow { try process.run() }
        process.waitUntilExit()
        // All of it fits into the terminal's buffer, as the file has one mistake.
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(main, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            .replacingOccurrences(of: "\r\n", with: "\n")
            .replacingOccurrences(of: file.path, with: "FILE")
    }

    @Test func theWordThatIsWrongIsUnderlinedInColour() throws {
        let text = try Self.onTerminal(["TERM": "xterm-256color"])
        #expect(text.hasPrefix("\u{1b}[2mFILE:2:29: \u{1b}[0m\u{1b}[1;31merror: \u{1b}[0m"))
        #expect(text.contains("\n  \"double select\" = \"captions togle\"\n"))
        #expect(text.contains("\u{1b}[1;31m^^^^^\u{1b}[0m\n"))
    }

    @Test(arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""]])
    func plainWhereColoursAreNotWanted(variables: [String: String]) throws {
        let text = try Self.onTerminal(variables)
        #expect(text.hasPrefix("FILE:2:29: error: "))
        #expect(!text.contains("\u{1b}"))
        #expect(text.contains(" ^\n"))
    }
}
