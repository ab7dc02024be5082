// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel

/// Finds and reads what lies beside the films of this machine: side files, NFO, EDL, comskip,
/// pictures.
///
/// The names of a folder are read once for all of its films, and only files that are there are
/// opened. Every file has a limit, and one that is a pipe is not waited for. A network address has
/// none of them.
struct ItemFiles {
    /// What is known of one film.
    struct Found {
        /// All that is said of it.
        var sources = ItemSources()
        /// What is wrong: files that are not used, for the viewer; lines that are passed over.
        var diagnostics: [Diagnostic] = []

        /// The same with what the item has from its list or its program.
        func sources(with item: MediaItem, from source: ItemSource = .list) -> ItemSources {
            var sources = sources
            sources.add(item.description, from: source)
            return sources
        }
    }

    private let isUnsafe: Bool
    private var folder = Folder(path: "", names: [])

    /// The folder that was looked at last, and what counts for all of its films.
    private struct Folder {
        var path: String
        var names: Set<String>
        /// Names of BIF files.
        var pictures: [String] = []
        var file: SideFile?
        /// The places of the items of that file by their addresses.
        var places: [String: Int] = [:]
        /// The name of the series, and the file that has it.
        var series: (file: String, description: ItemDescription)?
        var hasOneFilm = false
        var isReported = false
    }

    init(isUnsafe: Bool = false) {
        self.isUnsafe = isUnsafe
    }

    /// What lies beside a film; nothing for an address of a network.
    mutating func found(for location: String) -> Found {
        var found = Found()
        guard location != "-", !MediaAddress.isRemote(location) else { return found }
        let path = MediaAddress.localPath(location) ?? location
        let split = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let name = String(path[split...])
        guard !name.isEmpty else { return found }
        enter(String(path[..<split]))
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
        let stem = String(name[..<(dot ?? name.endIndex)])
        addSideFiles(stem, path, &found)
        addNFO(stem, &found)
        addEdits(stem, &found)
        addPictures(stem, &found)
        addName(path, &found)
        return found
    }

    /// Fills what is said of an item, by `source`, with what lies beside it. Returns what is wrong
    /// with the files.
    mutating func describe(
        _ item: inout MediaItem, by source: ItemSource, languages: [String]
    ) -> [Diagnostic] {
        let found = found(for: item.location)
        let description = found.sources(with: item, from: source).description
        guard !description.isEmpty else { return found.diagnostics }
        item.description = description
        item.name = item.name ?? description.about.title?.text(for: languages)
        return found.diagnostics
    }

    // MARK: The folder

    private mutating func enter(_ path: String) {
        guard folder.path != path || folder.names.isEmpty else { return }
        let names = FolderListing.names(in: path.isEmpty ? "." : path)
        folder = Folder(path: path, names: Set(names))
        folder.hasOneFilm = names.filter(MediaFolder.isMedia).count == 1
        folder.pictures = names.filter { $0.hasSuffix(".bif") }
        if has(SideFile.folderName) { folder.file = sideFile(SideFile.folderName) }
        for (place, item) in (folder.file?.items ?? []).enumerated() {
            for url in item.urls ?? [] where folder.places[url] == nil {
                folder.places[url] = place
            }
        }
        // A season lies in the folder of its series.
        for file in [path + "tvshow.nfo", path + "../tvshow.nfo"] {
            guard folder.series == nil, let series = nfo(file), series.kind == .series else {
                continue
            }
            folder.series = (file, series.description)
        }
    }

    private func has(_ name: String) -> Bool { folder.names.contains(name) }

    private func sideFile(_ name: String) -> SideFile? {
        let path = folder.path + name
        return RegularFile.start(path, count: SideFile.byteLimit + 1).map {
            SideFile($0, path: path, isUnsafe: isUnsafe)
        }
    }

    private func nfo(_ path: String) -> NFOFile? {
        RegularFile.bytes(path, limit: NFOFile.byteLimit).flatMap { NFOFile($0) }
    }

