// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct ScrubTests {
    /// A pan as the gesture machines report it: a step each 15 ms, then momentum at the given lift.
    static func pan(
        _ start: Int64, _ millimetres: Double, _ velocity: Double, lift: Double? = nil
    ) -> [(Int64, Command)] {
        let steps = max(1, Int(abs(millimetres / velocity) * 1000 / 15))
        var script: [(Int64, Command)] = [(start, .scrubBegin)]
        for step in 1...steps {
            script.append(
                (
                    start + Int64(step) * 15,
                    .scrubMove(delta: millimetres / Double(steps), velocity: velocity)
                ))
        }
        var time = start + Int64(steps) * 15
        var speed = abs(lift ?? velocity)
        script.append((time, .scrubEnd(velocity: lift ?? velocity)))
        guard speed >= 50 else { return script }
        while speed > 5 {
            time += 15
            var delta = 0.0
            for _ in 0..<15 where speed > 5 {
                delta += speed * 0.001
                speed *= 0.995
            }
            script.append(
                (time, .scrubMomentum(delta: velocity < 0 ? -delta : delta, velocity: speed)))
        }
        return script
    }

    private func preview(
        _ options: String, _ script: [(Int64, Command)], at end: Int64
    ) throws -> (preview: Seconds, lines: [String], player: IdealPlayer) {
        var world = try World("state=paused,\(options)")
        let lines = world.run(script.map { ($0, .command(World.pad, $1)) }, until: end)
        let time = Timestamp(microseconds: end * 1000)
        return (world.player.position(at: time), lines, world.player)
    }

    @Test(arguments: [
        // T27 slow, T28, T42: 60 s long. The still preview is sought exactly, so the player
        // decides.
        ("", 6.4, 14.0, 606.4, 0.7),
        ("", 14.8, 42, 682.4, 12),
        ("", -14.8, -42, 517.6, 12),
        ("duration=60,position=10", 14.8, 42, 14, 0.6),
        // T29: fast, with its momentum.
        ("", 17.6, 131, 1972, 200),
        ("", -17.6, -131, 0, 0.1),
    ])
    func thePreviewMovesByTheSpeedOfTheHand(
        options: String, millimetres: Double, velocity: Double, target: Seconds, within: Seconds
    ) throws {
        let result = try preview(options, Self.pan(100, millimetres, velocity), at: 3000)
        #expect(abs(result.preview - target) <= within)
        #expect(result.player.isPaused)
        #expect(!result.lines.contains { $0.contains("scrubCommit") })
    }

    @Test func theGlideComesToRestInTime() throws {
        // T29: within 0.7 s of the lift.
        let script = Self.pan(0, 17.6, 131)
        let lift = script.first { $0.1.name == .scrubEnd }?.0 ?? 0
        let result = try preview("", script, at: lift + 700 + 150)
        let later = try preview("", script, at: lift + 5000)
        #expect(abs(result.preview - later.preview) < 1)
    }

    /// Where it will end is known when it begins, and it ends there (behaviour.md N67, N165).
    @Test(arguments: [("", 17.6, 131.0), ("position=3000", -10.0, -100)])
    func theEndOfAGlideIsKnown(options: String, millimetres: Double, velocity: Double) throws {
        let script = Self.pan(0, millimetres, velocity)
        let lift = script.first { $0.1.name == .scrubEnd }?.0 ?? 0
        var world = try World("state=paused,\(options)")
        let events = script.map { ($0, Event.command(World.pad, $1)) }
        func view(_ time: Int64) -> PlayerView {
            world.session.view(at: Timestamp(microseconds: time * 1000))
        }
        let first = events.filter { $0.0 <= lift }
        _ = world.run(first, until: lift + 1)
        let landing = try #require(view(lift + 1).bar?.preview?.landing)
        let lifted = try #require(view(lift + 1).bar?.preview).moment
        _ = world.run(events.filter { $0.0 > lift }, until: lift + 2000)
        let rest = try #require(view(lift + 2000).bar?.preview)
        // The script's steps of a millisecond go a little farther than the closed form.
        #expect(abs(rest.moment - landing) < abs(landing - lifted) * 0.005)
    }

    /// behaviour.md e.2.
    @Test func previewSeeksAreTenASecondAndThenOneExact() throws {
        let lines = try preview("", Self.pan(0, 14.8, 42), at: 2000).lines
        let seeks = lines.filter { $0.contains("seek") }
        let rough = seeks.filter { !$0.hasSuffix("exact") }
        let times = rough.compactMap { Int($0.split(separator: " ")[0]) }
        #expect(times.count == 5)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 100 })
        #expect(seeks.filter { $0.hasSuffix("exact") } == ["495 > seek 682.5 exact"])
        #expect(seeks.last == "495 > seek 682.5 exact")
    }

    /// Where pictures follow the thumb, the film stays until the thumb rests.
    @Test func withPicturesTheFilmMovesWhenTheThumbRests() throws {
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.terms.finds.hasPreviews = true
        func seeks(_ script: [(Int64, Command)]) throws -> [String] {
            var world = try World("state=paused")
            let commands = script.map { ($0, Event.command(World.pad, $1)) }
            return world.run([(0, .fact(.updated(info)))] + commands, until: 3000)
                .filter { $0.contains("seek") }
        }
        let pan = Self.pan(0, 14.8, 42)
        #expect(try seeks(pan) == ["495 > seek 682.5 exact"])
        // It has not moved, and has nowhere to go back to.
        #expect(try seeks(pan + [(400, .scrubCancel)]).isEmpty)
    }

    @Test func cancelGoesBack() throws {
        // T34
        let script = Self.pan(0, 14.8, 42) + [(1000, .scrubCancel)]
        let lines = try World.brief("state=paused", script, until: 5000)
        #expect(
            lines == ["495 > seek 682.5 exact", "1000 > seek 600.0 exact"])
    }

    @Test func cancelWithoutMotionSeeksNothing() throws {
        let lines = try World.lines(
            "state=paused", [(0, .scrubBegin), (50, .scrubEnd(velocity: 0)), (90, .scrubCancel)],
            until: 5000)
        #expect(lines == [])
    }

    @Test(arguments: [
        // T35: one exact seek, whether the preview stood still before or not.
        (400, "", ["400 > seek 682.5 exact", "400 > play"]),
        (1000, "", ["495 > seek 682.5 exact", "1000 > play"]),
        // Playback waits for the exact seek, which waits for the one in flight.
        (400, "seek-latency=0.3", ["615 > seek 682.5 exact", "615 > play"]),
    ])
    func commitIsOneExactSeek(at time: Int, options: String, expected: [String]) throws {
        let script = Self.pan(0, 14.8, 42) + [(Int64(time), .scrubCommit), (Int64(time), .play)]
        let lines = try World.brief("state=paused,\(options)", script, until: 3000)
        #expect(lines == expected)
    }

    @Test(arguments: [Command.playPause, .play, .select])
    func playingCommits(command: Command) throws {
        let script = Self.pan(0, 14.8, 42) + [(1000, command)]
        let lines = try World.brief("state=paused", script, until: 1000)
        #expect(
            lines == [
                "495 > seek 682.5 exact", "1000 scrubCommit", "1000 > play",
            ])
    }

    /// Of the three clocks (behaviour.md e.1) the preview, while there is one.
    @Test func aSkipMovesThePreview() throws {
        // T40
        let script = Self.pan(0, 14.8, 42) + [(1000, .skip(1))]
        var world = try World("state=paused")
        let lines = world.run(script.map { ($0, .command(World.pad, $1)) }, until: 3000)
        #expect(lines.last == "1150 > seek 692.5 exact")
        #expect(world.session.context.context == .scrubbing)
    }

    @Test func aPreviewIsNeverDiscarded() throws {
        // T41
        var world = try World("state=paused")
        world.run(
            Self.pan(0, 14.8, 42).map { ($0, .command(World.pad, $1)) }, until: 60_000)
        #expect(world.session.context.context == .scrubbing)
        #expect(world.session.deadline == nil)
        world.run([(60_000, .detach(World.pad))], until: 90_000)
        #expect(world.session.context.context == .scrubbing)
    }

    @Test func aSecondPanGoesOnFromThePreview() throws {
        let script = Self.pan(0, 6.4, 14) + Self.pan(2000, 6.4, 14)
        #expect(abs(try preview("", script, at: 5000).preview - 612.8) < 0.1)
    }

    @Test func aScrubOfAFilmThatPlaysPausesAndPlaysAgain() throws {
        let script = Self.pan(0, 6.4, 14)
        let committed = try World.brief("", script + [(1000, .scrubCommit)], until: 1000)
        #expect(
            committed == [
                "0 > pause", "0 transportShow", "600 > seek 606.4 exact", "1000 > play",
            ])
        let cancelled = try World.brief("", script + [(1000, .scrubCancel)], until: 1000)
        #expect(cancelled.suffix(2) == ["1000 > seek 600.0 exact", "1000 > play"])
        let paused = try World.brief(
            "", script + [(900, .pause), (1000, .scrubCommit)], until: 1000)
        #expect(!paused.contains("1000 > play"))
    }

    @Test func aFastScrubThatComesBackSnaps() throws {
        // N64: within 5 s of where it began, after a fast pan that ends slowly.
        let away: [(Int64, Command)] = [
            (0, .scrubBegin), (15, .scrubMove(delta: 4, velocity: 130)),
            (30, .scrubMove(delta: -3.9, velocity: -130)), (45, .scrubEnd(velocity: 0)),
        ]
        #expect(try preview("", away, at: 1000).preview == 600)
        let slow: [(Int64, Command)] = [
            (0, .scrubBegin), (15, .scrubMove(delta: 3, velocity: 14)),
            (30, .scrubEnd(velocity: 0)),
        ]
        #expect(try preview("", slow, at: 1000).preview == 603)
        // A slow pan that comes near it after a fast one is meant as it is.
        let twice: [(Int64, Command)] = [
            (0, .scrubBegin), (15, .scrubMove(delta: 0.3, velocity: 130)),
            (30, .scrubEnd(velocity: 0)), (500, .scrubBegin),
            (515, .scrubMove(delta: -6, velocity: -14)), (530, .scrubEnd(velocity: 0)),
        ]
        let fast = try preview("", Array(twice.prefix(3)), at: 400).preview
        #expect(abs(fast - 609.6) < 0.1)
        #expect(abs(try preview("", twice, at: 1000).preview - 603.6) < 0.1)
    }

    @Test(arguments: [
        // A quarter turn slow, at the blend, and a whole one fast (N93, N94).
        ("", 0.25, 0.10, 607.5),
        ("", 0.25, 0.25, 622.7),
        ("", 1.0, 1.0, 1315.9),
        ("", -0.25, 0.10, 592.5),
        ("duration=60,position=10", 0.25, 0.10, 10.7),
    ])
    func aJogTurnsIntoSeconds(
        options: String, turns: Double, velocity: Double, target: Seconds
    ) throws {
        let script: [(Int64, Command)] = [
            (0, .jogBegin), (10, .jogMove(revolutions: turns, velocity: velocity)), (20, .jogEnd),
        ]
        #expect(abs(try preview(options, script, at: 1000).preview - target) < 0.2)
    }

    @Test func anotherDeviceDoesNotInterfere() throws {
        // c.10: a continuous gesture has an owner.
        var world = try World("state=paused")
        world.run(
            [
                (0, .command(World.pad, .scrubBegin)), (5, .command(World.keys, .scrubBegin)),
                (10, .command(World.keys, .scrubMove(delta: 9, velocity: 14))),
                (15, .command(World.keys, .scrubEnd(velocity: 0))),
                (20, .command(World.pad, .scrubMove(delta: 3, velocity: 14))),
            ], until: 1000)
        #expect(world.player.position(at: Timestamp(microseconds: 1_000_000)) == 603)
    }

    @Test func aLostDeviceLeavesThePreviewAndMovesNoMore() throws {
        var world = try World("state=paused")
        world.run(
            [
                (0, .command(World.pad, .scrubBegin)),
                (10, .command(World.pad, .scrubMove(delta: 3, velocity: 14))),
                (20, .command(World.pad, .cancelAll(.deviceLost))), (20, .detach(World.pad)),
                (30, .command(World.pad, .scrubMove(delta: 9, velocity: 14))),
            ], until: 1000)
        #expect(world.session.context.context == .scrubbing)
        #expect(world.player.position(at: Timestamp(microseconds: 1_000_000)) == 603)
    }

    @Test func nonsenseMovesNothing() throws {
        let script: [(Int64, Command)] = [
            (0, .scrubBegin), (5, .scrubMove(delta: .nan, velocity: 14)),
            (10, .scrubMove(delta: .infinity, velocity: .nan)),
            (15, .scrubMove(delta: 0, velocity: .infinity)), (20, .scrubEnd(velocity: .nan)),
            (25, .jogBegin), (30, .jogMove(revolutions: -.infinity, velocity: 0)), (35, .jogEnd),
        ]
        #expect(try World.lines("state=paused", script, until: 1000) == [])
    }

    @Test func aPreviewAtTheEndIsNotTheEnd() throws {
        // A30: neither leaves nor goes on to the next item.
        let script = Self.pan(0, 500, 400, lift: 0)
        var world = try World("channels=2,position=7000")
        let lines = world.run(
            script.map { ($0, .command(World.pad, $1)) } + [(5000, .fact(.ended))], until: 9000)
        #expect(!lines.contains { $0.contains("load") || $0.contains("leave") })
        #expect(world.session.context.context == .scrubbing)
    }

    @Test func theTimesOfAScrubAreThoseOfTheViewer() throws {
        // 10 mm from 5 s before a break of 30 s arrive 5 s after it.
        let script = Self.pan(0, 10, 14)
        let result = try preview("position=895,interstitial=900-930", script, at: 3000)
        #expect(abs(result.preview - 935) < 0.1)
    }
}
