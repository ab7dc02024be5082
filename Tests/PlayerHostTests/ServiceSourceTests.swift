// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import InputHost
import RemoteModel
import SystemTestSupport
import Testing

@testable import PlayerHost

/// The player's end of the commands socket, with a real service's end.
@Suite struct ServiceSourceTests {
    /// A service and a player in one loop, which turns until nothing is left to do.
    private final class World {
        private let folder = TemporaryFolder()
        let loop: EventLoop
        var server: CommandServer?
        let source: ServiceSource
        var inputs: [Input] = []
        var received: [Input] = []
        var diagnostics: [Diagnostic] = []
        private let still = StableDescriptors()

        init(
            takesKeyboards: Bool, begins: Bool = true, isPatient: Bool = false,
            isServerStopped: Bool = false
        ) throws {
            self.isServerStopped = isServerStopped
            let path = folder.file("run/commands.sock")
            loop = try EventLoop()
            let server = try CommandServer(
                path: path, program: "remote-inputd", version: "1", loop: loop, owner: 1)
            self.server = server
            let numbers = DeviceNumbers()
            // The window's and the terminal's keys.
            _ = (numbers.next(), numbers.next())
            source = try ServiceSource(
                path: path, loop: loop, owner: 2, numbers: numbers,
                takesKeyboards: takesKeyboards, isPatient: isPatient)
            if begins { source.begin(after: Timestamp(microseconds: .min), isInFront: true) }
            try run()
        }

        /// The service does not run, as if stopped by a signal.
        var isServerStopped = false

        func run() throws {
            var isIdle = false
            while !isIdle {
                if !isServerStopped { server?.flush() }
                try loop.wait(until: .zero)
                isIdle = !loop.ready.contains { !isServerStopped || $0.token.owner != 1 }
                var staged: [TimedInput] = []
                var toServer: [TimedInput] = []
                for readiness in loop.ready {
                    if !isServerStopped { server?.serve(readiness, at: MonotonicClock.now) }
                    guard readiness.token.owner == 2 else { continue }
                    _ = source.handle(
                        readiness, at: MonotonicClock.now, into: &staged,
                        diagnostics: &diagnostics)
                }
                server?.takePending(
                    at: MonotonicClock.now, into: &toServer, diagnostics: &diagnostics)
                inputs += staged.map(\.input)
                received += toServer.map(\.input)
            }
        }

        func attach(
            _ number: UInt32, _ name: String, _ role: DeviceRole, paths: [String] = [""]
        ) throws {
            let id = DeviceID(number)
            server?.attach(
                DeviceDescription(name: name),
                DeviceSummary(
                    id: id, name: name, role: role, keymaps: [],
                    nodes: paths.map { DeviceSummary.Node(id: id, path: $0) }), at: .zero)
            try run()
        }

        func perform(_ output: Output, at microseconds: Int64 = 5) throws {
            server?.perform(TimedOutput(Timestamp(microseconds: microseconds), output))
            try run()
        }

        /// Begins, and takes what it found.
        func begin(after microseconds: Int64) throws {
            source.begin(after: Timestamp(microseconds: microseconds), isInFront: true)
            var staged: [TimedInput] = []
            while source.deadline == .zero {
                source.advance(to: .zero, into: &staged, diagnostics: &diagnostics)
            }
            inputs += staged.map(\.input)
            try run()
        }

        /// Time goes on to when the source wants it to.
        func advance() throws {
            var staged: [TimedInput] = []
            let due = try #require(source.deadline)
            source.advance(to: due, into: &staged, diagnostics: &diagnostics)
            inputs += staged.map(\.input)
            try run()
        }

        var names: [String] {
            inputs.compactMap { input in
                switch input {
                case .attached(let id, let description): "\(id.rawValue) + \(description.name)"
                case .detached(let id): "\(id.rawValue) -"
                case .command(let id, let command):
                    "\(id?.rawValue ?? 0) \(CommandText.words(command).text)"
                default: nil
                }
            }
        }
    }

