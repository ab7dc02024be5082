// SPDX-License-Identifier: MIT

import CommandSocket
import RemoteModel
import Testing

/// The overlay of the program that holds the player (behaviour.md A13), over a real socket.
struct ProgramOverlayTests {
    private let show = #"{"id":"s","overlay":{"pages":[{"rows":[{"cards":[{"id":"a"}]}]}]}}"#
    private let hold = #"{"id":"h","hold":{"token":"t"}}"#

    /// What of the overlay went into the core.
    private func course(_ world: ProgramWorld) -> [String] {
        world.socket.inputs.compactMap { input in
            switch input {
            case .fact(.overlay(let overlay)):
                overlay.pages.isEmpty
                    ? "none"
                    : "shown" + (overlay.choice.map { " \($0)" } ?? "")
            case .fact(.away(let isAway)): isAway ? "away" : "back"
            default: nil
            }
        }
    }

    private func answer(_ choice: Int) -> String {
        #"{"id":1,"overlay":{"choice":\#(choice),"pages":[{"rows":[]}]}}"#
    }

    private func choose(_ number: Int, _ world: ProgramWorld) {
        world.report(
            .event(.cardChosen(id: "a", isLong: false, choice: number), by: nil),
            at: world.socket.now)
    }

    @Test func itsPagesAreInputsOfTheCore() throws {
        let world = try ProgramWorld()
        let client = try world.program(hold)
        #expect(try world.answers(client, show) == [#"{"done":"s"}"#])
        #expect(course(world) == ["shown"])
        #expect(
            try world.answers(client, #"{"id":1,"overlay":{"pages":[]}}"#) == [#"{"done":1}"#])
        #expect(course(world) == ["shown", "none"])
    }

    /// What is wrong with it changes nothing.
    @Test func oneThatIsWrongIsRefused() throws {
        let world = try ProgramWorld()
        let client = try world.program(hold, show)
        let cards = [String](repeating: #"{"id":"a"}"#, count: 1001).joined(separator: ",")
        #expect(
            try world.answers(
                client, #"{"id":1,"overlay":{"pages":[{"rows":[{"cards":[\#(cards)]}]}]}}"#) == [
                    #"{"failed":1,"why":"1001 of at most 1000","field":"overlay.pages[0]"#
                        + #".rows[0].cards"}"#
                ])
        #expect(
            try world.answers(client, #"{"id":2,"overlay":{"pages":[{"row":[]}]}}"#) == [
                #"{"failed":2,"why":"unknown field 'row'","field":"overlay.pages[0].row","#
                    + #""hint":"did you mean 'rows'?"}"#
            ])
        #expect(course(world) == ["shown"])
    }

    /// The answers of the holder to a choice: in time, late, of another one, twice.
    @Test(arguments: [
        ([1], Interval.zero, ["done"]), ([1], .seconds(5), ["failed"]), ([2], .zero, ["failed"]),
        ([1, 1], .zero, ["done", "done"]),
    ])
    func aChoiceIsAnsweredInTime(
        answers: [Int], after: Interval, expected: [String]
    ) throws {
        let world = try ProgramWorld()
        let client = try world.program(
            hold, show, #"{"id":"w","subscribe":{"items":true}}"#)
        choose(1, world)
        let event = try #require(client.receive().first)
        #expect(event.hasSuffix(#""event":"cardChosen","id":"a","long":false,"choice":1}"#))
        try world.socket.pass(after)
        for (number, result) in zip(answers, expected) {
            let said = try world.answers(client, answer(number))
            #expect(said.first?.hasPrefix("{\"\(result)\":1") == true, "\(said)")
        }
        let shown = answers.indices.filter { expected[$0] == "done" }.map { "shown \(answers[$0])" }
        #expect(course(world) == ["shown"] + shown)
    }

    /// A choice that another one replaced is over.
    @Test func theLastChoiceCounts() throws {
        let world = try ProgramWorld()
        let client = try world.program(hold, show)
        choose(1, world)
        choose(2, world)
        #expect(
            try world.answers(client, answer(1)) == [
                #"{"failed":1,"why":"choice 1 is over","field":"overlay.choice","hint":"#
                    + #""leave 'choice' out to replace the whole overlay"}"#
            ])
        #expect(try world.answers(client, answer(2)) == [#"{"done":1}"#])
    }

