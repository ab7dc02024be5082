// SPDX-License-Identifier: MIT

internal import Dispatch
internal import InputHost
internal import LinuxSystem
internal import RemoteModel
internal import Synchronization

/// Has folders looked through for films, on a queue of its own, and has what was found.
final class LibraryScanner: InputSource {
    /// What lies on the queue.
    private final class Worker: Sendable {
        let queue = DispatchQueue(label: "library", qos: .utility)
        let found = Mutex<Library?>(nil)
        /// nil once the loop listens no more.
        let signal: Mutex<WakeupSignal?>

        init(_ signal: WakeupSignal) { self.signal = Mutex(signal) }

        func scan(_ folders: [String], _ languages: [String], isFirst: Bool) {
            queue.async { [self] in
                let library = LibraryScan.films(of: folders, languages: languages) { library in
                    // What was found before stays on the screen until all of it is there again.
                    if isFirst { self.report(library) }
                }
                report(library)
            }
        }

        private func report(_ library: Library) {
            found.withLock { $0 = library }
            signal.withLock { $0?.raise() }
        }
    }

    private let wakeup: Wakeup
    private let worker: Worker
    private let folders: [String]
    private let languages: [String]
    /// What was found last.
    private(set) var library = Library()
    /// Another number whenever that is another.
    private(set) var revision = 0
    private var isBusy = false
    private var hasScanned = false

    /// Throws where no descriptor is left.
    init(_ folders: [String], languages: [String]) throws(SystemError) {
        wakeup = try Wakeup()
        worker = Worker(wakeup.signal)
        self.folders = folders
        self.languages = languages
    }

    deinit { worker.signal.withLock { $0 = nil } }

    /// The number to register with the loop.
    var rawValue: CInt { wakeup.rawValue }

    /// Looks through the folders, unless that is being done.
    func scan() {
        guard !isBusy, !folders.isEmpty else { return }
        isBusy = true
        if !hasScanned {
            library.isScanning = true
            revision += 1
        }
        worker.scan(folders, languages, isFirst: !hasScanned)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        _ = wakeup.consume()
        let found = worker.found.withLock { found in
            defer { found = nil }
            return found
        }
        guard let found else { return false }
        if !found.isScanning {
            isBusy = false
            hasScanned = true
        }
        if found != library {
            library = found
            revision += 1
        }
        return false
    }
}
