// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteMedia
internal import RemoteModel

/// Fetches pictures from servers, several at once, and keeps them for a while.
///
/// A picture that is not whole after `patience`, that is too large or none of those that are shown
/// is given up, and the log has the reason. `PictureReader` owns one.
final class PictureFetcher {
    /// A picture that is not there by then will not come.
    static let patience = Interval.seconds(10)
    /// Pictures that are fetched at once. More would only share the same network.
    static let atOnce = 4
    /// Readers in all: those too that wait for a server which does not answer. When all of them do,
    /// no picture comes until one is over.
    static let readerLimit = 8
    /// Readers that wait for one server, whose pictures were given up. It is not asked for more.
    static let readersOfServer = 3
    /// Bytes and pictures that are kept; the one that was not asked for for longest goes first.
    static let keptBytes = 32 * 1024 * 1024
    static let keptCount = 64
    /// When an address that failed is asked again.
    static let failureTime = Interval.seconds(60)
    /// Failures that are remembered.
    private static let failureCount = 256
    /// Bytes of one picture in one turn.
    private static let turnBytes = 256 * 1024

    private struct Work {
        let address: String
        let reader: AddressReader
        let picture: FetchedPicture
        let deadline: Timestamp
    }

    private let loop: EventLoop
    private let owner: UInt8
    private let settings: [PlayerOptions.Setting]
    private var readers: [AddressReader] = []
    private var work: [Work] = []
    /// The addresses that are wanted now, the first one first.
    private var wanted: [String] = []
    /// In the order in which they were asked for.
    private var kept: [(address: String, picture: FetchedPicture)] = []
    private var failures: [(address: String, time: Timestamp)] = []
    private var diagnostics: [Diagnostic] = []

    /// `settings` are the person's own for mpv, of which those for the network count.
    init(loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting]) {
        self.loop = loop
        self.owner = owner
        self.settings = settings
    }

    /// Asks for pictures, in that order. Those that were asked for before are left.
    func want(_ addresses: [String], at now: Timestamp) {
        wanted = addresses
        for one in work where !addresses.contains(one.address) {
            one.reader.leave()
            forget(one)
        }
        failures.removeAll { now - $0.time >= Self.failureTime }
        begin(at: now)
        guard addresses.isEmpty else { return }
        for reader in readers { reader.quit() }
    }

    /// Where mpv finds the picture of an address; nil before it is there.
    func path(of address: String) -> String? {
        guard let place = kept.firstIndex(where: { $0.address == address }) else { return nil }
        kept.append(kept.remove(at: place))
        return kept.last?.picture.path
    }

    /// Whether a picture is on its way, or will be.
    func isComing(_ address: String) -> Bool {
        wanted.contains(address) && !isKept(address) && !hasFailed(address)
    }

    /// Whether it was given up not long ago.
    func hasFailed(_ address: String) -> Bool {
        failures.contains { $0.address == address }
    }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? { work.map(\.deadline).min() }

    /// What failed since the last call, for the log.
    func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll() }
        return diagnostics
    }

    /// Takes what has come. A readiness of another descriptor is ignored.
    func handle(_ readiness: Readiness, at now: Timestamp) {
        guard let reader = readers.first(where: { $0.owns(readiness) }) else { return }
        reader.takeEvents()
        readers.removeAll(where: \.hasEnded)
        if let one = work.first(where: { $0.reader === reader }) { read(one, at: now) }
        begin(at: now)
    }

    /// Gives up what takes too long.
    func advance(to now: Timestamp) {
        for one in work where one.deadline <= now {
            one.reader.leave()
            let seconds = Self.patience.microseconds / 1_000_000
            fail(one, "it has not come within \(seconds) s", at: now)
        }
        begin(at: now)
    }

    // MARK: One picture

    private func isKept(_ address: String) -> Bool { kept.contains { $0.address == address } }

    /// Asks for what is wanted and neither there nor on its way.
    private func begin(at now: Timestamp) {
        for address in wanted where work.count < Self.atOnce {
            guard isComing(address), !work.contains(where: { $0.address == address }) else {
                continue
            }
            let host = MediaAddress.host(of: address)
            let waiting = readers.count { reader in
                reader.isLeaving && reader.location.map(MediaAddress.host) == host
            }
            guard waiting < Self.readersOfServer else {
                fail(address, "its server does not answer", at: now)
                continue
            }
            guard let reader = idleReader() else { return }
            do {
                try reader.begin(address, isWatched: true)
                work.append(
                    Work(
                        address: address, reader: reader, picture: try FetchedPicture(),
                        deadline: now + Self.patience))
            } catch {
                reader.leave()
                fail(address, "\(error)", at: now)
            }
        }
    }

    private func idleReader() -> AddressReader? {
        if let reader = readers.first(where: \.isIdle) { return reader }
        guard readers.count < Self.readerLimit else { return nil }
        let reader = try? AddressReader(loop: loop, owner: owner, settings: settings)
        if let reader { readers.append(reader) }
        return reader
    }

    private func read(_ one: Work, at now: Timestamp) {
        var left = Self.turnBytes
        while left > 0 {
            switch one.reader.read(left) {
            case .bytes(let bytes):
                left -= bytes.count
                guard let fault = Self.fault(of: bytes, for: one.picture) else { continue }
                one.reader.leave()
                return fail(one, fault, at: now)
            case .nothing: return
            case .end(isWhole: false):
                return fail(one, "its server does not send it", at: now)
            case .end:
                if let fault = one.picture.fault { return fail(one, fault, at: now) }
                forget(one)
                return keep(one)
            }
        }
    }

    /// Takes bytes for a picture. Returns why they cannot be taken, or nil.
    private static func fault(of bytes: [UInt8], for picture: FetchedPicture) -> String? {
        do throws(SystemError) {
            guard try !picture.append(bytes) else { return nil }
            return "it has more than \(ProgramLimits.pictureBytes / 1024 / 1024) MB"
        } catch {
            return "\(error)"
        }
    }

    private func keep(_ one: Work) {
        kept.append((one.address, one.picture))
        var bytes = kept.reduce(0) { $0 + $1.picture.count }
        while kept.count > Self.keptCount || bytes > Self.keptBytes, kept.count > 1 {
            bytes -= kept.removeFirst().picture.count
        }
    }

    private func forget(_ one: Work) { work.removeAll { $0.reader === one.reader } }

    private func fail(_ one: Work, _ reason: String, at now: Timestamp) {
        forget(one)
        fail(one.address, reason, at: now)
    }

    private func fail(_ address: String, _ reason: String, at now: Timestamp) {
        if failures.count == Self.failureCount { failures.removeFirst() }
        failures.append((address, now))
        let shown = MediaAddress.shown(address)
        diagnostics.append(
            Diagnostic(
                .warning, .configuration, "no picture from \(shown): \(reason)",
                advice: "a list, a guide, a side file or a program names it: correct it there"))
    }
}
