// SPDX-License-Identifier: MIT

public import LinuxLoop
public import RemoteModel

/// Reads the keymaps, and reads them again when their files change.
///
/// It gives the core texts only; the core refuses what has an error and keeps what it had. So that
/// an editor never causes a moment without a keymap, changes are gathered for a while, and a file
/// that is empty counts as one that is being written.
public final class KeymapFolders: InputSource {
    /// How long changes are gathered, from the first on.
    public static let gathering = Interval.milliseconds(50)

    public private(set) var deadline: Timestamp?

    private let locations: KeymapLocations
    private var watches: [(watch: FolderWatch, token: Token)] = []
    private var changes: [FolderChange] = []
    /// What the core was given last.
    private var current: [KeymapSource] = []

    /// What is wrong with the files as they were read by `init`.
    private var firstDiagnostics: [Diagnostic] = []

    /// Reads all keymaps; `start` hands them over.
    public init(_ locations: KeymapLocations, loop: EventLoop, owner: UInt8) throws(SystemError) {
        self.locations = locations
        var folders: [String] = []
        for folder in locations.folders + locations.files.map({ FolderWatch.split($0).folder })
        where !folders.contains(folder) {
            folders.append(folder)
            let watch = try FolderWatch(folder: folder)
            watches.append((watch, try loop.register(watch.rawValue, owner: owner)))
        }
        current = readAll(&firstDiagnostics)
    }

    /// Why these keymaps cannot do, or nil: a file that was asked for is not there, or there is no
    /// default, without which nothing that a device does has a meaning.
    public var problem: Diagnostic? {
        if let path = locations.files.first(where: { path in
            !current.contains { $0.path == path }
        }) {
            return Diagnostic(.error, .configuration, "the keymap \(path) cannot be read")
        }
        return hasDefault(current) ? nil : missingDefault
    }

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
        let isOurs = changes.contains { change in
            change.name.isEmpty || change.name.hasSuffix(KeymapFile.suffix)
                || locations.files.contains(entry.watch.folder + "/" + change.name)
        }
        changes.removeAll(keepingCapacity: true)
        if isOurs, deadline == nil { deadline = now + Self.gathering }
        return false
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        deadline = nil
        let sources = readAll(&diagnostics)
        guard sources != current else { return }
        guard hasDefault(sources) || !hasDefault(current) else {
            return diagnostics.append(missingDefault)
        }
        current = sources
        inputs.append(TimedInput(now, .keymaps(sources)))
    }

    public func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        advance(to: now, into: &inputs, diagnostics: &diagnostics)
    }

    private func readAll(_ diagnostics: inout [Diagnostic]) -> [KeymapSource] {
        var sources: [KeymapSource] = []
        for path in locations.folders.flatMap(KeymapFile.paths) + locations.files {
            let old = current.first { $0.path == path }?.text
            if let text = read(path, old: old, &diagnostics) {
                sources.append(KeymapSource(path: path, text: text))
            }
        }
        return sources
    }

    /// The text of a file, or what it was before when it cannot be used now.
    private func read(
        _ path: String, old: String?, _ diagnostics: inout [Diagnostic]
    ) -> String? {
        do throws(KeymapFile.Failure) {
            let text = try KeymapFile.read(path)
            return text.isEmpty ? old ?? text : text
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
