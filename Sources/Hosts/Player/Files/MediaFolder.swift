// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteMedia
internal import RemoteModel

/// The films and sounds of a folder, and of those in it.
enum MediaFolder {
    /// Folders inside folders are looked into up to here.
    static let depthLimit = 8

    /// Names with these ends are films or sounds. Other files beside them are pictures and
    /// subtitles.
    private static let extensions = films.union(sounds)

    private static let films = Set(FilmName.endings)

    private static let sounds: Set<String> = [
        "aac", "ac3", "aif", "aiff", "ape", "dts", "flac", "m4a", "m4b", "mka", "mp2", "mp3", "oga",
        "ogg", "opus", "wav", "wma", "wv",
    ]

    /// The paths in the order of a person, in which 2 comes before 10, at most `limit`; nil if
    /// there is not such a folder.
    static func files(in folder: String, limit: Int) -> [String]? {
        var files: [String] = []
        guard collect(folder, depth: 0, limit: limit, into: &files) else { return nil }
        return files
    }

    /// Whether there is a folder that may be read.
    static func exists(_ folder: String) -> Bool {
        FolderListing.entries(in: folder, limit: 1) != nil
    }

    /// A film or sound in the same folder, whose name differs only in how it ends.
    static func twin(of path: String) -> String? {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let folder = String(path[..<slash])
        let stem = path[slash...].prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
        guard !stem.isEmpty else { return nil }
        let twins = FolderListing.names(in: folder.isEmpty ? "." : folder).filter { name in
            isMedia(name) && name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) == stem
        }
        return twins.min(by: precedes).map { folder + $0 }
    }

    /// Files of a folder that are compared with a mistyped one.
    private static let comparedLimit = 10_000

    /// The film, list or folder beside a file that is not there, whose name differs by a mistake or
    /// two; nil where none is near.
    static func nearest(to path: String) -> String? {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let (folder, wanted) = (path[..<slash], path[slash...])
        let place = folder.isEmpty ? "." : String(folder)
        let entries = FolderListing.entries(in: place, limit: comparedLimit) ?? []
        let names = entries.filter { !$0.isHidden }.map { $0.name }.sorted()
        if let name = Spelling.nearest(to: wanted, among: names) { return folder + name }
        // Nobody types the end of a long name, or knows it.
        let starts = names.filter { $0.lowercased().hasPrefix(wanted.lowercased()) }
        return starts.count == 1 ? folder + starts[0] : nil
    }

    /// Adds the files of a folder and of the folders in it, by their names. Returns false when the
    /// folder cannot be read.
    private static func collect(
        _ folder: String, depth: Int, limit: Int, into files: inout [String]
    ) -> Bool {
        guard let entries = FolderListing.entries(in: folder) else { return false }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var names: [(name: String, isFolder: Bool)] = []
        for entry in entries where !entry.isHidden {
            let isFolder = entry.isFolder ?? isFolder(base + entry.name)
            if isFolder || isMedia(entry.name) { names.append((entry.name, isFolder)) }
        }
        names.sort { precedes($0.name, $1.name) }
        for (name, isFolder) in names {
            guard files.count < limit else { break }
            if !isFolder {
                files.append(base + name)
            } else if depth < depthLimit {
                _ = collect(base + name, depth: depth + 1, limit: limit, into: &files)
            }
        }
        return true
    }

    /// Whether there is a folder, not a link to one, which may lead back up.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether the end of a name is that of a film or a sound.
    static func isMedia(_ name: String) -> Bool { hasEnd(of: extensions, name) }

    /// Whether the end of a name is that of a film.
    static func isFilm(_ name: String) -> Bool { hasEnd(of: films, name) }

    private static func hasEnd(of extensions: Set<String>, _ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// Numbers in names are compared as numbers, letters without their case. Names that are equal
    /// so are ordered by their bytes: the order never depends on the disk.
    static func precedes(_ lhs: String, _ rhs: String) -> Bool {
        var (left, right) = (lhs.utf8[...], rhs.utf8[...])
        while let one = left.first, let other = right.first {
            if isDigit(one), isDigit(other) {
                let (first, second) = (number(&left), number(&right))
                if first.count != second.count { return first.count < second.count }
                if let order = order(first, second) { return order }
            } else {
                let (a, b) = (lowercased(one), lowercased(other))
                if a != b { return a < b }
                left.removeFirst()
                right.removeFirst()
            }
        }
        if left.isEmpty != right.isEmpty { return left.isEmpty }
        return lhs < rhs
    }

    /// The digits of a number, without zeros before it.
    private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
        let digits = text.prefix(while: isDigit)
        text = text[digits.endIndex...]
        return digits.drop { $0 == UInt8(ascii: "0") }
    }

    /// Which of two numbers of one length is smaller; nil when they are equal.
    private static func order(_ lhs: Substring.UTF8View, _ rhs: Substring.UTF8View) -> Bool? {
        for (one, other) in zip(lhs, rhs) where one != other { return one < other }
        return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (65...90).contains(byte) ? byte + 32 : byte
    }
}
