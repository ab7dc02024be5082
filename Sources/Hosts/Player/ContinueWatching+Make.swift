// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import RemotePlayback

extension ContinueWatching {
    /// nil where there is nothing to show: nothing is remembered, and the player is left where
    /// nothing plays. Where a passcode is set, what was begun is not shown.
    static func make(
        _ options: PlayerHostOptions, _ source: PlayerSource, _ memory: PlayerMemory?,
        _ ports: InputPorts
    ) throws(SystemError) -> ContinueWatching? {
        let memory = options.begin.passcode == nil ? memory : nil
        var shelf: StartShelf?
        if options.playback.sequel.hasStartScreen {
            let library = try LibraryDesk(
                options.start.folders, languages: options.playback.languages)
            let owner = ports.claimOwner()
            _ = try ports.loop.register(library.rawValue, owner: owner)
            ports.add(library, owner: owner)
            shelf = StartShelf(options, library)
        }
        guard memory != nil || shelf != nil else { return nil }
        let pages = ContinueWatching(source, start: shelf, find: { memory?.findRecent() })
        memory?.showRecent = { [weak pages] in pages?.take($0) }
        return pages
    }
}
