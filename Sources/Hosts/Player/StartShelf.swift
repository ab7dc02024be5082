// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// What there is to choose where nothing plays (behaviour.md A141), and how far the viewer's search
/// in it has come.
final class StartShelf {
    /// Finds films.
    private let library: LibraryDesk
    /// The person's list of channels.
    let channels: [MediaItem]
    private let fixed: StartPages.Content
    /// The favourites among them.
    private let memory: ChannelMemory
    /// What is searched for among them.
    private(set) var search = SearchText()
    /// What was chosen last on the first page.
    private(set) var chosen: OwnOverlay.Choice?
    /// The viewer has a page of a folder before them.
    var isBelow = false

    init(_ options: PlayerHostOptions, _ library: LibraryDesk, _ memory: ChannelMemory) {
        self.library = library
        self.memory = memory
        channels = options.sources.start.channels
        var fixed = StartPages.Content()
        fixed.folders = options.sources.start.folders
        fixed.words = options.playback.words
        fixed.channels = channels.map {
            StartPages.Channel($0)
        }
        self.fixed = fixed
        // The evening goes on where the last one ended.
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

    /// The viewer comes to it: the search begins anew, and films may have come.
    func open() {
        search.begin()
        isBelow = false
        library.scan()
    }

    /// The viewer has chosen a card; one of a folder that is open leaves the folder's.
    func choose(_ choice: OwnOverlay.Choice) {
        if !isBelow { chosen = choice }
    }

    /// The viewer has chosen a card of the search.
    func search(_ choice: OwnOverlay.Choice) { search.choose(choice) }

    /// The viewer has typed. `isNew`: what was searched for before is over.
    func type(_ text: String, isNew: Bool) {
        isBelow = false
        search.type(text, isNew: isNew)
    }

    /// The viewer takes back what they have typed last.
    func takeBack() { search.takeBack() }

    /// The viewer has left the search.
    func endSearch() { search.end() }

    /// Where the focus goes in the search; nil where it stays. It is asked for once.
    func takeFocus() -> SearchText.Focus? { search.takeFocus() }
}
