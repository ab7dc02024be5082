// SPDX-License-Identifier: MIT

import CommandSocket
import RemoteModel
import Testing

/// One program holds the player, and is asked.
struct ProgramHoldingTests {
    private let wants = #"{"id":"w","subscribe":{"questions":true}}"#
    private let question = PlayerQuestion.shouldPresent(ask: 1, item: 0)

    @Test(arguments: [
        #"{"id":1,"insert":{"items":[]}}"#, #"{"id":1,"remove":{"ids":"a"}}"#,
        #"{"id":1,"move":{"id":"a"}}"#, #"{"id":1,"play":{"id":"a"}}"#,
        #"{"id":1,"update":{"id":"a","fields":{}}}"#, #"{"id":1,"notice":{"text":"a"}}"#,
        #"{"id":1,"channels":{"list":[]}}"#,
        #"{"id":1,"release":{}}"#, #"{"id":1,"answer":{"ask":1,"value":true}}"#,
        #"{"id":1,"overlay":{"pages":[]}}"#,
    ])
    func whoDoesNotHoldItDecidesNothing(line: String) throws {
        let world = try ProgramWorld()
        let client = try world.program()
        let refused = #"{"failed":1,"why":"the player is not held by this program","hint":""#
        #expect(
            try world.answers(client, line) == [refused + #"say hold or load first"}"#])
        _ = try world.program(#"{"id":0,"hold":{}}"#)
        #expect(
            try world.answers(client, line) == [
                refused + #"another program holds it; say hold to take it"}"#
            ])
        #expect(world.requests.isEmpty)
    }

    @Test(arguments: [
        #"{"id":1,"seek":{"to":1}}"#, #"{"id":1,"set":{"muted":true}}"#,
        #"{"id":1,"command":{"command":"play"}}"#, #"{"id":1,"state":{}}"#,
    ])
    func anybodyDoesWhatARemoteDoes(line: String) throws {
        let world = try ProgramWorld()
        let holder = try world.program(#"{"id":0,"hold":{}}"#)
        let client = try world.program()
        #expect(try world.answers(client, line).last == #"{"done":1}"#)
        #expect(holder.receive().isEmpty)
    }

    @Test func theLastThatLoadsHolds() throws {
        let world = try ProgramWorld()
        let first = try world.program(wants, #"{"id":0,"hold":{}}"#)
        let second = try world.program(wants, #"{"id":0,"load":{"items":[]}}"#)
        #expect(first.receive() == [#"{"released":"another program holds the player"}"#])
        #expect(world.decisions == ["held true", "held false", "held true"])
        world.ask(question)
        #expect(first.receive().isEmpty)
        #expect(second.receive().count == 1)
        #expect(try world.answers(second, #"{"id":2,"release":{}}"#) == [#"{"done":2}"#])
        #expect(world.decisions.last == "held false")
    }

    /// The desktop opens something else: what plays is the program's no more.
    @Test func somebodyElseTakesThePlayer() throws {
        let world = try ProgramWorld()
        world.programs.dispossess("it is taken")
        #expect(!world.programs.isHeld)
        let holder = try world.program(wants, #"{"id":0,"hold":{}}"#)
        #expect(world.programs.isHeld)
        world.programs.dispossess("it is taken")
        world.socket.server.flush()
        try world.socket.run()
        #expect(holder.receive() == [#"{"released":"it is taken"}"#])
        #expect(!world.programs.isHeld && world.decisions == ["held true", "held false"])
    }

    /// A token counts also after another program has held the player.
    @Test func aTokenIsKept() throws {
        let world = try ProgramWorld()
        var first: RawClient? = try world.program(#"{"id":0,"load":{"items":[],"token":"t"}}"#)
        _ = try world.program(#"{"id":0,"hold":{}}"#)
        _ = try world.answers(try #require(first), #"{"id":1,"load":{"items":[]}}"#)
        first = nil
        try world.socket.run()
        let again = try world.program()
        #expect(
            try world.answers(again, #"{"id":1,"hold":{"token":"t"}}"#)
                == [#"{"done":1,"resumed":true}"#])
    }

    /// A load that the player refuses takes nothing from anybody.
    @Test func aRefusedLoadHoldsNothing() throws {
        let world = try ProgramWorld()
        let first = try world.program(#"{"id":0,"hold":{}}"#)
        let second = try world.program()
        world.refusal = ProgramRefusal("no")
        _ = try world.answers(second, #"{"id":1,"load":{"items":[]}}"#)
        world.refusal = nil
        #expect(try world.answers(first, #"{"id":1,"remove":{"ids":"a"}}"#) == [#"{"done":1}"#])
    }

    @Test func aQuestionIsAskedAndAnswered() throws {
        let world = try ProgramWorld()
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        world.ask(question)
        let line = try #require(client.receive().first)
        #expect(line.hasPrefix(#"{"time_us":"#))
        #expect(line.contains(#""question":"shouldPresent","until_us":"#))
        #expect(line.hasSuffix(#","ask":1,"item":0,"id":"item 0"}"#))
        #expect(
            try world.answers(client, #"{"id":1,"answer":{"ask":1,"value":"later"}}"#)
                == [#"{"done":1}"#])
        #expect(world.decisions == ["held true", "1 later"])
    }

    /// What is said of a channel that is about to come is a table of an item's fields.
    @Test func aChannelIsDescribed() throws {
        let world = try ProgramWorld()
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        world.ask(.prepareChannel(ask: 1, item: 2, .backward))
        let line = try #require(client.receive().first)
        #expect(line.contains(#""question":"prepareChannel""#))
        #expect(line.hasSuffix(#","ask":1,"item":2,"dir":-1,"id":"item 2"}"#))
        let fields = #"{"title":"Two","channel":{"now":{"title":"Weather"}}}"#
        #expect(
            try world.answers(client, #"{"id":1,"answer":{"ask":1,"value":\#(fields)}}"#)
                == [#"{"done":1}"#])
        #expect(world.decisions == ["held true", "1 \(fields)"])
    }

    /// A wrong answer leaves the question open for another one.
    @Test(arguments: [
        (#"{"titel":"x"}"#, "unknown field 'titel'"),
        (#"{"url":"/x"}"#, "'url' cannot be set here"),
        (#"{"channel":{"number":"seven"}}"#, "expected the digits of a channel"),
        ("true", "that is not an answer to 'prepareChannel'"),
        ("[]", "that is not an answer to 'prepareChannel'"),
        ("null", #"expected an answer, found null","field":"answer.value","hint":"answer with a"#),
    ])
    func whatIsNotADescription(value: String, why: String) throws {
        let world = try ProgramWorld()
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        world.ask(.prepareChannel(ask: 1, item: 2, .forward))
        _ = client.receive()
        let answer = try world.answers(client, #"{"id":1,"answer":{"ask":1,"value":\#(value)}}"#)
        #expect(answer.count == 1 && answer[0].contains(why), "\(answer)")
        #expect(
            try world.answers(client, #"{"id":2,"answer":{"ask":1,"value":{"year":1999}}}"#)
                == [#"{"done":2}"#])
    }

    /// Nor does a picture that the player does not show.
    @Test func aDescriptionMayBeRefused() throws {
        let world = try ProgramWorld()
        world.programs.mayAnswer = {
            guard case .fields(let fields) = $0, fields["artwork"] != nil else { return nil }
            return ProgramRefusal("not that one", field: "answer.value.artwork")
        }
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        world.ask(.prepareChannel(ask: 1, item: 2, .forward))
        _ = client.receive()
        #expect(
            try world.answers(
                client, #"{"id":1,"answer":{"ask":1,"value":{"artwork":"../a"}}}"#,
                #"{"id":2,"answer":{"ask":1,"value":{"year":1999}}}"#) == [
                    #"{"failed":1,"why":"not that one","field":"answer.value.artwork"}"#,
                    #"{"done":2}"#,
                ])
        #expect(world.decisions == ["held true", #"1 {"year":1999}"#])
    }

    @Test func channelsAreRead() throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":0,"hold":{}}"#)
        let now = #"{"title":"Weather","start":5,"end":9}"#
        let list = #"[{"id":"a","number":"7","name":"A","now":\#(now)}]"#
        #expect(
            try world.answers(client, #"{"id":1,"channels":{"list":\#(list)}}"#)
                == [#"{"done":1}"#])
        guard case .channels(let channels)? = world.requests.last else {
            Issue.record("\(world.requests)")
            return
        }
        #expect(channels.list.map(\.channel.number) == ["7"])
        #expect(channels.list.first?.channel.now?.end == 9)
        for (entry, why) in [
            (#"{"number":"7"}"#, "'id' is missing"), (#"{"id":"a","number":"x"}"#, "the digits"),
            (#"{"id":"a","now":{"title":"x","start":9,"end":5}}"#, "ends before it begins"),
            (#"{"id":"a","now":{"start":9}}"#, "'title' is missing"),
        ] {
            let said = try world.answers(client, #"{"id":2,"channels":{"list":[\#(entry)]}}"#)
            #expect(said.count == 1 && said[0].contains(why), "\(said)")
        }
        #expect(world.requests.count == 1)
    }

    @Test func nobodyIsAskedWhoDoesNotWantIt() throws {
        let world = try ProgramWorld()
        let client = try world.program(#"{"id":0,"hold":{}}"#)
        #expect(world.decisions.isEmpty)
        world.ask(question)
        #expect(client.receive().isEmpty)
        _ = try world.answers(client, wants)
        #expect(world.decisions == ["held true"])
    }

    @Test(arguments: [
        // Of the wrong kind, of a number that was not asked, twice, late.
        (
            #"{"ask":1,"value":12}"#, Interval.zero,
            #"that is not an answer to 'shouldPresent'","field":"answer.value","#
                + #""hint":"answer with true, false or \"later\""#
        ),
        (#"{"ask":9,"value":true}"#, .zero, "nothing with the number 9 was asked"),
        (#"{"ask":1,"value":true}"#, .milliseconds(300), "question 1 was over before"),
    ])
    func aBadAnswerCountsForNothing(answer: String, after: Interval, why: String) throws {
        let world = try ProgramWorld()
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        world.ask(question)
        _ = client.receive()
        try world.socket.pass(after)
        #expect(
            try world.answers(client, #"{"id":1,"answer":\#(answer)}"#) == [
                #"{"failed":1,"why":"\#(why)""#
                    + (why.contains("hint") ? "}" : #","field":"answer.ask"}"#)
            ])
        #expect(world.decisions == ["held true"])
    }

    /// An address is one that programs may have opened, or it is not an answer.
    @Test(arguments: [
        ("/films/b.mkv", #"{"done":1}"#, "1 =/films/b.mkv"), ("giveUp", #"{"done":1}"#, "1 giveUp"),
        (
            "av://x11grab/0",
            #"{"failed":1,"why":"not that one","field":"answer.value","hint":"another"}"#, nil
        ),
        (
            "b.mkv",
            #"{"failed":1,"why":"not that one","field":"answer.value","hint":"another"}"#, nil
        ),
        (
            "here",
            #"{"failed":1,"why":"'here' is not an answer","field":"answer.value","#
                + #""hint":"answer with an address or "giveUp""}"#, nil
        ),
    ])
    func anAnswerMayBeAnAddress(address: String, expected: String, decision: String?) throws {
        let world = try ProgramWorld()
        world.programs.mayAnswer = {
            guard case .address(let address) = $0, !address.hasPrefix("/") else { return nil }
            return ProgramRefusal("not that one", field: "answer.value", hint: "another")
        }
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        world.ask(.resolve(ask: 1, item: 0))
        _ = client.receive()
        let answers = try world.answers(
            client, #"{"id":1,"answer":{"ask":1,"value":"\#(address)"}}"#)
        #expect(answers.map { $0.replacing(#"\""#, with: "\"") } == [expected])
        #expect(world.decisions == ["held true"] + (decision.map { [$0] } ?? []))
    }

    @Test func theFirstAnswerCounts() throws {
        let world = try ProgramWorld()
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        world.ask(question)
        _ = client.receive()
        #expect(
            try world.answers(
                client, #"{"id":1,"answer":{"ask":1,"value":false}}"#,
                #"{"id":2,"answer":{"ask":1,"value":true}}"#) == [
                    #"{"done":1}"#,
                    #"{"failed":2,"why":"question 1 was answered before","field":"answer.ask"}"#,
                ])
        #expect(world.decisions == ["held true", "1 false"])
    }

    @Test func whoAnswersBadlyTooOftenIsLetGo() throws {
        let world = try ProgramWorld()
        let client = try world.program(wants, #"{"id":0,"hold":{}}"#)
        for _ in 0..<ProgramLimits.badAnswers {
            client.send(#"{"id":1,"answer":{"ask":5,"value":true}}"#)
        }
        try world.socket.run()
        let answers = client.receive()
        #expect(answers.count == ProgramLimits.badAnswers + 1)
        #expect(answers.last == #"{"released":"32 answers did not count"}"#)
        #expect(world.decisions == ["held true", "held false"])
        #expect(!client.isClosed)
        // It may take hold again, and starts again.
        #expect(
            try world.answers(client, #"{"id":2,"hold":{}}"#, #"{"id":3,"release":{}}"#).last
                == #"{"done":3}"#)
    }

    @Test func whoDiesIsNotWaitedFor() throws {
        let world = try ProgramWorld()
        var client: RawClient? = try world.program(wants, #"{"id":0,"hold":{"token":"t"}}"#)
        world.ask(question)
        _ = client?.receive()
        client = nil
        try world.socket.run()
        #expect(world.decisions == ["held true", "held false"])
        // It comes back in time, and its old question is over.
        let again = try world.program()
        #expect(
            try world.answers(
                again, wants, #"{"id":1,"hold":{"token":"t"}}"#,
                #"{"id":2,"answer":{"ask":1,"value":true}}"#) == [
                    #"{"done":"w"}"#, #"{"done":1,"resumed":true}"#,
                    #"{"failed":2,"why":"question 1 was over before","field":"answer.ask"}"#,
                ])
        #expect(world.decisions.last == "held true")
    }

    @Test(arguments: [
        ("t", Interval.seconds(59), true), ("t", .seconds(61), false), ("u", .zero, false),
    ])
    func aHolderComesBackByItsToken(token: String, after: Interval, isResumed: Bool) throws {
        let world = try ProgramWorld()
        var client: RawClient? = try world.program(#"{"id":0,"hold":{"token":"t"}}"#)
        _ = client?.receive()
        client = nil
        try world.socket.run()
        try world.socket.pass(after)
        let again = try world.program()
        #expect(
            try world.answers(again, #"{"id":1,"hold":{"token":"\#(token)"}}"#)
                == [#"{"done":1,"resumed":\#(isResumed)}"#])
    }

    /// Another program took hold meanwhile.
    @Test func whoComesBackTooLateFindsAnother() throws {
        let world = try ProgramWorld()
        var client: RawClient? = try world.program(#"{"id":0,"hold":{"token":"t"}}"#)
        _ = client?.receive()
        client = nil
        let other = try world.program(#"{"id":0,"hold":{}}"#)
        let again = try world.program()
        #expect(
            try world.answers(again, #"{"id":1,"hold":{"token":"t"}}"#)
                == [#"{"done":1,"resumed":false}"#])
        #expect(other.receive() == [#"{"released":"another program holds the player"}"#])
    }
}
