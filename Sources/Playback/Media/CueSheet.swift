// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads `.cue`: files, and the tracks in them.
///
/// A file is an item, and the tracks in it are its chapters: nothing stops between two tracks of a
/// concert, as it would between items.
enum CueSheet {
    /// Chapters of a file. Further ones are left out; a disc has 99.
    private static let chapterLimit = 1000

    /// The files in the order of the sheet, with their tracks as chapters. A file with one track
    /// has no chapters: that would be the whole of it.
    static func entries(_ text: ListText) -> [ListEntry] {
        var entries: [ListEntry] = []
        var album: String?
        var title: String?
        var isInTrack = false
        for line in text.lines {
            let word = line.prefix { $0 != " " && $0 != "\t" }
            let rest = line[word.endIndex...].trimmed
            switch word.uppercased() {
            case "FILE":
                let name = fileName(rest)
                if !name.isEmpty { entries.append(ListEntry(location: name)) }
            case "TRACK":
                isInTrack = true
                title = nil
            case "TITLE":
                if isInTrack { title = rest.unquoted.asName } else { album = rest.unquoted.asName }
            case "INDEX":
                // 00 is the pause before it, which may lie in the file before.
                guard let start = start(rest), !entries.isEmpty,
                    entries[entries.count - 1].chapters.count < chapterLimit
                else { continue }
                entries[entries.count - 1].chapters.append(
                    Chapter(title: title ?? "", start: start))
            default: break
            }
        }
        for index in entries.indices {
            let chapters = entries[index].chapters
            if chapters.count < 2 {
                entries[index].name = chapters.first.flatMap { $0.title[...].asName }
                entries[index].chapters = []
            } else {
                entries[index].chapters.sort { $0.start < $1.start }
            }
            if entries.count == 1, chapters.count != 1 { entries[index].name = album }
        }
        return entries
    }

    /// `"The Album.flac" WAVE`, with or without quotes.
    private static func fileName(_ text: Substring) -> String {
        if text.hasPrefix("\"") {
            return String(text.dropFirst().prefix { $0 != "\"" })
        }
        guard let blank = text.lastIndex(where: { $0 == " " || $0 == "\t" }) else {
            return String(text)
        }
        return String(text[..<blank].trimmed)
    }

    /// `01 12:34:56`: minutes, seconds, and frames of 1/75 s. nil for another index than 01.
    private static func start(_ text: Substring) -> Seconds? {
        let words = text.split { $0 == " " || $0 == "\t" }
        guard words.count == 2, Int(words[0]) == 1 else { return nil }
        let parts = words[1].split(separator: ":").compactMap { Int($0) }
        guard parts.count == 3, parts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
        return Double(parts[0] * 60 + parts[1]) + Double(parts[2]) / 75
    }
}
