// SPDX-License-Identifier: MIT

/// Reads `.pls`: `File1=`, `Title1=` and `Length1=`, and the `[Reference]` lists of old servers,
/// which have `Ref1=` only.
enum PLSList {
    /// What the lines of one number say.
    private struct Row {
        var number: Int
        var location: String?
        var name: String?
        var isEndless = false
    }

    /// The entries in the order of their numbers, which is not always that of the lines.
    static func entries(_ text: ListText) -> [ListEntry] {
        var rows: [Row] = []
        var places: [Int: Int] = [:]
        for line in text.lines {
            guard let (key, number, value) = field(line) else { continue }
            let place = places[number] ?? rows.count
            if place == rows.count {
                places[number] = place
                rows.append(Row(number: number))
            }
            switch key {
            case .file: if rows[place].location == nil { rows[place].location = String(value) }
            case .title: rows[place].name = value.asName
            case .length: rows[place].isEndless = value == "-1"
            }
        }
        // The numbers are the order; a sort keeps what has the same one.
        let ordered = rows.enumerated().sorted {
            ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
        }
        return ordered.compactMap { _, row in
            guard let location = row.location, !location.isEmpty else { return nil }
            // Of a file it says only that nobody measured it.
            let isChannel = row.isEndless && MediaAddress.isRemote(location)
            return ListEntry(location: location, name: row.name, isChannel: isChannel)
        }
    }

    private enum Key {
        case file, title, length
    }

    private static let keys: [(word: String, key: Key)] = [
        ("file", .file), ("ref", .file), ("title", .title), ("length", .length),
    ]

    /// The key, number and value of a line; nil for any other line. A key without a number counts
    /// as number 0.
    private static func field(
        _ line: Substring
    ) -> (key: Key, number: Int, value: Substring)? {
        guard let equals = line.firstIndex(of: "=") else { return nil }
        let head = line[..<equals].trimmed
        for (word, key) in keys where head.begins(with: word) {
            let digits = head.dropFirst(word.count)
            guard let number = digits.isEmpty ? 0 : Int(digits) else { return nil }
            return (key, number, line[equals...].dropFirst().trimmed)
        }
        return nil
    }
}
