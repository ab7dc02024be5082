// SPDX-License-Identifier: MIT

/// What is known of an item when it is ready.
public struct MediaInfo: Hashable, Sendable {
    /// Its place in the playlist.
    public var index: Int
    /// Its title, and whether it is a live stream.
    public var title: String
    /// Whether it is a live stream.
    public var isLive: Bool
    /// nil when it is not known: a live stream without a window.
    public var duration: Seconds?
    /// Whether it can be moved in.
    public var isSeekable: Bool
    /// The age in years from which it is meant to be seen (behaviour.md A23), or nil when it says
    /// nothing of that.
    public var age: Int?
    /// Short facts of it, such as the year and the genre, and what it is about (A15).
    public var details: [String]
    /// What it is about; empty where it does not say.
    public var summary: String
    /// The chapters, and the tracks that can be chosen.
    public var chapters: [Chapter]
    /// The audio tracks that can be chosen.
    public var audioTracks: [Track]
    /// The subtitle tracks that can be chosen.
    public var captionTracks: [Track]
    /// What a program or a file says of it that is performed: breaks, buttons, offers.
    public var terms = ItemTerms()

    /// An item of which nothing more is known.
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
    }
}
