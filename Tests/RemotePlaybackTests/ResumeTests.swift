// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// A film goes on where the viewer stopped in it (behaviour.md A48).
@Suite struct ResumeTests {
    private static let begin = Event.fact(.playlist(titles: ["One", "Two"], current: 0))

    private static func remembered(_ index: Int, days: Double) -> Event {
        .fact(.remembered(index: index, ResumePoint(position: 600, age: days * 86_400)))
    }

    private static func loaded(_ index: Int) -> Event {
        var info = MediaInfo(
            index: index, title: "\(index)", isLive: false, duration: 6000, isSeekable: true)
        info.age = 16
        return .fact(.loaded(info))
    }

    /// It pauses before it is there, and stands when it is.
    private static let asked = ["10 > pause", "20 > pause"]

    private static let place = Event.fact(.position(600))

    private func world(_ adjust: (inout PlaybackConfiguration) -> Void = { _ in }) -> World {
        var options = IdealPlayerOptions()
        options.isIdle = true
        options.load = .never
        options.passcode = [1]
        options.channel = 9
        var configuration = options.configuration
        adjust(&configuration)
        return World(options, configuration: configuration)
    }

    private static func press(_ command: Command) -> Event { .command(World.pad, command) }

    @Test(
        arguments: [
            // Of yesterday: it goes on.
            ([begin, remembered(0, days: 1), loaded(0), place], [], Context.playing),
            // Long ago: it stands there, and the viewer is asked.
            ([begin, remembered(0, days: 8), loaded(0), place], asked, .menu),
            (
                [begin, remembered(0, days: 8), loaded(0), place, press(.select)],
                asked + ["40 menuHide", "40 > play"], .playing
            ),
            (
                [
                    begin, remembered(0, days: 8), loaded(0), place,
                    press(.focusMove(.down, count: 1)), press(.select),
                ],
                asked + ["50 menuHide", "50 > seek 0.0 exact", "50 transportShow", "50 > play"],
                .playing
            ),
            // Play is an answer, and Back leaves it there.
            (
                [begin, remembered(0, days: 8), loaded(0), place, press(.playPause)],
                asked + ["40 menuHide", "40 > play", "40 transportShow"], .playing
            ),
            (
                [begin, remembered(0, days: 8), loaded(0), place, press(.back)],
                asked + ["40 menuHide", "40 transportShow"], .paused
            ),
            // It is about another item.
            ([begin, remembered(1, days: 8), loaded(0)], [], .playing),
            // The item failed, and the next one begins.
            (
                [begin, remembered(0, days: 8), .fact(.failed(index: 0, message: "broken"))],
                [
                    "10 > pause", "20 ! item 1 cannot be played: broken", "20 > load 1",
                ], .playing
            ),
        ] as [([Event], [String], Context)])
    func whatIsAsked(script: [Event], expected: [String], context: Context) {
        var world = world()
        var steps = script.enumerated().map { (Int64($0) * 10, $1) }
        steps.insert((0, .fact(.paused(false))), at: 1)
        #expect(world.run(steps, until: steps.last?.0 ?? 0) == expected)
        #expect(world.session.context.context == context)
    }

    @Test func theQuestionSaysHowLongAgo() {
        let rows: [(days: Double, words: String)] = [
            (7, "a week ago"), (20, "2 weeks ago"), (45, "a month ago"), (100, "3 months ago"),
            (400, "a year ago"), (800, "2 years ago"),
        ]
        for row in rows {
            var world = world()
            world.run(
                [
                    (0, Self.begin), (10, Self.remembered(0, days: row.days)),
                    (20, Self.loaded(0)), (30, Self.place),
                ], until: 40)
            let menu = world.session.view(at: Timestamp(microseconds: 40_000)).menu
            #expect(menu?.title == "Watched " + row.words)
            #expect(menu?.list.rows.map(\.text) == ["Resume", "From Beginning"])
            #expect(menu?.list.rows.map(\.seconds) == [600, nil])
        }
    }

