// SPDX-License-Identifier: MIT

public import RemoteModel

/// Everything that is drawn over the film, rounded to what is shown: it is equal for as long as
/// the picture stays the same.
public struct PlayerView: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case idle
        case playing
        case paused
    }

    /// What the overlay has to choose from.
    public enum OverlayHint: Hashable, Sendable {
        case channels
        case playlist
    }

    public var state = State.idle
    public var isBuffering = false
    /// The transport bar, or nil when it is hidden.
    public var bar: TransportBarView?
    /// The viewer closed the bar: it does not take its time to go.
    public var isBarDismissed = false
    public var skip: SkipMark?
    /// The scan that is running: its level is shown as chevrons (behaviour.md N73).
    public var scan: Scan?
    public var hints: HintsView?
    public var channel: ChannelCard?
    public var info: InfoPanelView?
    /// The interactive overlay.
    public var overlay: ListView?
    /// There is an overlay above (A13), or nil once that was told.
    public var overlayHint: OverlayHint?
    public var menu: MenuView?
    public var proposal: ProposalView?
    public var passcode: PasscodeView?
    /// The interstitial that plays can be skipped: its button has the focus (A21).
    public var isSkipOffered = false
    /// The command that was refused a moment ago.
    public var denied: CommandName?
    /// Why nothing plays.
    public var error: String?
    /// Something went wrong beside the film. The session says nothing here, its host may.
    public var notice: String?

    public init() {}
}

/// The transport bar (behaviour.md A1), in primary time (e.4).
public struct TransportBarView: Hashable, Sendable {
    /// What stands at the right of the bar.
    public enum Trailing: Hashable, Sendable {
        /// Seconds to the end of a film.
        case remaining(Int)
        /// The length of a film.
        case total(Int)
        /// Seconds behind the edge of a live window; 0 is live.
        case behind(Int)
        case nothing
    }

    /// The title, or empty while a scrub has the whole attention (A10).
    public var title = ""
    /// Seconds.
    public var elapsed = 0
    public var trailing = Trailing.nothing
    /// Where the player is, on a bar from 0 to `full`.
    public var position = 0
    /// Where a scrub or a scan is, or nil.
    public var preview: PreviewView?
    /// Where chapters start and where interstitials are, 0 to `full`; none while scrubbing (A17).
    public var chapters: [Int] = []
    public var interstitials: [Int] = []
    /// Seconds until the interstitial that plays is over, or nil.
    public var countdown: Int?
    public var isLive = false
    /// What can be moved in has a bar; a live stream without a window has only its name.
    public var isSeekable = true

    /// The right end of the bar.
    public static let full = 10_000

    public init() {}
}

/// Where a scrub or a scan is.
public struct PreviewView: Hashable, Sendable {
    /// 0 to `TransportBarView.full`.
    public var position: Int
    /// The time of the film there, seconds; in a live window, seconds behind its edge.
    public var time: Int
    /// The chapter there, or empty.
    public var chapter: String

    public init(position: Int, time: Int, chapter: String) {
        self.position = position
        self.time = time
        self.chapter = chapter
    }
}

/// The mark of a skip, with the sum of those that follow each other (behaviour.md N72).
public struct SkipMark: Hashable, Sendable {
    public enum Amount: Hashable, Sendable {
        /// The sum, without its sign.
        case seconds(Int)
        /// To another item (A4).
        case item
    }

    public var sense: Sense
    public var amount: Amount

    public init(sense: Sense, amount: Amount) {
        self.sense = sense
        self.amount = amount
    }
}

/// What a resting finger is told (behaviour.md A2).
public struct HintsView: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A click on a side skips so many seconds.
        case skip(seconds: Int)
        /// A click on a side goes to another item.
        case item
        /// A swipe to a side flips the channel.
        case channel
    }

    public var kind: Kind
    /// Where the finger lies.
    public var zone: Zone
    /// Something lies that way (A4).
    public var hasBackward = true
    public var hasForward = true

    public init(kind: Kind, zone: Zone) {
        self.kind = kind
        self.zone = zone
    }
}

