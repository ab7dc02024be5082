// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import RemoteModel
import Testing

/// Which programs may do what: `remote-player --may` (docs/protocol.md, *Who may*).
struct ProgramRulesTests {
    private static let own = RunningProgram.path(of: getpid()) ?? ""

    @Test(
        arguments: [
            // Without a rule for a right everybody has it.
            ([], #"{"id":1,"hold":{}}"#, nil),
            ([("watch", "/bin/true")], #"{"id":1,"hold":{}}"#, nil),
            ([("load", "/bin/true")], #"{"id":1,"hold":{}}"#, "decide what plays"),
            ([("load", "/bin/true"), ("load", own)], #"{"id":1,"hold":{}}"#, nil),
            ([("command", "/bin/true")], #"{"id":1,"seek":{"to":1}}"#, "send commands"),
            ([("watch", "/bin/true")], #"{"id":1,"state":{}}"#, "see what the player does"),
        ] as [([(String, String)], String, String?)])
    func aRightIsForThoseThatAreNamed(
        rules: [(String, String)], line: String, refused: String?
    ) throws {
        let world = try ProgramWorld()
        for (right, path) in rules {
            world.programs.rules.allow(try #require(ProgramRight(rawValue: right)), path)
        }
        let client = try world.program()
        let answer = try #require(try world.answers(client, line).first { $0.contains("1") })
        guard let refused else {
            #expect(answer.hasPrefix(#"{"done":1"#))
            return
        }
        let right = try #require(rules.first).0
        #expect(
            answer == #"{"failed":1,"why":"\#(Self.own) may not \#(refused)","hint":"# + "\""
                + #"remote-player --may \#(right)=\#(Self.own) allows it"}"#)
    }

    /// A client of version 1 has the same rights.
    @Test(
        arguments: [
            (ProgramRight.command, #"{"inject":{"command":"play"}}"#, "may not send commands"),
            (.command, #"{"context":"playing"}"#, "may not send commands"),
            (.command, #"{"focus":false}"#, "may not send commands"),
            (.command, #"{"front":false}"#, "may not send commands"),
            (.command, #"{"learning":true}"#, "may not send commands"),
            (.command, #"{"ping":1}"#, nil),
            (.watch, #"{"focus":false}"#, nil),
            (.watch, #"{"subscribe":["commands"]}"#, "may not see what the player does"),
            (.load, #"{"inject":{"command":"play"}}"#, nil),
        ] as [(ProgramRight, String, String?)])
    func versionOneToo(right: ProgramRight, line: String, refused: String?) throws {
        let world = try ProgramWorld()
        world.programs.rules.allow(right, "/bin/true")
        let client = try RawClient(path: world.socket.path)
        client.send(#"{"hello":{"protocol":1,"program":"test"}}"#)
        client.send(line)
        try world.socket.run()
        let lines = client.receive()
        #expect(lines.contains { $0.contains("may not") } == (refused != nil), "\(lines)")
        guard let refused else { return }
        let allows = "\(refused); remote-player --may \(right.rawValue)=\(Self.own) allows it"
        #expect(lines.contains { $0.contains(allows) }, "\(lines)")
    }

    /// A link leads to the program.
    @Test func aLinkIsTheProgram() throws {
        var rules = ProgramRules()
        var same = ProgramRules()
        rules.allow(.load, "/proc/self/exe")
        same.allow(.load, Self.own)
        #expect(rules == same)
        #expect(RunningProgram.path(of: 0) == nil)
    }
}
