// SPDX-License-Identifier: MIT

/// A word that says which episode it is: `S01E02`, `1x02`. Of several in one file it is the first.
struct EpisodeMark {
    let season: Int
    let number: Int

    /// Reads a word in small letters; nil for any other one.
    init?(_ text: String) {
        guard let first = text.utf8.first, first.isASCIIDigit || first | 32 == UInt8(ascii: "s")
        else { return nil }
        var rest = text.lowercased()[...]
        let digits: ClosedRange<Int>
        let sign: Character
        if rest.first == "s" {
            rest.removeFirst()
            (sign, digits) = ("e", 1...4)
        } else {
            (sign, digits) = ("x", 2...3)
        }
        guard let season = Self.take(&rest, sign == "e" ? 1...4 : 1...2), rest.first == sign else {
            return nil
        }
        rest.removeFirst()
        guard let number = Self.take(&rest, digits) else { return nil }
        // `S01E01E02`, `S01E01-02`, `S01E01-GROUP`, `S01E01v2`
        guard rest.isEmpty || "-e+&v".contains(rest.first ?? " ") else { return nil }
        self.season = season
        self.number = number
    }

    /// A number alone, as where all files of a folder are episodes: `01`, `1.`, `E01`, `01v2`.
    static func number(_ text: String) -> Int? {
        var rest = text.lowercased()[...]
        for start in ["episode", "ep", "e"] where rest.hasPrefix(start) {
            rest = rest.dropFirst(start.count)
            break
        }
        guard let number = take(&rest, 1...4),
            rest.allSatisfy({ ".-:".contains($0) }) || isAgain(rest)
        else { return nil }
        return number
    }

    /// `v2`: what was made a second time.
    private static func isAgain(_ text: Substring) -> Bool {
        text.first == "v" && text.count == 2 && text.last?.isNumber == true
    }

    private static func take(_ text: inout Substring, _ digits: ClosedRange<Int>) -> Int? {
        let number = text.prefix { ("0"..."9").contains($0) }
        guard let value = FilmNameWords.number(number, digits: digits) else { return nil }
        text = text[number.endIndex...]
        return value
    }
}
