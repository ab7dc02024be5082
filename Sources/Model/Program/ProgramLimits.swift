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
    /// Items of the queue that are listed at once.
    public static let listed = 100
    /// A field of the state is sent at most once in such a time; its last value always is.
    public static let stateInterval = Interval.milliseconds(50)
    /// A position that differs by no more from what its clock says is not sent again, in seconds.
    public static let positionTolerance: Seconds = 0.1
    /// Bytes of a text in the state of the player. A longer one is cut off there.
    public static let stateTextBytes = 4096
    /// Channels of one `channels`. More are refused.
    public static let channels = 1000
    /// Tracks in the state of the player. Further ones are left out.
    public static let tracks = 256

    /// Pages beside each other in an overlay. More are refused.
    public static let overlayPages = 16
    /// Rows of a page. More are refused.
    public static let overlayRows = 64
    /// Cards that are said at once, of a row or as an answer. More are refused.
    public static let cards = 1000
    /// Cards that a row may count. More are refused.
    public static let countedCards = 100_000
    /// Bytes of the word at the edge of a card. A longer one is refused.
    public static let badgeBytes = 32
    /// Pages that answer choices and lie over each other. At the limit the oldest goes, but for
    /// the first.
    public static let overlayDepth = 16
    /// Cards that are asked for at once (behaviour.md N141).
    public static let askedCards = 50
    /// Questions for cards that wait for their answers at once. Further ones wait.
    public static let cardQuestions = 8
    /// Answers with cards that are kept. The one that was not needed for longest goes.
    public static let keptAnswers = 40
    /// How long a choice waits for what comes of it (behaviour.md N140). The overlay closes then.
    public static let choiceAnswer = Interval.seconds(5)
    /// Bytes of the file of a picture on a card. A larger one is not shown.
    public static let pictureBytes = 16 * 1024 * 1024
    /// The longer side of such a picture, in pixels. A larger one is not shown.
    public static let pictureSide = 8192
}
