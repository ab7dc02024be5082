// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What the viewer adjusts of picture and sound, and the sleep timer (behaviour.md A60–A65, A95).
@Suite struct AdjustmentTests {
    @Test(
        arguments: [
            ("", [.zoom(.fill), .zoom(.next)], ["0 > zoom fill", "10 > zoom fit"]),
            (
                "", [.aspect(.wide), .aspect(.next), .aspect(.original)],
                ["0 > aspect 1.778", "10 > aspect 1.333", "20 > aspect film"]
            ),
            (
                "", [.captionsDelay(2), .captionsDelay(-5)],
                ["0 > captionsDelay 0.2", "10 > captionsDelay -0.3"]
            ),
            ("", [.audioDelay(1)], ["0 > audioDelay 0.05"]),
            ("", [.mpv("show-text hi")], ["0 > perform(mpv: \"show-text hi\")"]),
            ("kind=live", [.zoom(.fill), .screenshot], ["0 > zoom fill", "10 > screenshot"]),
            // Back and the whole screen leave the small window, and no further Back bounces (N115).
            (
                "", [.pictureInPicture, .back, .back],
                ["0 > pictureInPicture on", "10 > pictureInPicture off"]
            ),
            (
                "", [.pictureInPicture, .fullscreen, .fullscreen, .pictureInPicture],
                [
                    "0 > pictureInPicture on", "10 > pictureInPicture off",
                    "20 > toggleFullscreen", "30 > pictureInPicture on",
                ]
            ),
            (
                "state=paused", [.transportShow, .pictureInPicture, .back],
                ["10 > pictureInPicture on", "20 > pictureInPicture off"]
            ),
            (
                "", [.transportShow, .pictureInPicture, .transportHide],
                ["10 > pictureInPicture on", "20 > pictureInPicture off"]
            ),
            // A delay of the sound is the room's, and so is the zoom; the rest is the film's.
            (
                "channels=2,kind=film",
                [
                    .zoom(.fill), .aspect(.wide), .captionsDelay(1), .audioDelay(1),
                    .skipItem(.forward),
                ],
                [
                    "0 > zoom fill", "10 > aspect 1.778", "20 > captionsDelay 0.1",
                    "30 > audioDelay 0.05", "40 > load 1", "40 > aspect film",
                    "40 > captionsDelay 0.0",
                ]
            ),
        ] as [(String, [Command], [String])])
    func commands(options: String, commands: [Command], expected: [String]) throws {
        let script = commands.enumerated().map { (Int64($0.offset * 10), $0.element) }
        let lines = try World.lines(options, script, until: 1000)
        #expect(lines.filter { $0.contains(" > ") } == expected)
    }

    /// Each is answered by a sign: the next track (A63), the zoom (A60), the shape (A61), a delay
    /// (A62) also at its limit, the sleep timer, and a picture that was kept (A64).
    @Test(
        arguments: [
            ([.captionsNext], .captions("English")),
            ([.captionsNext, .captionsNext, .captionsNext], .captions(nil)),
            ([.audioNext], .audio("German, Deutsch")),
            ([.audioNext, .audioNext], .audio("English")),
            ([.zoom(.next)], .zoom(.fill)), ([.zoom(.fill), .zoom(.next)], .zoom(.fit)),
            ([.aspect(.next)], .aspect("16:9")),
            ([.aspect(.cinema), .aspect(.next)], .aspect(nil)),
            ([.captionsDelay(3)], .captionsDelay(300)), ([.audioDelay(-1)], .audioDelay(-50)),
            ([.audioDelay(.max), .audioDelay(.max)], .audioDelay(10_000)),
            ([.captionsDelay(.min), .captionsDelay(1)], .captionsDelay(-9900)),
            ([.sleep(minutes: nil)], .sleep(minutes: 15)),
            ([.sleep(minutes: 60), .sleep(minutes: nil)], .sleep(minutes: 90)),
            ([.sleep(minutes: 90), .sleep(minutes: nil)], .sleep(minutes: 0)),
            ([.screenshot], .screenshot(isSaved: true)),
            ([.pictureInPicture], .pictureInPicture(true)),
            ([.pictureInPicture, .pictureInPicture], .pictureInPicture(false)),
        ] as [([Command], SignView)])
    func signs(commands: [Command], expected: SignView) throws {
        var world = try World("")
        world.run(commands.map { (0, .command(World.pad, $0)) }, until: 0)
        #expect(world.session.view(at: .zero).sign == expected)
    }