    /// Who comes back is shown where the film goes on (A218), unless a question says so, or the
    /// passcode comes first.
    @Test(
        arguments: [
            (1, nil, .resumed(seconds: 600)), (8, nil, nil), (1, 12, nil),
        ] as [(Double, PasscodeAge?, SignView?)])
    func aSignSaysWhere(days: Double, passcodeAge: PasscodeAge?, expected: SignView?) {
        var world = world {
            guard let passcodeAge else { return }
            $0.passcodeLength = 1
            $0.passcodeAge = passcodeAge
        }
        world.run(
            [
                (0, Self.begin), (10, Self.remembered(0, days: days)), (20, Self.loaded(0)),
                (30, Self.place),
            ], until: 4000)
        #expect(world.session.view(at: Timestamp(microseconds: 4_000_000)).sign == expected)
        world.run([], until: 4100)
        #expect(world.session.view(at: Timestamp(microseconds: 4_100_000)).sign == nil)
        #expect(expected?.text(.english) ?? "Resumed at 10:00" == "Resumed at 10:00")
    }

    /// A passcode comes first, and the question would say what was watched.
    @Test func nobodyIsAskedBeforeThePasscode() {
        var world = world {
            $0.passcodeLength = 1
            $0.passcodeAge = 12
        }
        world.run(
            [
                (0, Self.begin), (10, Self.remembered(0, days: 30)), (20, Self.loaded(0)),
                (30, Self.place), (40, Self.press(.digit(1))),
            ], until: 50)
        #expect(world.session.context.context == .playing)
        // It was locked: nothing is remembered of it, though the passcode was entered.
        #expect(Viewing(world.session, at: Timestamp(microseconds: 50_000)) == nil)
    }

