// SPDX-License-Identifier: MIT

/// The words of a file's name, and what each of them is for.
struct FilmNameWords {
    /// One of them, or what was in brackets.
    private struct Word {
        /// As it is shown.
        var text: String
        /// The year that it is; nil for any other word.
        var year: Int?
        var isBracketed = false
        /// It says how the file was made.
        var isTechnical = false
    }

    private var words: [Word] = []
    /// There are no spaces: dots and underlines stand for them.
    private let isJoined: Bool
    /// It begins with a group in square brackets, as names do in which episodes have a number only.
    private var hasGroup = false
    /// Where it begins to say how the file was made; all that follows is of that kind.
    private var end = 0

    /// How many words there are.
    var count: Int { words.count }
    /// It says how the file was made.
    var isRelease: Bool { end < words.count }
    /// The title of a film, with its year.
    var film: String { title(of: words[..<end], isAll: end == words.count && !isJoined) }

    init(_ name: String) {
        isJoined = !name.utf8.contains(UInt8(ascii: " "))
        var rest = name[...]
        while rest.utf8.contains(where: { "([{".utf8.contains($0) }),
            let open = rest.firstIndex(where: { "([{".contains($0) }),
            let close = rest[open...].firstIndex(where: { ")]}".contains($0) })
        {
            add(rest[..<open])
            let inner = rest[rest.index(after: open)..<close]
            let isFirst = open == name.startIndex
            rest = rest[rest.index(after: close)...]
            if name[open] == "[", isFirst, !rest.isEmpty {
                hasGroup = true
            } else {
                add(bracketed: String(inner), name[open], name[close])
            }
        }
        add(rest)
        end = words.indices.first { $0 > 0 && isTechnical($0) } ?? words.count
    }

    // MARK: Words

    private mutating func add(_ text: Substring) {
        let spaced = text.split(separator: " ")
        words += spaced.flatMap { isJoined ? Self.parted($0) : Self.mixed($0) }.map { part in
            Word(text: part, year: Self.year(part), isTechnical: ReleaseWords.isTechnical(part))
        }
    }

    /// The words between dots and underlines. `S.W.A.T` is one word, and so is `2.0`.
    private static func parted(_ text: Substring) -> [String] {
        var parts: [String] = []
        for bytes in text.utf8.split(whereSeparator: { "._".utf8.contains($0) }) {
            let part = Substring(bytes)
            if bytes.count == 1, let sign = parts.last?.last,
                isSpelled(parts.last ?? ""), sign.isNumber == (part.first?.isNumber ?? false)
            {
                parts[parts.count - 1] += "." + part
            } else if isDay(parts.suffix(2) + [String(part)]) {
                // What comes every day is called by it.
                let month = parts.removeLast()
                parts[parts.count - 1] += "-\(month)-\(part)"
            } else {
                parts.append(String(part))
            }
        }
        return parts
    }

    /// The words of what is between spaces. Dots part them only around the number of an episode
    /// or what says how the file was made: `Show.S02E01.New Begin`.
    private static func mixed(_ text: Substring) -> [String] {
        guard !ReleaseWords.isTechnical(String(text)) else { return [String(text)] }
        let parts = parted(text)
        guard parts.count > 1 else { return [String(text)] }
        let isMarked = parts.contains { EpisodeMark($0) != nil || ReleaseWords.isTechnical($0) }
        return isMarked ? parts : [String(text)]
    }

    /// Whether these are a year, a month and a day.
    private static func isDay(_ parts: [String]) -> Bool {
        parts.count == 3 && year(parts[0]) != nil
            && parts.dropFirst().allSatisfy { number($0[...], digits: 2...2) ?? 32 < 32 }
    }

    /// Whether it is a sign, or some with dots between them.
    private static func isSpelled(_ text: String) -> Bool {
        text.split(separator: ".").allSatisfy { $0.count == 1 }
    }

    private mutating func add(bracketed text: String, _ open: Character, _ close: Character) {
        let edition = "edition-"
        if open == "{", text.hasPrefix(edition) {
            words.append(Word(text: "(\(text.dropFirst(edition.count)))", isBracketed: true))
        } else if open != "{", !ReleaseWords.isIdentity(text) {
            words.append(
                Word(
                    text: "\(open)\(text)\(close)", year: Self.year(text), isBracketed: true,
                    isTechnical: ReleaseWords.isTechnicalGroup(text)))
        }
    }

