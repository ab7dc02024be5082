// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// What there is to choose where nothing plays (behaviour.md A141), and how far the viewer's search
/// in it has come.
final class StartScreenModel {
    /// Where the viewer chose what plays, if that was not on the first page: Back leads there.
    enum Way {
        /// On the page of that folder, by its path.
        case folder(String)
        case search
    }

    /// Finds films.
    private let library: LibraryScanner
    /// The person's list of channels.
    let channels: [MediaItem]
    private let fixed: StartPages.Content
    /// The favourites among them.
    private let memory: ChannelMemory
    /// What is searched for among them.
    private(set) var search = SearchText()
    /// What was chosen last on the first page.
    private(set) var chosen: OwnOverlay.Choice?
    /// The folder whose page the viewer has before them, by its path.
    var folder: String?
    private var way: (way: Way, choice: OwnOverlay.Choice)?
    /// The first films of folders, by their paths.
    private var firsts: (revision: Int, age: PasscodeAge?, films: [String: String?]) = (0, nil, [:])

    init(_ options: PlayerHostOptions, _ library: LibraryScanner, _ memory: ChannelMemory) {
        self.library = library
        self.memory = memory
        channels = options.sources.start.channels
        var fixed = StartPages.Content()
        fixed.folders = options.sources.start.folders
        fixed.words = options.playback.words
        fixed.withoutChannels = options.sources.start.withoutChannels
        fixed.channels = channels.map {
            StartPages.Channel($0)
        }
        self.fixed = fixed
        // The player goes on where the last session ended.
        let last = memory.lastChannel.flatMap { name in
            channels.firstIndex { $0.channelName == name }
        }
        chosen = last.map { .channel($0) }
    }

    /// Another number whenever there is something else.
    var revision: Int { library.revision &+ search.revision &+ memory.revision }

    /// What there is now for whoever sees what is below that age.
    func content(_ passcodeAge: PasscodeAge?) -> StartPages.Content {
        var content = fixed
        content.passcodeAge = passcodeAge
        content.library = library.library
        content.favorites = memory.favorites
        content.query = search.query
        return content
    }

    /// The first film of a folder that is shown, by its path. It is looked for once for all that is
    /// there.
    func first(in folder: String, _ passcodeAge: PasscodeAge?) -> String? {
        if firsts.revision != library.revision || firsts.age != passcodeAge {
            firsts = (library.revision, passcodeAge, [:])
        }
        if let found = firsts.films[folder] { return found }
        let found = StartPages.first(in: folder, of: content(passcodeAge))
        firsts.films[folder] = .some(found)
        return found
    }

    /// The viewer comes to it: films may have come. The search starts again where they do not come
    /// back to it.
    func open() {
        if case .search? = way?.way {} else { search.begin() }
        folder = nil
        library.scan()
    }

    /// The viewer has chosen a card; one of a folder that is open leaves the folder's.
    func choose(_ choice: OwnOverlay.Choice, isInSearch: Bool) {
        if folder == nil { chosen = choice }
        switch choice {
        case .film, .libraryFilm, .channel:
            let found = folder.map(Way.folder) ?? (isInSearch ? .search : nil)
            way = found.map { ($0, choice) }
        case .item, .folder, .letter, .erase, .results, .forget, .words: break
        }
    }

    /// A channel of the person's list is a favourite from here on, or not any more.
    func mark(_ place: Int) { memory.mark(channels[place].channelName) }

    /// Where the viewer comes back to, and what they chose there; nil for the first page. It is
    /// asked for once.
    func takeWay() -> (way: Way, choice: OwnOverlay.Choice)? {
        defer { way = nil }
        return way
    }

    /// The viewer comes back to the search, and to that result of it.
    func returnToSearch(_ choice: OwnOverlay.Choice?) { search.comeBack(to: choice) }

    /// The viewer has chosen a card of the search.
    func search(_ choice: OwnOverlay.Choice) { search.choose(choice) }

    /// The viewer has typed. `isNew`: what was searched for before is over.
    func type(_ text: String, isNew: Bool) {
        folder = nil
        search.type(text, isNew: isNew)
    }

    /// The viewer takes back what they have typed last.
    func takeBack() { search.takeBack() }

    /// The viewer has left the search.
    func endSearch() { search.end() }

    /// Where the focus goes in the search; nil where it stays. It is asked for once.
    func takeFocus() -> SearchText.Focus? { search.takeFocus() }
}
