// SPDX-License-Identifier: MIT

internal import Dispatch
public import LinuxSystem
public import RemoteModel
internal import Synchronization

/// What a player remembers of films over restarts: where viewers stopped, what they chose, and the
/// volume (behaviour.md A48).
///
/// Films are looked at, and the database is read and written, on a queue of its own: a disk that
/// sleeps or a dead network share keeps no press waiting. What is asked is answered by `take`, when
/// `rawValue` has become readable.
public final class ViewingMemory {
    /// The answer to `recall`.
    public struct Answer: Sendable {
        /// The number of the question.
        public let number: Int
        /// Where the item goes on, or nil for its beginning.
        public let point: ResumePoint?
    }

    private let wakeup: Wakeup
    private let worker: MemoryWorker

    /// Uses the database in that folder, which it makes if it has to. `clock`: seconds since 1970.
    /// `describe` fills what lies beside the file of a film, on a thread that may wait for a disk.
    public init(
        folder: String, clock: @escaping @Sendable () -> Int64,
        describe: @escaping @Sendable (inout RecentFilm) -> Void = { _ in }
    ) throws(SystemError) {
        wakeup = try Wakeup()
        worker = MemoryWorker(
            folder: folder, clock: clock, describe: describe, signal: wakeup.signal)
    }

    /// The number to register with the loop.
    public var rawValue: CInt { wakeup.rawValue }

    /// Asks where an item goes on.
    public func recall(_ subject: MemorySubject, number: Int) {
        worker.perform { $0.recall(subject, number: number) }
    }

    /// Writes down how far a viewer is.
    public func store(_ entry: MemoryEntry, of subject: MemorySubject) {
        worker.perform { $0.store(entry, of: subject) }
    }

    /// Writes down the volume, in percent.
    public func store(volume: Double) {
        worker.perform { $0.store(volume: volume) }
    }

    /// Writes down that a channel is a favourite of the viewer, or not any more.
    public func mark(_ channel: String, isFavorite: Bool) {
        worker.perform { $0.mark(channel, isFavorite: isFavorite) }
    }

    /// Writes down the channel that plays; nil where something else does.
    public func store(channel: String?) {
        worker.perform { $0.store(channel: channel) }
    }

    /// The answers since the last call, and what a person has to know.
    public func take() -> (answers: [Answer], diagnostics: [Diagnostic]) {
        _ = wakeup.consume()
        return worker.take()
    }

    /// Asks for the films that the viewer has begun and those that they have seen: `takeHistory`
    /// has them once `rawValue` has become readable.
    public func findHistory() { worker.findHistory() }

    /// The films that were asked for; nil while they are not known, and once they were taken.
    public func takeHistory() -> ViewingHistory? { worker.takeHistory() }

    /// Forgets the film at an absolute path: it begins at its beginning, and was never seen.
    public func forget(_ path: String) {
        worker.perform { $0.forget(path) }
    }

    /// Writes down how captions or the sound are to be.
    public func store(_ name: ViewerSetting, _ value: Int) {
        worker.perform { $0.store(name, value) }
    }

    /// Writes down from where sound is to come; nil where the machine says so.
    public func store(soundDevice device: SoundDevice?) {
        worker.perform { $0.store(soundDevice: device) }
    }

    /// What a new evening begins with.
    public struct Evening: Sendable {
        /// Where the first item goes on, or nil.
        public var point: ResumePoint?
        /// Percent; nil where nothing is remembered.
        public var volume: Double?
        /// How captions and the sound were, as far as the viewer changed it.
        public var viewing: [ViewerSetting: Int] = [:]
        /// Where the viewer wants sound to come from; nil for where the machine says.
        public var soundDevice: SoundDevice?
        /// The names of the channels that the viewer marked.
        public var favorites: [String] = []
        /// The channel that played last, where nothing else did since.
        public var channel: String?

        public init() {}
    }

    /// Asks before anything runs, and waits for the answer, at most so long.
    public func recallNow(_ subject: MemorySubject?, within limit: Interval) -> Evening {
        worker.wait(within: limit) { $0.first(subject) } ?? Evening()
    }

    /// Waits until everything is written, at most so long.
    public func finish(within limit: Interval) {
        _ = worker.wait(within: limit) { _ in true }
        worker.silence()
    }
}
