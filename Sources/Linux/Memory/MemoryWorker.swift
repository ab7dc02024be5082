// SPDX-License-Identifier: MIT

internal import Dispatch
internal import LinuxSystem
internal import RemoteModel
internal import Synchronization

/// The queue of the memory, and what lies on it. Everything that waits for a disk happens here.
final class MemoryWorker: Sendable {
    private let queue = DispatchQueue(label: "memory")
    /// Looks for files: one on a network share that is dead holds up nothing else.
    private let files = DispatchQueue(label: "memory files")
    private let describe: @Sendable (inout RecentFilm) -> Void
    private let tasks: Mutex<MemoryTasks>
    private let box: Mutex<Box>

    /// Whether films are being looked for, and whether what is found is out of date already.
    private enum Search { case none, running, outdated }

    /// What the loop takes.
    private struct Box {
        var answers: [ViewingMemory.Answer] = []
        var diagnostics: [Diagnostic] = []
        /// What was found last, until it is taken.
        var history: ViewingHistory?
        var search = Search.none
        /// nil once the loop listens no more.
        var signal: WakeupSignal?
    }

    init(
        folder: String, clock: @escaping @Sendable () -> Int64,
        describe: @escaping @Sendable (inout RecentFilm) -> Void, signal: WakeupSignal
    ) {
        self.describe = describe
        tasks = Mutex(MemoryTasks(folder: folder, clock: clock))
        box = Mutex(Box(signal: signal))
    }

    /// Does something on the queue, and hands over what came of it.
    func perform(_ body: @escaping @Sendable (inout MemoryTasks) -> Void) {
        queue.async { [self] in
            handOver(
                tasks.withLock {
                    body(&$0); return $0.takeResults()
                })
        }
    }

    /// Finds the films that were begun last, and those that were seen, with all that was done
    /// before. Where it looks for some already, it looks once more, and hands over what it found
    /// last.
    func findHistory() {
        let isFirst = box.withLock { box in
            defer { box.search = box.search == .none ? .running : .outdated }
            return box.search == .none
        }
        if isFirst { lookForHistory() }
    }

    private func lookForHistory() {
        queue.async { [self] in
            let (entries, watched, results) = tasks.withLock {
                ($0.recent(), $0.watched(), $0.takeResults())
            }
            handOver(results)
            files.async { [self] in
                let films = RecentFilm.present(of: entries, describe)
                let isOutdated = box.withLock { box in
                    defer { box.search = box.search == .outdated ? .running : .none }
                    guard box.search == .running else { return true }
                    box.history = ViewingHistory(films: films, watched: watched)
                    box.signal?.raise()
                    return false
                }
                if isOutdated { lookForHistory() }
            }
        }
    }

    /// Does something on the queue and waits for it; nil where it takes longer.
    func wait<Result: Sendable>(
        within limit: Interval, _ body: @escaping @Sendable (inout MemoryTasks) -> Result
    ) -> Result? {
        let done = DispatchSemaphore(value: 0)
        let result = Holder<Result>()
        queue.async { [self] in
            let (value, results) = tasks.withLock { (body(&$0), $0.takeResults()) }
            result.value.withLock { $0 = value }
            handOver(results)
            done.signal()
        }
        let end = DispatchTime.now() + .microseconds(Int(limit.microseconds))
        guard done.wait(timeout: end) == .success else { return nil }
        return result.value.withLock { $0 }
    }

    private final class Holder<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private func handOver(_ results: MemoryTasks.Results) {
        guard !results.answers.isEmpty || !results.diagnostics.isEmpty else { return }
        box.withLock { box in
            box.answers += results.answers
            box.diagnostics += results.diagnostics
            box.signal?.raise()
        }
    }

    func takeHistory() -> ViewingHistory? {
        box.withLock { box in
            defer { box.history = nil }
            return box.history
        }
    }

    func take() -> (answers: [ViewingMemory.Answer], diagnostics: [Diagnostic]) {
        box.withLock { box in
            defer { (box.answers, box.diagnostics) = ([], []) }
            return (box.answers, box.diagnostics)
        }
    }

    /// The loop's descriptor is about to close.
    func silence() { box.withLock { $0.signal = nil } }
}
