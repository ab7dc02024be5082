// SPDX-License-Identifier: MIT

/// A track of the item that plays.
public struct PlayingTrack: Hashable, Sendable {
    /// What a track holds.
    public enum Kind: String, CaseIterable, Sendable {
        case audio, captions
    }

    public var kind: Kind
    /// The player's number of it, of its kind.
    public var id: Int
    public var title: String?
    /// As the file says it.
    public var language: String?
    /// Captions for what is spoken in another language than the sound.
    public var isForced: Bool?
    /// Made for people who are hard of hearing.
    public var isHearingImpaired: Bool?
    /// How many channels a sound has.
    public var channels: Int?
    /// Its coding, as FFmpeg names it.
    public var codec: String?

    public init(_ kind: Kind, _ track: Track) {
        self.kind = kind
        id = track.id
        title = track.title.isEmpty ? nil : track.title
        language = track.language.isEmpty ? nil : track.language
        isForced = track.isForced ? true : nil
        isHearingImpaired = track.isHearingImpaired ? true : nil
        channels = track.channels
        codec = track.codec
    }

    /// The table of a track.
    public static let form = TableForm(
        "track", "A track that can be chosen.",
        blank: PlayingTrack(.audio, Track(id: 0, title: "", language: "")),
        [
            .required("kind", \.kind, .word, "What it holds."),
            .required("id", \.id, .integer(0...Int(Int32.max)), "Its number, of its kind."),
            .field("title", \.title, .cut, "Its title."),
            .field("lang", \.language, .cut, "Its language, as the file says it."),
            .field("forced", \.isForced, .flag, "Captions of what is said in another language."),
            .field("hearingImpaired", \.isHearingImpaired, .flag, "For the hard of hearing."),
            .field("channels", \.channels, .integer(1...64), "How many channels the sound has."),
            .field("codec", \.codec, .cut, "Its coding, as FFmpeg names it."),
        ])
}