    /// A bar says that the sound is off, and how loud it will be; a film that begins so shows the
    /// sign once (A201).
    @Test func aMuteIsSeen() throws {
        var world = try World("")
        func view(_ milliseconds: Int64) -> PlayerView {
            world.session.view(at: Timestamp(microseconds: milliseconds * 1000))
        }
        world.run(
            [
                (0, .command(World.pad, .transportShow)), (10, .command(World.pad, .mute)),
                (10, .fact(.volume(percent: 45))),
            ], until: 2000)
        #expect(view(2000).film.muted == 45 && view(2000).sign == nil)
        let info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        world.run([(2000, .fact(.lost)), (2100, .fact(.loaded(info)))], until: 2200)
        #expect(view(2200).sign == nil)
        var other = info
        other.index = 1
        world.run([(3000, .fact(.loaded(other)))], until: 3100)
        #expect(view(3100).sign == .volume(percent: 45, isMuted: true))
        world.run(
            [(3200, .command(World.pad, .mute)), (6000, .command(World.pad, .transportShow))],
            until: 6100)
        #expect(view(6100).film.muted == nil)
    }

    /// A film that stands says so also where the viewer has closed the bar (A202).
    @Test(
        arguments: [
            ([.back], true), ([.transportHide], true), ([], false),
            ([.back, .transportShow], false),
            ([.back, .playPause], false), ([.back, .infoShow], false), ([.play, .back], false),
        ] as [([Command], Bool)])
    func aFilmStands(commands: [Command], expected: Bool) throws {
        var world = try World("state=paused")
        let script = commands.enumerated().map {
            (Int64($0.offset) * 500, Event.command(World.pad, $0.element))
        }
        world.run([(0, .command(World.pad, .transportShow))] + script, until: 5000)
        let view = world.session.view(at: Timestamp(microseconds: 5_000_000))
        #expect(view.film.isStanding == expected)
    }

