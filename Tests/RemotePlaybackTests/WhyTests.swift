// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemotePlayback

/// Why the last touch was not what was meant, on the screen (behaviour.md A132).
@Suite struct WhyTests {
    private static let near = TouchExplanation(
        sentences: ["Nearly a swipe up: 4.8 of 6.5 mm"], nearly: "swipe up")
    private static let far = TouchExplanation(sentences: ["Near to no gesture"])

    @Test func theAnswerIsShownForFiveSeconds() throws {
        var world = try World("")
        _ = world.run([(1000, .fact(.touchExplained(Self.near)))], until: 5900)
        let view = world.session.view(at: Timestamp(microseconds: 5_900_000))
        #expect(view.touch?.sentences == Self.near.sentences.map(\.english))
        #expect(view.touch?.offer == "It should have been a swipe up")
        #expect(world.session.context.context == .menu)
        _ = world.run([], until: 6100)
        #expect(world.session.view(at: Timestamp(microseconds: 6_100_000)).touch == nil)
        #expect(world.session.context.context == .playing)
    }

    /// Each row: what is said, what the viewer does then, and whether the touch is kept.
    @Test(arguments: [
        (near, Command.select, true), (far, .select, false), (near, .back, false),
    ])
    func selectKeepsIt(touch: TouchExplanation, command: Command, isKept: Bool) throws {
        var world = try World("")
        let lines = world.run(
            [(1000, .fact(.touchExplained(touch))), (2000, .command(World.pad, command))],
            until: 3000)
        #expect(lines.contains { $0.contains("keepTouch") } == isKept)
        #expect(world.session.context.context == .playing)
        #expect(!lines.contains { $0.contains("play") && $0.contains(">") })
    }

    /// The keys of a preview stay with it.
    @Test func itIsANoticeWhileTheViewerLooksElsewhere() throws {
        var world = try World("state=paused")
        let lines = world.run(
            [
                (8000, .command(World.pad, .scrubBegin)), (8100, .command(World.pad, .why)),
                (8200, .fact(.touchExplained(Self.near))),
            ], until: 8300)
        #expect(lines.contains { $0.contains("explainTouch") })
        #expect(lines.contains { $0.contains(Self.near.sentences[0].english) })
        #expect(world.session.view(at: Timestamp(microseconds: 8_300_000)).touch == nil)
        #expect(world.session.context.context == .scrubbing)
    }
}
