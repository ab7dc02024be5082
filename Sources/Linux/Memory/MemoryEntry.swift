// SPDX-License-Identifier: MIT

public import RemoteModel

/// How far a viewer is in an item, as it is written down.
public struct MemoryEntry: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// Where it goes on, seconds of the stream; nil for its beginning.
    public var position: Seconds?
    /// Its length in seconds, or nil while it is not known.
    public var duration: Seconds?
    /// It was seen to its end.
    public var isWatched: Bool
    /// The number of the audio track that the viewer chose; nil where they chose none.
    public var audio: Int?
    /// The number of the captions that the viewer chose, 0 for none; nil where they did not.
    public var captions: Int?
    /// How much later the viewer wanted its sound, seconds; nil where they did not change that.
    public var audioDelay: Seconds?
    /// The same of its captions.
    public var captionsDelay: Seconds?

    /// An item at its beginning.
    public init(title: String) {
        self.title = title
        isWatched = false
    }
}
