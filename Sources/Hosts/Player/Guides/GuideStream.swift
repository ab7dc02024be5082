// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import Unpacking

/// The bytes of a guide, a few at a time: of a file of this machine or of what a server sends,
/// unpacked.
final class GuideStream {
    /// What is wrong with a guide, and what to do about it.
    struct Fault: Error, Equatable {
        var what: FaultPhrase
        var advice: String
    }

    /// What comes of one look.
    enum Step: Equatable {
        case bytes([UInt8])
        /// Nothing has come yet, or more is to be unpacked first.
        case nothing
        case end
    }

    /// A server that sends nothing for so long is given up.
    static let silence = Interval.seconds(30)
    /// A server has to be done by then, also one that sends a little now and then, or without end.
    static let patience = Interval.seconds(600)

    /// A path or an address.
    let location: String
    /// nil for a file.
    let reader: AddressReader?
    private let file: OpenFile?
    private var unpacker: Unpacker?
    /// The first bytes, until they say how it is packed; nil afterwards.
    private var head: [UInt8]? = []
    /// Nothing has come from its server: it is looked at later.
    private(set) var isWaiting = false
    /// When it was begun, and when its last bytes came.
    private let begin: Timestamp
    private var latest: Timestamp

    private final class OpenFile {
        let descriptor: OwnedDescriptor

        init(_ descriptor: consuming OwnedDescriptor) {
            self.descriptor = descriptor
        }
    }

    /// Opens it. `network` makes a reader for an address of http or https.
    init(
        _ location: String, at now: Timestamp, network: () -> AddressReader?
    ) throws(Fault) {
        self.location = location
        begin = now
        latest = now
        if MediaAddress.isHTTP(location) {
            file = nil
            guard let reader = network(), (try? reader.begin(location, isWatched: false)) != nil
            else {
                throw Fault(
                    what: .guideUnreadable, advice: "there is no memory or no descriptor for it")
            }
            self.reader = reader
        } else {
            reader = nil
            file = try Self.open(location)
        }
    }

    private static func open(_ path: String) throws(Fault) -> OpenFile {
        // A pipe of that name would have nobody who writes into it.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard let file = try? OwnedDescriptor(adopting: descriptor, from: "open"),
            fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else {
            throw Fault(
                what: .guideUnreadable,
                advice: "it must be an XMLTV file that you can read, or an address of http: "
                    + MediaAddress.shown(path))
        }
        return OpenFile(file)
    }

    /// The next bytes, at most so many.
    func next(_ limit: Int, at now: Timestamp) throws(Fault) -> Step {
        if let unpacker {
            let bytes = try unpacked(unpacker, limit)
            if !bytes.isEmpty { return .bytes(bytes) }
        }
        let step = try read(limit, at: now)
        isWaiting = step == .nothing
        switch step {
        case .nothing: return .nothing
        case .end: return head.map { begun($0) } ?? .end
        case .bytes(let bytes):
            latest = now
            guard let head else { return taken(bytes) }
            self.head = head + bytes
            // A server may send them one by one.
            guard head.count + bytes.count >= Unpacker.Format.headBytes else { return .nothing }
            unpacker = try Self.unpacker(head: head + bytes)
            return begun(head + bytes)
        }
    }

    /// It is known how the guide is packed, of which these bytes are the first.
    private func begun(_ bytes: [UInt8]) -> Step {
        head = nil
        return bytes.isEmpty ? .end : taken(bytes)
    }

    private func taken(_ bytes: [UInt8]) -> Step {
        guard let unpacker else { return .bytes(bytes) }
        unpacker.append(bytes)
        return unpacker.isOver ? .end : .nothing
    }

    private static func unpacker(head: [UInt8]) throws(Fault) -> Unpacker? {
        guard !head.starts(with: [0x50, 0x4b, 0x03, 0x04]) else {
            throw Fault(
                what: .guidePacked,
                advice: "gzip and xz are read as they are")
        }
        guard let format = Unpacker.Format(head: head) else { return nil }
        do throws(Unpacker.Fault) {
            return try Unpacker(format)
        } catch {
            throw fault(of: error)
        }
    }

    private func unpacked(_ unpacker: Unpacker, _ limit: Int) throws(Fault) -> [UInt8] {
        do throws(Unpacker.Fault) {
            return try unpacker.next(limit)
        } catch {
            throw Self.fault(of: error)
        }
    }

    private static func fault(of fault: Unpacker.Fault) -> Fault {
        switch fault {
        case .damaged: Fault(what: .guideDamaged, advice: "it is damaged")
        case .tooLarge:
            Fault(
                what: .guideDamaged,
                advice: "it needs more than \(Unpacker.memoryLimit >> 20) MB: pack it with 'xz -6'")
        }
    }

    private func read(_ limit: Int, at now: Timestamp) throws(Fault) -> Step {
        if let file {
            var buffer = [UInt8](repeating: 0, count: limit)
            let count = Glibc.read(file.descriptor.rawValue, &buffer, limit)
            if count < 0, errno == EINTR { return .nothing }
            return count > 0 ? .bytes(Array(buffer[..<count])) : .end
        }
        guard now - begin < Self.patience else { throw tooLate }
        switch reader?.read(limit) {
        case .bytes(let bytes): return .bytes(bytes)
        case .end(isWhole: true): return .end
        case .end(isWhole: false), nil:
            throw Fault(
                what: .guideAbsent,
                advice: "its server does not send \(MediaAddress.shown(location))")
        case .nothing:
            guard now - latest < Self.silence else { throw tooLate }
            return .nothing
        }
    }

    private var tooLate: Fault {
        Fault(
            what: .guideAbsent,
            advice: "its server takes too long: \(MediaAddress.shown(location))")
    }
}
