// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel

/// Says when a television that comes back does not send the keys of its remote any more.
///
/// A television that was off, or was plugged into another socket, is asked a moment after it is
/// there again. Nobody is asked at any other time. One that keeps the cable's voltage in standby
/// looks from here as if it had never been away; `remote-monitor doctor` asks that one.
public final class CecWatch {
    /// How long the kernel waits for the answers to two questions, with time to send them: a byte
    /// takes 24 ms.
    static let patience = Interval.milliseconds(3000)
    /// How long a television that comes back is left alone: meanwhile it says itself which input it
    /// shows (behaviour.md N410).
    public static let settling = Interval.milliseconds(5000)

    /// An adapter that is open.
    private struct Entry {
        var adapter: CecAdapter
        var token: Token
        /// Whether a television could send keys when it was last looked at.
        var isReachable: Bool
        /// When to ask; nil while there is no reason to.
        var due: Timestamp?
    }

    private let loop: EventLoop
    private let owner: UInt8
    private let folder: String
    private let watch: FolderWatch
    private let watchToken: Token
    private var entries: [Entry] = []
    private var changes: [FolderChange] = []

    /// Watches the adapters of a folder; `start` opens those that are there.
    public init(
        loop: EventLoop, owner: UInt8, folder: String = "/dev"
    ) throws(SystemError) {
        self.loop = loop
        self.owner = owner
        self.folder = folder
        watch = try FolderWatch(folder: folder, kinds: [.appeared, .attributes])
        watchToken = try loop.register(watch.rawValue, owner: owner)
    }

    deinit {
        for entry in entries { loop.unregister(entry.adapter.descriptor) }
        loop.unregister(watch.rawValue)
    }

    /// Opens the adapters that are there.
    public func start() {
        for name in CecAdapter.names(in: folder) { open(name) }
    }

    /// Opens an adapter, unless it is open or may not be: whoever has no such television is not
    /// bothered, and `doctor` says it.
    private func open(_ name: String) {
        let path = folder + "/" + name
        guard !entries.contains(where: { $0.adapter.path == path }),
            let adapter = try? CecAdapter(path: path),
            let token = try? loop.register(
                adapter.descriptor, for: .readableAndUrgent, owner: owner)
        else { return }
        entries.append(Entry(adapter: adapter, token: token, isReachable: adapter.isReachable))
    }

    /// Takes what has changed, at that time.
    public func handle(
        _ readiness: Readiness, at now: Timestamp, diagnostics: inout [Diagnostic]
    ) {
        if readiness.token == watchToken {
            watch.drain(into: &changes)
            for change in changes {
                if change.name.isEmpty { start() }
                if CecAdapter.isName(change.name) { open(change.name) }
            }
            changes.removeAll(keepingCapacity: true)
        }
        guard let index = entries.firstIndex(where: { $0.token == readiness.token }) else { return }
        do throws(SystemError) {
            if try entries[index].adapter.look() { entries[index].isReachable = false }
            report(try entries[index].adapter.takeAnswers(), &diagnostics)
        } catch {
            // It was unplugged.
            loop.unregister(entries.remove(at: index).adapter.descriptor)
            return
        }
        let isReachable = entries[index].adapter.isReachable
        if isReachable, !entries[index].isReachable { entries[index].due = now + Self.settling }
        if !isReachable { entries[index].due = nil }
        entries[index].isReachable = isReachable
    }

    /// When a television is to be asked, or nil.
    public var deadline: Timestamp? { entries.compactMap(\.due).min() }

    /// Asks the televisions that have had their time.
    public func advance(to now: Timestamp, diagnostics: inout [Diagnostic]) {
        for index in entries.indices {
            guard let due = entries[index].due, due <= now else { continue }
            entries[index].due = nil
            report(entries[index].adapter.ask(), &diagnostics)
        }
    }

    private func report(_ link: TelevisionLink?, _ diagnostics: inout [Diagnostic]) {
        guard let link else { return }
        switch link.verdict {
        // It went off again, or another program drives it on purpose.
        case .unplugged, .withoutAddress, .taken, .standby, .ready: return
        case .withoutKeys, .silent, .elsewhere: diagnostics.append(link.diagnostic)
        }
    }
}
