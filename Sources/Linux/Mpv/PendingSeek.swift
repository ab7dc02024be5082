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

    var request: RequestID
    var step = Step.asked
    var deadline: Timestamp

    /// The message about a seek that is not answered in time, and what a person can do.
    static let lateness = Sentence(
        Phrase(FaultPhrase.lateSeek, .count("seconds", Int(patience.seconds))))
    static let advice = "its disk, its server or the network is slow; it goes on when it comes"
}
