// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// Offers the film that comes after another one in its folder, at the end of that one (behaviour.md
/// A140). Music goes on by playlists, and what a server has lies in no folder.
struct FolderSequel {
    /// What is made of it.
    enum Use: Sendable {
        /// The viewer is asked.
        case offered
        /// It plays by itself.
        case played
    }

    let use: Use
    let rules: QueueEdit.Rules

    /// What the options ask for. nil where the end of a film leads nowhere: the person wants it so,
    /// or a passcode is set, before which not even a name is shown.
    init?(_ options: PlayerHostOptions) {
        guard options.begin.passcode == nil else { return nil }
        switch options.playback.sequel.atEnd {
        case nil: use = .offered
        case .next: use = .played
        case .stay, .leave, .stop: return nil
        }
        rules = QueueEdit.Rules(
            languages: options.playback.languages, opensEverything: options.sources.isUnsafe)
    }

    /// The film that a person named has the next one of its folder at its end. Lists and folders go
    /// on by themselves.
    func prepare(_ items: inout [MediaItem]) {
        guard items.count == 1, items[0].depth == 0 else { return }
        prepare(&items[0])
    }

    /// The same for an item that nothing follows in the playlist.
    func prepare(_ item: inout MediaItem) {
        let offers = item.description.offers
        guard offers.proposal == nil, offers.atEnd == nil,
            let path = Self.path(after: item.location)
        else { return }
        var next = MediaItem(location: path)
        var files = ItemFiles(isUnsafe: rules.opensEverything)
        _ = files.describe(&next, by: .list, languages: rules.languages)
        var card = ItemDescription()
        card.urls = [path]
        card.about.title = next.description.about.title ?? LocalizedText(next.title)
        card.about.artwork = next.description.about.artwork ?? Self.poster(of: path)
        var proposal = ItemProposal()
        proposal.items = [card]
        if use == .played {
            // It does not cut the credits.
            proposal.time = 0
            proposal.accept = .now
        }
        item.description.offers.proposal = proposal
    }

    /// The item that the viewer chose is the one that its folder brought, so the folder goes on.
    func follows(_ chosen: MediaItem, _ former: MediaItem) -> Bool {
        Self.path(after: former.location) == chosen.location
    }

    /// The film whose name follows in the folder, as a person counts, or the first one of the next
    /// season; nil for the last one, and for what is not a film of this machine.
    static func path(after location: String) -> String? {
        guard location != "-", !MediaAddress.isRemote(location) else { return nil }
        let path = MediaAddress.localPath(location) ?? location
        let split = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let (folder, name) = (path[..<split], String(path[split...]))
        guard MediaFolder.isFilm(name) else { return nil }
        return film(in: String(folder)) { MediaFolder.precedes(name, $0) }
            ?? season(after: PlayerMemory.absolute(String(folder)))
    }

    /// The first film of a folder among those names; the folder is empty or ends with a slash.
    private static func film(in folder: String, where isNamed: (String) -> Bool) -> String? {
        var names = FolderListing.names(in: folder.isEmpty ? "." : folder)
            .filter { isEpisode($0) && isNamed($0) }
        // A folder may have the name of a film.
        while let next = names.min(by: MediaFolder.precedes) {
            if isFile(folder + next) { return folder + next }
            names.removeAll { $0 == next }
        }
        return nil
    }

    /// The first film of the seasons that follow the one in that folder, whose path ends with a
    /// slash. Specials belong to none.
    private static func season(after folder: String) -> String? {
        let path = folder.dropLast()
        guard let slash = path.lastIndex(of: "/"),
            let present = FilmName.season(path[slash...].dropFirst()), present > 0
        else { return nil }
        let series = String(path[...slash])
        let later = FolderListing.names(in: series)
            .compactMap { name in FilmName.season(name[...]).map { (season: $0, name: name) } }
            .filter { $0.season > present }
            .sorted { ($0.season, $0.name) < ($1.season, $1.name) }
        return later.lazy.compactMap { film(in: "\(series)\($0.name)/") { _ in true } }.first
    }

    /// Whether it is a film itself: trailers and samples lie beside films.
    static func isEpisode(_ name: String) -> Bool {
        guard MediaFolder.isFilm(name), !name.hasPrefix("."),
            let dot = name.lastIndex(of: ".")
        else { return false }
        let stem = name[..<dot].lowercased()
        return stem != "sample" && stem != "trailer" && !stem.hasSuffix("-trailer")
            && !stem.hasSuffix("-sample") && !stem.hasSuffix(".sample")
    }

    /// One that is empty, or that may not be read, cannot be played.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && status.st_size > 0 && access(path, R_OK) == 0
    }

    /// Its picture beside it; that of a folder is the same for all films in it, and says nothing.
    private static func poster(of path: String) -> String? {
        let stem = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
        return ["-poster", "-thumb", ""].lazy
            .flatMap { mark in ["jpg", "png"].lazy.map { "\(stem)\(mark).\($0)" } }
            .first { access($0, R_OK) == 0 }
    }
}