    private func isTechnical(_ place: Int) -> Bool {
        // `H.264` is two words.
        words[place].isTechnical
            || words[place].text.lowercased() == "h" && place + 1 < words.count
                && ["264", "265"].contains(words[place + 1].text.prefix(3))
    }

    /// A year of which a film may be: the first were shown in 1895, and titles have later ones.
    private static func year(_ text: String) -> Int? {
        number(text[...], digits: 4...4).flatMap { (1895...2035).contains($0) ? $0 : nil }
    }

    /// A number without a sign; nil for anything else.
    static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit)
        else { return nil }
        return Int(text)
    }

    // MARK: Titles

    /// The title that these words make. `isAll`: nothing follows them, and spaces are between them,
    /// so that a year at their end may belong to the title.
    private func title(of words: ArraySlice<Word>, isAll: Bool) -> String {
        let later = words.dropFirst()
        if let place = later.lastIndex(where: { $0.year != nil && $0.isBracketed }) {
            let tail = words[(place + 1)...]
            return shown(
                tail.allSatisfy { ReleaseWords.isIncidental($0.text) } ? words[...place] : words)
        }
        if !isAll, let place = later.lastIndex(where: { $0.year != nil }) {
            let tail = words[(place + 1)...]
            let edition = tail.filter { ReleaseWords.isEdition($0.text) }
            if tail.allSatisfy({
                ReleaseWords.isIncidental($0.text) || ReleaseWords.isEdition($0.text)
            }) {
                let year = Word(text: "(\(words[place].text))")
                return shown(words[..<place] + [year] + edition)
            }
        }
        guard !isAll else { return shown(words) }
        // Without a year, only capitals say that a language is not a part of the title.
        let kept = words.reversed().drop {
            ReleaseWords.isIncidental($0.text) && $0.text == $0.text.uppercased()
        }
        return shown(kept.isEmpty ? words : ArraySlice(kept.reversed()))
    }

    private func shown(_ words: some Sequence<Word>) -> String {
        let text = words.map(\.text).joined(separator: " ")
        let signs = " -_.,–"
        var shown = text.drop { signs.contains($0) }
        while let last = shown.last, signs.contains(last) { shown.removeLast() }
        return String(shown)
    }

    // MARK: Episodes

    /// What is said of an episode.
    struct Found {
        /// Empty where the folder says it.
        var series: String
        var season: Int?
        var number: Int
        var name: String?
    }

    /// The episode that it is of; nil for a film. `season` is that of its folder.
    func episode(season: Int?) -> Found? {
        for place in words.indices {
            let text = words[place].text
            if let mark = EpisodeMark(text) {
                return found(place..<(place + 1), mark.season, mark.number)
            }
            // `S01.E02`
            if place + 1 < words.count, let mark = EpisodeMark(text + words[place + 1].text) {
                return found(place..<(place + 2), mark.season, mark.number)
            }
        }
        if hasGroup,
            let place = words.indices.dropFirst().last(where: { $0 < end && words[$0].text == "-" }
            ),
            place + 1 < end, let number = EpisodeMark.number(words[place + 1].text),
            place + 2 == end
        {
            return found(place..<(place + 2), season, number)
        }
        guard let season, let first = words.first else { return nil }
        if let number = EpisodeMark.number(first.text) { return found(0..<1, season, number) }
        guard words.count > 1, ["episode", "ep", "folge", "e"].contains(first.text.lowercased()),
            let number = EpisodeMark.number(words[1].text)
        else { return nil }
        return found(0..<2, season, number)
    }

    private func found(_ mark: Range<Int>, _ season: Int?, _ number: Int) -> Found {
        let rest = words.indices[mark.upperBound...]
        let end = rest.first { isTechnical($0) } ?? words.count
        let kept = words[mark.upperBound..<end].reversed().drop {
            ReleaseWords.isIncidental($0.text)
        }
        let name = shown(kept.reversed())
        return Found(
            series: title(of: words[..<mark.lowerBound], isAll: false), season: season,
            number: number, name: name.isEmpty ? nil : name)
    }
}
