// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// What the session takes for granted of the pause.
@Suite struct PauseTrackerTests {
    @Test func anAnswerCountsAfterTheLastRequest() {
        var pause = PauseTracker()
        #expect(pause.isCurrent && !pause.isPaused)
        pause.believe(true)
        pause.sent()
        pause.sent()
        pause.takeReply()
        #expect(!pause.isCurrent)
        pause.takeReply()
        #expect(pause.isCurrent)
        // A reply without a request is one of a player before.
        pause.takeReply()
        #expect(pause.isCurrent)
        pause.sent()
        #expect(!pause.isCurrent)
        pause.forgetAnswers()
        #expect(pause.isCurrent)
    }

    @Test func onlyAChangeIsReported() {
        var pause = PauseTracker()
        pause.believe(true)
        #expect(pause.take(true) == false)
        #expect(pause.take(false) == true)
        #expect(!pause.isPaused)
    }

    /// A pause of ours that another program took back before mpv reported it.
    @Test func aPauseThatWasTakenBackIsReported() {
        var pause = PauseTracker()
        var reporter = FactReporter()
        reporter.note(.pause, .flag(false))
        _ = reporter.take(at: .zero)
        pause.believe(true)
        pause.sent()
        #expect(!pause.isWrong(about: false), "it may be from before the request")
        pause.takeReply()
        #expect(pause.isWrong(about: false))
        reporter.note(.pause, .flag(false))
        #expect(reporter.take(at: .zero).isEmpty, "mpv's last report was the same")
        reporter.assume(isPaused: true)
        reporter.note(.pause, .flag(false))
        #expect(reporter.take(at: .zero).contains(.paused(false)))
    }
}
