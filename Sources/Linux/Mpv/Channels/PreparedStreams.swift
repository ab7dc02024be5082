// SPDX-License-Identifier: MIT

internal import CMpv
internal import Synchronization

/// The prepared streams that an mpv may open, each once, by addresses of this process.
final class PreparedStreams: Sendable {
    private static let scheme = "remote-channel"

    private struct Waiting {
        var count = 0
        var streams: [Int: PreparedStream] = [:]
    }

    private let waiting = Mutex(Waiting())

    /// The address of a stream, for the next load. Another one that was never opened is dropped.
    func add(_ stream: PreparedStream) -> String {
        waiting.withLock {
            $0.count += 1
            $0.streams = [$0.count: stream]
            return "\(Self.scheme)://\($0.count)"
        }
    }

    private func take(_ address: String) -> PreparedStream? {
        guard let number = Int(address.dropFirst(Self.scheme.count + 3)) else { return nil }
        return waiting.withLock { $0.streams.removeValue(forKey: number) }
    }

    /// Has that mpv open them. It must have ended before this does.
    func serve(_ mpv: OpaquePointer) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = mpv_stream_cb_add_ro(mpv, Self.scheme, context) { context, address, into in
            guard let context, let address, let into,
                let stream = Unmanaged<PreparedStreams>.fromOpaque(context).takeUnretainedValue()
                    .take(String(cString: address))
            else { return CInt(MPV_ERROR_LOADING_FAILED.rawValue) }
            into.pointee.cookie = Unmanaged.passRetained(stream).toOpaque()
            into.pointee.read_fn = { cookie, buffer, count in
                guard let cookie, let buffer else { return -1 }
                let room = UnsafeMutableRawBufferPointer(
                    start: buffer, count: Int(clamping: count))
                return Int64(PreparedStreams.stream(cookie).read(into: room))
            }
            into.pointee.cancel_fn = { cookie in
                if let cookie { PreparedStreams.stream(cookie).cancel() }
            }
            into.pointee.close_fn = { cookie in
                if let cookie { Unmanaged<PreparedStream>.fromOpaque(cookie).release() }
            }
            return 0
        }
    }

    private static func stream(_ cookie: UnsafeMutableRawPointer) -> PreparedStream {
        Unmanaged<PreparedStream>.fromOpaque(cookie).takeUnretainedValue()
    }
}
