// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Wrong passcodes (behaviour.md A23, N119, N135), and those who would go past the passcode.
@Suite struct PasscodeTests {
    private static func at(_ time: Int64) -> Timestamp { Timestamp(microseconds: time * 1000) }

    private static func wrong(_ time: Int64) -> [(Int64, Event)] {
        [(time, .command(World.pad, .digit(9))), (time, .command(World.pad, .digit(9)))]
    }

    private static let right: [(Int64, Event)] = [
        (0, .command(World.pad, .digit(1))), (0, .command(World.pad, .digit(2))),
    ]

    /// A line of text for each try, and how long the next one has to wait.
    @Test func eachWrongTryIsSaidAndTheyTakeLongerAndLonger() throws {
        var world = try World("passcode=12")
        var said: [String] = []
        for time: Int64 in [0, 1000, 2000, 32_000, 92_000] {
            let lines = world.run(Self.wrong(time), until: time)
            let message = world.session.view(at: Self.at(time)).passcode?.message ?? "-"
            #expect(lines.last == "\(time) ! \(message)")
            said.append(message)
            #expect(!lines.contains { $0.hasSuffix("> leave") })
        }
        #expect(
            said == [
                "Wrong passcode. 2 tries left", "Wrong passcode. One try left",
                "Wrong passcode. Try again in 30 s", "Wrong passcode. Try again in 60 s",
                "Wrong passcode. Try again in 2 min",
            ])
        #expect(world.player.isPaused)
    }

    @Test func theLongestWaitIsAnHour() {
        var tries = PasscodeTries()
        var waits: [Int] = []
        for _ in 0..<12 {
            tries.fail(at: .zero)
            waits.append(Int(tries.notBefore.map { ($0 - .zero).seconds } ?? 0))
        }
        #expect(waits == [0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
        tries = PasscodeTries(wrong: .max)
        tries.fail(at: .zero)
        #expect(tries.wrong == .max && tries.notBefore == .zero + .seconds(3600))
    }

    /// The right one does not count either before its time, and is not remembered for later.
    @Test(arguments: [(Int64(31_999), true), (32_000, false)])
    func whoMayNotTryIsIgnored(time: Int64, isPaused: Bool) throws {
        var world = try World("passcode=12")
        world.run([0, 1000, 2000].flatMap(Self.wrong), until: 2000)
        world.run(Self.right.map { (time, $0.1) }, until: time)
        #expect(world.player.isPaused == isPaused)
    }

    /// What programs and the log get of two films, the first of which cannot be opened: neither its
    /// name, which is in the player's words, nor what is in the second one, before its passcode.
    @Test(arguments: [true, false])
    func nobodyLearnsWhatIsLocked(hasPasscode: Bool) {
        var configuration = PlaybackConfiguration()
        if hasPasscode { configuration.passcode = [7] }
        var session = PlaybackSession(configuration: configuration)
        var outputs: [TimedOutput] = []
        var film = MediaInfo(
            index: 1, title: "Affair", isLive: false, duration: 100, isSeekable: true)
        film.terms.breaks = [ItemBreak(start: 0, end: 20)]
        let facts: [PlayerFact] = [
            .playlist(titles: ["Affair gone", "Affair"], current: 0),
            .failed(index: 0, message: "There is no “Affair gone”"), .loaded(film), .position(3),
            .audio(Track(id: 1, title: "Affair", language: "")), .captions(nil),
        ]
        for (time, fact) in facts.enumerated() {
            let input = TimedInput(Timestamp(microseconds: Int64(time) * 1000), .fact(fact))
            session.handle(input, into: &outputs)
        }
        var events: [String] = []
        var texts: [String] = []
        for output in outputs {
            switch output.output {
            case .event(let event):
                events.append(event.name.word)
                if case .failed(_, let message) = event { texts.append(message) }
            case .diagnostic(let diagnostic): texts.append(diagnostic.message)
            default: break
            }
        }
        #expect(texts.count >= 2)
        #expect(texts.contains { $0.contains("Affair") } != hasPasscode, "\(texts)")
        let locked = ["failed", "began", "passcode"]
        #expect(events.allSatisfy(locked.contains) == hasPasscode, "\(events)")
        #expect(events.contains("began") && events.contains("failed"))
        #expect(ItemLocks(session).areLocked(0..<2) == [hasPasscode, hasPasscode])
    }

    /// The seconds are counted, and the line changes by itself.
    @Test func theWaitIsCounted() throws {
        var world = try World("passcode=12")
        world.run([0, 1000, 2000].flatMap(Self.wrong), until: 4500)
        let view = world.session.view(at: Self.at(4500))
        #expect(view.passcode?.message == "Wrong passcode. Try again in 28 s")
        #expect(world.session.viewDeadline(after: Self.at(4500)) == Self.at(5000))
        world.advance(to: 40_000)
        #expect(
            world.session.view(at: Self.at(40_000)).passcode?.message == "Wrong passcode. Try again"
        )
        #expect(world.session.viewDeadline(after: Self.at(40_000)) == nil)
    }

    /// What the host remembers of players before this one.
    @Test func triesOfBeforeCount() throws {
        var world = try World("passcode=12")
        let tries = PasscodeTries(wrong: 4, notBefore: Self.at(60_000))
        world.run([(0, .fact(.passcodeTries(tries)))] + Self.right, until: 10)
        #expect(world.player.isPaused)
        #expect(
            world.session.view(at: Self.at(10)).passcode?.message
                == "Too many tries. Try again in 60 s")
        let lines = world.run(Self.wrong(60_000), until: 60_000)
        #expect(lines.contains("60000 > passcodeTried(isRight: false)"))
        #expect(
            world.session.view(at: Self.at(60_000)).passcode?.message
                == "Wrong passcode. Try again in 2 min")
    }

    @Test func aRightOneIsReportedOnlyWhereOneWasWrong() throws {
        var world = try World("passcode=12")
        #expect(!world.run(Self.right, until: 10).contains { $0.contains("passcodeTried") })
        world = try World("passcode=12")
        let lines = world.run(
            Self.wrong(0) + Self.right.map { (10, $0.1) }, until: 20
        ).filter { $0.contains("passcodeTried") }
        #expect(
            lines == ["0 > passcodeTried(isRight: false)", "10 > passcodeTried(isRight: true)"])
    }

    /// The player goes on by itself, to an item that needs none.
    @Test func anItemThatNeedsNoPasscodeEndsTheQuestion() throws {
        var world = try World("channels=2,passcode=12,passcode-age=16,age=18")
        world.advance(to: 100)
        #expect(world.session.view(at: Self.at(100)).passcode != nil)
        var next = MediaInfo(
            index: 1, title: "", isLive: false, duration: 100, isSeekable: true)
        next.age = 12
        world.run([(200, .fact(.loaded(next)))], until: 300)
        #expect(world.session.view(at: Self.at(300)).passcode == nil)
        #expect(!world.player.isPaused)
        #expect(world.session.context.context != .passcode)
    }

    /// Somebody else, such as a script of mpv's, lets it play.
    @Test func whatPlaysUnderThePasscodeIsPausedAgain() throws {
        var world = try World("passcode=12")
        let lines = world.run(
            [(100, .fact(.paused(false))), (200, .fact(.paused(false)))], until: 300)
        #expect(lines.filter { $0.contains("> pause") } == ["100 > pause", "200 > pause"])
        world = try World("")
        #expect(world.run([(100, .fact(.paused(false)))], until: 300).isEmpty)
    }
}
