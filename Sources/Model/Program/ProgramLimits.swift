// SPDX-License-Identifier: MIT

/// What a program that talks to the player may do at most, and what happens there. `ItemLimits` has
/// the limits of what it says of an item.
public enum ProgramLimits {
    /// Letters of a notice. A longer one is refused.
    public static let noticeLetters = 80
    /// How long a notice may be shown, in seconds. Outside of it is refused.
    public static let noticeSeconds = 1.0...10
    /// How long one is shown that does not say it, in seconds.
    public static let usualNoticeSeconds: Seconds = 3
    /// Bytes of the text by which a holder is known again.
    public static let tokenBytes = 128
    /// How long a holder may be away and find all as it was.
    public static let absence = Interval.seconds(60)
    /// Answers of one holder that did not count. At the limit the holder is let go of.
    public static let badAnswers = 32
    /// A field of the state is sent at most once in such a time; its last value always is.
    public static let stateInterval = Interval.milliseconds(50)
    /// A position that differs by no more from what its clock says is not sent again, in seconds.
    public static let positionTolerance: Seconds = 0.1
    /// Bytes of a text in the state of the player. A longer one is cut off there.
    public static let stateTextBytes = 4096
    /// Tracks in the state of the player. Further ones are left out.
    public static let tracks = 256
}
