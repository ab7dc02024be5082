// SPDX-License-Identifier: MIT

/// The pause as the session believes it to be, while requests of its own are on their way.
struct PauseTracker {
    /// The session believes that it is paused.
    private(set) var isPaused = false
    /// Changes of `pause` of ours that mpv has not confirmed.
    private var inFlight = 0

    /// An answer of mpv now was given after the last request.
    var isCurrent: Bool { inFlight == 0 }

    /// mpv reports the other state, and not from before the last request. Where another program
    /// takes a pause of ours back at once, mpv reports only that it plays, as it did last.
    func isWrong(about isPaused: Bool) -> Bool { isCurrent && isPaused != self.isPaused }

    mutating func believe(_ isPaused: Bool) { self.isPaused = isPaused }

    /// mpv took the request, and will confirm it.
    mutating func sent() { inFlight += 1 }

    mutating func takeReply() { inFlight = max(0, inFlight - 1) }

    /// mpv has lost answers.
    mutating func forgetAnswers() { inFlight = 0 }

    /// mpv says whether it is paused. Returns whether the session believed otherwise.
    mutating func take(_ isPaused: Bool) -> Bool {
        guard isPaused != self.isPaused else { return false }
        self.isPaused = isPaused
        return true
    }
}
