// SPDX-License-Identifier: MIT

public import RemoteModel

/// The choices of a person or a program about playback, made once. The defaults are those of
/// behaviour.md (b) and (e). A host sets what its options say, and nothing changes afterwards.
public struct PlaybackConfiguration: Hashable, Sendable {
    /// The effect of a skip (behaviour.md A3, A4).
    public enum Skip: Hashable, Sendable {
        /// So many seconds, more than 0 (A3).
        case seconds(Seconds)
        /// To the next or the previous item (A4).
        case item
    }

    /// The effect of a skip.
    public var skip = Skip.seconds(10)
    /// The ways in which a skip is performed (A4).
    public var skipDirections: [Sense] = [.backward, .forward]
    /// There is an interactive overlay to show (A13).
    public var hasOverlay = true

    /// Interstitials of every item, beside those that the player reports, in stream time.
    public var interstitials: [Range<Seconds>] = []
    /// The commands that an interstitial forbids (A18, A19).
    public var interstitialRules = InterstitialRules.linear
    /// Whether navigations are led through interstitials (A20).
    public var redirect = BreakRedirect.none
    /// There is a button to skip an interstitial (A21).
    public var canSkipInterstitials = false
    /// What comes after an item.
    public var sequel = Sequel()
    /// How many digits must be entered before an item plays; 0 for no passcode (A23). At most 8, as
    /// many as the screen has room for. Which they are the session does not know: it asks
    /// (`PlayerRequest.tryPasscode`).
    public var passcodeLength = 0
    /// Items that are meant for this age or an older one ask for the passcode, and those that do
    /// not say for whom they are. 0 is every item.
    public var passcodeAge: PasscodeAge = 0
    /// Whether the first item plays when it comes, or when the passcode has been entered.
    public var playsAtStart = true
    /// The speeds of the menu, which does not open without any (A25). The list is AVKit's
    /// `systemDefaultSpeeds`, as far as it is known (behaviour.md f).
    public var speeds = ItemPlayback.usualSpeeds

    /// What the viewer understands and reads.
    public struct Viewer: Hashable, Sendable {
        /// The languages of the viewer, the best first, as ISO 639 codes: captions that are
        /// switched on are in the first of them that there is.
        public var languages: [String] = []
        /// The words on the screen.
        public var words = Catalogue.english
        /// When the player leaves by itself, minutes after the first item has begun; nil for never.
        public var sleep: Int?
    }

    /// What the viewer understands and reads.
    public var viewer = Viewer()

    /// How far "what did she say?" goes back (N78). It is as long as a skip (f).
    public var replay: Seconds = 10

    /// Seeks that only show a preview are at least so far apart (N70).
    public var previewPeriod = Interval.milliseconds(100)
    /// A preview that stood still for so long is sought exactly (N70).
    public var previewStill = Interval.milliseconds(150)
    /// A skip within this time after the one before counts from where that one goes (N71).
    public var skipIdle = Interval.milliseconds(250)
    /// The label of a skip counts on until this long after the last press (N72).
    public var skipLabel = Interval.milliseconds(1000)
    /// How often a scan seeks (N76).
    public var scanTick = Interval.milliseconds(100)
    /// A latched scan ends after this time without any device (N116).
    public var scanOrphaned = Interval.milliseconds(2000)
    /// The transport bar hides after this time without a command while playing (N77).
    public var transportHide = Interval.milliseconds(3000)
    /// A channel that is not ready by then has failed (N110).
    public var channelWatchdog = Interval.milliseconds(15_000)
    /// An item that has not come after this time, with nothing else to play, gets the error screen
    /// (N118).
    public var loadWatchdog = Interval.milliseconds(30_000)
    /// An interstitial can be skipped after so much of it (N112).
    public var skipOffered = Interval.milliseconds(5000)
    /// Back does nothing for this time after a screen closed (N115).
    public var backBlock = Interval.milliseconds(300)
    /// How long the hint of the overlay is shown when the first item begins (N114).
    public var overlayHint = Interval.milliseconds(5000)
    /// The screen shows after this time that an item loads, or that a seek is late. Most come
    /// sooner, and a card that only flashes disturbs (e.13).
    public var loadingShown = Interval.milliseconds(500)
    /// How long the sign of volume, captions or speed is shown (N134).
    public var signShown = Interval.milliseconds(1500)
    /// How long a refusal is shown. An own choice: long enough to be seen, and gone before the next
    /// press.
    public var denialShown = Interval.milliseconds(400)
    /// A seek without an answer for so long counts as done, so that the next one can be sent. An
    /// own choice: longer than any seek on a disk, and no viewer waits longer in silence.
    public var seekWatchdog = Interval.milliseconds(10_000)
    /// A player that paused by itself at the end reports the end within this time. mpv sends the
    /// pause and the end as two properties, in either order; until both are there, the pause could
    /// be another program's.
    public var endDelay = Interval.milliseconds(500)
    /// A lost player is started again at most once in this time (e.11).
    public var recoveryPeriod = Interval.milliseconds(30_000)
    /// Play this near to the end of a film begins it again. A seek to the end stops 0.05 s before
    /// it (e.12), and the last frame begins earlier still.
    public var endReach: Seconds = 0.25
    /// Going a chapter back goes to the start of this one when it is farther away than this. An own
    /// choice, as music players have it: a second press goes to the chapter before.
    public var chapterStart: Seconds = 3

    public init() {}

    /// The languages of the viewer, the best first.
    public var languages: [String] {
        get { viewer.languages }
        set { viewer.languages = newValue }
    }

    /// The words on the screen.
    public var words: Catalogue {
        get { viewer.words }
        set { viewer.words = newValue }
    }

    /// There is a passcode.
    public var hasPasscode: Bool { passcodeLength > 0 }
}
