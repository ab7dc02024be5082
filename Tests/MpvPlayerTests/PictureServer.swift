// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import Testing

/// A server of the web that sends the same bytes to everybody who asks; a turn of its loop each
/// time that `serve` is called.
final class PictureServer {
    private let loop: EventLoop
    private let listener: CInt
    private let answer: [UInt8]
    /// Connections with how much of the answer was sent; nil before the question.
    private var connections: [CInt: Int?] = [:]
    private(set) var requests = 0
    let port: UInt16

    init(_ bytes: [UInt8], loop: EventLoop) throws {
        self.loop = loop
        let head =
            "HTTP/1.0 200 OK\r\nContent-Type: image/png\r\n"
            + "Content-Length: \(bytes.count)\r\n\r\n"
        answer = Array(head.utf8) + bytes
        listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isThere = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
                bind(listener, rebound, length) == 0 && listen(listener, 5) == 0
                    && getsockname(listener, rebound, &length) == 0
            }
        }
        try #require(isThere)
        port = UInt16(bigEndian: address.sin_port)
        _ = try loop.register(listener, owner: 9)
    }

    func serve() throws {
        while case let connection = accept(listener, nil, nil), connection >= 0 {
            _ = fcntl(connection, F_SETFL, O_NONBLOCK)
            connections[connection] = .some(nil)
            _ = try loop.register(connection, for: .readableAndWritable, owner: 9)
        }
        for (connection, sent) in connections {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(connection, &buffer, buffer.count)
            if count > 0, sent == nil {
                requests += 1
                connections[connection] = 0
            } else if count == 0 {
                close(connection)
                continue
            }
            send(to: connection)
        }
    }

    private func send(to connection: CInt) {
        guard let sent = connections[connection] ?? nil else { return }
        let count = answer[sent...].withUnsafeBytes {
            Glibc.send(connection, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        if count < 0, errno == EPIPE || errno == ECONNRESET { return close(connection) }
        let done = sent + max(0, count)
        connections[connection] = done
        if done == answer.count { close(connection) }
    }

    private func close(_ connection: CInt) {
        loop.unregister(connection)
        Glibc.close(connection)
        connections[connection] = nil
    }

    deinit {
        for connection in connections.keys { close(connection) }
        loop.unregister(listener)
        Glibc.close(listener)
    }
}
