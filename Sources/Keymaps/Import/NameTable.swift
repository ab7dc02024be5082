// SPDX-License-Identifier: MIT

/// Names of another program with what they mean: lines of a word of `Meaning` and the names.
struct NameTable: Sendable {
    private let rows: [(name: String, word: String)]

    init(_ text: String) {
        var rows: [(name: String, word: String)] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            rows += words.dropFirst().map { ($0, words[0]) }
        }
        self.rows = rows.sorted { $0.name < $1.name }
    }

    /// The word of a name.
    func word(_ name: String) -> String? {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].name < name { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].name == name ? rows[low].word : nil
    }

    func meaning(_ name: String) -> Meaning? { word(name).flatMap { Meaning($0) } }
}
