// SPDX-License-Identifier: MIT

internal import RemoteItems
public import RemoteModel

/// The age rating of a film, as it is said of it or read from its tags (behaviour.md A23). Only
/// `MediaAnswers` asks it. It never guesses from a title: a film without a rating counts as one for
/// adults (`PasscodeLock`).
struct ContentRating: Hashable {
    /// The age in years from which it is meant to be seen.
    var age: Int
    /// It is a rating that only television has.
    var isTelevision: Bool

    /// The tags that hold a rating by law: Matroska's, iTunes', and those of other formats.
    private static let tags = ["law_rating", "itunextc", "content_rating", "certification", "mpaa"]

    /// nil when the tags say none that is known.
    init?(metadata: MpvNode) {
        guard case .map(let entries) = metadata else { return nil }
        for tag in Self.tags {
            let entry = entries.first { $0.key.lowercased() == tag }
            if let found = entry?.value.string.flatMap(Self.init(text:)) {
                self = found
                return
            }
        }
        return nil
    }

    /// `PG-13`, `FSK 16`, `16+`, or iTunes' `mpaa|PG-13|300|` and `de-tv|ab 12 Jahren|75|`.
    init?(text: String) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        var rating = ItemRating(code: parts.count > 1 ? parts[1] : parts[0])
        // iTunes puts the authority before the rating, and points of its own behind it.
        let authority = parts.count > 1 ? parts[0].split(separator: "-") : []
        if authority.count == 2, authority[0].utf8.count == 2 {
            rating.region = String(authority[0])
        }
        self.init(rating)
        if authority.last?.lowercased() == "tv" { isTelevision = true }
    }

    /// The age that is said, or that the rating means where it was given; nil when that is not
    /// known.
    init?(_ rating: ItemRating) {
        let known = rating.code.flatMap { RatingTable.age(of: $0, region: rating.region) }
        guard let age = rating.age ?? known else { return nil }
        self.age = age
        isTelevision = rating.code.map(RatingTable.isTelevision) ?? false
    }
}

extension ItemRating {
    /// The age from which it is meant to be seen; nil for a rating that nobody here knows.
    public var knownAge: Int? { ContentRating(self)?.age }
}
