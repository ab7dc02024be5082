// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What comes after the end of an item that does not say so itself (behaviour.md A140, N360).
@Suite struct EndingTests {
    /// The loads and the leave that follow when one of the items ends after a second.
    @Test(
        arguments: [
            ("", nil, [], []),
            ("", .stay, [], []),
            ("", .next, [], ["61000 > leave"]),
            ("", .leave, [], ["1000 > leave"]),
            ("channels=2,kind=film", .leave, [], ["1000 > load 1"]),
            ("channels=2,kind=film", .next, [], ["1000 > load 1"]),
            // A press starts the minute again, and a film that plays again is not left.
            ("", .next, [(31_000, .mute)], ["91000 > leave"]),
            ("", .next, [(31_000, .playPause)], []),
            ("", .next, [(31_000, .skip(-1))], []),
            // What is read is not taken away.
            ("", .next, [(31_000, .infoShow), (121_000, .infoHide)], ["181000 > leave"]),
            ("", .next, [(31_000, .infoShow)], []),
        ] as [(String, ItemEnd?, [(Int64, Command)], [String])])
    func theEnd(
        options: String, atEnd: ItemEnd?, script: [(Int64, Command)], expected: [String]
    ) throws {
        let all = ["position=7199", options].filter { !$0.isEmpty }.joined(separator: ",")
        let parsed = try IdealPlayerOptions(parsing: all)
        var configuration = parsed.configuration
        configuration.sequel.atEnd = atEnd
        configuration.sequel.lastPicture = atEnd == .next ? .seconds(60) : nil
        var world = World(parsed, configuration: configuration)
        let lines = world.run(script.map { ($0, .command(World.pad, $1)) }, until: 200_000)
        #expect(lines.filter { $0.contains("> l") } == expected)
    }

    /// An offer at the end that waits for an answer, and what comes after one that is not wanted
    /// (A210).
    @Test(
        arguments: [
            ([], ["61000 > leave"]),
            ([(31_000, .focusMove(.down, count: 1))], ["91000 > leave"]),
            ([(31_000, .back)], ["91000 > leave"]),
            ([(21_000, .focusMove(.down, count: 1)), (31_000, .select)], ["91000 > leave"]),
            ([(31_000, .play)], ["31000 > load 1"]), ([(31_000, .select)], ["31000 > load 1"]),
        ] as [([(Int64, Command)], [String])])
    func anOfferAtTheEnd(script: [(Int64, Command)], expected: [String]) throws {
        var world = try offering("position=7199,channels=2,kind=film")
        let lines = world.run(script.map { ($0, .command(World.pad, $1)) }, until: 200_000)
        #expect(lines.filter { $0.contains("> l") } == expected)
    }

    /// A scan that reached the end is the end once the viewer has rested there (A211, N428).
    @Test(
        arguments: [
            // The scan begins at 500 ms and arrives at 1535.
            (6534, [], false), (6537, [], true), (6537, [(4000, .mute)], false),
            (9000, [(4000, .mute)], true), (20_000, [(4000, .skip(-1))], false),
            (20_000, [(4000, .playPause)], false),
        ] as [(Int64, [(Int64, Command)], Bool)])
    func aScanToTheEnd(until: Int64, script: [(Int64, Command)], isOffered: Bool) throws {
        var world = try offering("position=7100,channels=2,kind=film")
        let scan: [(Int64, Command)] = [(500, .scanStart(.forward, level: 4))]
        world.run((scan + script).map { ($0, .command(World.pad, $1)) }, until: until)
        let view = world.session.view(at: Timestamp(microseconds: until * 1000))
        #expect((view.proposal != nil) == isOffered)
        guard isOffered else { return }
        world.forgetLines()
        let lines = world.run([(until, .command(World.pad, .play))], until: until)
        #expect(lines.contains("\(until) > load 1"), "\(lines)")
    }

    /// Without a next item the last picture begins to stand (A211, N360).
    @Test func aScanToTheLastEnd() throws {
        var world = try offering("position=7100,kind=film")
        let lines = world.run(
            [(500, .command(World.pad, .scanStart(.forward, level: 4)))], until: 200_000)
        #expect(lines.filter { $0.contains("> l") } == ["66535 > leave"])
    }

    /// A player that offers the next item at the end, and waits for the answer.
    private func offering(_ options: String) throws -> World {
        let parsed = try IdealPlayerOptions(parsing: options)
        var configuration = parsed.configuration
        configuration.sequel.proposal = ContentProposal()
        configuration.sequel.lastPicture = .seconds(60)
        return World(parsed, configuration: configuration)
    }

    /// An offer of nothing: neither of an item that follows nor of several to choose from.
    @Test(arguments: [(ItemEnd.leave, ["1000 > leave"]), (.stop, []), (.stay, []), (.next, [])])
    func anEmptyOfferIsNotMade(atEnd: ItemEnd, expected: [String]) throws {
        var world = try World("position=7199,kind=film")
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.terms.proposal = ItemProposal()
        info.terms.proposal?.accept = .after(5)
        info.terms.proposal?.items = []
        info.terms.atEnd = atEnd
        let lines = world.run([(0, .fact(.updated(info)))], until: 4000)
        #expect(lines.filter { $0.contains("> l") } == expected)
        #expect(world.session.view(at: Timestamp(microseconds: 4_000_000)).proposal == nil)
    }

    /// What is paused at its end plays from the beginning. What still plays there goes on, though
    /// *Play* is pressed within the last quarter of a second.
    @Test(arguments: [
        ("position=7199.9,state=paused", "> seek 0.0 exact", true),
        ("position=7199.9", "> seek 0.0 exact", false),
        ("position=7190,state=paused", "> seek 0.0 exact", false),
    ])
    func playAtTheEnd(options: String, line: String, expected: Bool) throws {
        var world = try World(options)
        let lines = world.run([(0, .command(World.pad, .play))], until: 50)
        #expect(lines.contains { $0.hasSuffix(line) } == expected, "\(lines)")
    }
}
