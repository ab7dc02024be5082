// SPDX-License-Identifier: MIT

import Foundation
import LinuxSystem
import SystemTestSupport
import Testing

/// What subcommands make of the answers of a service that refuses something.
@Suite struct RefusalTests {
    private static let refusal = #"{"error":"a program may not watch"}"#

    private func run(
        _ words: [String], in folder: TemporaryFolder, _ lines: [String]
    ) throws -> Monitor.Result {
        let server = try ScriptedServer(path: folder.file("s.sock"), lines: lines)
        defer { withExtendedLifetime(server) {} }
        return try Monitor.run(words + ["--socket", folder.file("s.sock")])
    }

    /// It would wait for ever for what never comes.
    @Test func whoMayNotWatchIsNotKeptWaiting() throws {
        let result = try run(["watch"], in: TemporaryFolder(), [Self.refusal])
        #expect(result.status == 1)
        #expect(result.complaint.contains("the service says: a program may not watch"))
    }

    @Test func aTraceIsNotEmptiedForARefusal() throws {
        let folder = TemporaryFolder()
        let path = folder.file("good.trace")
        let trace = "remote-input trace 1\n1.000000 - end\n"
        try trace.write(toFile: path, atomically: true, encoding: .utf8)
        let result = try run(["record", "--force", path], in: folder, [Self.refusal])
        #expect(result.status == 1)
        #expect(result.complaint.contains("the service says: a program may not watch"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == trace)
    }

    @Test func aRecordingBeginsWithTheSubscription() throws {
        let folder = TemporaryFolder()
        let path = folder.file("new.trace")
        let lines = [
            #"{"subscribed":["trace","context","diagnostics"]}"#,
            #"{"trace":"1.000000 - detached"}"#,
        ]
        let result = try run(["record", "--seconds", "0.5", path], in: folder, lines)
        #expect(result.status == 0)
        #expect(
            try String(contentsOfFile: path, encoding: .utf8)
                .hasPrefix("remote-input trace 1\n"))
    }

    @Test(arguments: [
        (1, #""blame":"client","severity":"warning""#, Int32(0)),
        (1, #""blame":"client","severity":"note""#, 1),
    ])
    func aFaultOfAnotherClientIsNotOnesOwn(process: Int, kind: String, status: Int32) throws {
        let lines = [
            #"{"subscribed":["commands","diagnostics"]}"#,
            #"{"time_us":1,"diagnostic":"client 'other' (process \#(process)): bad",\#(kind)}"#,
            #"{"time_us":1,"command":"play"}"#, #"{"pong":1}"#, #"{"pong":2}"#,
        ]
        let result = try run(["send", "play"], in: TemporaryFolder(), lines)
        #expect(result.status == status, "\(result.complaint)")
    }
}
