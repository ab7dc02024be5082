// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem

/// The other end of a socket, as any program would use it.
final class RawClient {
    let descriptor: OwnedDescriptor
    private var pending: [UInt8] = []
    /// The service has closed the connection.
    private(set) var isClosed = false

    init(path: String) throws {
        descriptor = try UnixSocket.connect(to: path)
    }

    func send(_ line: String) {
        send(bytes: Array(line.utf8) + [0x0a])
    }

    @discardableResult func send(bytes: [UInt8]) -> Int {
        Glibc.send(descriptor.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// The lines that are there.
    func receive() -> [String] {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor.rawValue, &buffer, buffer.count)
            guard count > 0 else {
                if count == 0 || errno != EAGAIN { isClosed = true }
                break
            }
            pending += buffer[..<count]
        }
        var lines: [String] = []
        while let end = pending.firstIndex(of: 0x0a) {
            lines.append(String(decoding: pending[..<end], as: UTF8.self))
            pending.removeSubrange(...end)
        }
        return lines
    }
}
