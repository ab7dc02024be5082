// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel

/// Reads the keymaps, and reads them again when their files change.
///
/// It gives the core texts only; the core refuses what has an error and keeps what it had. So that
/// an editor never causes a moment without a keymap, changes are gathered for a while. A file that
/// is empty, or that was written to and not closed since, counts as one that is being written: what
/// it held before stays in force.
public final class KeymapFolders: InputSource {
    /// How long changes are gathered, from the first on.
    public static let gathering = Interval.milliseconds(50)
    /// A file that is kept open counts as written this long after its last change.
    public static let patience = Interval.milliseconds(2000)

    /// When the files are read again, or nil while nothing has changed.
    private var due: Timestamp?
    /// New keymaps, and those of them that somebody is still to read ahead of the core.
    private var coming: (sources: [KeymapSource], unread: [KeymapSource])?
    /// Somebody reads new keymaps ahead, one in a turn, before the core is given all of them: so no
    /// turn is longer than one of them takes, and the remotes are read in between.
    var isReadAhead = false

    /// Where keymaps are looked for.
    private var locations: KeymapLocations
    private let loop: EventLoop
    private let owner: UInt8
    /// The files that are being written, and when they last changed.
    private var writing: [(path: String, since: Timestamp)] = []
    private var watches: [(watch: FolderWatch, token: Token)] = []
    private var changes: [FolderChange] = []
    /// The keymaps that the core was given last, or is given first.
    public private(set) var current: [KeymapSource] = []

    /// Faults of the files as `init` read them.
    private var firstDiagnostics: [Diagnostic] = []

    /// Reads all keymaps; `start` hands them over. `meanwhile` is called between two files.
    public init(
        _ locations: KeymapLocations, loop: EventLoop, owner: UInt8, meanwhile: () -> Void = {}
    ) throws(SystemError) {
        self.locations = locations
        self.loop = loop
        self.owner = owner
        for folder in locations.folders + locations.files.map({ FolderWatch.split($0).folder }) {
            try watch(folder)
        }
        current = readAll(&firstDiagnostics, meanwhile: meanwhile)
    }

    /// Watches a folder, once. One that is not there is waited for.
    private func watch(_ folder: String) throws(SystemError) {
        guard !watches.contains(where: { $0.watch.folder == folder }) else { return }
        let watch = try FolderWatch(folder: folder, kinds: [.usual, .writing])
        watches.append((watch, try loop.register(watch.rawValue, owner: owner)))
    }

    /// When the files are read again; at once while new keymaps are on their way to the core.
    public var deadline: Timestamp? { coming == nil ? due : .zero }

    /// The next keymap that is to be read ahead, or nil.
    func takeUnread() -> KeymapSource? { coming?.unread.popLast() }

    /// Takes other single files beside the folders, with the next time that files are read.
    func change(files: [String]) throws(SystemError) {
        locations.files = files.map(absolutePath)
        for file in locations.files { try watch(FolderWatch.split(file).folder) }
    }

    /// Why these keymaps cannot do, or nil: a file that was asked for is not there, or there is no
    /// default, without which nothing that a device does has a meaning.
    public var problem: Diagnostic? {
        if let path = locations.files.first(where: { path in
            !current.contains { $0.path == path }
        }) {
            return Diagnostic(
                .error, .configuration, "cannot read the keymap \(path): \(reason(path))",
                advice: "check the path")
        }
        return hasDefault(current) ? nil : missingDefault
    }

    private func reason(_ path: String) -> String {
        do throws(KeymapFile.Failure) {
            _ = try KeymapFile.read(path)
        } catch {
            return error.text
        }
        return "it is being written, or the keymaps are too many"
    }

    /// Whether the keymap is there without which nothing has a meaning.
    private func hasDefault(_ sources: [KeymapSource]) -> Bool {
        sources.contains { FolderWatch.split($0.path).name == KeymapLocations.defaultName }
    }

    private var missingDefault: Diagnostic {
        let places = locations.folders.joined(separator: ", ")
        return Diagnostic(
            .error, .configuration,
            "no keymap \(KeymapLocations.defaultName) in \(places)",
            advice: "install the keymaps, or name their folder in REMOTE_INPUT_KEYMAPS")
    }

    public func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        diagnostics += firstDiagnostics
        firstDiagnostics.removeAll()
        inputs.append(TimedInput(now, .keymaps(current)))
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let entry = watches.first(where: { $0.token == readiness.token }) else {
            return false
        }
        entry.watch.drain(into: &changes)
        for change in changes {
            let path = entry.watch.folder + "/" + change.name
            guard
                change.name.isEmpty || change.name.hasSuffix(KeymapFile.suffix)
                    || locations.files.contains(path)
            else { continue }
            writing.removeAll { $0.path == path }
            if change.kinds.contains(.writing) {
                writing.append((path, now))
                wake(at: now + Self.patience)
            }
            if change.kinds != [.writing] { wake(at: now + Self.gathering) }
        }
        changes.removeAll(keepingCapacity: true)
        return false
    }

    /// The files are read at that time, if not before.
    private func wake(at time: Timestamp) {
        due = min(due ?? time, time)
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        if let due, due <= now { readAgain(at: now, diagnostics: &diagnostics) }
        guard let coming, coming.unread.isEmpty else { return }
        current = coming.sources
        self.coming = nil
        inputs.append(TimedInput(now, .keymaps(current)))
    }

    /// Reads the files. What is new is on its way to the core then.
    private func readAgain(at now: Timestamp, diagnostics: inout [Diagnostic]) {
        due = nil
        writing.removeAll { now - $0.since >= Self.patience }
        for file in writing { wake(at: file.since + Self.patience) }
        let sources = readAll(&diagnostics)
        guard sources != coming?.sources ?? current else { return }
        // A package that is being replaced takes its files away for a moment; the remotes keep what
        // they mean.
        guard hasDefault(sources) || !hasDefault(current) else {
            return diagnostics.append(missingDefault)
        }
        let known = current
        coming = (sources, isReadAhead ? sources.filter { !known.contains($0) } : [])
    }

    public func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        due = now
        advance(to: now, into: &inputs, diagnostics: &diagnostics)
    }

    /// Reads all keymaps, and watches the folders of those that are extended.
    private func readAll(
        _ diagnostics: inout [Diagnostic], meanwhile: () -> Void = {}
    ) -> [KeymapSource] {
        let sources = locations.gather { path, room in
            meanwhile()
            return read(path, room, &diagnostics)
        }
        do throws(SystemError) {
            for source in sources where source.standing == .part {
                try watch(FolderWatch.split(source.path).folder)
            }
        } catch {
            diagnostics.append(
                Diagnostic(
                    .warning, .configuration,
                    "changes of keymaps that are extended are not seen: "
                        + "\(error.call): \(error.text)"))
        }
        return sources
    }

    /// The contents of a file, or its former contents when it cannot be used now.
    private func read(
        _ path: String, _ room: Int, _ diagnostics: inout [Diagnostic]
    ) -> KeymapFile.Contents? {
        let before = current.first { $0.path == path }
        let old = before.map {
            KeymapFile.Contents(text: $0.text, isGuarded: $0.standing == .own)
        }
        if writing.contains(where: { $0.path == path }) { return old }
        do throws(KeymapFile.Failure) {
            let contents = try KeymapFile.read(path, room: room)
            return contents.text.isEmpty ? old ?? contents : contents
        } catch {
            guard error != .missing else { return nil }
            diagnostics.append(
                Diagnostic(
                    .error, .keymap, "\(path): \(error.text)",
                    advice: old == nil ? nil : "what it held before stays in force"))
            return old
        }
    }
}
