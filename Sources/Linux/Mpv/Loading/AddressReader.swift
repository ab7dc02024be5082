// SPDX-License-Identifier: MIT

public import LinuxSystem

/// Reads what addresses send, one after the other.
///
/// It is an mpv of its own, which writes what a server sends into a pipe (`stream-dump`). So
/// proxies and certificates work as they do for playback, and a redirection leads to http and https
/// only. No call waits for a server. The caller keeps the limits: it takes the bytes, and leaves
/// the rest.
public final class AddressReader {
    /// What comes of one look into the pipe.
    public enum Read: Equatable {
        case bytes([UInt8])
        /// There is nothing now.
        case nothing
        /// All was read that came. Why a server does not send something is not known here: of all
        /// mpvs of a process, the first one gets what ffmpeg logs.
        case end(isWhole: Bool)
    }

    /// It shows and plays nothing, and runs none of the user's scripts. mpv's own limit for a
    /// silence of the network is 60 s.
    private static let options: [(name: String, value: String)] = [
        ("config", "no"), ("idle", "yes"), ("vo", "null"), ("ao", "null"), ("terminal", "no"),
        ("load-scripts", "no"), ("ytdl", "no"), ("osc", "no"), ("input-default-bindings", "no"),
        ("load-osd-console", "no"), ("load-stats-overlay", "no"), ("load-auto-profiles", "no"),
        ("network-timeout", "10"),
    ]

    /// One address, until mpv has done with it.
    private struct Work {
        let location: String
        /// Where it is read; nil once somebody else reads it.
        var source: PipeEnd?
        /// mpv opens it by its path, when it has something to write.
        var sink: PipeEnd?
        /// The loop's name for the pipe, where the loop watches it.
        var token: Token?
        /// The rest is discarded.
        var isLeft = false
        /// mpv has begun with it.
        var isBegun = false
        /// mpv writes no more.
        var isOver = false
        var hasFailed = false
    }

    private let loop: EventLoop
    private let owner: UInt8
    /// nil once mpv has shut down.
    private var handle: MpvHandle?
    private let token: Token
    private var work: Work?
    private var isQuitting = false

    /// `settings` are the person's own for mpv, of which those for the network count.
    public init(loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting]) throws {
        self.loop = loop
        self.owner = owner
        let handle = try MpvHandle.create()
        for (name, value) in Self.options { try handle.setOption(name, value) }
        for setting in settings.ofNetwork { try handle.setOption(setting.name, setting.value) }
        try handle.initialize()
        token = try loop.register(handle.rawValue, owner: owner)
        self.handle = consume handle
    }

    /// The address that it was asked for last, also while it leaves it; nil once mpv has done with
    /// it.
    public var location: String? { work?.location }

    /// Another address may be asked for.
    public var isIdle: Bool { work == nil && !isQuitting }

    /// The rest of the address is of no use, and mpv has not yet done with it.
    public var isLeaving: Bool { work?.isLeft ?? false }

    /// mpv has shut down, and this can be let go of without a wait.
    public var hasEnded: Bool { handle == nil }

    /// Asks for an address. `isWatched`: the loop wakes up when bytes are there.
    public func begin(_ location: String, isWatched: Bool) throws {
        let (source, end) = try PipeEnd.pipe()
        let token = isWatched ? try loop.register(source.rawValue, owner: owner) : nil
        work = Work(location: location, source: source, sink: end, token: token)
        // mpv opens a path, not a descriptor; the kernel's link to our own descriptor is one.
        let sink = "/proc/self/fd/\(end.rawValue)"
        ask([
            .init("name", .string("loadfile")), .init("url", .string(location)),
            .init("flags", .string("replace")),
            .init("options", .map([.init("stream-dump", .string(sink))])),
        ])
    }

    /// Whether a readiness is about it. `takeEvents` comes next.
    public func owns(_ readiness: Readiness) -> Bool {
        readiness.token == token || work?.token.map { $0 == readiness.token } ?? false
    }

    /// Takes the events of mpv, and what is to be discarded.
    public func takeEvents() {
        _ = handle?.consumeWakeup()
        while let event = handle?.nextEvent() {
            switch event {
            case .started: work?.isBegun = true
            case .ended(_, let reason, _):
                work?.isOver = true
                work?.hasFailed = reason == .failed
            case .reply(Self.stop, _, _):
                // What mpv has not begun with has no end either.
                if let work, work.isLeft, !work.isBegun { self.work?.isOver = true }
            case .reply(_, let error, _) where error < 0:
                work?.isOver = true
                work?.hasFailed = true
            case .shutdown:
                finish()
                if let descriptor = handle?.rawValue { loop.unregister(descriptor) }
                handle = nil
            default: break
            }
        }
        if isLeaving { discard() }
    }

    /// The next bytes, at most so many. After the end, another address may be asked for.
    public func read(_ limit: Int) -> Read {
        guard let work, !work.isLeft, let source = work.source else { return .nothing }
        if let bytes = source.read(limit) { return .bytes(bytes) }
        guard work.isOver else { return .nothing }
        finish()
        return .end(isWhole: !work.hasFailed)
    }

    /// Somebody else reads what is to come, from this pipe; nil where bytes have not come, or no
    /// more will. mpv goes on writing into it until this is asked to leave or to quit.
    func handOver() -> PipeEnd? {
        guard var work, !work.isLeft, !work.isOver, work.isBegun, let source = work.source else {
            return nil
        }
        if work.token != nil { loop.unregister(source.rawValue) }
        // mpv has opened it. Ours would keep the reader from seeing the end.
        (work.source, work.sink, work.token) = (nil, nil, nil)
        self.work = work
        return source
    }

    /// Nobody wants the rest. mpv is done with it when it next looks: it may wait for the server.
    public func leave() {
        guard work != nil, !isLeaving else { return }
        work?.isLeft = true
        ask([.init("name", .string("stop"))], tag: Self.stop)
        discard()
    }

    /// Asks mpv to shut down.
    public func quit() {
        guard !isQuitting else { return }
        isQuitting = true
        leave()
        ask([.init("name", .string("quit"))])
    }

    /// What mpv writes until it is done is read and thrown away: its pipe would fill, and it would
    /// wait for us.
    private func discard() {
        guard let work else { return }
        // Data without an end is read on in the next turn.
        for _ in 0..<16 {
            guard work.source?.read(PipeEnd.size) != nil else { break }
        }
        if work.isOver { finish() }
    }

    private func finish() {
        guard let work else { return }
        unwatch(work)
        self.work = nil
    }

    private func unwatch(_ work: Work) {
        guard work.token != nil, let source = work.source else { return }
        loop.unregister(source.rawValue)
    }

    /// The answer to a stop.
    private static let stop = RequestTag(.plain, number: 1)

    private func ask(_ arguments: [MpvNode.Entry], tag: RequestTag = RequestTag(.plain)) {
        _ = handle?.command(.map(arguments), tag: tag)
    }

    deinit {
        if let work { unwatch(work) }
        guard let handle = self.handle.take() else { return }
        loop.unregister(handle.rawValue)
        // One that waits for a server would keep the player from ending.
        if work != nil { MpvHandle.abandon(handle) }
    }
}
