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
    private var query = ""
    private var searches = 0
    /// What was chosen last on the first page.
    private(set) var chosen: OwnOverlay.Choice?
    /// The search is what the viewer did last.
    private(set) var isSearching = false
    /// The viewer has a page of a folder before them.
    var isBelow = false

    init(_ options: PlayerHostOptions, _ library: LibraryDesk, _ memory: ChannelMemory) {
        self.library = library
        self.memory = memory
        channels = options.sources.start.channels
        var fixed = StartPages.Content()
        fixed.folders = options.sources.start.folders
        fixed.words = options.playback.words
        fixed.passcodeAge = options.passcodeAge
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
    var revision: Int { library.revision &+ searches &+ memory.revision }

    /// What there is now.
    var content: StartPages.Content {
        var content = fixed
        content.library = library.library
        content.favorites = memory.favorites
        content.query = query
        return content
    }

    /// The viewer comes to it: the search begins anew, and films may have come.
    func open() {
        query = ""
        isSearching = false
        isBelow = false
        library.scan()
    }

    /// The viewer has chosen a card; one of a folder that is open leaves the folder's.
    func choose(_ choice: OwnOverlay.Choice) {
        if !isBelow { chosen = choice }
    }

    /// The viewer has chosen a letter, or takes the last one back.
    func search(_ choice: OwnOverlay.Choice) {
        switch choice {
        case .letter(let letter): query += letter
        case .erase: if !query.isEmpty { query.removeLast() }
        default: return
        }
        searches += 1
        isSearching = true
    }
}