    @Test func devicesAndCommandsHaveNumbersOfOurs() throws {
        let world = try World(takesKeyboards: true)
        try world.attach(1, "A pad", .gamepad)
        try world.attach(1, "A pad", .gamepad)
        try world.attach(7, "A keyboard", .keyboard)
        try world.perform(.command(DeviceID(7), .playPause))
        try world.perform(.command(DeviceID(1), .skip(1)))
        try world.perform(.command(nil, .mute))
        try world.perform(.command(DeviceID(99), .stop))
        #expect(
            world.names == ["3 + A pad", "4 + A keyboard", "4 playPause", "3 skip +1", "0 mute"])
    }

    /// The window that has the focus is given them, and nobody twice.
    @Test func whatIsTypedIsNotTakenBesideAWindow() throws {
        let world = try World(takesKeyboards: false)
        try world.attach(1, "A keyboard", .keyboard)
        try world.attach(2, "A mouse", .pointer)
        try world.attach(3, "A remote", .remote)
        try world.perform(.command(DeviceID(1), .playPause))
        try world.perform(.command(DeviceID(2), .select))
        try world.perform(.command(DeviceID(3), .skip(1)))
        #expect(world.names == ["3 + A remote", "3 skip +1"])
    }

    /// The nodes of a device come one by one, in any order, and what it is shows with the last.
    @Test(arguments: [
        // It is not a pointer after all.
        ([DeviceRole.pointer, .remote], "3 + A b, 3 skip +1"),
        ([.pointer, .keyboard, .touchSurface], "3 + A b c, 3 skip +1"),
        // What is typed on it goes to the window.
        ([.remote, .keyboard], "3 + A, 3 -"),
        ([.remote, .keyboard, .gamepad], "3 + A, 3 -, 4 + A b c, 4 skip +1"),
        ([.touchSurface, .gamepad], "3 + A, 3 + A b, 3 skip +1"),
    ])
    func aDeviceIsReportedAgain(roles: [DeviceRole], expected: String) throws {
        let world = try World(takesKeyboards: false)
        for (index, role) in roles.enumerated() {
            let name = ["A", "A b", "A b c"][index]
            try world.attach(1, name, role, paths: (0...index).map { "/dev/input/none\($0)" })
        }
        try world.perform(.command(DeviceID(1), .skip(1)))
        #expect(world.names.joined(separator: ", ") == expected)
    }

    @Test func theServiceReceivesThePlayersState() throws {
        let world = try World(takesKeyboards: true)
        var state = ContextState(.paused)
        state.isTransportShown = true
        world.source.perform(TimedOutput(.zero, .context(state)))
        world.source.perform(TimedOutput(.zero, .context(state)))
        try world.run()
        #expect(world.received == [.context(ContextState()), .context(state)])
    }

    @Test func aServiceThatEndsTakesItsDevicesAlong() throws {
        let world = try World(takesKeyboards: true)
        try world.attach(1, "A pad", .gamepad)
        world.server = nil
        try world.run()
        #expect(world.names == ["3 + A pad", "3 -"])
        #expect(world.source.loss != nil)
    }

    /// The player reads the remotes itself then.
    @Test func aServiceThatHangsIsNone() throws {
        let folder = TemporaryFolder()
        let listener = try UnixListener(path: folder.path + "/run/commands.sock")
        let source = try ServiceSource(
            path: listener.path, loop: EventLoop(), owner: 1, numbers: DeviceNumbers(),
            takesKeyboards: true)
        source.begin(after: Timestamp(microseconds: .min), isInFront: true)
        var (inputs, diagnostics): ([TimedInput], [Diagnostic]) = ([], [])
        source.advance(
            to: try #require(source.deadline), into: &inputs, diagnostics: &diagnostics)
        #expect(source.loss == .silent)
        #expect(source.deadline == nil)
    }

    /// What is sent to it wakes it anyway, so it is asked then.
    @Test(arguments: [true, false])
    func aServiceThatHangsLaterIsFoundAtTheNextMessage(isOfContext: Bool) throws {
        let world = try World(takesKeyboards: true)
        try world.attach(1, "A pad", .gamepad)
        try world.perform(.command(DeviceID(1), .play))
        world.isServerStopped = true
        if isOfContext {
            world.source.perform(TimedOutput(.zero, .context(ContextState(.paused))))
            world.source.perform(TimedOutput(.zero, .context(ContextState(.playing))))
        } else {
            world.source.report(isInFront: false)
        }
        try world.run()
        #expect(world.source.loss == nil)
        let due = try #require(world.source.deadline)
        #expect(due <= MonotonicClock.now + CommandClient.patience)
        try world.advance()
        #expect(world.source.loss == .silent)
        #expect(world.source.deadline == nil)
        #expect(world.names == ["3 + A pad", "3 play", "3 -"])
    }

    /// A key that is typed where remotes do nothing asks at once, and does not wait as long: N341,
    /// N342.
    @Test(arguments: [
        ("press", 2.0, true), ("button", 2.0, true), ("release", 2.0, false),
        ("repeat", 2.0, false), ("press", 0.5, false),
    ])
    func aKeyAsks(kind: String, after: Double, asks: Bool) throws {
        let world = try World(takesKeyboards: true)
        world.isServerStopped = true
        let keys = DeviceID(2)
        let input: Input =
            switch kind {
            case "press": .event(keys, InputEvent(.key(106), 1))
            case "release": .event(keys, InputEvent(.key(106), 0))
            case "repeat": .event(keys, InputEvent(.key(106), 2))
            default: .button(keys, ButtonPress(button: "KEY_RIGHT", repeatCount: 0))
            }
        world.source.observe([TimedInput(MonotonicClock.now + .seconds(after), input)])
        let due = try #require(world.source.deadline)
        #expect((due <= MonotonicClock.now + .seconds(2)) == asks)
        guard asks else { return }
        // Further keys do not put it off.
        world.source.observe([TimedInput(MonotonicClock.now + .seconds(3), input)])
        #expect(world.source.deadline == due)
        try world.advance()
        #expect(world.source.loss == .silent)
    }

    /// Nobody presses anything, so the service sends nothing, and nothing would show that it hangs.
    @Test(arguments: [
        (Context.playing, ServiceSource.silence), (.scanning, ServiceSource.silence),
        (.paused, ServiceSource.longSilence), (.idle, ServiceSource.longSilence),
    ])
    func aSilentServiceIsAsked(context: Context, silence: Interval) throws {
        let before = MonotonicClock.now
        let world = try World(takesKeyboards: true)
        var state = ContextState(context)
        if context == .scanning { state.scan = Scan(.forward, level: 1) }
        world.source.perform(TimedOutput(.zero, .context(state)))
        try world.run()
        // It has answered, and owes nothing.
        let due = try #require(world.source.deadline)
        #expect(due >= before + silence)
        #expect(due <= MonotonicClock.now + silence)
        try world.advance()
        #expect(try #require(world.source.deadline) >= before + silence)
        world.isServerStopped = true
        try world.advance()
        #expect(world.source.loss == nil)
        try world.advance()
        #expect(world.source.loss == .silent)
    }

    /// It takes connections while it hangs. Nothing that happened meanwhile is sent to it.
    @Test func aServiceThatHangsIsWaitedFor() throws {
        let world = try World(
            takesKeyboards: true, begins: false, isPatient: true, isServerStopped: true)
        for _ in 0..<1000 {
            world.source.perform(TimedOutput(.zero, .context(ContextState(.playing))))
            world.source.perform(TimedOutput(.zero, .context(ContextState(.paused))))
        }
        try world.run()
        #expect(world.source.loss == nil)
        #expect(world.source.deadline == nil)
        #expect(!world.source.isGreeted)
        world.isServerStopped = false
        try world.run()
        #expect(world.source.isReady)
        #expect(world.received == [.context(ContextState(.paused))])
        #expect(world.server?.isPlayerInFront == false)
    }

    /// Another one reads the same devices until then: nothing is performed twice, nothing is lost.
    @Test func aServiceThatComesBackIsTakenFromOneMomentOn() throws {
        let world = try World(takesKeyboards: true, begins: false)
        #expect(world.source.isReady)
        try world.attach(1, "A pad", .gamepad)
        try world.perform(.command(DeviceID(1), .playPause), at: 40)
        try world.perform(.command(DeviceID(1), .skip(1)), at: 50)
        try world.perform(.command(DeviceID(1), .skip(-1)), at: 51)
        // Of no device: nobody else has received it.
        try world.perform(.command(nil, .mute), at: 45)
        #expect(world.names == ["0 mute"])
        try world.begin(after: 50)
        // The service had not run since, and sends what was performed here.
        try world.perform(.command(DeviceID(1), .skip(1)), at: 50)
        try world.perform(.command(DeviceID(1), .select), at: 60)
        #expect(world.names == ["0 mute", "3 + A pad", "3 skip -1", "3 select"])
    }

    /// A player that reads its devices yet must not have them kept from it.
    @Test func nothingIsKeptFromThePlayerBeforeItBegins() throws {
        let world = try World(takesKeyboards: true, begins: false)
        world.source.perform(TimedOutput(.zero, .context(ContextState(.playing))))
        world.source.report(isInFront: true)
        try world.run()
        #expect(world.server?.isPlayerInFront == false)
        try world.begin(after: 0)
        #expect(world.server?.isPlayerInFront == true)
        world.source.report(isInFront: false)
        try world.run()
        #expect(world.server?.isPlayerInFront == false)
    }

    @Test func withoutAServiceThereIsNoSource() throws {
        let loop = try EventLoop()
        #expect(throws: SystemError.self) {
            try ServiceSource(
                path: "/tmp/remote-input-no-such-socket", loop: loop, owner: 1,
                numbers: DeviceNumbers(), takesKeyboards: true)
        }
    }
}
