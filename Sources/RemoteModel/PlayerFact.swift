// SPDX-License-Identifier: MIT

/// A position or length in an item, in seconds of its stream.
public typealias Seconds = Double

/// What the player reports.
public enum PlayerFact: Equatable, Sendable {
    /// The list of items changed: their titles, and the index of the current one.
    case playlist(titles: [String], current: Int)
    /// Which items of that list are channels: they follow each other in a circle, and nothing goes
    /// on to them by itself. Without this fact, a live stream makes channels of all of them.
    case channels(Range<Int>)
    /// The item of a `load` request is ready, before its first frame is needed.
    indirect case loaded(MediaInfo)
    /// The item of a `load` request cannot be played; the player's own words.
    case failed(index: Int, message: String)
    /// Where the stream is. Between two of these it moves with `speed` unless paused.
    case position(Seconds)
    /// The length of the item or, for a live stream, the end of its window.
    case duration(Seconds)
    /// What can be sought in a live stream; nil when nothing can.
    case window(ClosedRange<Seconds>?)
    case paused(Bool)
    case speed(Double)
    /// The seek with that number is done, or was replaced by a newer one.
    case sought(RequestID)
    case buffering(Bool)
    /// The end was reached by playing or seeking; the last frame stays.
    case ended
    case volume(percent: Double)
    case muted(Bool)
    case captions(Track?)
    case audio(Track?)
    /// Linear playback begins or ends: nothing but play and pause is allowed (behaviour.md A18).
    case linear(Bool)
    /// The player died. A new one can be started.
    case lost
}

/// What is known of an item when it is ready.
public struct MediaInfo: Hashable, Sendable {
    /// Its place in the playlist.
    public var index: Int
    public var title: String
    public var isLive: Bool
    /// nil when it is not known: a live stream without a window.
    public var duration: Seconds?
    public var isSeekable: Bool
    /// The age in years from which it is meant to be seen (behaviour.md A23), or nil when it says
    /// nothing of that.
    public var age: Int?
    /// Short facts of it, such as the year and the genre, and what it is about (A15).
    public var details: [String]
    public var summary: String
    public var chapters: [Chapter]
    public var audioTracks: [Track]
    public var captionTracks: [Track]
    /// Stretches that do not count in the times that are shown (behaviour.md A17), in stream time.
    public var interstitials: [Range<Seconds>]

    public init(index: Int, title: String, isLive: Bool, duration: Seconds?, isSeekable: Bool) {
        self.index = index
        self.title = title
        self.isLive = isLive
        self.duration = duration
        self.isSeekable = isSeekable
        details = []
        summary = ""
        chapters = []
        audioTracks = []
        captionTracks = []
        interstitials = []
    }
}

/// A navigation marker (behaviour.md A16).
public struct Chapter: Hashable, Sendable {
    public var title: String
    public var start: Seconds

    public init(title: String, start: Seconds) {
        self.title = title
        self.start = start
    }
}

/// An audio or subtitle track.
public struct Track: Hashable, Sendable {
    /// The player's number.
    public var id: Int
    public var title: String
    public var language: String

    public init(id: Int, title: String, language: String) {
        self.id = id
        self.title = title
        self.language = language
    }
}
