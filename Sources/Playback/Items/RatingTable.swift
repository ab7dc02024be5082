// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the ratings of countries mean in years (behaviour.md A23, N240). It never guesses: of a
/// rating that is in no table, and has no age in it, nothing is known.
public enum RatingTable {
    /// The age in years from which something is meant to be seen, or nil: `PG-13`, `FSK 16`, `16+`,
    /// `UA 13+`. `region` is the country whose rating it is; where none is said, what the USA and
    /// the United Kingdom mean counts, whose letters most files have.
    public static func age(of code: String, region: String? = nil) -> Int? {
        let text = code.uppercased()
        let words = text.split { $0.isWhitespace || $0 == ":" || $0 == "_" }
        let table = ages(in: region)
        let known = words.compactMap { word in table.first { $0.rating == word }?.age }.first
        // An age may stand on its own, or behind the name of its board: FSK16. Beside a letter it
        // says it more exactly, and the older one is the safe one.
        return [known, number(in: text)].compactMap { $0 }.max()
    }

    /// Whether it is one that only television has.
    public static func isTelevision(_ code: String) -> Bool {
        code.uppercased().split { $0.isWhitespace || $0 == ":" || $0 == "_" }
            .contains { $0.hasPrefix("TV-") }
    }

    private static func number(in text: String) -> Int? {
        let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
        // A larger number is a year or a number of a law.
        return Int(digits).flatMap { $0 <= 21 ? $0 : nil }
    }

    private typealias Row = (rating: String, age: Int)

    private static func ages(in region: String?) -> [Row] {
        guard let region = region?.uppercased() else { return common }
        // A province has what its country has.
        let country = region.split(separator: "-").first.map(String.init) ?? region
        return countries.first { $0.names.contains(country) }?.ages ?? common
    }

    // MARK: The tables

    /// Films and television in the USA, films in the United Kingdom. Those that only advise parents
    /// count as 8.
    private static let common: [Row] =
        america + [("U", 0), ("12A", 12), ("R18", 18)]

    private static let america: [Row] = [
        ("G", 0), ("PG", 8), ("PG-13", 13), ("R", 17), ("NC-17", 18), ("X", 18), ("TV-Y", 0),
        ("TV-Y7", 7), ("TV-Y7-FV", 7), ("TV-G", 0), ("TV-PG", 8), ("TV-14", 14), ("TV-MA", 17),
    ]

    /// Letters that have no age in them, or another one. What has its age in it needs no row:
    /// `MA15+`, `K-16`, `VM14`, `R21`.
    private static let countries: [(names: [String], ages: [Row])] = [
        (["US", "USA"], america),
        (["GB", "UK"], [("U", 0), ("UC", 0), ("PG", 8)]),
        (["IE"], [("G", 0), ("PG", 8)]),
        (["AU"], [("E", 0), ("P", 0), ("C", 0), ("G", 0), ("PG", 8), ("M", 15), ("RC", 18)]),
        (["NZ"], [("G", 0), ("PG", 8), ("M", 16), ("R", 18)]),
        (["CA"], [("C", 0), ("G", 0), ("PG", 8), ("A", 18), ("R", 18)]),
        (["FR"], [("U", 0), ("TP", 0)]), (["DE", "AT", "CH"], [("O.A.", 0), ("OA", 0)]),
        (["NL", "BE"], [("AL", 0), ("KT", 0), ("EA", 0), ("KNT", 16), ("ENA", 16)]),
        (["ES"], [("A", 0), ("APTA", 0), ("TP", 0), ("X", 18)]), (["IT"], [("T", 0)]),
        (["DK", "NO"], [("A", 0)]), (["SE"], [("BTL", 0)]), (["FI"], [("S", 0)]),
        (["CZ"], [("U", 0)]), (["HU"], [("KN", 0)]), (["BR"], [("L", 0)]),
        (["MX"], [("AA", 0), ("A", 0), ("B", 12), ("C", 18), ("D", 18)]),
        (["AR"], [("ATP", 0), ("C", 18)]), (["JP"], [("G", 0)]), (["KR"], [("ALL", 0)]),
        (["IN"], [("U", 0), ("UA", 12), ("U/A", 12), ("A", 18), ("S", 18)]),
        (["SG"], [("G", 0), ("PG", 8)]), (["HK"], [("I", 0), ("IIA", 8), ("III", 18)]),
        (["ZA"], [("A", 0), ("PG", 8), ("XX", 18)]),
    ]
}
