// SPDX-License-Identifier: MIT

internal import CLzma
internal import CZlib

/// Unpacks what gzip or xz have packed, a little at a time: it never has more than what was given
/// to it and what was asked for.
public final class Unpacker {
    /// What a file was packed with.
    public enum Format: Sendable {
        case gzip, xz

        /// The first bytes that say it.
        public static let headBytes = 6

        /// As the first bytes of the file say; nil for one that is not packed so.
        public init?(head: [UInt8]) {
            if head.starts(with: [0x1f, 0x8b]) {
                self = .gzip
            } else if head.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]) {
                self = .xz
            } else {
                return nil
            }
        }
    }

    /// Why it cannot be unpacked.
    public enum Fault: Error, Equatable, Sendable {
        /// The bytes are not what they are to be.
        case damaged
        /// It needs more than `memoryLimit`.
        case tooLarge
    }

    /// Bytes that xz may need; its highest level needs 65 MiB.
    public static let memoryLimit: UInt64 = 96 << 20

    private let stream: any PackedStream
    /// What was given and not yet unpacked.
    private var input: [UInt8] = []
    private var consumed = 0
    /// All of it was unpacked. What comes behind it is of no interest, unless it is a further part
    /// of a file of gzip.
    public private(set) var isOver = false

    /// Throws `tooLarge` where there is no memory for it.
    public init(_ format: Format) throws(Fault) {
        switch format {
        case .gzip: stream = try GzipStream()
        case .xz: stream = try XzStream()
        }
    }

    /// Gives it more packed bytes.
    public func append(_ bytes: [UInt8]) {
        input.removeFirst(consumed)
        consumed = 0
        input += bytes
        if isOver, let first = input.first, stream.goesOn(with: first) { isOver = false }
    }

    /// The next bytes, at most so many; none when it needs more packed ones, or is over.
    public func next(_ limit: Int) throws(Fault) -> [UInt8] {
        guard !isOver, limit > 0 else { return [] }
        var step = (taken: 0, made: 0, end: PackedEnd.none)
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                let rest = UnsafeMutableBufferPointer(rebasing: input[consumed...])
                step = stream.unpack(rest, into: output)
            }
            count = step.made
        }
        consumed += step.taken
        switch step.end {
        case .none: break
        case .over: isOver = true
        case .fault(let fault): throw fault
        }
        return bytes
    }
}

/// What came after some bytes.
enum PackedEnd {
    case none, over
    case fault(Unpacker.Fault)
}

/// The state of a library that unpacks.
protocol PackedStream: AnyObject {
    /// Unpacks from one buffer into the other. Returns how many bytes of each were used.
    func unpack(
        _ input: UnsafeMutableBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> (taken: Int, made: Int, end: PackedEnd)

    /// It was over. Whether a further part begins with that byte, which is unpacked then.
    func goesOn(with first: UInt8) -> Bool
}

/// zlib. A file may have several parts, one behind the other.
private final class GzipStream: PackedStream {
    private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init() throws(Unpacker.Fault) {
        state.initialize(to: z_stream())
        let size = CInt(MemoryLayout<z_stream>.size)
        // The largest window, and gzip's own head.
        guard inflateInit2_(state, 15 + 16, ZLIB_VERSION, size) == Z_OK else {
            state.deallocate()
            throw .tooLarge
        }
    }

    func unpack(
        _ input: UnsafeMutableBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> (taken: Int, made: Int, end: PackedEnd) {
        state.pointee.next_in = input.baseAddress
        state.pointee.avail_in = UInt32(input.count)
        state.pointee.next_out = output.baseAddress
        state.pointee.avail_out = UInt32(output.count)
        var end = PackedEnd.none
        while state.pointee.avail_in > 0, state.pointee.avail_out > 0 {
            let code = inflate(state, Z_NO_FLUSH)
            if code == Z_STREAM_END {
                guard state.pointee.avail_in > 0, goesOn(with: state.pointee.next_in[0]) else {
                    end = .over
                    break
                }
            } else if code != Z_OK {
                end = code == Z_BUF_ERROR ? .none : .fault(.damaged)
                break
            }
        }
        return (
            input.count - Int(state.pointee.avail_in), output.count - Int(state.pointee.avail_out),
            end
        )
    }

    func goesOn(with first: UInt8) -> Bool {
        guard first == 0x1f else { return false }
        return inflateReset(state) == Z_OK
    }

    deinit {
        inflateEnd(state)
        state.deallocate()
    }
}

/// liblzma.
private final class XzStream: PackedStream {
    private let state = UnsafeMutablePointer<lzma_stream>.allocate(capacity: 1)

    init() throws(Unpacker.Fault) {
        state.initialize(to: lzma_stream())
        guard lzma_stream_decoder(state, Unpacker.memoryLimit, 0) == LZMA_OK else {
            state.deallocate()
            throw .tooLarge
        }
    }

    func unpack(
        _ input: UnsafeMutableBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> (taken: Int, made: Int, end: PackedEnd) {
        state.pointee.next_in = input.baseAddress.map { UnsafePointer($0) }
        state.pointee.avail_in = input.count
        state.pointee.next_out = output.baseAddress
        state.pointee.avail_out = output.count
        let end: PackedEnd
        switch lzma_code(state, LZMA_RUN) {
        case LZMA_OK, LZMA_BUF_ERROR: end = .none
        case LZMA_STREAM_END: end = .over
        case LZMA_MEM_ERROR, LZMA_MEMLIMIT_ERROR: end = .fault(.tooLarge)
        default: end = .fault(.damaged)
        }
        return (input.count - state.pointee.avail_in, output.count - state.pointee.avail_out, end)
    }

    func goesOn(with first: UInt8) -> Bool { false }

    deinit {
        lzma_end(state)
        state.deallocate()
    }
}
