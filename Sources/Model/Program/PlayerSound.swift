// SPDX-License-Identifier: MIT

/// The sound and the captions of the item that plays.
public struct PlayerSound: Hashable, Sendable {
    /// Percent.
    public var volume: Double?
    public var isMuted: Bool?
    /// The tracks that can be chosen.
    public var tracks: [PlayingTrack]?
    /// The number of the sound that is on.
    public var audio: Int?
    /// The number of the captions that are on; nil for none.
    public var captions: Int?
    /// Seconds by which the viewer has made the sound and the captions later.
    public var audioDelay: Seconds = 0
    public var captionsDelay: Seconds = 0

    public init() {}
}

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

    public init(_ kind: Kind, _ track: Track) {
        self.kind = kind
        id = track.id
        title = track.title.isEmpty ? nil : track.title
        language = track.language.isEmpty ? nil : track.language
    }

    static let form = TableForm(
        "track", "A track that can be chosen.",
        blank: PlayingTrack(.audio, Track(id: 0, title: "", language: "")),
        [
            .required("kind", \.kind, .word, "What it holds."),
            .required("id", \.id, .integer(0...Int(Int32.max)), "Its number, of its kind."),
            .field("title", \.title, .cut, "Its title."),
            .field("lang", \.language, .cut, "Its language, as the file says it."),
        ])
}
