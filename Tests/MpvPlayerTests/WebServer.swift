// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import Testing

/// A server of the web with an answer for each path. It answers when the test says so.
final class WebServer {
    private let listener: OwnedDescriptor
    private let answers: [String: [UInt8]]
    private var connections: [Connection] = []
    let address: String

    private final class Connection {
        let descriptor: OwnedDescriptor
        var rest: [UInt8]?

        init(_ descriptor: consuming OwnedDescriptor) {
            self.descriptor = descriptor
        }
    }

    /// `answers`: whole answers by their paths. A path without one is never answered.
    init(_ answers: [String: [UInt8]]) throws {
        self.answers = answers
        listener = try OwnedDescriptor(
            adopting: socket(
                AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0), from: "socket")
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener.rawValue
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
                #expect(bind(descriptor, rebound, length) == 0 && listen(descriptor, 16) == 0)
                #expect(getsockname(descriptor, rebound, &length) == 0)
            }
        }
        self.address = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    }

    /// `200 OK` with these bytes; `length` is what it says that there are.
    static func page(_ bytes: [UInt8], type: String = "image/png", length: Int? = nil) -> [UInt8] {
        let head = [
            "HTTP/1.1 200 OK", "Content-Type: \(type)", "Connection: close",
            "Content-Length: \(length ?? bytes.count)", "", "",
        ]
        return Array(head.joined(separator: "\r\n").utf8) + bytes
    }

    /// An answer without bytes.
    static func status(_ line: String, _ header: String = "X-None: 0") -> [UInt8] {
        Array(
            "HTTP/1.1 \(line)\r\n\(header)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".utf8)
    }

    /// Takes who comes, and writes as much as they read.
    func serve() throws {
        while let descriptor = try? OwnedDescriptor(
            adopting: accept(listener.rawValue, nil, nil), from: "accept")
        {
            _ = fcntl(descriptor.rawValue, F_SETFL, O_NONBLOCK)
            connections.append(Connection(descriptor))
        }
        for connection in connections { answer(connection) }
        connections.removeAll { $0.rest?.isEmpty ?? false }
    }

    private func answer(_ connection: Connection) {
        if connection.rest == nil {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(connection.descriptor.rawValue, &buffer, buffer.count)
            guard count > 0 else { return }
            let words = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
            connection.rest = words.count > 1 ? answers[String(words[1])] : nil
        }
        guard let rest = connection.rest else { return }
        let count = send(
            connection.descriptor.rawValue, rest, rest.count, CInt(MSG_NOSIGNAL))
        if count > 0 { connection.rest?.removeFirst(count) }
        if count < 0, errno != EAGAIN { connection.rest = [] }
    }
}
