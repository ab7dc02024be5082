// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import RemoteTestSupport
import Testing

/// What is sent is what is read, for every message.
struct MessageTests {
    /// One of each row, and more of some.
    static let commands: [Command] =
        Command.examples + [
            .seek(.share(0.5)), .skip(3), .scanStop(.resume), .hintsShow(.left), .digit(0),
            .scrubMove(delta: -1.25, velocity: 40.5), .siri("what did \"she\" say? ↩\n"),
            .run(["notify-send", "Hello"]), .mpv("show-text \"a b\""),
        ]

    /// One of each row, and more of some.
    static let gestures: [Gesture] =
        Gesture.examples + [
            .release(.volumeUp), .click(.left, count: 2), .hold(.back, .begin), .tap(.center),
            .rest(.up, .end), .swipe(.left, fingers: 1),
            .pan(.horizontal, .update, PanMotion(delta: 1.5, total: -3.25, velocity: 20)),
            .momentum(.vertical, .begin, .none),
            .jog(.update, JogMotion(revolutions: -0.5, velocity: 0.25)),
        ]

    @Test(arguments: commands)
    func commandsArrive(command: Command) throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [.commands])
        world.perform(.command(DeviceID(4), command))
        world.perform(.command(nil, command), at: -1)
        try world.run()
        let expected: [RemoteMessage] = [
            .command(Timestamp(microseconds: 1_000_000), DeviceID(4), command),
            .command(Timestamp(microseconds: -1), nil, command),
        ]
        #expect(try listener.receive() == expected)
    }

    @Test(
        arguments: commands.filter { ![.emit, .emitBegin, .emitEnd, .run, .mpv].contains($0.name) })
    func commandsAreInjected(command: Command) throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [])
        listener.client.inject(command)
        try world.run()
        #expect(world.inputs == [.command(nil, command)])
        #expect(world.diagnostics.isEmpty)
        #expect(
            try listener.receive() == [.unplayed(command: command.name.word, programs: [])])
    }

    @Test(arguments: gestures)
    func gesturesArrive(gesture: Gesture) throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [.gestures])
        world.perform(.command(nil, .play))
        world.perform(.gesture(DeviceID(4), gesture))
        try world.run()
        let time = Timestamp(microseconds: 1_000_000)
        #expect(try listener.receive() == [.gesture(time, DeviceID(4), gesture)])
    }

    @Test(arguments: [
        Diagnostic(
            .error, .keymap, "unknown command 'skpi'", advice: "did you mean 'skip'?",
            location: SourceLocation(file: "mine.toml", line: 14, column: 17)),
        Diagnostic(.note, .device, "the size is not known", device: DeviceID(3)),
    ])
    func diagnosticsArrive(diagnostic: Diagnostic) throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [.diagnostics])
        world.perform(.diagnostic(diagnostic))
        try world.run()
        let time = Timestamp(microseconds: 1_000_000)
        #expect(try listener.receive() == [.diagnostic(time, diagnostic)])
    }

    @Test func devicesAreSentToThoseThatComeLater() throws {
        let world = try SocketWorld()
        let early = try Listener(world, topics: [.devices])
        let time = Timestamp(microseconds: 5)
        var description = DeviceDescription(name: "Pad")
        description.path = "/dev/input/event3"
        description.vendor = 0x54c
        let node = DeviceSummary.Node(id: DeviceID(2), path: description.path)
        let touchpad = DeviceSummary.Node(id: DeviceID(3), path: "/dev/input/event4")
        let summary = DeviceSummary(
            id: DeviceID(2), name: "Pad", role: .gamepad, keymaps: ["DualSense", "Default"],
            nodes: [node, touchpad])
        world.server.attach(description, summary, at: time)
        world.server.flush()
        let late = try Listener(world, topics: [.devices])
        let asking = try Listener(world, topics: [])
        asking.client.listDevices()
        try world.run()
        for messages in [try early.receive(), try late.receive()] {
            guard case .attached(_, DeviceID(2), let device)? = messages.first else {
                Issue.record("not attached: \(messages)")
                continue
            }
            #expect(messages.count == 1)
            #expect(device.name == "Pad")
            #expect(device.path == "/dev/input/event3")
            #expect(device.paths == ["/dev/input/event3", "/dev/input/event4"])
            #expect(device.role == .gamepad)
            #expect(device.keymaps == ["DualSense", "Default"])
            #expect(device.vendor == 0x54c)
            #expect(device.width == nil)
        }
        #expect(try asking.receive().last == .listed(1))
        world.server.look(at: [TimedInput(time, .detached(DeviceID(2)))])
        world.server.flush()
        guard case .attached(_, DeviceID(2), let rest)? = try late.receive().first else {
            Issue.record("a device that loses a node is reported again")
            return
        }
        #expect(rest.paths == ["/dev/input/event4"])
        world.server.look(at: [TimedInput(time, .detached(DeviceID(3)))])
        world.server.look(at: [TimedInput(time, .detached(DeviceID(9)))])
        world.server.flush()
        #expect(try late.receive() == [.detached(time, DeviceID(2), name: "Pad")])
    }

    @Test func eventsAreSentToThoseThatAsk() throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [.events])
        let time = Timestamp(microseconds: 5)
        let event = InputEvent(.key(164), 1)
        let press = ButtonPress(button: "KEY_UP", repeatCount: 2)
        world.server.look(at: [
            TimedInput(time, .event(DeviceID(2), event)),
            TimedInput(time, .button(DeviceID(3), press)),
        ])
        world.server.flush()
        #expect(
            try listener.receive() == [
                .event(time, DeviceID(2), event), .button(time, DeviceID(3), press),
            ])
    }

    /// Those who perform commands are sent them all, and those who look on what may be shown.
    @Test func whatMayNotBeShownIsOnlyPerformed() throws {
        let world = try SocketWorld()
        let player = try Listener(world, topics: [.commands, .gestures])
        let watch = try Listener(world, topics: [.shown, .gestures])
        let (one, two) = (DeviceID(1), Timestamp(microseconds: 2))
        let press = TimedOutput(two, .gesture(one, .press(.digit4)))
        let mute = TimedOutput(two, .command(one, .mute))
        let seen = TimedOutput(two, .command(one, .skip(1)))
        let only = TimedOutput(two, .gesture(one, .press(.right)))
        world.server.look(at: seen)
        world.server.look(at: only)
        for output in [press, mute, seen] { world.server.perform(output) }
        world.server.flush()
        #expect(
            try player.receive() == [
                .command(two, one, .mute), .command(two, one, .skip(1)),
                .gesture(two, one, .press(.right)),
            ])
        #expect(
            try watch.receive() == [
                .command(two, one, .skip(1)), .gesture(two, one, .press(.right)),
            ])
    }

    /// A digit of a passcode is for the player that asks for it, and for nobody else.
    @Test func aPasscodeIsForThePlayerAlone() throws {
        let world = try SocketWorld()
        let listener = try Listener(world, topics: [.commands, .shown])
        let player = try Listener(world, topics: [.commands])
        let (one, two) = (DeviceID(1), Timestamp(microseconds: 2))
        func enter(_ digit: Int) {
            world.server.perform(TimedOutput(two, .command(one, .digit(digit))))
            world.server.flush()
        }
        player.client.report(ContextState(.passcode))
        try world.run()
        enter(4)
        #expect(try player.receive() == [.command(two, one, .digit(4))])
        #expect(try listener.receive() == [])
        player.client.report(ContextState(.playing))
        try world.run()
        enter(7)
        #expect(try listener.receive() == [.command(two, one, .digit(7))])
    }

    @Test(arguments: [
        #"{"time_us":1,"command":"skpi"}"#, #"{"time_us":1,"command":"skip"}"#,
        #"{"time_us":"1","command":"play"}"#, #"{"command":"play"}"#, "rubbish",
        #"{"time_us":1,"device":-1,"command":"play"}"#,
        #"{"time_us":1,"device":1,"event":"KEY_NOTHING","value":1}"#,
    ])
    func aBadMessageIsRefused(line: String) {
        #expect(throws: ProtocolError.self) { try RemoteMessage(line: ArraySlice(line.utf8)) }
    }

    @Test func aNewerServiceMaySayMore() throws {
        let line = #"{"time_us":1,"command":"play","mood":"good"}"#
        #expect(
            try RemoteMessage(line: ArraySlice(line.utf8))
                == .command(Timestamp(microseconds: 1), nil, .play))
        #expect(
            try RemoteMessage(line: ArraySlice(#"{"weather":"fine"}"#.utf8))
                == .unknown(["weather"]))
    }
}
