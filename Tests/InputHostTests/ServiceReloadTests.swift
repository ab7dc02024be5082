// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import RemoteRuntime
import SystemTestSupport
import Testing

@testable import InputHost

/// `remote-inputd.toml` that is read again while clients are there (behaviour.md A160).
@Suite struct ServiceReloadTests {
    private final class World {
        let tree = TemporaryFolder()
        let ports: InputPorts
        let server: CommandServer
        let source: SettingsSource
        let loop: EventLoop
        let client: CommandClient
        var messages: [RemoteMessage] = []

        init(_ text: String) throws {
            tree.write("s.toml", text)
            ports = try InputPorts()
            server = try CommandServer(
                path: tree.path + "/run/commands.sock", program: "remote-inputd", version: "1",
                loop: ports.loop, owner: ports.claimOwner())
            let settings = ServiceSettings(ServiceConfiguration(), files: [tree.file("s.toml")])
            server.rules = try settings.rules()
            server.keepPast(InputOptions(settings.configuration).past)
            source = SettingsSource(
                settings, ports: ports, server: server, log: DiagnosticLog(isVerbose: false))
            loop = try EventLoop()
            client = try CommandClient(path: server.path, program: "test", loop: loop, owner: 1)
            client.subscribe(to: .commands)
            try turn()
        }

        /// Carries all that is under way to and fro.
        func turn() throws {
            for _ in 0..<4 {
                try ports.loop.wait(until: .zero)
                for readiness in ports.loop.ready { server.serve(readiness, at: ports.now) }
                server.flush()
                try loop.wait(until: .zero)
                for readiness in loop.ready { client.handle(readiness, into: &messages) }
            }
        }

        /// The texts of what is reported when the file says that.
        func reload(_ text: String) throws -> [String] {
            tree.write("s.toml", text)
            var (inputs, diagnostics): ([TimedInput], [Diagnostic]) = ([], [])
            source.reload(at: ports.now, into: &inputs, diagnostics: &diagnostics)
            try turn()
            return diagnostics.map(\.message)
        }
    }

    @Test func whatCountsOnlyAtAStartIsNamed() throws {
        let world = try World("past = 5\n")
        let toml = "remote-inputd.toml: changes to"
        #expect(
            try world.reload("past = 6\nverbose = true\n")
                == ["\(toml) 'past', 'verbose' take effect immediately"])
        #expect(
            try world.reload("past = 6\nverbose = true\nsocket = \"/run/s\"\nemit = true\n")
                == ["\(toml) 'socket', 'emit' take effect when the service restarts"])
        // It is said as long as it is so.
        #expect(
            try world.reload("socket = \"/run/s\"\n") == [
                "\(toml) 'past', 'verbose' take effect immediately",
                "\(toml) 'socket' take effect when the service restarts",
            ])
        #expect(try world.reload("") == [])
    }

    @Test func aMistakeChangesNothing() throws {
        let world = try World("may = \"watch=user:0\"\n")
        let before = world.server.rules
        #expect(
            try world.reload("may = \"watch=user:nobody-x\"\nverbos = true\n") == [
                "nobody is 'user:nobody-x' on this machine", "unknown field 'verbos'",
                "the settings stay as they were",
            ])
        #expect(world.server.rules == before)
    }

    /// One that does what it may not do any more goes, with the reason.
    @Test func aRightThatIsTakenAwayEnds() throws {
        let world = try World("")
        #expect(world.client.loss == nil)
        _ = try world.reload("may = \"inject=user:65533\"\n")
        #expect(world.client.loss == nil)
        _ = try world.reload("may = \"watch=user:65533\"\n")
        guard case .closed(let reason?)? = world.client.loss else {
            Issue.record("\(String(describing: world.client.loss))")
            return
        }
        #expect(reason.contains("may not see what the remotes do"))
    }

    @Test func thePastIsKeptFromThenOn() throws {
        let world = try World("past = 0\n")
        #expect(world.server.past(.seconds(60)) == nil)
        _ = try world.reload("past = 1\n")
        #expect(world.server.past(.seconds(60)) != nil)
        _ = try world.reload("past = 0\n")
        #expect(world.server.past(.seconds(60)) == nil)
    }
}
