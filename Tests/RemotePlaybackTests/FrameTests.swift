// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Frame by frame (behaviour.md A81, N147).
@Suite struct FrameTests {
    /// A film of which 600 s have played, with so many frames a second. What came of the script,
    /// and where the film is then, in milliseconds.
    private func run(
        _ options: String, _ script: [(Int64, Command)], rate: Double? = 25
    ) throws -> (lines: [String], place: Int) {
        var world = try World(options)
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.terms.finds.frameRate = rate
        world.run([(0, .fact(.updated(info)))], until: 50)
        world.forgetLines()
        let lines = world.run(script.map { ($0, .command(World.pad, $1)) }, until: 5000)
        let place = world.player.position(at: Timestamp(microseconds: 5_000_000))
        return (lines, Int((place * 1000).rounded()))
    }

    @Test(
        arguments: [
            (25, .forward, 600_040), (25, .backward, 599_960), (50, .forward, 600_020),
            // The file does not say it, or says nonsense.
            (nil, .forward, 600_042), (90_000, .forward, 600_042), (0, .forward, 600_042),
        ] as [(Double?, Sense, Int)])
    func aFrameOnOrBack(rate: Double?, sense: Sense, place: Int) throws {
        let result = try run("state=paused", [(1000, .frameStep(sense))], rate: rate)
        #expect(result.lines == ["1000 > seek 600.0 exact"])
        #expect(result.place == place)
    }

    /// Each press counts from the place of the former one.
    @Test func onAndOn() throws {
        let script = (0..<5).map { (Int64(1000 + 20 * $0), Command.frameStep(.forward)) }
        #expect(try run("state=paused", script).place == 600_200)
    }

    /// What plays stands then: a second of it is over.
    @Test func whatPlaysIsPaused() throws {
        let result = try run("", [(1000, .frameStep(.forward))])
        #expect(result.lines == ["1000 > seek 601.0 exact", "1000 transportShow", "1000 > pause"])
        #expect(result.place == 601_040)
    }

    /// A preview moves by one, and waits for its commit as before.
    @Test func aPreviewMovesByAFrame() throws {
        let script: [(Int64, Command)] = [
            (1000, .scrubBegin), (1100, .scrubStep(.forward)), (2000, .frameStep(.backward)),
            (3000, .scrubCommit),
        ]
        let result = try run("state=paused", script)
        #expect(result.place == 600_960)
        #expect(result.lines.last == "2150 > seek 601.0 exact")
    }

    @Test(arguments: [
        ("kind=live,duration=0", Sense.forward, "1000 denied frameStep notSeekable"),
        ("linear=true", .backward, "1000 denied frameStep linear"),
    ])
    func whereNothingMoves(options: String, sense: Sense, expected: String) throws {
        #expect(
            try World.lines(options, [(1000, .frameStep(sense))], until: 2000) == [expected])
    }
}
