// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// What is known of the window's keys while one is down, in milliseconds.
@Suite struct WindowWatchTests {
    private func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    /// A key goes down at 1000, and the window answers all that it is asked up to a time.
    private func watch(answersUntil end: Int64) -> WindowWatch {
        var watch = WindowWatch()
        watch.take(key: 106, state: "d", at: at(1000))
        for time in 1000...1600 {
            let time = Int64(time)
            if watch.reach(at: at(time)) == at(time) { _ = watch.stamp(at: at(time)) }
            guard watch.asks(at: at(time)), time <= end else { continue }
            while watch.answered(watch.question, at: at(time)) {}
        }
        return watch
    }

    @Test func aWindowThatAnswersHoldsNothingUp() {
        var watch = watch(answersUntil: 2000)
        #expect(watch.reach(at: at(1620)) == at(1620))
        #expect(watch.stamp(at: at(1620)) == at(1620))
    }

    /// A release that comes half a second late is one of 100 ms after what is known.
    @Test func aWindowThatDrawsHoldsTimersUp() {
        var watch = watch(answersUntil: 1050)
        #expect(watch.reach(at: at(1500)) == at(1130))
        #expect(watch.stamp(at: at(1500)) == at(1130))
        watch.take(key: 106, state: "u", at: at(1500))
        #expect(watch.reach(at: at(1501)) == at(1501))
        #expect(watch.deadline == nil)
        #expect(watch.stamp(at: at(1501)) == at(1501))
    }

    /// One question, and the next ones behind it, are answered before a key is known to be down
    /// still; an answer to a question of before says nothing.
    @Test func aKeyThatIsDownIsHeld() {
        var watch = watch(answersUntil: 1050)
        let stale = watch.question - 1
        let isAskedAgain = watch.answered(stale, at: at(1500))
        #expect(!isAskedAgain)
        while watch.answered(watch.question, at: at(1500)) {}
        // It was asked at 1060: a key that repeats goes on up to 100 ms later.
        #expect(watch.reach(at: at(1500)) == at(1160))
        let isAsked = watch.asks(at: at(1500))
        #expect(isAsked)
        while watch.answered(watch.question, at: at(1510)) {}
        #expect(watch.reach(at: at(1510)) == at(1510))
        #expect(watch.stamp(at: at(1510)) == at(1510))
    }

    @Test func aWindowThatSaysNothingIsNotWaitedForLong() {
        var watch = watch(answersUntil: 0)
        #expect(watch.reach(at: at(2999)) == at(1100))
        #expect(watch.deadline == at(3000))
        #expect(watch.reach(at: at(3000)) == at(3000))
        #expect(watch.stamp(at: at(3000)) == at(3000))
        #expect(watch.deadline == nil)
    }

    @Test func withoutAKeyThereIsNothingToAsk() {
        var watch = WindowWatch()
        #expect(watch.deadline == nil)
        let asks = watch.asks(at: at(5))
        #expect(!asks)
        watch.take(key: 115, state: "p", at: at(5))
        #expect(watch.deadline == nil)
        #expect(watch.reach(at: at(900)) == at(900))
    }
}
