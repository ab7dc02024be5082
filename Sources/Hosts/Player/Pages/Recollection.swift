// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore

/// What is remembered of films, and the pages on which the viewer finds them again.
struct Recollection {
    /// nil where nothing is remembered.
    let memory: PlayerMemory?
    /// The player's own overlay; nil where there is nothing to show: nothing is remembered, and the
    /// player is left where nothing plays.
    private(set) var pages: ContinueWatching?
    /// Favourite channels; nil before there is a player.
    private(set) var channels: ChannelMemory?

    /// With that memory and no pages yet.
    init(_ memory: PlayerMemory?) { self.memory = memory }

    /// Shows pages on that player from now on.
    mutating func show(
        _ options: PlayerHostOptions, on source: PlayerSource, _ ports: InputPorts
    ) throws(SystemError) {
        let channels = ChannelMemory(
            source, memory, hasPasscode: options.begin.passcode != nil)
        self.channels = channels
        var shelf: StartScreenModel?
        if options.playback.sequel.hasStartScreen {
            let library = try LibraryScanner(
                options.sources.start.folders, languages: options.playback.languages)
            let owner = ports.claimOwner()
            _ = try ports.loop.register(library.rawValue, owner: owner)
            ports.add(library, owner: owner)
            shelf = StartScreenModel(options, library, channels)
        }
        guard memory != nil || shelf != nil else { return }
        let memory = memory
        let pages = ContinueWatching(
            source, start: shelf, passcodeAge: options.passcodeAge, words: options.playback.words,
            memory: memory)
        memory?.showHistory = { [weak pages] in pages?.take($0) }
        self.pages = pages
    }

    /// Lets the loop read and ask them from now on.
    func add(to ports: InputPorts, owner: UInt8) {
        if let memory {
            ports.add(memory, owner: owner)
            ports.add(memory)
        }
        if let channels { ports.add(channels) }
        if let pages { ports.add(pages) }
    }

    /// The turn is over.
    func follow(_ core: PlayerCore, items: [MediaItem], isHeld: Bool, at now: Timestamp) {
        let session = core.session
        memory?.follow(session, items: items, at: now)
        channels?.follow(session.context)
        pages?.follow(core, isHeld: isHeld)
    }
}
