// SPDX-License-Identifier: MIT

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
    /// What a program or a file says of it that is performed: breaks, buttons, offers.
    public var terms = ItemTerms()

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
