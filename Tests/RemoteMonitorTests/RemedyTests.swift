// SPDX-License-Identifier: MIT

import Testing

/// An error is a line on standard error with its remedy, and the exit status 1. A command that was
/// written wrong has status 64.
@Suite struct RemedyTests {
    static let rows: [(words: String, status: Int32, complaint: String, help: String)] = [
        ("replay /nope", 1, "remote-monitor: cannot read /nope: No", "check the path"),
        ("explain /tmp", 1, "remote-monitor: cannot read /tmp: Is a dir", "name a file in that"),
        ("import /nope", 1, "error: cannot read /nope: No such file", "check the path"),
        ("record /nope/x.trace", 1, "remote-monitor: open /nope/x.trace: No su", "check the path"),
        ("record Makefile", 1, "remote-monitor: Makefile is there already", "--force"),
        ("record --force Makefile", 1, "remote-monitor: open Makefile: Fi", "name another file"),
        ("record /tmp", 1, "remote-monitor: open /tmp: Is a directory", "name a file in that"),
        ("watch --socket /nope", 1, "remote-monitor: connect /nope: No such", "nobody listens"),
        ("send --socket /nope play", 1, "remote-monitor: connect /nope: No", "nobody listens"),
        ("say --socket /nope play", 1, "remote-monitor: connect /nope: No", "nobody listens"),
        ("keymaps --device no-such", 1, "remote-monitor: no device", "devices' shows"),
        ("send", 64, "Error: there is no command; for example", ""),
        ("send skpi 1", 64, "Error: unknown command 'skpi'; did you mean 'skip'?", ""),
        ("import --format nope x", 64, "Error: The value 'nope' is invalid", "known are: "),
        ("learn", 1, "remote-monitor: learn needs a terminal, in the foreground", ""),
    ]

    @Test(arguments: rows)
    func eachFaultHasARemedy(words: String, status: Int32, complaint: String, help: String) throws {
        let result = try Monitor.run(words.split(separator: " ").map(String.init))
        #expect(result.status == status)
        #expect(result.output.isEmpty || words.hasPrefix("keymaps"))
        #expect(result.complaint.hasPrefix(complaint), "\(result.complaint)")
        #expect(help.isEmpty || result.complaint.contains(help), "\(result.complaint)")
    }
}