/// The screen that describes the coming channel (behaviour.md A12), or an item that is slow to
/// come.
public struct ChannelCard: Hashable, Sendable {
    public var name: String
    /// The side that it comes from: forwards is from the right.
    public var sense: Sense
    /// How far it has slid in, 0 to 100.
    public var percent: Int
    public var isLoading: Bool
    /// It is to be paused when it comes.
    public var isPaused: Bool
    /// It should have come long ago, and is waited for on.
    public var isLate: Bool

    public init(
        name: String, sense: Sense, percent: Int, isLoading: Bool, isPaused: Bool = false,
        isLate: Bool = false
    ) {
        self.name = name
        self.sense = sense
        self.percent = percent
        self.isLoading = isLoading
        self.isPaused = isPaused
        self.isLate = isLate
    }
}

/// The info panel (behaviour.md A15).
public struct InfoPanelView: Hashable, Sendable {
    public enum Tab: Hashable, Sendable {
        case info
        case chapters
        case audio
        case subtitles
    }

    public var tabs: [Tab]
    public var selected: Int
    public var title: String
    /// Seconds, or nil for a live stream.
    public var duration: Int?
    /// Short facts, such as the year, and what happens in it.
    public var details: [String] = []
    public var summary = ""
    /// The artwork of the item, or what is seen at the chapter that has the focus. The session says
    /// nothing here, its host may.
    public var picture: PictureView?
    /// The list under the tab; its focus is nil while the tabs have the focus.
    public var list: ListView

    public init(tabs: [Tab], selected: Int, title: String, duration: Int?, list: ListView) {
        self.tabs = tabs
        self.selected = selected
        self.title = title
        self.duration = duration
        self.list = list
    }
}

/// A picture beside a list: which one, and its size in pixels.
public struct PictureView: Hashable, Sendable {
    public var id: Int
    public var width: Int
    public var height: Int

    public init(id: Int, width: Int, height: Int) {
        self.id = id
        self.width = width
        self.height = height
    }
}

/// A menu over the film (behaviour.md A25).
public struct MenuView: Hashable, Sendable {
    public var title: String
    public var list: ListView

    public init(title: String, list: ListView) {
        self.title = title
        self.list = list
    }
}

/// The offer to play the next item (behaviour.md A22).
public struct ProposalView: Hashable, Sendable {
    public var title: String
    /// Seconds until it is accepted by itself, or nil when it waits.
    public var countdown: Int?
    /// The focus is on the button that puts it off.
    public var isLaterFocused: Bool

    public init(title: String, countdown: Int?, isLaterFocused: Bool) {
        self.title = title
        self.countdown = countdown
        self.isLaterFocused = isLaterFocused
    }
}

/// The passcode screen (behaviour.md A23): how many digits were entered, not which.
public struct PasscodeView: Hashable, Sendable {
    public var length: Int
    public var entered: Int
    /// The keys from left to right, and which of them has the focus. `⌫` takes a digit back.
    public var keys: [String]
    public var focus: Int

    public init(length: Int, entered: Int, keys: [String], focus: Int) {
        self.length = length
        self.entered = entered
        self.keys = keys
        self.focus = focus
    }
}

/// A list with a focus.
public struct ListView: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        public var text: String
        /// A second text at the right: a language, or a time in seconds.
        public var detail: String
        public var seconds: Int?
        /// Where in the stream a chapter begins.
        public var start: Seconds?
        /// This one is in force.
        public var isChecked: Bool

        public init(text: String, detail: String = "", seconds: Int? = nil, isChecked: Bool) {
            self.text = text
            self.detail = detail
            self.seconds = seconds
            self.isChecked = isChecked
        }
    }

    public var rows: [Row]
    public var focus: Int?
    /// Rows that a long list has before and after these.
    public var above = 0
    public var below = 0

    public init(rows: [Row], focus: Int?) {
        self.rows = rows
        self.focus = focus
    }
}
