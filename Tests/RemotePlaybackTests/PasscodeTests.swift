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

    /// Back takes the last digit back, and leaves where there is none.
    @Test func backTakesADigitBack() throws {
        var world = try World("passcode=12")
        func press(_ time: Int64, _ command: Command) -> (Int64, Event) {
            (time, .command(World.pad, command))
        }
        let lines = world.run([press(0, .digit(1)), press(30, .back)], until: 40)
        #expect(!lines.contains { $0.contains("> leave") }, "\(lines)")
        #expect(world.session.view(at: Self.at(40)).passcode?.entered == 0)
        let rest = world.run([press(50, .back)], until: 60)
        #expect(rest.contains { $0.contains("> leave") }, "\(rest)")
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
        if hasPasscode { configuration.passcodeLength = 1 }
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
            case .event(let event, _):
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
    @Test func triesOfBeforeCount() {
        let tries = PasscodeTries(wrong: 4, notBefore: Self.at(60_000))
        let before = [(Int64(0), Input.fact(.passcodeTries(tries)))] + Self.enter(10, 1, 2)
        var (session, tried) = slow(before)
        #expect(
            session.view(at: Self.at(10)).passcode?.message
                == "Too many tries. Try again in 60 s")
        (session, tried) = slow(before + Self.enter(60_000, 1, 2))
        #expect(tried == ["60000 12"])
    }

    /// A session whose player compares nothing by itself.
    private func slow(_ inputs: [(Int64, Input)]) -> (session: PlaybackSession, tried: [String]) {
        var configuration = PlaybackConfiguration()
        configuration.passcodeLength = 2
        configuration.passcodeAge = 16
        var session = PlaybackSession(configuration: configuration)
        var outputs: [TimedOutput] = []
        let start: [(Int64, Input)] = [
            (0, .fact(.playlist(titles: ["Affair", "Bear"], current: 0))), (1, Self.loaded(0, 18)),
        ]
        for (time, input) in start + inputs {
            session.handle(TimedInput(Self.at(time), input), into: &outputs)
        }
        let tried = outputs.compactMap { output -> String? in
            guard case .request(.tryPasscode(let digits)) = output.output else { return nil }
            return "\(output.time.microseconds / 1000) \(digits)"
        }
        return (session, tried)
    }

    private static func loaded(_ index: Int, _ age: Int) -> Input {
        var info = MediaInfo(
            index: index, title: "", isLive: false, duration: 100, isSeekable: true)
        info.age = age
        return .fact(.loaded(info))
    }

    private static func enter(_ time: Int64, _ digits: Int...) -> [(Int64, Input)] {
        digits.map { (time, .command(World.pad, .digit($0))) }
    }

    private static func tried(_ time: Int64, _ isRight: Bool, _ wrong: Int) -> (Int64, Input) {
        (time, .fact(.passcodeTried(isRight: isRight, PasscodeTries(wrong: wrong))))
    }

    /// What is entered while the digits are compared does not count, and all of them stay on the
    /// screen; nor does an answer count that comes when nothing is asked any more.
    @Test func nothingIsEnteredWhileDigitsAreCompared() {
        let entered = Self.enter(10, 1, 3) + Self.enter(20, 1, 2)
        var (session, tried) = slow(entered)
        #expect(tried == ["10 13"])
        #expect(session.view(at: Self.at(20)).passcode?.entered == 2)
        (session, tried) = slow(entered + [Self.tried(60, false, 1)] + Self.enter(70, 1, 2))
        #expect(tried == ["10 13", "70 12"])
        (session, tried) = slow(entered + [Self.tried(60, true, 0)])
        #expect(session.context.context != .passcode)
        // The player went on by itself to an item that needs none, and then to one that does.
        (session, tried) = slow(
            entered + [(50, Self.loaded(1, 6)), Self.tried(60, true, 0), (70, Self.loaded(0, 18))])
        #expect(session.context.context == .passcode)
        (session, tried) = slow(
            entered + [(50, Self.loaded(1, 6)), Self.tried(60, false, 2), (70, Self.loaded(0, 18))]
                + Self.enter(80, 1, 2))
        #expect(tried == ["10 13", "80 12"])
    }

    /// Another player has used up the tries: nothing was compared.
    @Test func theTriesOfAnotherPlayerCount() {
        let tries = PasscodeTries(wrong: 3, notBefore: Self.at(30_000))
        let (session, tried) = slow(
            Self.enter(10, 1, 3) + [(50, .fact(.passcodeTries(tries)))] + Self.enter(60, 1, 2))
        let view = session.view(at: Self.at(60)).passcode
        #expect(tried == ["10 13"] && view?.entered == 0)
        #expect(view?.message == "Too many tries. Try again in 30 s")
    }

    /// Films and television have ages of their own.
    @Test(
        arguments: [
            (15, false, false), (16, false, true), (11, true, false), (12, true, true),
            (nil, true, true), (nil, false, true),
        ] as [(Int?, Bool, Bool)])
    func televisionHasItsOwnAge(age: Int?, isTelevision: Bool, isAsked: Bool) {
        var configuration = PlaybackConfiguration()
        configuration.passcodeLength = 2
        configuration.passcodeAge = PasscodeAge(16, television: 12)
        var session = PlaybackSession(configuration: configuration)
        var outputs: [TimedOutput] = []
        var info = MediaInfo(
            index: 0, title: "", isLive: false, duration: 100, isSeekable: true)
        info.age = age
        info.terms.finds.isTelevision = isTelevision
        for fact: PlayerFact in [.playlist(titles: ["A"], current: 0), .loaded(info)] {
            session.handle(TimedInput(.zero, .fact(fact)), into: &outputs)
        }
        #expect((session.context.context == .passcode) == isAsked)
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
