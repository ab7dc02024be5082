// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A seek that was asked for and not answered. mpv replies when it has accepted a seek, says when
/// it begins, and restarts playback when it is done; a stream that cannot seek does neither.
struct PendingSeek {
    enum Step {
        /// mpv has not replied.
        case asked
        /// mpv will seek, when it gets round to it.
        case accepted
        /// The decoder is on its way.
        case running
        /// It is done, and mpv was asked where it is now.
        case done
    }

    /// After this long a seek is answered as it is.
    static let patience = Interval.milliseconds(5000)
    /// An exact seek that ends so far behind its place has missed it, seconds: a frame is shorter.
    private static let slack: Seconds = 0.25

    /// The session's number; nil for a seek of the player's own, to the picture that is seen.
    let request: RequestID?
    var step = Step.asked
    let deadline: Timestamp
    /// Where an exact seek goes that may miss its place, until it has been repeated.
    var place: Seconds?

    /// A seek that is sent at that time; `place` as above.
    init(_ request: RequestID?, place: Seconds?, at time: Timestamp) {
        self.request = request
        self.place = place
        deadline = time + Self.patience
    }

    /// What its requests to mpv have. Those of the session begin with 1.
    var number: UInt64 { request?.rawValue ?? 0 }

    /// mpv says that it has ended there, which is so far behind its place that it is repeated.
    func hasMissed(_ position: Seconds?) -> Bool {
        guard let place, let position else { return false }
        return position - place > Self.slack
    }

    /// The message about a seek that is not answered in time, and what a person can do.
    static let lateness = Sentence(
        Phrase(FaultPhrase.lateSeek, .count("seconds", Int(patience.seconds))))
    static let advice = "it goes on when it comes"
}
