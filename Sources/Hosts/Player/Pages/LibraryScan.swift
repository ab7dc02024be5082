// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel

/// Finds the films of folders, with what lies beside each. It runs on a thread of its own: a disk
/// may sleep, and a server may be away.
struct LibraryScan {
    private let languages: [String]
    /// Folders that need not be there: one for videos that nobody has made yet is empty.
    private var usual: [String] = []
    private var files = ItemFiles()
    private var library = Library()
    /// Names that were looked at.
    private var names = 0
    /// Gets what was found so far, now and then.
    private let report: (Library) -> Void

    private init(languages: [String], report: @escaping (Library) -> Void) {
        self.languages = languages
        self.report = report
    }

    /// How many folders and films that lie in one of the folders directly make another report.
    private static let reported = 256

    /// All films of these folders, a person's order within each. `report` gets what was found so
    /// far, after the first of them and then less and less often.
    static func films(
        of folders: [String], languages: [String],
        usual: [String] = StartOptions.usualFolders,
        report: @escaping (Library) -> Void = { _ in }
    ) -> Library {
        var scan = LibraryScan(languages: languages, report: report)
        scan.usual = usual
        scan.library.isScanning = true
        for folder in folders { scan.add(folder) }
        scan.library.isScanning = false
        return scan.library
    }

    private mutating func add(_ path: String) {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let title = path.split(separator: "/").last.map(String.init) ?? path
        let place = library.folders.count
        library.folders.append(Library.Folder(path: path, title: title))
        var keys: [String] = []
        for name in sorted(path) {
            guard let entry = entry(path + "/" + name, name, depth: 1) else { continue }
            let index = Self.place(of: entry, name, among: &keys)
            library.folders[place].entries.insert(entry, at: index)
            // The receiver of a report shares it, so that the next entry copies it: reports are
            // rare.
            let count = library.folders[place].entries.count
            if count & (count - 1) == 0 || count % Self.reported == 0 { report(library) }
        }
    }

    /// The names in a folder, in the order of a person.
    private mutating func sorted(_ folder: String) -> [String] {
        guard let entries = FolderListing.entries(in: folder) else {
            let isAbsent = access(folder, F_OK) != 0
            if !isAbsent || !usual.contains(folder) { library.unreadable.append(folder) }
            return []
        }
        let found = entries.filter { !$0.isHidden }.map { $0.name }
        let rest = max(0, Library.nameLimit - names)
        names += found.count
        if found.count > rest { library.isCut = true }
        return Array(found.sorted(by: MediaFolder.precedes).prefix(rest))
    }

    /// What a name stands for; nil for what is not a film, and has none in it.
    private mutating func entry(_ path: String, _ name: String, depth: Int) -> Library.Entry? {
        if MediaFolder.isFilm(name), !MediaFolder.isFolder(path) {
            guard FolderSequel.isEpisode(name) else { return nil }
            return film(path).map { .film($0) }
        }
        guard depth < MediaFolder.depthLimit, !library.isCut, !isExtras(name),
            MediaFolder.isFolder(path)
        else { return nil }
        var folder = Library.Folder(path: path, title: name)
        var keys: [String] = []
        for inner in sorted(path) {
            guard let entry = entry(path + "/" + inner, inner, depth: depth + 1) else { continue }
            let index = Self.place(of: entry, inner, among: &keys)
            folder.entries.insert(entry, at: index)
        }
        let films = folder.films
        guard let first = films.first else { return nil }
        // A film that lies in a folder of its own is called by that.
        if films.count == 1, FilmName.season(name[...]) == nil,
            case .film(let only)? = folder.entries.first
        {
            return .film(Self.only(only, in: name))
        }
        let series = FilmName.season(name[...]) == nil ? first.series : nil
        let isSeries = series != nil && films.allSatisfy { $0.series == series }
        folder.title = isSeries ? series ?? name : FilmName(name).title
        folder.artwork = PictureRequest.poster(of: path + "/.") ?? first.artwork
        return .folder(folder)
    }

    /// Where an entry goes: films by the names of their files, as episodes count, and folders by
    /// what they are called.
    private static func place(
        of entry: Library.Entry, _ name: String, among keys: inout [String]
    ) -> Int {
        var key = name
        if case .folder(let folder) = entry { key = folder.title }
        // Names come in order, and few folders are called otherwise: it is near the end.
        let last = keys.lastIndex { !MediaFolder.precedes(key, $0) }
        let place = last.map { $0 + 1 } ?? 0
        keys.insert(key, at: place)
        return place
    }

    /// A film that lies alone in its folder: people call either by its title.
    private static func only(_ film: Library.Film, in folder: String) -> Library.Film {
        var film = film
        let file = MediaItem(location: film.path)
        guard film.series == nil, film.title == file.title else { return film }
        let name = FilmName(folder)
        if name.title.hasSuffix(")") || name.isRelease {
            film.title = name.title
        } else if film.title.hasSuffix(")") || file.fileName?.isRelease == true {
            film.subtitle = name.title
        } else {
            (film.title, film.subtitle) = (name.title, film.title)
        }
        return film
    }

    /// Kodi's and Plex's names for what belongs to a film and is not a film.
    private func isExtras(_ name: String) -> Bool {
        [
            "extras", "featurettes", "trailers", "samples", "sample", "subs", "behind the scenes",
            "deleted scenes", "interviews", "scenes", "shorts",
        ].contains(name.lowercased())
    }

    private mutating func film(_ path: String) -> Library.Film? {
        guard library.count < Library.filmLimit else {
            library.isCut = true
            return nil
        }
        library.count += 1
        return files.film(path, languages: languages)
    }
}
