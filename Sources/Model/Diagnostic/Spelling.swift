// SPDX-License-Identifier: MIT

/// Finds the word that a person meant, for messages about keymaps, traces and options.
public enum Spelling {
    /// Longer words are not compared: the cost grows with the square of the length.
    static let longestWord = 40

    /// The nearest of `words`, or nil when none is near: at most one mistake for each three
    /// letters, where a swap of two neighbours is one mistake. Of equals, the first.
    public static func nearest(to word: some StringProtocol, among words: [String]) -> String? {
        let letters = lowercase(word)
        guard !letters.isEmpty, letters.count <= longestWord else { return nil }
        var best: String?
        var fewest = max(1, letters.count / 3) + 1
        for candidate in words {
            let other = lowercase(candidate)
            guard abs(other.count - letters.count) < fewest else { continue }
            let mistakes = distance(letters, other)
            if mistakes < fewest {
                fewest = mistakes
                best = candidate
            }
        }
        return best
    }

    /// The words that begin like this one, for at least three letters: those that share most with
    /// it, in their order.
    public static func alike(to word: some StringProtocol, among words: [String]) -> [String] {
        let letters = lowercase(word)
        let shared = words.map { other in
            zip(letters, lowercase(other)).prefix { $0 == $1 }.count
        }
        guard let most = shared.max(), most >= 3 else { return [] }
        return zip(words, shared).filter { $1 == most }.map(\.0)
    }

    /// What to write instead of a word that is none of `words`: the nearest, or else all of them.
    public static func advice(for word: some StringProtocol, among words: [String]) -> String {
        guard !words.isEmpty else { return "there are none" }
        return question(of: word, among: words) ?? "known are: \(words.joined(separator: ", "))"
    }

    /// Asks for the nearest of `words`; nil when none is near.
    public static func question(of word: some StringProtocol, among words: [String]) -> String? {
        nearest(to: word, among: words).map { "did you mean '\($0)'?" }
    }

    /// The bytes of a word, with ASCII letters in small letters.
    private static func lowercase(_ word: some StringProtocol) -> [UInt8] {
        word.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// The optimal string alignment distance of two words, in bytes.
    private static func distance(_ lhs: [UInt8], _ rhs: [UInt8]) -> Int {
        var beforeLast = [Int]()
        var last = Array(0...rhs.count)
        for (row, left) in lhs.enumerated() {
            var current = [row + 1]
            for (column, right) in rhs.enumerated() {
                var cost = last[column] + (left == right ? 0 : 1)
                cost = min(cost, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left == rhs[column - 1], lhs[row - 1] == right {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[rhs.count]
    }
}
