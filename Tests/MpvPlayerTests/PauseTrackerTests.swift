// SPDX-License-Identifier: MIT

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
}
