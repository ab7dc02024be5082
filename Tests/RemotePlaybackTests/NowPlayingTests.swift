// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What other programs see (behaviour.md A38), and what "next" means to them.
@Suite struct NowPlayingTests {
    private func media(_ world: World, _ time: Int64) -> NowPlaying {
        world.session.nowPlaying(at: Timestamp(microseconds: time * 1000))
    }

    /// The state and the position, and what can be done: `p`lay, p`a`use, `s`eek, `<`, `>`.
    private func text(_ media: NowPlaying) -> String {
        let flags = [
            (media.canPlay, "p"), (media.canPause, "a"), (media.canSeek, "s"),
            (media.canGoPrevious, "<"), (media.canGoNext, ">"),
        ].filter(\.0).map(\.1).joined()
        return "\(media.state) \((media.position * 10).rounded() / 10) \(flags)"
    }

    static let pan = Command.scrubMove(delta: 10, velocity: 40)

    @Test(
        arguments: [
            // A film of 7200 s at 600 s, with four chapters of 1800 s.
            ("", [], 0, "playing 600.0 pas<>"), ("", [], 1500, "playing 601.5 pas<>"),
            ("", [.pause], 1500, "paused 600.0 pas<>"),
            ("position=7000", [], 0, "playing 7000.0 pas<"),
            // While the viewer only looks elsewhere, its position stays.
            ("state=paused", [.scrubBegin, pan], 1500, "paused 600.0 pas"),
            ("", [.scrubBegin, pan], 1500, "paused 600.0 pas"),
            ("", [.scanStart(.forward, level: 4)], 3000, "paused 600.0 pas"),
            ("state=paused", [.scrubBegin, pan, .scrubCancel], 1500, "paused 600.0 pas<>"),
            // A skip counts at once, however long the seek takes.
            ("state=paused,seek-latency=2", [.skip(1), .skip(1)], 100, "paused 620.0 pas<>"),
            ("linear=true", [], 0, "playing 600.0 pa"), ("passcode=1234", [], 0, "stopped 0.0 "),
            ("channels=3", [], 0, "playing 600.0 pas>"),
            ("channels=3,channel=2", [], 0, "playing 600.0 pas<"),
            ("kind=live,channels=3", [], 0, "playing 0.0 pa<>"),
        ] as [(String, [Command], Int64, String)])
    func whatIsReported(options: String, commands: [Command], time: Int64, expected: String) throws
    {
        var world = try World(options)
        world.run(commands.map { (0, .command(World.pad, $0)) }, until: time)
        #expect(text(media(world, time)) == expected)
    }

    /// Before the passcode nothing is said of the film; after it, everything.
    @Test func nothingIsSaidOfALockedItem() throws {
        var world = try World("passcode=12")
        let locked = media(world, 0)
        #expect(locked.isLocked && locked.item == nil && locked.title.isEmpty)
        #expect(locked.length == nil && locked.summary.isEmpty && locked.position == 0)
        world.run(
            [(0, .command(World.pad, .digit(1))), (0, .command(World.pad, .digit(2)))], until: 0)
        #expect(media(world, 0).title == "Film" && !media(world, 0).isLocked)
    }

    @Test func nothingIsLoaded() {
        let session = PlaybackSession()
        #expect(text(session.nowPlaying(at: .zero)) == "stopped 0.0 ")
    }

    @Test func theCommittedScrubIsReported() throws {
        var world = try World("state=paused")
        world.run(
            [
                (0, .command(World.pad, .scrubBegin)), (10, .command(World.pad, Self.pan)),
                (20, .command(World.pad, .scrubCommit)),
            ], until: 1000)
        #expect(media(world, 1000).position > 640)
    }

    /// The lines that another item, channel or chapter makes.
    @Test(arguments: [
        ("channels=3", Sense.forward, "10 > load 1"),
        ("channels=3", .backward, "10 denied skipItem noItem"),
        ("channels=3,channel=2", .backward, "10 > load 1"),
        ("kind=live,channels=3", .backward, "10 > load 2"),
        ("", .forward, "10 > seek 1800.0 exact"), ("", .backward, "10 > seek 0.0 exact"),
        ("position=7000", .forward, "10 denied skipItem noItem"),
        ("linear=true,channels=3", .forward, "10 denied skipItem linear"),
        ("passcode=1234,channels=3", .forward, ""),
    ])
    func next(options: String, sense: Sense, expected: String) throws {
        let lines = try World.lines(options, [(10, .skipItem(sense))], until: 10)
        #expect(lines.filter { !$0.hasSuffix("transportShow") }.joined() == expected)
    }

    @Test func aFilmWithoutChapters() throws {
        var world = try World("")
        let info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        let lines = world.run(
            [(0, .fact(.loaded(info))), (10, .command(World.pad, .skipItem(.forward)))], until: 10)
        #expect(lines == ["10 denied skipItem unavailable"])
        #expect(text(media(world, 10)).hasSuffix(" pas"))
    }
}
