// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// Sees changes of the mapping databases that a user writes; those of a distribution are read when
/// a controller is plugged in.
final class MappingWatch {
    /// How long changes are gathered, as those of keymaps.
    static let gathering = Interval.milliseconds(50)

    /// When the databases are to be read again, or nil.
    var due: Timestamp?
    /// The databases that a user writes.
    private let files: [String]
    private var watches: [(watch: FolderWatch, token: Token)] = []
    private let loop: EventLoop
    private var changes: [FolderChange] = []

    init(_ mappings: ControllerMappings, loop: EventLoop, owner: UInt8) throws(SystemError) {
        self.loop = loop
        files = mappings.places.compactMap { place in
            guard case .file(let path) = place, !path.hasPrefix("/usr/") else { return nil }
            return path
        }
        for file in files {
            let folder = FolderWatch.split(file).folder
            guard !watches.contains(where: { $0.watch.folder == folder }) else { continue }
            let watch = try FolderWatch(folder: folder)
            watches.append((watch, try loop.register(watch.rawValue, owner: owner)))
        }
    }

    deinit {
        for (watch, _) in watches { loop.unregister(watch.rawValue) }
    }

    /// Returns whether it was one of its folders.
    func handle(_ token: Token) -> Bool {
        guard let entry = watches.first(where: { $0.token == token }) else { return false }
        entry.watch.drain(into: &changes)
        let isChanged = changes.contains { change in
            change.name.isEmpty || files.contains(entry.watch.folder + "/" + change.name)
        }
        changes.removeAll(keepingCapacity: true)
        if isChanged { due = due ?? MonotonicClock.now + Self.gathering }
        return true
    }
}
