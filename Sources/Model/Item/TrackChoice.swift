// SPDX-License-Identifier: MIT

/// The sound or the captions that are to be on at first.
public struct TrackChoice: Hashable, Sendable {
    /// Where the look of captions comes from.
    public enum Styles: String, CaseIterable, Sendable {
        /// Those who made them, to the letter.
        case file
        /// The viewer: the fonts and colours of the file do not count.
        case viewer
    }

    /// The languages, the best first.
    public var languages: [String]?
    /// None at all.
    public var isOff: Bool?
    /// Of captions: only those of what is spoken in another language (true), or none of these.
    public var isForced: Bool?
    /// Of captions: how they look.
    public var styles: Styles?

    public init(languages: [String]? = nil, isOff: Bool? = nil) {
        self.languages = languages
        self.isOff = isOff
    }

    private static let rows: [TableRow<TrackChoice>] = [
        .field(
            "lang", \.languages,
            FieldCodec<String>.text(bytes: 64).list(limit: ItemLimits.names, allowsOne: true),
            "The languages, the best first."),
        .field("off", \.isOff, .flag, usual: false, "None at all."),
    ]

    /// The table of the choice of a sound.
    public static let form = TableForm(
        "sound choice", "Which sound is to be on at first.", blank: TrackChoice(), rows)

    /// The table of the choice of captions.
    public static let captionsForm = TableForm(
        "captions choice", "Which captions are to be on at first, and how they look.",
        blank: TrackChoice(),
        rows + [
            .field(
                "forced", \.isForced, .flag,
                "True: only captions that the file marks as forced, of what is spoken in another "
                    + "language; of `lang`, else of the language of the sound; none where there "
                    + "are none. False: of `lang`, only those that are not."),
            .field(
                "styles", \.styles, .word,
                "Who says how captions look that bring fonts and colours (ASS): `file`, exactly as "
                    + "they are; `viewer`, as all others. Once the viewer has set the size, the "
                    + "height or the background of captions, this does not count."),
        ])
}
