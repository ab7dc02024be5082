// SPDX-License-Identifier: MIT

/// The age rating of a film, read from its tags (behaviour.md A23). Only `MediaAnswers` asks it. It
/// never guesses from a title: a film without a rating counts as one for adults (`PasscodeLock`).
enum ContentRating {
    /// The tags that hold a rating by law: Matroska's, iTunes', and those of other formats.
    private static let tags = ["law_rating", "itunextc", "content_rating", "certification", "mpaa"]

    /// The age of each rating that is not a number: films and television in the USA, films in the
    /// United Kingdom. Those that only advise parents count as 8.
    private static let ages: [(rating: String, age: Int)] = [
        ("G", 0), ("PG", 8), ("PG-13", 13), ("R", 17), ("NC-17", 18), ("X", 18), ("TV-Y", 0),
        ("TV-Y7", 7), ("TV-Y7-FV", 7), ("TV-G", 0), ("TV-PG", 8), ("TV-14", 14), ("TV-MA", 17),
        ("U", 0), ("12A", 12), ("R18", 18),
    ]

    /// The age in years from which a film is meant to be seen, or nil when its tags do not say.
    static func age(metadata: MpvNode) -> Int? {
        guard case .map(let entries) = metadata else { return nil }
        for tag in tags {
            let entry = entries.first { $0.key.lowercased() == tag }
            if let age = entry?.value.string.flatMap(age(rating:)) { return age }
        }
        return nil
    }

    /// `PG-13`, `FSK 16`, `16+`, or iTunes' `mpaa|PG-13|300|`.
    static func age(rating: String) -> Int? {
        let parts = rating.split(separator: "|", omittingEmptySubsequences: false)
        // iTunes puts the authority before the rating, and points of its own behind it.
        let text = (parts.count > 1 ? parts[1] : parts[0]).uppercased()
        let words = text.split { $0.isWhitespace || $0 == ":" || $0 == "_" }
        for word in words {
            if let known = ages.first(where: { $0.rating == word }) { return known.age }
        }
        // An age may stand on its own, or behind the name of who gave it: FSK16.
        let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
        // A larger number is a year or a number of a law.
        return Int(digits).flatMap { $0 <= 21 ? $0 : nil }
    }
}
