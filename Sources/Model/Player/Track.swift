// SPDX-License-Identifier: MIT

/// An audio or subtitle track of an item.
public struct Track: Hashable, Sendable {
    /// The player's number.
    public var id: Int
    /// What the file calls it; empty where it does not say.
    public var title: String
    /// The language as a code; empty where the file does not say.
    public var language: String
    /// Captions for what is spoken in another language than the sound, or written in the picture.
    public var isForced = false
    /// Made for people who are hard of hearing: it has also the sounds beside speech.
    public var isHearingImpaired = false
    /// How many channels a sound has, 1 to 64; nil where that is not known, and for captions.
    public var channels: Int?
    /// The name of its coding, as FFmpeg has it: `ac3`, `subrip`. nil where that is not known.
    public var codec: String?

    /// A track of which nothing more is known.
    public init(id: Int, title: String, language: String) {
        self.id = id
        self.title = title
        self.language = language
    }
}
