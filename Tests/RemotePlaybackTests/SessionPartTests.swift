// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemotePlayback

/// What the small parts of a session do, each by itself and at its limits, is what it was:
/// `Tests/Golden/session-parts.txt`.
@Suite struct SessionPartTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("spoken", Self.spoken), ("numbers", Self.numbers), ("locks", Self.locks),
            ("retries", Self.retries), ("ramps", Self.ramps), ("gains", Self.gains),
            ("scans", Self.scans), ("timers", Self.timers), ("clocks", Self.clocks),
            ("orders", Self.orders), ("steps", Self.steps), ("bars", Self.bars),
            ("passcodes", Self.passcodes),
        ]
        #expect(try KeptWalks.differences(in: "session-parts", from: walks) == [])
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    private static func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    // MARK: Words and numbers

    private static var spoken: [String] {
        let words = [
            "skip", "go", "jump", "forward", "back", "ahead", "rewind", "fast", "to", "the", "30",
            "two", "twenty", "five", "hundred", "and", "a", "half", "quarter", "of", "an", "hour",
            "minutes", "seconds", "1.5", "90s", "1m", "1:30", "1:02:03", "next", "previous",
            "chapter",
            "channel", "up", "down", "play", "pause", "captions", "on", "off", "beginning", "start",
            "over", "what", "did", "she", "say", "please", "from", "couple", "turn", "that", "last",
        ]
        let starts = [
            "skip", "go back", "jump to", "rewind", "go to", "skip forward", "turn", "next", "go",
            "what did", "start", "",
        ]
        var random = SeededGenerator(seed: 26)
        let phrases = (0..<6000).map { _ -> String in
            let rest = (0..<random.number(1...6)).map { _ in random.pick(words) }
            return ([random.pick(starts)] + rest).joined(separator: random.pick([" ", " ", ", "]))
        }
        let long = [22, 23, 24, 25].map { String(repeating: "x ", count: $0) + "play" }
        let wide = [199, 200, 201].map { count in
            String(repeating: " ", count: count - 4) + "play"
        }
        let odd = [
            "skip -30 seconds", "go to 999:59", "go to 1000:00", "go to 1:60", "go to 1:2:3:4",
            "skip 999999 seconds", "skip 1000000 seconds", "skip 0 seconds", "what’d she say?",
        ]
        return (phrases + long + wide + odd).map { sentence in
            SpokenCommand(sentence).map { "\(sentence): \($0)" } ?? "none"
        }
    }

    private static var numbers: [String] {
        let lists = [
            ["1", "2", "12"], ["007", "7.1", "7-2", "70", "120"], ["0", "00", "1.2.3"], [],
            ["1234567890"],
        ].map { texts in ChannelNumbers(texts.enumerated().map { (number: $1, place: $0) }) }
        let digits = [
            "0", "00", "1", "7", "07", "71", "12", "120", "123", "123456789", "1234567890",
        ]
        let found = lists.flatMap { list in
            digits.map { "\($0) \(list.place(of: $0) ?? -1) \(list.mayGoOn(after: $0))" }
        }
        var random = SeededGenerator(seed: 27)
        var entry = NumberEntry.none
        var time: Int64 = 0
        let entered = (0..<4500).map { _ -> String in
            let list = random.pick(lists)
            time += Int64(random.pick([0, 500, 1999, 2000, 2001]))
            let until = at(time) + NumberEntry.pause
            let event: NumberEntry.Event =
                switch random.below(8) {
                case 0: .number(random.pick(digits), list, until: until)
                case 1: .select(list, until: until)
                case 2: .time(at(time), list, until: until)
                case 3: .drop
                default: .digit(random.below(10), list, until: until)
                }
            let action = entry.next(event).map { "\($0)" } ?? "-"
            return "\(action) \(entry.digits ?? "-") \(entry.isMissing) "
                + "\(entry.deadline?.microseconds ?? -1)"
        }
        return found + entered
    }

    // MARK: Locks and retries

    private static var locks: [String] {
        let events: [LockState.Event] = [
            .load(isHeld: true), .load(isHeld: false), .arrive(isClosed: true),
            .arrive(isClosed: false), .unlock, .unload,
        ]
        let states: [LockState] = [.open, .held, .asking(plays: true), .asking(plays: false)]
        return states.flatMap { state in
            events.map { event in
                var next = state
                let actions = next.next(event).map { "\($0)" } ?? "none"
                return "\(state) \(event): \(next) \(next.isAsking) \(actions)"
            }
        } + (0...24).map { "\(PasscodeTries.wait(after: $0)?.seconds ?? -1)" }
            + (0...5).map { "\(PasscodeTries(wrong: $0).left)" }
    }

    private static var retries: [String] {
        var random = SeededGenerator(seed: 28)
        var retry = ItemRetry()
        var time: Int64 = 0
        return (0..<4800).map { _ in
            time += random.pick([0, 1000, 30_000, 59_999, 60_000, 60_001])
            let index = random.pick([0, 0, 0, 1])
            var answer = ""
            switch random.below(14) {
            case 0, 1: retry.breakOff(index, isPaused: random.chance(oneIn: 2), at: at(time))
            case 2: retry.begin(index)
            case 3, 4: retry.arrive(index, at: at(time))
            case 5 where random.chance(oneIn: 4): retry.end()
            case 6: retry.renumber(.expansion(index: random.below(2), more: 1))
            case 7: retry.renumber(.list([1, nil]))
            default: answer = "\(retry.fail(index, at: at(time)))"
            }
            return "\(answer) \(retry.due?.microseconds ?? -1) \(retry.isPaused) "
                + "\(retry.isAbout(0)) \(retry.isAbout(1))"
        }
    }

    // MARK: Motion

    private static var ramps: [String] {
        let ends: [Ramp.End?] = [
            nil, .init(sense: .forward, rate: 300), .init(sense: .backward, rate: 300),
            .init(sense: .backward, rate: 2), .init(sense: .backward, rate: 1e6),
        ]
        let spans: [Seconds] = [0, 5, 40, 600, 7200, 86_400]
        return spans.flatMap { span in
            ends.flatMap { end -> [String] in
                var ramp = Ramp(.forward, from: 100, at: at(1000), span: span, after: end)
                let back = Ramp(.backward, from: span, at: at(1000), span: span, after: end)
                return stride(from: 900, through: 7000, by: 50).map { (time: Int64) in
                    let now = at(time)
                    let chapters: [Seconds] = [100, 105, 130, 200, 800, 3000]
                    let places = [
                        ramp.rate(at: now), ramp.position(at: now), back.position(at: now),
                        ramp.landing(at: now, chapters: chapters),
                        back.landing(at: now, chapters: chapters), ramp.end(at: now).rate,
                    ]
                    return "\(places.map(rounded)) \(ramp.isTickDue(at: now)) "
                        + "\(ramp.deadline.microseconds)"
                }
            }
        }
    }

    private static var gains: [String] {
        let spans: [Seconds] = [0, 20, 200, 224, 600, 7200, 86_400]
        let speeds = [
            0, 0.1, 0.15, 0.16, 0.3, 0.5, 0.51, 1, 1.01, 2, 14, 15, 16, 60, 119, 120, 121,
        ]
        return spans.flatMap { span in
            speeds.map { speed in
                let gain = ScrubGain(span: span)
                return
                    "\(rounded(gain.pan(velocity: speed))) \(rounded(gain.pan(velocity: -speed))) "
                    + "\(rounded(gain.jog(velocity: speed)))"
            }
        }
    }

    private static var scans: [String] {
        var random = SeededGenerator(seed: 29)
        return (0..<240).flatMap { _ -> [String] in
            var time: Int64 = 1000
            var clock = ScanClock(
                Scan(random.pick([.forward, .backward]), level: random.number(0...5)),
                from: Double(random.below(300)), departure: 7, at: at(time),
                tick: .milliseconds(100))
            return (0..<20).map { _ in
                time += random.pick([0, 50, 99, 100, 101, 250])
                if random.chance(oneIn: 5) {
                    clock.change(
                        to: Scan(random.pick([.forward, .backward]), level: random.number(0...5)),
                        at: at(time))
                }
                let due = clock.isTickDue(at: at(time))
                return
                    "\(due) \(rounded(clock.position(at: at(time)))) \(clock.scan) \(clock.origin) "
                    + "\(clock.departure) \(clock.arrival(in: 0...400).microseconds) "
                    + "\(clock.deadline(in: 0...400).microseconds)"
            }
        }
    }

    private static var timers: [String] {
        var random = SeededGenerator(seed: 30)
        var timer = SleepTimer.off
        var time: Int64 = 0
        return (0..<1600).map { _ in
            time += random.pick([0, 60_000, 840_000, 59_999, 1_800_000])
            let event = timer.run(to: at(time)).map { "\($0)" } ?? "-"
            if random.chance(oneIn: 2) {
                timer.set(minutes: random.pick([nil, nil, 0, 1, 15, 90, 91]), at: at(time))
            }
            return "\(event) \(timer.minutes) \(timer.deadline?.microseconds ?? -1)"
        }
            + [0, 0.4, 0.998, 0.999, 1, -1, 1e9, 2e9, .nan, .infinity].map {
                "\(($0 as Seconds).whole)"
            }
    }

    private static var clocks: [String] {
        var random = SeededGenerator(seed: 31)
        var clock = PlaybackClock()
        var time: Int64 = 0
        return (0..<2400).map { _ in
            time += random.pick([0, 100, 500, 1000])
            let isSo = random.chance(oneIn: 3)
            switch random.below(8) {
            case 0: clock.setPaused(isSo, at: at(time))
            case 1: clock.setBuffering(isSo, at: at(time))
            case 2: clock.setAway(isSo, at: at(time))
            case 3: clock.setSpeed(random.pick([0.5, 1, 2, 0, -1, .nan]), at: at(time))
            case 4: clock.setPosition(random.pick([0, 10, 50, .nan, -5]), at: at(time))
            default: break
            }
            let places = [-100, 0, 100, 1000].map { rounded(clock.position(at: at(time + $0))) }
            return "\(places) \(clock.time(reaching: 60)?.microseconds ?? -1) \(clock.isRunning)"
        }
    }

    // MARK: Orders and steps

    private static var orders: [String] {
        var random = SeededGenerator(seed: 32)
        return (0..<240).flatMap { _ -> [String] in
            var order = PlayOrder()
            var count = random.number(0...8)
            return (0..<8).map { _ in
                let current = random.number(-1...8)
                switch random.below(5) {
                case 0: order.sort()
                case 1:
                    let last = random.pick([0..<0, 2..<4, 0..<8])
                    order.shuffle(
                        count, from: current, but: last.clamped(to: 0..<count),
                        seed: random.next())
                case 2:
                    let more = random.below(3)
                    let numbers = Renumbering.expansion(index: random.below(4), more: more)
                    count += more
                    order.renumber(numbers, count: count, after: current)
                case 3: order.bring(random.below(9), after: current)
                default: order.renumber(.list([2, nil, 0, 1, 7]), count: count, after: current)
                }
                let places = (-1...8).flatMap { place in
                    [-9, -1, 0, 1, 2, .max].map { steps in
                        [true, false].map {
                            order.place(steps, from: place, of: count, wraps: $0) ?? -1
                        }
                    }
                }
                return "\(order.isShuffled) \(places) \(order.first(of: count) { $0 > 1 } ?? -1)"
            }
        }
    }

    private static var steps: [String] {
        var random = SeededGenerator(seed: 33)
        var step = FineStep()
        let lengths = [StepLengths(skip: 10, frame: 0.04), StepLengths(skip: 2, frame: 0.02)]
        let made = (0..<1500).map { _ -> String in
            if random.chance(oneIn: 4) {
                step.follow(random.pick([0, 9, 10, -10, 29, 30, 149, 150, -150, 400]))
            } else {
                step.click(random.pick([.forward, .backward]))
            }
            return "\(step.size) \(lengths.map { $0.length(of: step.size) })"
        }
        var label: SkipLabel?
        let labels = [10, 4.5, -10, -30, 20, 0, 1e300, 10].map { (seconds: Seconds) -> String in
            label = SkipLabel(
                seconds < 0 ? .backward : .forward, over: seconds, after: label, until: at(5))
            return "\(label?.seconds ?? 0) \(label?.until.microseconds ?? 0)"
        }
        let skip = SteppedSkip(sense: .forward, time: at(1000))
        let turns = [1000, 3999, 4000, 4001].flatMap { (time: Int64) in
            [Sense.forward, .backward].map { "\(skip.turnsBack($0, at: at(time)))" }
        }
        return made + labels + turns
    }

    private static var bars: [String] {
        var random = SeededGenerator(seed: 34)
        var bar = TransportVisibility()
        var time: Int64 = 0
        return (0..<2400).map { _ in
            time += random.pick([0, 500, 3000])
            let period = Interval.milliseconds(3000)
            var answer = ""
            switch random.below(5) {
            case 0, 1: answer = "\(bar.show(at: at(time), for: period))"
            case 2: answer = "\(bar.hide(isDismissed: random.chance(oneIn: 2)))"
            case 3: bar.keep(random.chance(oneIn: 2), at: at(time), for: period)
            default:
                answer = "\(bar.require(random.chance(oneIn: 2), at: at(time), for: period))"
            }
            return "\(answer) \(bar.isShown) \(bar.isDismissed) \(bar.isRequired) "
                + "\(bar.deadline?.microseconds ?? -1)"
        }
    }

    private static var passcodes: [String] {
        var random = SeededGenerator(seed: 35)
        return [1, 3, 8].flatMap { length in
            var entry = PasscodeEntry(length: length, isWrong: true)
            return (0..<600).map { _ in
                switch random.below(4) {
                case 0: entry.enter(UInt8(random.below(10)))
                case 1: entry.press()
                default:
                    let count = random.pick([-1, 0, 1, 1, 2, 5, 2000])
                    entry.move(random.pick(Direction.allCases), count: count)
                }
                return "\(entry.digits) \(entry.focus) \(entry.isWrong) \(entry.isComplete)"
            }
        }
    }
}