    /// Sound and captions are as much later as the viewer wanted them in that film; in the next one
    /// they are as in the room (A48).
    @Test func delaysComeBackWithTheirFilm() throws {
        var point = ResumePoint(position: 600, age: 60)
        (point.audioDelay, point.captionsDelay) = (0.2, -0.4)
        var world = world()
        let lines = world.run(
            [
                (0, Self.begin), (10, .fact(.remembered(index: 0, point))), (20, Self.loaded(0)),
                (30, Self.place), (40, Self.press(.audioDelay(1))), (50, Self.loaded(1)),
            ], until: 60)
        #expect(
            lines.filter { $0.contains("> ") && $0.contains("Delay") } == [
                "20 > captionsDelay -0.4", "20 > audioDelay 0.2", "40 > audioDelay 0.25",
                "50 > captionsDelay 0.0",
            ])
        var other = self.world()
        other.run(
            [(0, Self.begin), (10, .fact(.remembered(index: 0, point))), (20, Self.loaded(0))],
            until: 20)
        other.take([.fact(.position(600))], at: 30)
        let viewing = Viewing(other.session, at: Timestamp(microseconds: 30_000))
        #expect(viewing?.audioDelay == 0.2)
        #expect(viewing?.captionsDelay == -0.4)
        other.forgetLines()
        #expect(other.run([(40, Self.loaded(1))], until: 50).contains("40 > audioDelay 0.0"))
    }

    // MARK: What is remembered

    private func viewing(
        at place: Seconds, of duration: Seconds?, isLive: Bool = false, ended: Bool = false
    ) -> Viewing? {
        var world = world()
        let info = MediaInfo(
            index: 0, title: "Film", isLive: isLive, duration: duration, isSeekable: true)
        world.run(
            [
                (0, Self.begin), (10, .fact(.loaded(info))), (20, .fact(.position(place))),
            ], until: 20)
        if ended { world.run([(20, .fact(.ended))], until: 20) }
        return Viewing(world.session, at: Timestamp(microseconds: 20_000))
    }

    @Test(
        arguments: [
            (5, 6000, nil, true), (60, 6000, 60, true), (5699, 6000, 5699, true),
            // Its last part is its end (N200), and less than 10 s are nothing (N201).
            (5701, 6000, nil, true),
            // A song (N202), and what has no length.
            (60, 299, 60, false), (60, nil, 60, false),
        ] as [(Seconds, Seconds?, Seconds?, Bool)])
    func whereItGoesOn(
        place: Seconds, duration: Seconds?, expected: Seconds?, isRemembered: Bool
    ) throws {
        let viewing = try #require(self.viewing(at: place, of: duration))
        #expect(viewing.resumePosition == expected)
        #expect(viewing.isRemembered(isWanted: false) == isRemembered)
        #expect(viewing.isRemembered(isWanted: true))
    }

    @Test func aLiveStreamIsNotRemembered() {
        #expect(viewing(at: 60, of: 6000, isLive: true) == nil)
    }

    @Test func itsEndIsSeen() throws {
        #expect(try #require(viewing(at: 100, of: nil, ended: true)).isWatched)
    }

    /// The tracks that are remembered, and whether the viewer's choice counts for other items: the
    /// viewer's, not those of a program, of a new player, or that come by themselves (A118).
    @Test(
        arguments: [
            ([(100, .command(World.pad, .audioNext))], "audio 2, captions -; audio"),
            (
                [
                    (100, .command(World.pad, .captionsNext)),
                    (300, .command(World.pad, .captionsToggle)),
                ],
                "audio -, captions 0; captions"
            ),
            // A command of a program is a remote's.
            ([(100, .command(nil, .captionsNext))], "audio -, captions 1; captions"),
            (
                [
                    (100, .command(World.pad, .audioShow)),
                    (200, .command(World.pad, .focusMove(.down, count: 1))),
                    (300, .command(World.pad, .select)),
                ], "audio 2, captions -; audio"
            ),
            (
                [
                    (100, .fact(.picked(.audio, track: 2))),
                    (200, .fact(.picked(.captions, track: 1))),
                ], "audio -, captions -; "
            ),
            // The viewer's choice stays what it was.
            (
                [(100, .command(World.pad, .audioNext)), (200, .fact(.picked(.audio, track: 1)))],
                "audio 2, captions -; audio"
            ),
            // The player was lost, and gets its tracks back.
            (
                [(100, .fact(.picked(.captions, track: 1))), (300, .fact(.lost))],
                "audio -, captions -; "
            ),
            // "What did she say?"
            ([(100, .command(World.pad, .siri("what did she say")))], "audio -, captions -; "),
        ] as [([(Int64, Input)], String)])
    func whoChoseTheTracks(steps: [(Int64, Input)], expected: String) throws {
        var world = try World("position=100")
        for (time, input) in steps { world.take([input], at: time) }
        world.advance(to: 5000)
        let viewing = try #require(
            Viewing(world.session, at: Timestamp(microseconds: 5_000_000)))
        func text(_ track: Int?) -> String { track.map(String.init) ?? "-" }
        let chosen = world.session.chosenTracks
        let kinds = [chosen.hasAudio ? "audio" : nil, chosen.hasCaptions ? "captions" : nil]
        #expect(
            "audio \(text(viewing.audio)), captions \(text(viewing.captions)); "
                + kinds.compactMap(\.self).joined(separator: " ") == expected)
    }

    // MARK: When it is written

    /// Rows of milliseconds, item, position and rate; and what is written then.
    @Test(
        arguments: [
            // At the beginning, and then each 5 s (N204).
            (
                [(0, 0, 10, 1), (4900, 0, 14.9, 1), (5000, 0, 15, 1), (9000, 0, 19, 1)],
                ["0: 0 10.0", "5000: 0 15.0"]
            ),
            // At a pause, and once.
            ([(0, 0, 10, 1), (1000, 0, 11, 0), (1500, 0, 11, 0)], ["0: 0 10.0", "1000: 0 11.0"]),
            // At a seek.
            ([(0, 0, 10, 1), (1000, 0, 311, 1)], ["0: 0 10.0", "1000: 0 311.0"]),
            // Another item: the former one's last word comes first, as far as it came.
            (
                [(0, 0, 10, 1), (2000, 1, 0, 1)],
                ["0: 0 10.0", "2000: 0 12.0", "2000: 1 0.0"]
            ),
            // Nothing plays any more.
            ([(0, 0, 10, 1), (2000, -1, 0, 0), (3000, -1, 0, 0)], ["0: 0 10.0", "2000: 0 12.0"]),
        ] as [([(Int64, Int, Seconds, Double)], [String])])
    func theDiary(steps: [(Int64, Int, Seconds, Double)], expected: [String]) {
        var recorder = ProgressRecorder()
        var lines: [String] = []
        for (time, item, position, rate) in steps {
            var viewing: Viewing?
            if item >= 0 {
                viewing = Viewing(
                    item: item, title: "", position: position, duration: 6000, isWatched: false,
                    rate: rate)
            }
            let now = Timestamp(microseconds: time * 1000)
            lines += recorder.follow(viewing, at: now).map { "\(time): \($0.item) \($0.position)" }
            // Of a film that plays on, nothing else reports that it is time.
            let isDueAgain = recorder.deadline.map { $0 > now }
            #expect(isDueAgain == (item >= 0 && rate > 0 ? true : nil))
        }
        #expect(lines == expected)
    }
}
