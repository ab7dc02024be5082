// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteMedia
public import RemoteModel

/// Reads a list that a server sends, whose kind mpv does not know or reads only in part; or
/// something else of a limited size. The player's host owns one. No call waits for a server: what
/// arrives is taken when the loop says so.
public final class ListReader {
    /// A list that has not been sent after this time is given up.
    public static let patience = Interval.seconds(15)

    /// One list, while it is read.
    private struct Work {
        let location: String
        let deadline: Timestamp
        let reader: AddressReader
        var bytes: [UInt8] = []
        /// It is not used: it is too long, or too late.
        var isLeft = false
    }

    private let loop: EventLoop
    private let owner: UInt8
    /// What has more bytes is not read.
    private let byteLimit: Int
    /// What has not been sent after this time is given up.
    private let patience: Interval
    /// The person's own settings for mpv.
    private let settings: [PlayerOptions.Setting]
    /// The list that is being read, or was read and not taken.
    private var work: Work?
    /// Readers that were asked to quit, and may still wait for a server.
    private var leaving: [AddressReader] = []
    /// The list was read, or cannot be; `take` says which.
    private var isOver = false

    /// `settings` are the person's own for mpv, of which those for the network count.
    public init(
        loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting],
        byteLimit: Int = MediaList.byteLimit, patience: Interval = ListReader.patience
    ) {
        self.loop = loop
        self.owner = owner
        self.byteLimit = byteLimit
        self.patience = patience
        self.settings = settings
    }

    /// Asks for a list; nil when none is wanted any more.
    public func want(_ location: String?, at now: Timestamp) {
        guard location != work?.location else { return }
        quit()
        guard let location else { return }
        isOver = true
        do {
            let reader = try AddressReader(loop: loop, owner: owner, settings: settings)
            try reader.begin(location, isWatched: true)
            work = Work(location: location, deadline: now + patience, reader: reader)
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
        if let work, work.reader.owns(readiness) { read(work.reader) }
        for gone in leaving where gone.owns(readiness) { gone.takeEvents() }
        leaving.removeAll(where: \.hasEnded)
    }

    /// It takes too long. What has come until then is not used: half a list would look like a whole
    /// one.
    public func advance(to now: Timestamp) {
        guard let work, work.deadline <= now else { return }
        leave()
    }

    private func read(_ reader: AddressReader) {
        reader.takeEvents()
        // Data without an end is read on in the next turn.
        for _ in 0..<64 {
            switch reader.read(byteLimit) {
            case .bytes(let bytes):
                work?.bytes += bytes
                if work?.bytes.count ?? 0 > byteLimit { return leave() }
            case .nothing: return
            case .end: return isOver = true
            }
        }
    }

    /// The rest of the list is of no use; its bytes are given back at once.
    private func leave() {
        work?.bytes = []
        work?.isLeft = true
        work?.reader.leave()
        isOver = true
    }

    /// Nobody waits for the end of an mpv, which may wait for a server.
    private func quit() {
        guard let work else { return }
        self.work = nil
        work.reader.quit()
        leaving.append(work.reader)
    }
}
