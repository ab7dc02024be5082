// SPDX-License-Identifier: MIT

import CommandSocket
import RemoteModel
import Testing

/// Version 2 of the protocol: what programs ask of a player, and what they are answered.
struct ProgramTests {
    @Test func aProgramIsGreetedInItsVersion() throws {
        let world = try ProgramWorld()
        let client = try RawClient(path: world.socket.path)
        client.send(#"{"hello":{"protocol":2,"program":"test"}}"#)
        try world.socket.run()
        #expect(
            client.receive() == [
                #"{"hello":{"protocol":1,"program":"remote-player","version":"1"}}"#,
                #"{"hello":{"protocol":2,"program":"remote-player","version":"1"}}"#,
            ])
    }

    @Test(arguments: [
        #"{"load":{"items":[{"url":"a.mkv"}]},"id":1}"#,
        #"{"id":1,"load":{"items":[{"url":"a.mkv","id":"a"},{"url":"b.mkv"}],"at":1,"play":false}}"#,
        #"{"id":1,"load":{"items":[]}}"#,
        #"{"id":1,"insert":{"items":[{"url":"c.mkv"}],"after":"a"}}"#,
        #"{"id":1,"remove":{"ids":["a","b"]}}"#, #"{"id":1,"remove":{"ids":"a"}}"#,
        #"{"id":1,"move":{"id":"a","before":"b"}}"#, #"{"id":1,"play":{"id":"a"}}"#,
        #"{"id":1,"update":{"id":"a","fields":{"title":{"en":"A","de":"Ah"},"artwork":null}}}"#,
        #"{"id":1,"seek":{"to":20,"exact":false}}"#, #"{"id":1,"seek":{"by":-10,"as":"user"}}"#,
        #"{"id":1,"seek":{"marker":3}}"#,
        #"{"id":1,"set":{"speed":1.5,"volume":80,"muted":true,"audio":2,"captions":"off"}}"#,
        #"{"id":1,"set":{"fullscreen":true,"audio":"de"}}"#,
        #"{"id":1,"notice":{"text":"A goal!","seconds":5}}"#,
    ])
    func thePlayerIsAskedForIt(line: String) throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":0,"hold":{}}"#)
        #expect(try world.answers(client, line) == [#"{"done":1}"#])
        #expect(world.requests.count == 1)
        #expect(world.socket.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#"{"id":"x","state":{}}"#, #"{"done":"x"}"#),
        (#"{"id":-3,"subscribe":{}}"#, #"{"done":-3}"#),
        (#"{"id":9007199254740991,"subscribe":{}}"#, #"{"done":9007199254740991}"#),
        (#"{"id":1,"hold":{"token":"abc"}}"#, #"{"done":1,"resumed":false}"#),
        (#"{"id":1,"command":{"command":"skip","count":-1}}"#, #"{"done":1}"#),
        (#"{"id":1,"command":{"command":"seek","share":0.5}}"#, #"{"done":1}"#),
    ])
    func theServerDoesIt(line: String, answer: String) throws {
        let world = try ProgramWorld()
        let client = try world.program()
        #expect(try world.answers(client, line).last == answer)
        #expect(world.requests.isEmpty)
    }

    @Test func aCommandIsPerformedAsOfARemote() throws {
        let world = try ProgramWorld()
        let client = try world.program()
        _ = try world.answers(client, #"{"id":1,"command":{"command":"skip","count":-1}}"#)
        #expect(world.socket.inputs == [.command(nil, .skip(-1))])
    }

    /// As of a client of version 1: what it began, and not what it ended itself.
    @Test(arguments: [
        ([#"{"command":"rampBegin","dir":1}"#], true),
        ([#"{"command":"scrubBegin"}"#, #"{"command":"scrubMove","delta":3,"velocity":0}"#], true),
        ([#"{"command":"scrubBegin"}"#, #"{"command":"scrubCommit"}"#], false),
        ([#"{"command":"play"}"#], false),
    ])
    func whatAProgramBeganEndsWithIt(commands: [String], isCancelled: Bool) throws {
        let world = try ProgramWorld()
        var client: RawClient? = try world.program()
        for command in commands { client?.send(#"{"id":1,"command":\#(command)}"#) }
        try world.socket.run()
        #expect(world.socket.inputs.count == commands.count, "\(world.socket.inputs)")
        client = nil
        try world.socket.run()
        let rest = world.socket.inputs.dropFirst(commands.count)
        #expect(Array(rest) == (isCancelled ? [.command(nil, .cancelAll(.deviceLost))] : []))
    }

    /// Anybody may read the queue.
    @Test func theQueueIsListed() throws {
        let world = try ProgramWorld()
        let client = try world.program()
        #expect(
            try world.answers(client, #"{"id":1,"queue":{}}"#) == [
                #"{"done":1,"queue":{"total":9,"from":0,"items":[{"id":"a","title":"Of 100"}]}}"#
            ])
        #expect(
            try world.answers(client, #"{"id":2,"queue":{"from":4,"count":2}}"#) == [
                #"{"done":2,"queue":{"total":9,"from":4,"items":[{"id":"a","title":"Of 2"}]}}"#
            ])
        let refused = try world.answers(client, #"{"id":3,"queue":{"count":101}}"#)
        #expect(refused.first?.contains(#""field":"queue.count""#) == true, "\(refused)")
    }

    private static let unreadable: [(String, String, String, String?, String?)] = [
        ("rubbish", "null", "not JSON", nil, "send one JSON object in each line"),
        (
            #"{"id":1,"seek":{"to":NaN}}"#, "1", "not JSON: invalid token near 'NaN'", nil,
            "JSON has neither NaN nor Infinity: send a number, or leave the field out"
        ),
        (
            #"{"id":"a","seek":{"to":-Infinity}}"#, #""a""#, "not JSON: invalid token near '-'",
            nil, "JSON has neither NaN nor Infinity"
        ),
        (
            #"{"seek":{"to":1e999},"id":1}"#, "null", "not JSON: real number overflow", nil,
            "send a smaller number, or leave the field out"
        ),
        ("[1]", "null", "a line must be a JSON object", nil, "send one JSON object in each line"),
        (#"{"state":{}}"#, "null", "the field 'id' is missing", "id", "a number or a text"),
        (
            #"{"hello":{"protocol":2,"program":"x"}}"#, "null", "hello was said before", nil,
            "send requests from now on"
        ),
        (#"{"id":1.5,"state":{}}"#, "null", "'id' is a whole number", "id", nil),
        (#"{"id":true,"state":{}}"#, "null", "'id' is a whole number", "id", nil),
        (#"{"id":1}"#, "1", "the line has no request", nil, "known are: load, insert"),
        (
            #"{"id":1,"laod":{"items":[]}}"#, "1", "unknown request 'laod'", "laod",
            "did you mean 'load'?"
        ),
        (
            #"{"id":1,"seek":{"to":5},"exact":true}"#, "1", "'exact' belongs inside 'seek'",
            "exact", "write it into the table of 'seek'"
        ),
        (
            #"{"id":1,"count":1,"command":{"command":"skip"}}"#, "1",
            "'count' belongs inside 'command'", "count", "write it into the table of 'command'"
        ),
        (
            #"{"id":1,"seek":{"to":5},"exakt":true}"#, "1", "unknown request 'exakt'", "exakt",
            "known are: load, insert"
        ),
        (
            #"{"id":1,"state":{},"release":{}}"#, "1", "a line has one request, not 2", nil,
            "send a line for each"
        ),
        (#"{"id":1,"state":1}"#, "1", "expected a table of state, found a number", "state", nil),
        (
            #"{"id":1,"load":{"items":[{"url":"a"},{"titel":"x"}]}}"#, "1", "unknown field 'titel'",
            "load.items[1].titel", "did you mean 'title'?"
        ),
        (#"{"id":1,"load":{}}"#, "1", "the field 'items' is missing", "load.items", nil),
        (
            #"{"id":1,"insert":{"items":[{"url":"a","markers":[{"title":"x"}]}]}}"#, "1",
            "the field 'time' is missing", "insert.items[0].markers[0].time", nil
        ),
        (#"{"id":1,"command":{}}"#, "1", "the field 'command' is missing", "command.command", nil),
        (
            #"{"id":1,"load":{"items":[{"url":"a"}],"at":1}}"#, "1", "'at' is 1, of 1 items",
            "load.at", nil
        ),
        (
            #"{"id":1,"load":{"items":[{"year":12}]}}"#, "1", "12 is not a whole number from 1800",
            "load.items[0].year", nil
        ),
        (#"{"id":1,"seek":{}}"#, "1", "a seek needs one of 'to', 'by' and 'marker'", "seek", nil),
        (
            #"{"id":1,"seek":{"to":1,"by":1}}"#, "1", "a seek needs one of 'to', 'by'", "seek", nil
        ),
        (
            #"{"id":1,"seek":{"to":1,"as":"usr"}}"#, "1", "unknown word 'usr'", "seek.as",
            "did you mean 'user'?"
        ),
        (
            #"{"id":1,"set":{"speed":9}}"#, "1", "9 is not a number from 0.25 to 4", "set.speed",
            nil
        ),
        (#"{"id":1,"set":{"tint":2}}"#, "1", "unknown field 'tint'", "set.tint", "known are"),
        (
            #"{"id":1,"set":{"zoom":"big"}}"#, "1", "unknown word 'big'", "set.zoom",
            "known are: fit, fill"
        ),
        (
            #"{"id":1,"set":{"audio":"off"}}"#, "1", "only captions can be off", "set.audio",
            "set 'muted' to true for no sound"
        ),
        (#"{"id":1,"set":{"audio":""}}"#, "1", "expected a language", "set.audio", nil),
        (
            #"{"id":1,"command":{"command":"run","argument":["true"]}}"#, "1",
            "'run' is for keymaps, not for programs", "command.command", nil
        ),
        (
            #"{"id":1,"command":{"command":"skip","count":9999}}"#, "1",
            "9999 is not a whole number from -1000 to 1000", "command.count", nil
        ),
        (
            #"{"id":1,"command":{"command":"skip"}}"#, "1", "the field 'count' is missing",
            "command.count", nil
        ),
        (
            #"{"id":1,"command":{"command":"skip","cuont":1}}"#, "1", "unknown field 'cuont'",
            "command.cuont", "did you mean 'count'?"
        ),
        (
            #"{"id":1,"update":{"id":"a","fields":{"url":"b"}}}"#, "1", "'url' cannot be set here",
            "update.fields.url", nil
        ),
    ]

    @Test(arguments: unreadable)
    func whatCannotBeReadIsRefused(
        line: String, id: String, why: String, field: String?, hint: String?
    ) throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":0,"hold":{}}"#)
        let answers = try world.answers(client, line, #"{"id":2,"subscribe":{}}"#)
        try #require(answers.count == 2)
        #expect(answers[0].hasPrefix(#"{"failed":\#(id),"why":"\#(why)"#), "\(answers[0])")
        #expect(
            answers[0].contains(#","field":"\#(field ?? "")"#) == (field != nil), "\(answers[0])")
        #expect(answers[0].contains(#","hint":"\#(hint ?? "")"#) == (hint != nil), "\(answers[0])")
        #expect(answers[1] == #"{"done":2}"#)
        #expect(world.requests.isEmpty && world.socket.inputs.isEmpty)
        #expect(world.socket.diagnostics.count == 1)
    }

    @Test func theLongestLineIsReadAndALongerOneEndsTheClient() throws {
        let world = try ProgramWorld()
        let client = try world.program()
        let line = #"{"id":1,"subscribe":{}}"#
        let blanks = String(repeating: " ", count: ItemLimits.lineBytes - line.utf8.count)
        var answers: [String] = []
        client.send(line + blanks)
        for _ in 0..<20 where answers.isEmpty {
            try world.socket.run()
            answers = client.receive()
        }
        #expect(answers == [#"{"done":1}"#])
        client.send(line + blanks + " ")
        for _ in 0..<20 where !client.isClosed {
            try world.socket.run()
            answers = client.receive()
        }
        let reason = "a line is longer than 65536 bytes: send a long list in several lines"
        #expect(answers == [#"{"closing":"\#(reason)"}"#])
    }

    /// Many items come in several lines; each line is answered in its order.
    @Test func tenThousandItemsComeInLines() throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":0,"load":{"items":[]}}"#)
        let lines = (0..<100).map { line in
            let items = (0..<100).map { #"{"id":"\#(line * 100 + $0)","url":"\#($0).mkv"}"# }
            return #"{"id":\#(line),"insert":{"items":[\#(items.joined(separator: ","))]}}"#
        }
        var answers: [String] = []
        for line in lines {
            client.send(line)
            try world.socket.run()
            answers += client.receive()
        }
        #expect(answers == (0..<100).map { #"{"done":\#($0)}"# })
        #expect(world.requests.count == 101)
    }

    @Test func aPlayerSaysWhyItDoesNotDoIt() throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":0,"hold":{}}"#)
        world.refusal = ProgramRefusal(
            "no item has the id 'x'", field: "play.id", hint: "load or insert it first")
        #expect(
            try world.answers(client, #"{"id":7,"play":{"id":"x"}}"#) == [
                #"{"failed":7,"why":"no item has the id 'x'","field":"play.id","#
                    + #""hint":"load or insert it first"}"#
            ])
        // That it cannot be done is nobody's fault.
        #expect(world.socket.diagnostics.isEmpty)
    }

    /// An empty line is answered by nothing, and is not a bad one.
    @Test func emptyLinesArePassedOver() throws {
        let world = try ProgramWorld()
        let client = try world.program()
        for line in 0..<SocketLimits.errors { client.send(line.isMultiple(of: 2) ? "" : " \t\r") }
        #expect(try world.answers(client, #"{"id":1,"subscribe":{}}"#) == [#"{"done":1}"#])
        #expect(world.socket.diagnostics.isEmpty)
    }

    @Test func manyBadLinesEndTheProgram() throws {
        let world = try ProgramWorld()
        let client = try world.program()
        for _ in 0..<SocketLimits.errors { client.send("rubbish") }
        try world.socket.run()
        #expect(client.receive().last == #"{"closing":"32 lines were refused"}"#)
        #expect(client.isClosed)
    }

    /// Version 1 is spoken on the same socket at the same time.
    @Test func bothVersionsAreServed() throws {
        let world = try ProgramWorld()
        let old = try world.socket.client(#"{"subscribe":["commands"]}"#)
        let new = try world.program()
        _ = try world.answers(new, #"{"id":1,"command":{"command":"playPause"}}"#)
        #expect(old.receive().first?.hasSuffix(#""command":"playPause"}"#) == true)
        old.send(#"{"ping":1}"#)
        try world.socket.run()
        #expect(old.receive() == [#"{"pong":1}"#])
        #expect(try world.answers(new, #"{"ping":1}"#).first?.contains("'id' is missing") == true)
    }

    @Test func theLogIsThatOfVersion1() throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":1,"subscribe":{"log":true}}"#)
        world.socket.perform(.command(nil, .playPause))
        #expect(client.receive() == [#"{"time_us":1000000,"command":"playPause"}"#])
    }
}
