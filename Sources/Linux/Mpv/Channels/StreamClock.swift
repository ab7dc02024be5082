// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The session's time in a live stream, which goes on where a broadcast restarts its time stamps
/// (behaviour.md A193). mpv's time goes back there, also to before its own zero.
struct StreamClock: Equatable, Sendable {
    /// Where mpv's time goes back by more than this without a seek, the time stamps have started
    /// again (behaviour.md N414).
    static let leap: Seconds = 2
    /// What mpv keeps farther away than this has other time stamps than what plays (behaviour.md
    /// N415).
    static let reach: Seconds = 10

    /// The session's time less mpv's, seconds.
    private(set) var shift: Seconds = 0
    /// mpv's time as it was last reported; nil where a seek has changed it since.
    private var last: Seconds? = 0
    /// mpv is on its way elsewhere.
    private var isSeeking = false
    /// The start of what mpv keeps, as it was last reported; nil where a seek has changed it since.
    private var start: Seconds? = 0
    /// How often the start of what mpv keeps has gone back, less how often the pictures have. mpv
    /// forgets a part only after it has shown it: below zero it still keeps what was sent before a
    /// restart, and a seek would lead there.
    private var restarts = 0

    /// mpv begins a seek, or has ended it.
    mutating func takeSeek(isSeeking: Bool) {
        self.isSeeking = isSeeking
        guard isSeeking else { return }
        (last, start) = (nil, nil)
        restarts = min(0, restarts)
    }

    /// mpv shows the picture of that time.
    mutating func take(_ time: Seconds) {
        guard !isSeeking else { return }
        if let last, time < last - Self.leap {
            shift += last - time
            restarts -= 1
        }
        last = time
    }

    /// mpv keeps that much of the stream. Returns it where the session can seek in it, from that
    /// position: all in the session's time.
    mutating func take(
        window: ClosedRange<Seconds>?, at position: Seconds
    ) -> ClosedRange<Seconds>? {
        guard let window else { return nil }
        let begin = time(of: window.lowerBound)
        if let start, begin < start - Self.leap { restarts += 1 }
        start = begin
        let isNear =
            window.lowerBound - Self.reach <= position && position <= window.upperBound + Self.reach
        return isNear && restarts >= 0 ? window : nil
    }

    /// The session's time of one of mpv's.
    func position(of time: Seconds) -> Seconds { max(0, time + shift) }

    /// mpv's time of one of the session's.
    func time(of position: Seconds) -> Seconds { position - shift }
}
