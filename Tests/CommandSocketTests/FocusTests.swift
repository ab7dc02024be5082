// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import Testing

/// Which player's state the input side takes, and who receives commands.
struct FocusTests {
    /// Lines of clients, and the contexts that the core gets: the context's name, `off` when it is
    /// disarmed.
    @Test(arguments: [
        // One player.
        (["a context playing"], ["playing"]),
        (["a context playing", "a context playing"], ["playing"]),
        (["a context playing", "a context paused"], ["playing", "paused"]),
        (["a context playing", "a focus false"], ["playing", "playing off"]),
        (
            ["a context playing", "a focus false", "a context paused"],
            ["playing", "playing off", "paused off"]
        ),
        (
            ["a context playing", "a focus false", "a focus true"],
            ["playing", "playing off", "playing"]
        ),
        (["a focus false", "a context playing"], ["playing off"]),
        (["a focus true"], []),
        // It goes: what it had begun is cancelled first.
        (["a context playing", "a gone"], ["playing", "playing off", "idle"]),
        (["a context playing", "a focus false", "a gone"], ["playing", "playing off", "idle"]),
        (["a gone"], []),
        // While somebody asks for buttons nothing is performed, whatever players do.
        (["b learning true", "b learning false"], ["idle off", "idle"]),
        (["b learning true", "b gone"], ["idle off", "idle"]),
        (
            ["a context playing", "b learning true", "a context paused", "a focus true", "b gone"],
            ["playing", "playing off", "paused off", "paused"]
        ),
        (
            [
                "b learning true", "a learning true", "b gone", "a context playing",
                "a learning false",
            ],
            ["idle off", "playing off", "playing"]
        ),
        // Two players: the last writer that has the focus.
        (["a context playing", "b context paused"], ["playing", "playing off", "paused"]),
        (["a context playing", "b focus false", "b context paused"], ["playing"]),
        (
            ["a context playing", "b context paused", "a focus true"],
            ["playing", "playing off", "paused", "paused off", "playing"]
        ),
        (
            ["a context playing", "b context paused", "b focus false"],
            ["playing", "playing off", "paused", "paused off", "playing"]
        ),
        (
            ["a context playing", "b context paused", "b gone"],
            ["playing", "playing off", "paused", "paused off", "playing"]
        ),
        (["a context playing", "b focus false", "b context paused", "b gone"], ["playing"]),
        (
            ["a context playing", "b focus false", "b context paused", "a focus false"],
            ["playing", "playing off", "paused off"]
        ),
        // Two windows: the one in front, whatever the other one writes.
        (
            ["a front false", "a context playing", "b context paused", "a context paused"],
            ["playing", "playing off", "paused"]
        ),
        (
            ["a context playing", "b context paused", "b front false", "b context playing"],
            ["playing", "playing off", "paused", "paused off", "playing"]
        ),
        (
            ["a context playing", "b context paused", "a front true"],
            ["playing", "playing off", "paused", "paused off", "playing"]
        ),
        // Neither is: the last writer.
        (
            ["a front false", "b front false", "a context playing", "b context paused"],
            ["playing", "playing off", "paused"]
        ),
        // In front without the focus has no effect.
        (
            ["a focus false", "a context playing", "b front false", "b context paused"],
            ["playing off", "paused"]
        ),
        (["a front false", "a context playing"], ["playing"]),
    ])
    func contexts(script: [String], expected: [String]) throws {
        let world = try SocketWorld()
        var clients = ["a": try world.client(), "b": try world.client()]
        for line in script {
            let words = line.split(separator: " ").map(String.init)
            switch words[1] {
            case "context": clients[words[0]]?.send(#"{"context":"\#(words[2])"}"#)
            case "learning": clients[words[0]]?.send(#"{"learning":\#(words[2])}"#)
            case "front": clients[words[0]]?.send(#"{"front":\#(words[2])}"#)
            case "focus": clients[words[0]]?.send(#"{"focus":\#(words[2])}"#)
            default: clients[words[0]] = nil
            }
            try world.run()
        }
        let contexts = world.inputs.map { input in
            guard case .context(let state) = input else { return "\(input)" }
            return state.context.name + (state.isArmed ? "" : " off")
        }
        // A second client with an older context and no focus may not be chosen over a newer one.
        #expect(contexts == expected)
    }

    @Test func allFieldsOfAContextArrive() throws {
        let world = try SocketWorld()
        let client = try world.client()
        client.send(
            #"{"context":"scanning","live":true,"transport":true,"linear":true,"channels":true,"#
                + #""overlay":true,"armed":false,"dir":-1,"level":3,"#
                + #""exit":"down","touch":"gentle"}"#)
        try world.run()
        var state = ContextState(.scanning)
        state.isLive = true
        state.isTransportShown = true
        state.isLinear = true
        state.hasChannels = true
        state.hasOverlay = true
        state.isArmed = false
        state.scan = Scan(.backward, level: 3)
        state.focusExit = .down
        state.touch = .gentle
        #expect(world.inputs == [.context(state)])
    }

    /// Remotes are read as the player wants that gets the commands, and only while it does
    /// (behaviour.md A190).
    @Test func anotherPlayerHasAnotherTouch() throws {
        let world = try SocketWorld()
        var first: RawClient? = try world.client(
            #"{"context":"playing","touch":"clicks-only"}"#)
        var second: RawClient? = try world.client(#"{"front":false}"#, #"{"context":"paused"}"#)
        try world.run()
        first?.send(#"{"front":false}"#)
        second?.send(#"{"front":true}"#)
        try world.run()
        second = nil
        try world.run()
        first = nil
        try world.run()
        var touches: [String] = []
        for case .context(let state) in world.inputs {
            let words = "\(state.context.name) \(state.touch?.rawValue ?? "-")"
            if touches.last != words { touches.append(words) }
        }
        #expect(touches == ["playing clicks-only", "paused -", "playing clicks-only", "idle -"])
    }

    /// What a client is answered that has a command performed; the others subscribe to commands.
    @Test(
        arguments: [
            ([], #"{"unplayed":"pause","told":[]}"#),
            // A script may perform it, and needs no context for that.
            ([[]], #"{"unplayed":"pause","told":["test"]}"#),
            ([[#"{"context":"playing"}"#]], nil),
            // Disarmed or idle, it is the player that takes it.
            ([[#"{"context":"idle","armed":false}"#], []], nil),
            // It reports what it does, and listens to nobody.
            (
                [[#"{"subscribe":[]}"#, #"{"context":"playing"}"#], []],
                #"{"unplayed":"pause","told":["test"]}"#
            ),
        ] as [([[String]], String?)])
    func whoAsksLearnsThatThereIsNoPlayer(others: [[String]], expected: String?) throws {
        let world = try SocketWorld()
        let connected = try others.map { lines in
            let client = try world.client(#"{"subscribe":["commands"]}"#)
            lines.forEach { client.send($0) }
            try world.run()
            return client
        }
        let asking = try world.client()
        asking.send(#"{"inject":{"command":"pause"}}"#)
        try world.run()
        #expect(asking.receive() == [expected].compactMap { $0 })
        withExtendedLifetime(connected) {}
    }

    /// Also of what no device holds any more, such as a scan (behaviour.md c.8).
    @Test func aPlayerLearnsThatItsFocusIsLost() throws {
        let world = try SocketWorld()
        let client = try world.client(
            #"{"subscribe":["commands"]}"#, #"{"context":"scanning","dir":1,"level":1}"#)
        client.send(#"{"focus":false}"#)
        client.send(#"{"focus":false}"#)
        try world.run()
        let lost = client.receive().map { String($0.drop { $0 != "," }) }
        #expect(lost == [#","command":"cancelAll","why":"focusLost"}"#])
    }

    @Test func commandsGoToThePlayerWithTheFocusAndToThoseThatAreNone() throws {
        let world = try SocketWorld()
        let subscription = #"{"subscribe":["commands"]}"#
        let first = try world.client(subscription, #"{"context":"playing"}"#)
        let second = try world.client(subscription, #"{"context":"paused"}"#)
        let listener = try world.client(subscription)
        let deaf = try world.client()
        let lost = first.receive().map { String($0.drop { $0 != "," }) }
        #expect(lost == [#","command":"cancelAll","why":"focusLost"}"#])
        world.perform(.command(DeviceID(1), .skip(1)))
        let line = #"{"time_us":1000000,"device":1,"command":"skip","count":1}"#
        #expect(first.receive().isEmpty)
        #expect(second.receive() == [line])
        #expect(listener.receive() == [line])
        #expect(deaf.receive().isEmpty)
    }

    /// What it began, and not what it ended itself; a scan goes on by itself.
    @Test(arguments: [
        ([#"{"command":"rampBegin","dir":1}"#], true),
        ([#"{"command":"scrubBegin"}"#], true),
        ([#"{"command":"jogBegin"}"#, #"{"command":"play"}"#], true),
        ([#"{"command":"channelPreview","dir":1,"progress":0.5}"#], true),
        ([#"{"command":"scrubBegin"}"#, #"{"command":"scrubEnd","velocity":0}"#], false),
        ([#"{"command":"scanStart","dir":1,"level":2}"#], false),
        ([#"{"command":"play"}"#], false),
    ])
    func whatAClientBeganEndsWithIt(commands: [String], isCancelled: Bool) throws {
        let world = try SocketWorld()
        var client: RawClient? = try world.client()
        for command in commands { client?.send(#"{"inject":\#(command)}"#) }
        try world.run()
        #expect(world.inputs.count == commands.count, "\(world.inputs)")
        client = nil
        try world.run()
        let rest = world.inputs.dropFirst(commands.count)
        #expect(Array(rest) == (isCancelled ? [.command(nil, .cancelAll(.deviceLost))] : []))
    }
}
