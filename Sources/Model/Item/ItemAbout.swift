// SPDX-License-Identifier: MIT

/// The words about an item: what a viewer reads of it.
public struct ItemAbout: Hashable, Sendable {
    /// The title.
    public var title: LocalizedText?
    /// A line under the title.
    public var subtitle: LocalizedText?
    /// What it is about.
    public var description: LocalizedText?
    /// The series that it is a part of.
    public var series: LocalizedText?
    /// The number of its season, 0 for specials.
    public var season: Int?
    /// Its number in the season.
    public var episode: Int?
    /// The year in which it came out.
    public var year: Int?
    /// Its genres.
    public var genres: [String]?
    /// Who made it or plays in it.
    public var people: [String]?
    /// For whom it is meant (behaviour.md A23).
    public var rating: ItemRating?
    /// A picture of it: a path or an address.
    public var artwork: String?
    /// What it is, for words and defaults.
    public var kind: ItemKind?

    public init() {}

    /// It belongs to a series or comes live, for which another age may count than for films.
    public var isTelevision: Bool {
        kind == .episode || kind == .live || series != nil || season != nil || episode != nil
    }
}

/// What an item is.
public enum ItemKind: String, CaseIterable, Sendable {
    case film, episode, live, music, clip
}

/// For whom an item is meant, as those say who rate it.
public struct ItemRating: Hashable, Sendable {
    /// The country whose rating it is: `US`, `DE`.
    public var region: String?
    /// The rating itself: `PG-13`, `FSK 16`. One that is unknown is shown, and gates as none.
    public var code: String?
    /// The age in years from which it is meant to be seen, 0 to 21.
    public var age: Int?

    public init(region: String? = nil, code: String? = nil, age: Int? = nil) {
        self.region = region
        self.code = code
        self.age = age
    }

    /// The table of a rating.
    public static let form = TableForm(
        "rating", "For whom an item is meant: an age, or the rating of a country.",
        blank: ItemRating(),
        check: { rating in
            rating.code == nil && rating.age == nil ? "a rating needs 'age' or 'code'" : nil
        },
        [
            .field(
                "region", \.region, .text(bytes: 32),
                "The country whose rating it is: `US`. It says what `code` means: an `M` is 15 in "
                    + "`AU` and 16 in `NZ`."),
            .field(
                "code", \.code, .text(bytes: 64),
                "The rating itself: `PG-13`, `FSK 16`. One that is unknown is shown, and its item "
                    + "asks for the passcode as one without a rating does."),
            .field(
                "age", \.age, .integer(0...21),
                "The age in years from which it is meant to be seen. It counts before `code`."),
        ])
}