    /// Without a window none can be small, and a sign says so.
    @Test func withoutAWindow() throws {
        var world = try World("")
        var outputs: [TimedOutput] = []
        for input in [
            Input.command(nil, .pictureInPicture), .fact(.pictureInPicture(false)),
        ] {
            world.session.handle(TimedInput(.zero, input), into: &outputs)
        }
        #expect(
            outputs.contains {
                $0.output == .command(nil, .denied(.pictureInPicture, why: .unavailable))
            })
        let view = world.session.view(at: .zero)
        #expect(view.denied == .pictureInPicture && view.sign == .refused(.noPictureInPicture))
    }

    /// Back takes back what was asked, also while the window is still being made small, and no sign
    /// says that there is none then.
    @Test func backComesBeforeTheSmallWindow() throws {
        var world = try World("")
        var outputs: [TimedOutput] = []
        for input in [
            Input.command(World.pad, .transportShow), .command(World.pad, .pictureInPicture),
            .command(World.pad, .back), .fact(.pictureInPicture(false)),
        ] {
            world.session.handle(TimedInput(.zero, input), into: &outputs)
        }
        #expect(outputs.contains { $0.output == .request(.setPictureInPicture(false)) })
        let view = world.session.view(at: .zero)
        #expect(view.bar != nil && view.denied == nil && view.sign == nil)
    }

    /// Louder ends the mute; softer does not.
    @Test(arguments: [(1, false), (-1, true)])
    func louderEndsTheMute(steps: Int, isMuted: Bool) throws {
        let lines = try World.lines("", [(0, .mute), (10, .volume(steps))], until: 20)
        #expect(lines.contains { $0 == "10 > setMuted(false)" } == !isMuted, "\(lines)")
    }

    /// A speed that is not the normal one stays on the screen: in the bar, and else by itself
    /// (A98).
    @Test func theSpeedStays() throws {
        var world = try World("")
        world.run([(0, .command(World.pad, .speed(1.5)))], until: 60_000)
        let time = Timestamp(microseconds: 60_000_000)
        #expect(world.session.view(at: time).film.speed == "1.5×")
        world.run([(60_000, .command(World.pad, .scrubBegin))], until: 60_000)
        #expect(world.session.view(at: time).film.speed == nil)
        let normal = [Command.scrubCancel, .speed(1)].map {
            (Int64(60_000), Event.command(World.pad, $0))
        }
        world.run(normal, until: 60_000)
        #expect(world.session.view(at: time).film.speed == nil)
    }

    /// What is known at the start counts, the last of it most, and is not kept once more (A97).
    @Test func whatTheStartSays() throws {
        var world = try World("")
        var outputs: [TimedOutput] = []
        let facts = [
            PlayerFact.viewing(.textSize, 150), .viewing(.highContrast, 1),
            .viewing(.textSize, 125), .viewing(.textSize, 5000),
        ]
        for fact in facts {
            world.session.handle(TimedInput(.zero, .fact(fact)), into: &outputs)
        }
        let look = world.session.view(at: .zero).look
        #expect(look.textSize == 125 && look.hasHighContrast)
        #expect(!outputs.contains { if case .request = $0.output { true } else { false } })
    }

    @Test(
        arguments: [
            // It leaves as by `home`, and the sound goes before (N425).
            (
                [(0, .sleep(minutes: 1))], 61_000,
                ["50000 > fade 10.0", "60000 > pause", "60000 > leave", "60000 > fade 0.0"]
            ),
            (
                [(0, .sleep(minutes: nil))], 901_000,
                ["890000 > fade 10.0", "900000 > pause", "900000 > leave", "900000 > fade 0.0"]
            ),
            ([(0, .sleep(minutes: 1)), (30_000, .sleep(minutes: 0))], 90_000, []),
            // In the last minute it may be put off, and the sound is back.
            (
                [(0, .sleep(minutes: 2)), (115_000, .sleep(minutes: 2))], 209_000,
                ["110000 > fade 10.0", "115000 > fade 0.0"]
            ),
            // Whoever pauses, and plays again, has the sound until it is over.
            (
                [(0, .sleep(minutes: 1)), (52_000, .pause), (53_000, .play)], 61_000,
                [
                    "50000 > fade 10.0", "52000 > pause", "52000 > fade 0.0", "53000 > play",
                    "60000 > pause", "60000 > leave", "60000 > fade 0.0",
                ]
            ),
            (
                [(0, .sleep(minutes: 1)), (20_000, .pause)], 61_000,
                ["20000 > pause", "60000 > leave", "60000 > fade 0.0"]
            ),
        ] as [([(Int64, Command)], Int64, [String])])
    func sleepTimer(script: [(Int64, Command)], until: Int64, expected: [String]) throws {
        let lines = try World.lines("", script, until: until)
        #expect(lines.filter { $0.contains(" > ") } == expected)
    }

    /// The last minute is counted (N234), and a button is there to stay awake (A203).
    @Test(
        arguments: [
            (59_999, nil, false), (60_000, 60, true), (60_001, 60, true), (61_000, 59, true),
            (119_500, 1, true),
        ] as [(Int64, Int?, Bool)])
    func theLastMinuteIsShown(milliseconds: Int64, seconds: Int?, hasButton: Bool) throws {
        var world = try World("")
        world.run([(0, .command(World.pad, .sleep(minutes: 2)))], until: milliseconds)
        let time = Timestamp(microseconds: milliseconds * 1000)
        let view = world.session.view(at: time)
        #expect(view.sign == seconds.map { .sleepSoon(seconds: $0) })
        #expect(view.action == (hasButton ? ActionView("Stay Awake") : nil))
        #expect((world.session.context.context == .menu) == hasButton)
        let next = seconds.map { Timestamp(microseconds: 120_000_000 - Int64($0 - 1) * 1_000_000) }
        #expect(world.session.viewDeadline(after: time) == next)
    }

    /// Only the button puts the end off; Back takes it away, and nothing else of it (A203).
    @Test(
        arguments: [
            ([.select], ["fade 10.0", "fade 0.0"], false, nil),
            ([.back], ["fade 10.0"], false, 2),
            ([.skip(1)], ["fade 10.0"], true, 2),
            ([.focusMove(.right, count: 1)], ["fade 10.0"], true, 2),
            ([.back, .select], ["fade 10.0", "pause", "fade 0.0"], false, 2),
            // It lies above the bar while that is shown.
            ([.transportShow, .transportShow], ["fade 10.0"], true, 2),
            ([.transportShow, .select], ["fade 10.0", "fade 0.0"], false, nil),
            ([.transportShow, .back], ["fade 10.0"], false, 2),
            ([.infoShow], ["fade 10.0"], false, 2),
        ] as [([Command], [String], Bool, Int?)])
    func whoIsAwakeSaysSo(
        commands: [Command], requests: [String], hasButton: Bool, seconds: Int?
    ) throws {
        var world = try World("")
        let script = commands.enumerated().map {
            (115_000 + Int64($0.offset) * 1000, Event.command(World.pad, $0.element))
        }
        world.run([(0, .command(World.pad, .sleep(minutes: 2)))] + script, until: 118_000)
        let found = world.lines.filter { $0.contains(" > ") && !$0.contains("seek") }
        #expect(found.map { String($0.drop { $0 != ">" }.dropFirst(2)) } == requests)
        let view = world.session.view(at: Timestamp(microseconds: 118_000_000))
        #expect((view.action != nil) == hasButton)
        let sign = seconds.map { SignView.sleepSoon(seconds: $0) }
        #expect(view.sign == sign)
        // The same time once more, and its last minute too.
        let minute = 175_000 + Int64(commands.count - 1) * 1000
        world.advance(to: minute)
        let later = world.session.view(at: Timestamp(microseconds: minute * 1000))
        #expect((later.sign == .sleepSoon(seconds: 60)) == (seconds == nil))
    }

    /// Above the bar the focus leaves it for the buttons there, and comes back to it (A203).
    @Test(
        arguments: [
            ([], ActionView("Stay Awake"), nil),
            ([.up], ActionView("Stay Awake", isPlain: true), 0),
            ([.up, .right], ActionView("Stay Awake", isPlain: true), 1),
            ([.up, .down], ActionView("Stay Awake"), nil),
        ] as [([Direction], ActionView, Int?)])
    func theFocusLeavesItAboveTheBar(
        way: [Direction], action: ActionView, focus: Int?
    ) throws {
        var world = try World("")
        let script = [Command.transportShow] + way.map { .focusMove($0, count: 1) }
        let events = script.enumerated().map {
            (70_000 + Int64($0.offset) * 100, Event.command(World.pad, $0.element))
        }
        world.run([(0, .command(World.pad, .sleep(minutes: 2)))] + events, until: 71_000)
        let view = world.session.view(at: Timestamp(microseconds: 71_000_000))
        #expect(view.action == action && view.bar?.focus == focus)
    }

    /// A player that was started again is given back what the viewer has set (e.11).
    @Test func aLostPlayerIsGivenThemBack() throws {
        var world = try World("")
        world.run(
            [
                (0, .command(World.pad, .zoom(.fill))), (0, .command(World.pad, .aspect(.narrow))),
                (0, .command(World.pad, .captionsDelay(-1))),
                (0, .fact(.viewing(.captionsSize, 150))), (10, .fact(.lost)),
            ], until: 2000)
        let words = ["aspect", "zoom", "Delay", "viewing"]
        let lines = world.lines.filter { line in words.contains { line.contains($0) } }
        #expect(
            lines.map { String($0.drop { $0 != ">" }) } == [
                "> zoom fill", "> aspect 1.333", "> captionsDelay -0.1",
                "> viewing captionsSize 150", "> zoom fill", "> viewing captionsSize 150",
                "> aspect 1.333", "> captionsDelay -0.1",
            ])
    }

    /// An option says when: the time counts from the first film, and not again from the next one
    /// (A65).
    @Test func anOptionSaysWhenToSleep() throws {
        var configuration = PlaybackConfiguration()
        configuration.viewer.sleep = 2
        let player = try IdealPlayerOptions(parsing: "position=100")
        var world = World(player, configuration: configuration)
        let lines = world.run([], until: 200_000)
        #expect(lines.filter { $0.contains("> leave") } == ["120000 > leave"])
        var awake = World(player, configuration: configuration)
        let later = awake.run([(1000, .command(World.pad, .sleep(minutes: 0)))], until: 200_000)
        #expect(!later.contains { $0.contains("> leave") })
    }
}