    @Test func anotherProgramAnswersNothing() throws {
        let world = try ProgramWorld()
        let client = try world.program(hold, show)
        choose(1, world)
        let other = try world.program()
        #expect(try world.answers(other, answer(1)).first?.hasPrefix(#"{"failed":1"#) == true)
        #expect(course(world) == ["shown"])
        #expect(!client.isClosed)
    }

    @Test(arguments: [
        ("t", Interval.seconds(59), ["shown", "away", "back"]),
        ("t", .seconds(61), ["shown", "away", "none", "back"]),
        ("u", .zero, ["shown", "away", "none", "back"]),
    ])
    func itIsAwayWithItsConnection(
        token: String, after: Interval, expected: [String]
    ) throws {
        let world = try ProgramWorld()
        var client: RawClient? = try world.program(hold, show)
        _ = client?.receive()
        client = nil
        try world.socket.run()
        #expect(course(world) == ["shown", "away"])
        try world.socket.pass(after)
        _ = try world.program(#"{"id":1,"hold":{"token":"\#(token)"}}"#)
        #expect(course(world) == expected)
    }

    /// A program that said no token does not come back.
    @Test func withoutATokenItIsGone() throws {
        let world = try ProgramWorld()
        var client: RawClient? = try world.program(#"{"id":"h","hold":{}}"#, show)
        _ = client?.receive()
        client = nil
        try world.socket.run()
        #expect(course(world) == ["shown", "none"])
    }

    @Test(arguments: [true, false])
    func whoLetsGoOrIsReplacedHasNone(letsGo: Bool) throws {
        let world = try ProgramWorld()
        let client = try world.program(hold, show)
        if letsGo {
            _ = try world.answers(client, #"{"id":1,"release":{}}"#)
        } else {
            _ = try world.program(#"{"id":"h","hold":{}}"#)
        }
        #expect(course(world) == ["shown", "none"])
        _ = client
    }

    /// Cards as an answer: in time, too many, late, twice, of another kind.
    @Test(arguments: [
        (#"[{"id":"a"},{"id":"b"}]"#, Interval.zero, #"{"done":1}"#),
        (
            #"[{"id":"a"},{"id":"b"},{"id":"c"}]"#, .zero,
            #"{"failed":1,"why":"that is not an answer to 'overlayPage'","field":"answer.value","#
                + #""hint":"answer with a list of cards, of at most 'to' less 'from'"}"#
        ),
        (
            #"[{"id":"a"}]"#, .seconds(2),
            #"{"failed":1,"why":"question 1 was over before","field":"answer.ask"}"#
        ),
        (
            "true", .zero,
            #"{"failed":1,"why":"that is not an answer to 'overlayPage'","field":"answer.value","#
                + #""hint":"answer with a list of cards, of at most 'to' less 'from'"}"#
        ),
        (
            #"[{"id":7}]"#, .zero,
            #"{"failed":1,"why":"expected a text, found a number","field":"answer.value[0].id"}"#
        ),
    ])
    func cardsAreAnAnswer(value: String, after: Interval, expected: String) throws {
        let world = try ProgramWorld()
        let client = try world.program(
            hold, show, #"{"id":"w","subscribe":{"questions":true}}"#)
        world.ask(.overlayPage(ask: 1, CardRange(choice: 3, page: 0, row: 2, 1..<3)))
        let line = try #require(client.receive().first)
        #expect(
            line.hasSuffix(#","ask":1,"choice":3,"page":0,"row":2,"from":1,"to":3}"#), "\(line)")
        try world.socket.pass(after)
        #expect(
            try world.answers(client, #"{"id":1,"answer":{"ask":1,"value":\#(value)}}"#)
                == [expected])
        let answered = world.socket.inputs.contains {
            if case .fact(.answered(1, .cards)) = $0 { true } else { false }
        }
        #expect(answered == expected.hasPrefix(#"{"done""#))
    }
}
