// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Questions to a program that is in time, late, silent, wrong, answers twice, or dies (A39). Those
/// about items, channels and cards have theirs beside what they are about.
@Suite struct QuestionTests {
    private static func answer(_ time: Int64, _ answer: PlayerAnswer, to ask: Int = 1) -> (
        Int64, Event
    ) {
        (time, .fact(.answered(ask: ask, answer)))
    }

    private static func death(_ time: Int64) -> (Int64, Event) { (time, .fact(.held(false))) }

    private func held(_ options: String) throws -> World {
        var world = try World(options)
        world.arePrograms = true
        world.run([(0, .fact(.held(true)))], until: 0)
        world.forgetLines()
        return world
    }

    /// A press is performed, whatever a program has done.
    private func expectServed(_ world: World, at time: Int64, _ name: String) {
        var world = world
        world.forgetLines()
        let lines = world.run([(time, .command(World.pad, .playPause))], until: time)
        #expect(lines.contains("\(time) > pause"), "\(name): \(lines)")
    }

    // MARK: May it be presented?

    /// What comes next is due at 1 s: when it is offered, or nil.
    @Test(
        arguments: [
            ("in time", [answer(1100, .yes)], 1100), ("no", [answer(1100, .no)], nil),
            ("late", [answer(1301, .no)], 1300), ("never", [], 1300),
            ("wrong", [answer(1100, .seconds(3))], 1300),
            ("of another", [answer(1100, .no, to: 2)], 1300),
            ("twice", [answer(1100, .yes), answer(1200, .no)], 1100),
            ("twice no", [answer(1100, .no), answer(1200, .yes)], nil),
            ("dies", [death(1150)], 1150),
            ("after death", [death(1150), answer(1200, .no)], 1150),
        ] as [(String, [(Int64, Event)], Int64?)])
    func mayItBePresented(name: String, answers: [(Int64, Event)], expected: Int64?) throws {
        var world = try held("position=100,channels=2,kind=film")
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.terms.proposal = ItemProposal()
        info.terms.proposal?.time = 101
        world.run([(0, .fact(.updated(info)))], until: 0)
        var offered: Int64?
        var rest = answers[...]
        for time in stride(from: Int64(10), through: 3000, by: 10) {
            let due = rest.prefix { $0.0 <= time }
            world.run(Array(due), until: time)
            rest = rest.dropFirst(due.count)
            let view = world.session.view(at: Timestamp(microseconds: time * 1000))
            if view.proposal != nil, offered == nil { offered = time }
        }
        #expect(world.lines.filter { $0.contains(" ? ") } == ["1000 ? shouldPresent 1 0"])
        #expect(offered == expected, "\(name)")
        if expected == nil { expectServed(world, at: 3500, name) }
    }

    // MARK: May the viewer leave?

    @Test(
        arguments: [
            ("in time", [answer(1100, .yes)], 1100), ("no", [answer(1100, .no)], nil),
            ("late", [answer(1301, .no)], 1300), ("never", [], 1300),
            ("wrong", [answer(1100, .retry)], 1300),
            ("of another", [answer(1100, .no, to: 2)], 1300),
            ("twice", [answer(1100, .yes), answer(1200, .no)], 1100),
            ("twice no", [answer(1100, .no), answer(1200, .yes)], nil),
            ("dies", [death(1150)], 1150),
        ] as [(String, [(Int64, Event)], Int64?)])
    func mayTheViewerLeave(name: String, answers: [(Int64, Event)], expected: Int64?) throws {
        var world = try held("position=100,kind=film")
        let lines = world.run([(1000, .command(World.pad, .back))] + answers, until: 3000)
        let left = expected.map { ["\($0) * ended 0 left", "\($0) > leave"] } ?? []
        #expect(lines == ["1000 ? leave 1"] + left, "\(name)")
        if expected == nil { expectServed(world, at: 3500, name) }
    }

    // MARK: The program dies

    /// Each question falls to its default at once, 150 ms after it was put.
    @Test(
        arguments: [
            (
                "resolve", "channels=2,load=fail", [(1000, .command(nil, .skipItem(.forward)))],
                "1150 * failed 1 the ideal player was asked to fail"
            ),
            (
                "recover", "", [(1000, .fact(.failed(index: 0, message: "gone")))],
                "1150 * failed 0 gone"
            ),
        ] as [(String, String, [(Int64, Event)], String)])
    func aDyingProgramIsNotWaitedFor(
        name: String, options: String, script: [(Int64, Event)], expected: String
    ) throws {
        var world = try held("position=100,kind=film," + options)
        let lines = world.run(
            script + [Self.death(1150), Self.answer(1200, .retry)], until: 1400)
        #expect(lines.contains { $0.contains(" ? \(name) 1") }, "\(lines)")
        #expect(lines.contains(expected), "\(lines)")
        #expect(world.lines.filter { $0.contains(" ? ") }.count == 1)
    }
}
