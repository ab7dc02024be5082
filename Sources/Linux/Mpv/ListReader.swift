// SPDX-License-Identifier: MIT

internal import Glibc
public import LinuxSystem
public import RemoteMedia
public import RemoteModel

/// Reads a list that a server sends, whose kind mpv does not know or reads only in part; or
/// something else of a limited size.
///
/// It runs an mpv of its own, which writes what the server sends (`stream-dump`). So proxies and
/// certificates work as they do for playback. The mpv lives for one list. The player's host owns
/// one. No call waits for a server: what arrives is taken from a pipe when the loop says so.
public final class ListReader {
    /// A list that has not been sent after this time is given up.
    static let patience = Interval.seconds(15)
    /// Options of mpv's for the network, which count here as they do for the player.
    private static let networkOptions = [
        "user-agent", "referrer", "http-proxy", "http-header-fields", "cookies", "cookies-file",
        "tls-verify", "tls-ca-file", "tls-cert-file", "tls-key-file", "network-timeout",
    ]

    /// One list, while it is read.
    private final class Work {
        let location: String
        let deadline: Timestamp
        let handle: MpvHandle
        let source: OwnedDescriptor
        /// mpv opens it by its path, when it has something to write.
        let sink: OwnedDescriptor
        let tokens: [Token]
        var bytes: [UInt8] = []
        /// The rest is discarded: it is too long, or not wanted any more.
        var isLeft = false

        init(
            _ location: String, until deadline: Timestamp, handle: consuming MpvHandle,
            source: consuming OwnedDescriptor, sink: consuming OwnedDescriptor, tokens: [Token]
        ) {
            self.location = location
            self.deadline = deadline
            self.handle = handle
            self.source = source
            self.sink = sink
            self.tokens = tokens
        }
    }

    private let loop: EventLoop
    private let owner: UInt8
    /// What has more bytes is not read.
    private let byteLimit: Int
    /// The person's own settings that concern the network.
    private let settings: [PlayerOptions.Setting]
    /// The list that is being read, or was read and not taken.
    private var work: Work?
    /// Work whose mpv was asked to quit, and may still wait for a server.
    private var leaving: [Work] = []
    /// The list was read, or cannot be; `take` says which.
    private var isOver = false

    /// `settings` are the person's own for mpv, of which those for the network count.
    public init(
        loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting],
        byteLimit: Int = MediaList.byteLimit
    ) {
        self.loop = loop
        self.owner = owner
        self.byteLimit = byteLimit
        self.settings = settings.filter { Self.networkOptions.contains($0.name) }
    }

    /// Asks for a list; nil when none is wanted any more.
    public func want(_ location: String?, at now: Timestamp) {
        guard location != work?.location else { return }
        quit()
        guard let location else { return }
        isOver = true
        do {
            work = try begin(location, at: now)
            isOver = false
        } catch {
            // There is none, and the player says why.
        }
    }

    /// Whether it has been read, and its bytes: nil when it could not be.
    public func take() -> (isOver: Bool, bytes: [UInt8]?) {
        guard isOver else { return (false, nil) }
        isOver = false
        defer { quit() }
        return (true, work.flatMap { $0.isLeft || $0.bytes.isEmpty ? nil : $0.bytes })
    }

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? { work?.deadline }

    /// Takes the bytes that arrived, and lets mpv go on. A readiness of another descriptor is
    /// ignored.
    public func handle(_ readiness: Readiness, at now: Timestamp) {
        if let work, work.tokens.contains(readiness.token) { read(work) }
        for gone in leaving where gone.tokens.contains(readiness.token) { discard(gone) }
    }

    /// It takes too long. What has come until then is not used: half a list would look like a whole
    /// one.
    public func advance(to now: Timestamp) {
        guard let work, work.deadline <= now else { return }
        leave(work)
        isOver = true
    }

    /// Starts an mpv that writes what that address sends into a pipe.
    private func begin(_ location: String, at now: Timestamp) throws -> Work {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError.last("pipe") }
        let source = try OwnedDescriptor(adopting: ends[0], from: "pipe")
        let sink = try OwnedDescriptor(adopting: ends[1], from: "pipe")
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Only our end. A write of mpv's waits while the pipe is full: without blocking it would
        // fail.
        _ = fcntl(source.rawValue, F_SETFL, O_NONBLOCK)
        let handle = try MpvHandle.create()
        for (name, value) in Self.options { try handle.setOption(name, value) }
        for setting in settings { try handle.setOption(setting.name, setting.value) }
        // mpv opens a path, not a descriptor; the kernel's link to our own descriptor is one.
        try handle.setOption("stream-dump", "/proc/self/fd/\(sink.rawValue)")
        try handle.initialize()
        let tokens = [
            try loop.register(handle.rawValue, owner: owner),
            try loop.register(source.rawValue, owner: owner),
        ]
        let arguments: [MpvNode] = [.string("loadfile"), .string(location)]
        _ = handle.command(.array(arguments), tag: RequestTag(.plain))
        return Work(
            location, until: now + Self.patience, handle: handle, source: source, sink: sink,
            tokens: tokens)
    }

    /// It shows and plays nothing, and runs none of the user's scripts. mpv's own limit for the
    /// network is 60 s, longer than `patience`.
    private static let options: [(name: String, value: String)] = [
        ("config", "no"), ("idle", "yes"), ("vo", "null"), ("ao", "null"), ("terminal", "no"),
        ("load-scripts", "no"), ("ytdl", "no"), ("osc", "no"), ("input-default-bindings", "no"),
        ("load-osd-console", "no"), ("load-stats-overlay", "no"), ("load-auto-profiles", "no"),
        ("network-timeout", "10"),
    ]

    /// Takes bytes and events of the list that is wanted.
    private func read(_ work: Work) {
        _ = work.handle.consumeWakeup()
        drain(work)
        while let event = work.handle.nextEvent() {
            switch event {
            case .ended, .shutdown:
                // All that it wrote is in the pipe.
                drain(work)
                isOver = true
            default: break
            }
        }
        if work.isLeft { isOver = true }
    }

    /// Empties the pipe.
    private func drain(_ work: Work) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        // Data without an end is read on in the next turn.
        for _ in 0..<64 {
            let count = Glibc.read(work.source.rawValue, &buffer, buffer.count)
            guard count > 0 else { break }
            if !work.isLeft { work.bytes += buffer[..<count] }
            if work.bytes.count > byteLimit { leave(work) }
        }
    }

    /// The rest of the list is of no use; its bytes are given back at once.
    private func leave(_ work: Work) {
        work.bytes = []
        work.isLeft = true
    }

    // MARK: The end

    /// Asks mpv to quit, which it does when it next looks: it may be waiting for a server.
    private func quit() {
        guard let work else { return }
        self.work = nil
        _ = work.handle.command(.array([.string("quit")]), tag: RequestTag(.plain))
        leaving.append(work)
        discard(work)
    }

    /// Forgets an mpv that has shut down. Nobody waits for its end. What it writes until then is
    /// read and thrown away: its pipe would fill, and it would wait for us.
    private func discard(_ gone: Work) {
        leave(gone)
        drain(gone)
        _ = gone.handle.consumeWakeup()
        var hasEnded = false
        while let event = gone.handle.nextEvent() {
            if event == .shutdown { hasEnded = true }
        }
        guard hasEnded else { return }
        forget(gone)
        leaving.removeAll { $0 === gone }
    }

    private func forget(_ gone: Work) {
        loop.unregister(gone.handle.rawValue)
        loop.unregister(gone.source.rawValue)
    }

    deinit {
        for gone in leaving { forget(gone) }
        if let work { forget(work) }
    }
}
