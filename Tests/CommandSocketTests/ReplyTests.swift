// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import Testing

/// What a client sends, and what it is answered.
struct ReplyTests {
    @Test func theServiceSaysHelloFirst() throws {
        let world = try SocketWorld()
        let client = try RawClient(path: world.path)
        try world.run()
        #expect(
            client.receive() == [
                #"{"hello":{"protocol":1,"program":"remote-inputd","version":"1"}}"#
            ])
    }

    @Test func aServiceThatStartsGreetsAndAnswersLater() throws {
        let world = try SocketWorld()
        world.server.isReading = false
        let client = try RawClient(path: world.path)
        client.send(#"{"hello":{"protocol":1,"program":"test"}}"#)
        client.send(#"{"list":"devices"}"#)
        world.server.greet(at: .zero)
        #expect(client.receive().count == 1)
        try world.loop.wait(until: .zero)
        for readiness in world.loop.ready { world.server.serve(readiness, at: .zero) }
        world.server.flush()
        #expect(client.receive().isEmpty)
        world.server.isReading = true
        try world.run()
        #expect(client.receive() == [#"{"listed":0}"#])
    }

    @Test(arguments: [
        (#"{"ping":17}"#, [#"{"pong":17}"#]),
        (#"{"ping":-9223372036854775808}"#, [#"{"pong":-9223372036854775808}"#]),
        (#"{"list":"devices"}"#, [#"{"listed":0}"#]),
        (#"{"subscribe":[]}"#, [#"{"subscribed":[]}"#]),
        (
            #"{"subscribe":["events","commands"]}"#, [#"{"subscribed":["commands","events"]}"#]
        ),
        (#" { "ping" : 1 } "#, [#"{"pong":1}"#]),
        (#"{"context":"playing"}"#, []),
        (#"{"focus":true}"#, []),
        (#"{"front":false}"#, []),
        (
            #"{"inject":{"command":"playPause"}}"#, [#"{"unplayed":"playPause","told":[]}"#]
        ),
    ])
    func answers(line: String, replies: [String]) throws {
        let world = try SocketWorld()
        let client = try world.client()
        client.send(line)
        try world.run()
        #expect(client.receive() == replies)
        #expect(world.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("", "not JSON: '[' or '{' expected near end of file, near byte 0"),
        ("play", "not JSON: '[' or '{' expected near 'play', near byte 4"),
        (#"{"ping":1"#, "not JSON: '}' expected near end of file, near byte 9"),
        (#"{"ping":1,"ping":2}"#, #"not JSON: duplicate object key near '"ping"', near byte 16"#),
        (#"{"subscribe":["\u0000"]}"#, #"not JSON: a text with \u0000, near byte 22"#),
        (
            #"{"inject":{"command":"seek","seconds":5,"share":0.5}}"#,
            "seek: these fields do not go together"
        ),
        ("{}", "an empty object says nothing"),
        ("[1]", "a line must be a JSON object"),
        (#"{"subcribe":[]}"#, "unknown message 'subcribe'; did you mean 'subscribe'?"),
        (
            #"{"x":1}"#,
            "unknown message 'x'; known are: hello, subscribe, context, focus, front, learning, inject, "
        ),
        (
            #"{"id":1,"state":{}}"#,
            "a line with an 'id' is a request of version 2: say "
                + #"{"hello":{"protocol":2,"program":"…"}} to a player's socket first"#
        ),
        (#"{"ping":1,"extra":2}"#, "unknown field of ping 'extra'; known are: ping"),
        (#"{"ping":"1"}"#, "ping: 'ping' must be a whole number"),
        (#"{"ping":1.5}"#, "ping: 'ping' must be a whole number"),
        (
            #"{"ping":99999999999999999999}"#,
            "not JSON: too big integer near '99999999999999999999', near byte 28"
        ),
        (#"{"list":"device"}"#, "unknown list 'device'; did you mean 'devices'?"),
        (#"{"subscribe":"commands"}"#, "'subscribe' must be a list of topics"),
        (#"{"subscribe":[1]}"#, "a topic must be a string"),
        (#"{"subscribe":["gesture"]}"#, "unknown topic 'gesture'; did you mean 'gestures'?"),
        (#"{"front":1}"#, "front: 'front' must be true or false"),
        (#"{"focus":1}"#, "focus: 'focus' must be true or false"),
        (#"{"focus":null}"#, "focus: the field 'focus' is missing"),
        (#"{"hello":1}"#, "'hello' must be an object"),
        (#"{"hello":{"protocol":1,"program":"again"}}"#, "hello was said before"),
        (#"{"hello":{"protocol":1,"program":""}}"#, "hello: 'program' must not be empty"),
        (#"{"context":"pused"}"#, "unknown context 'pused'; did you mean 'paused'?"),
        (
            #"{"context":"playing","lve":true}"#,
            "unknown field of context 'lve'; did you mean 'live'?"
        ),
        (#"{"context":"playing","live":1}"#, "context: 'live' must be true or false"),
        (#"{"context":"scanning"}"#, "context: the field 'level' is missing"),
        (
            #"{"context":"scanning","level":5,"dir":1}"#,
            "context: 'level' must be a whole number from 1 to 4"
        ),
        (#"{"context":"scanning","level":1,"dir":0}"#, "context: 'dir' must be 1 or -1"),
        (#"{"inject":"playPause"}"#, "'inject' must be an object"),
        (#"{"inject":{"command":"skpi"}}"#, "unknown inject command 'skpi'; did you mean 'skip'?"),
        (
            #"{"inject":{"command":"run","argument":["true"]}}"#,
            "'run' is for keymaps, not for clients"
        ),
        (
            #"{"inject":{"command":"mpv","text":"quit"}}"#,
            "'mpv' is for keymaps, not for clients"
        ),
        (
            #"{"inject":{"command":"emit","keys":"KEY_A"}}"#,
            "'emit' is for keymaps, not for clients"
        ),
        (
            #"{"inject":{"command":"speed","speed":9}}"#, "speed: 'speed' must be from 0.25 to 4.0"
        ),
        (
            #"{"inject":{"command":"seek","share":1.5}}"#, "seek: 'share' must be from 0.0 to 1.0"
        ),
        (#"{"inject":{"command":"skip"}}"#, "skip: the field 'count' is missing"),
        (
            #"{"inject":{"command":"skip","count":9999}}"#,
            "skip: 'count' must be a whole number from -1000 to 1000"
        ),
        (
            #"{"inject":{"command":"mute","count":1}}"#,
            "unknown field of inject 'count'; known are: command"
        ),
        ("{\"ping\\u001b[2J\":1}", "unknown message 'ping?[2J'"),
    ])
    func refuses(line: String, reason: String) throws {
        let world = try SocketWorld()
        let client = try world.client()
        client.send(line)
        client.send(#"{"ping":1}"#)
        try world.run()
        let replies = client.receive()
        #expect(replies.count == 2)
        #expect(replies.last == #"{"pong":1}"#)
        guard
            case .error(let said) = try RemoteMessage(line: ArraySlice((replies.first ?? "").utf8))
        else {
            Issue.record("no error: \(replies)")
            return
        }
        #expect(said.hasPrefix(reason))
        #expect(world.diagnostics.map(\.blame) == [.client])
        #expect(world.inputs.isEmpty)
    }

    @Test(arguments: [
        #"{"ping":1}"#, #"{"subscribe":["commands"]}"#, #"{"inject":{"command":"play"}}"#,
    ])
    func nothingIsReadBeforeTheHello(line: String) throws {
        let world = try SocketWorld()
        let client = try RawClient(path: world.path)
        client.send(line)
        try world.run()
        #expect(client.receive().dropFirst() == [#"{"error":"the first line must be a hello"}"#])
        #expect(world.inputs.isEmpty)
    }

    @Test func anotherProtocolIsRefused() throws {
        let world = try SocketWorld()
        let client = try RawClient(path: world.path)
        client.send(#"{"hello":{"protocol":2,"program":"future","extra":"x"}}"#)
        try world.run()
        #expect(
            client.receive().dropFirst() == [
                #"{"closing":"protocol 2 is not spoken here, only 1: a remote-player speaks it, "#
                    + #"on player.sock in the same folder"}"#
            ])
        #expect(client.isClosed)
    }

    @Test(arguments: [
        (false, 3, "protocol 3 is not spoken here, only 1"),
        (true, 3, "protocol 3 is not spoken here, only 1 and 2"),
        (true, 0, "protocol 0 is not spoken here, only 1 and 2"),
    ])
    func anUnknownProtocolIsRefused(isPlayer: Bool, version: Int, reason: String) throws {
        let world = try SocketWorld(isPlayer: isPlayer)
        let client = try RawClient(path: world.path)
        client.send(#"{"hello":{"protocol":\#(version),"program":"future"}}"#)
        try world.run()
        #expect(client.receive().dropFirst() == [#"{"closing":"\#(reason)"}"#])
        #expect(client.isClosed)
    }

    /// However the bytes are cut, the lines are the same.
    @Test func halfLinesAreKept() throws {
        let world = try SocketWorld()
        let client = try world.client()
        for byte in Array("{\"ping\":1}\n{\"ping\":2}\n{\"pi".utf8) {
            client.send(bytes: [byte])
            try world.run()
        }
        #expect(client.receive() == [#"{"pong":1}"#, #"{"pong":2}"#])
        client.send(#"ng":3}"#)
        try world.run()
        #expect(client.receive() == [#"{"pong":3}"#])
    }
}