    // MARK: What it says

    private mutating func addSideFiles(_ stem: String, _ path: String, _ found: inout Found) {
        let own = stem + SideFile.ending
        let name = folder.path + own
        if has(own), let file = sideFile(own) {
            let place = file.items.firstIndex { $0.urls?.contains(path) ?? false }
            found.sources.add(file.description(place), from: .sideFile, file: name)
            file.notice(in: name).map { found.diagnostics.append($0) }
        } else if has(own) {
            found.diagnostics.append(unread(own))
        }
        guard has(SideFile.folderName) else { return }
        let shared = folder.path + SideFile.folderName
        let notice =
            folder.file.map { $0.notice(in: shared) } ?? unread(SideFile.folderName)
        if let notice, !folder.isReported { found.diagnostics.append(notice) }
        folder.isReported = true
        guard let file = folder.file else { return }
        found.sources.add(
            file.description(folder.places[path], isOfFolder: true), from: .folderFile,
            file: shared)
    }

    private func unread(_ name: String) -> Diagnostic {
        Diagnostic(
            .warning, .configuration,
            Sentence(Phrase(FaultPhrase.fileUnreadable, .text("name", name))),
            advice: "make sure that it exists and that you can read it: \(folder.path)\(name)")
    }

    private func addNFO(_ stem: String, _ found: inout Found) {
        let shared = folder.hasOneFilm ? ["movie.nfo"] : []
        for name in [stem + ".nfo"] + shared where has(name) {
            guard let file = nfo(folder.path + name), file.kind != .series else { continue }
            found.sources.add(file.description, from: .nfo, file: folder.path + name)
            break
        }
        guard let series = folder.series else { return }
        found.sources.add(series.description, from: .nfo, file: series.file)
    }

    private func addEdits(_ stem: String, _ found: inout Found) {
        let edits = folder.path + stem + ".edl"
        if has(stem + ".edl"), let bytes = RegularFile.bytes(edits, limit: EditList.byteLimit),
            let list = EditList(bytes, path: edits)
        {
            found.sources.add(list.description, from: .editList, file: edits)
            found.diagnostics += list.diagnostics
        }
        let comskip = folder.path + stem + ".txt"
        if has(stem + ".txt"), let bytes = RegularFile.bytes(comskip, limit: ComskipList.byteLimit),
            let list = ComskipList(bytes, path: comskip)
        {
            found.sources.add(list.description, from: .comskip, file: comskip)
            found.diagnostics += list.diagnostics
        }
    }

    /// The series that a film is of, and its place there (behaviour.md A192).
    private func addName(_ path: String, _ found: inout Found) {
        guard let name = MediaItem(location: path).fileName, let episode = name.episode else {
            return
        }
        var said = ItemDescription()
        said.about.kind = .episode
        said.about.series = LocalizedText(name.title)
        said.about.season = episode.season
        said.about.episode = episode.number
        found.sources.add(said, from: .fileName)
    }

    /// Jellyfin's folders, Roku's and Emby's files; Emby's has the width and the seconds in its
    /// name: `Film-320-10.bif`.
    private func addPictures(_ stem: String, _ found: inout Found) {
        let names =
            [stem + ".trickplay", stem + "-trickplay", stem + ".bif"].filter(has)
            + folder.pictures.filter { $0.hasPrefix(stem + "-") }
        guard let name = names.first else { return }
        var beside = ItemDescription()
        beside.playback.trickplay = folder.path + name
        found.sources.add(beside, from: .beside, file: folder.path + name)
    }
}

extension SideFile {
    /// What it says of the film that is the item at that place of its queue, or of one that is not
    /// in it. Where the film lies is known already.
    fileprivate func description(_ place: Int?, isOfFolder: Bool = false) -> ItemDescription {
        var item = place.map { items[$0] } ?? film
        item.urls = nil
        // What counts for several films names none of them.
        if place == nil, isOfFolder { item.id = nil }
        return item
    }
}
