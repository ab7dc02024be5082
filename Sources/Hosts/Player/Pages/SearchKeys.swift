// SPDX-License-Identifier: MIT

/// The keys of the search on the start screen (behaviour.md A141). They are the letters of all
/// names, and stay in their places while one searches; those that lead nowhere are dimmed. A script
/// that has more letters than there is room for has those that lead on.
struct SearchKeys {
    /// Keys for letters at most (N362).
    static let limit = 60

    /// What names are made of, in small letters.
    private var signs: Set<Character> = []
    /// Of each key, how many names go on with it after what was entered.
    private var leading: [Character: Int] = [:]

    /// A name, in small letters, and the letters with which it goes on after what was entered.
    mutating func add(_ name: [Character], leadingOn next: Set<Character>) {
        signs.formUnion(name)
        for key in Set(next.map(Self.key)) { leading[key, default: 0] += 1 }
    }

    /// The letters in their order, and whether each leads on. Few titles begin with a digit, and
    /// none with a space.
    var letters: [(letter: Character, leadsOn: Bool)] {
        let all = Set(signs.filter(\.isPlain).map(Self.key)).union(leading.keys)
        let seen = all.count <= Self.limit ? Array(all) : frequent
        return seen.map { ($0, leading[$0] != nil) }
            .sorted { ($0.0.rank, $0.0) < ($1.0.rank, $1.0) }
    }

    /// Those with which most names go on.
    private var frequent: [Character] {
        leading.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.limit).map(\.key)
    }

    /// The key that stands for a letter.
    private static func key(_ letter: Character) -> Character { base(of: letter) ?? letter }

    /// A letter of a name is meant by one that was entered.
    static func isMeant(_ letter: Character, by entered: Character) -> Bool {
        letter == entered || base(of: letter) == entered
    }

    /// The plain letter of one with a mark, as many keyboards have only that: `e` of `é`; nil of
    /// all others. Unicode names it: `LATIN SMALL LETTER E WITH ACUTE`.
    private static func base(of letter: Character) -> Character? {
        guard !letter.isASCII, letter.unicodeScalars.count == 1,
            let words = letter.unicodeScalars.first?.properties.name?.split(separator: " "),
            words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
            words[3].count == 1
        else { return nil }
        return words[3].lowercased().first
    }
}

extension Character {
    /// It has a key even where it does not lead on.
    fileprivate var isPlain: Bool { isLetter || isNumber || self == " " }

    /// Letters come first, then digits and other signs, then the space between words.
    fileprivate var rank: Int { isLetter ? 0 : isNumber ? 1 : self == " " ? 3 : 2 }
}
