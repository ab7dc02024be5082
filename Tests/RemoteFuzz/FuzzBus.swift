// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import SystemTestSupport

/// A D-Bus of this process: it lets one connection in, and says what it is given.
final class FuzzBus {
    private static let greeting = "DATA\r\nOK 00000000000000000000000000000000\r\nAGREE_UNIX_FD\r\n"

    private let folder = TemporaryFolder()
    private let listener: UnixListener
    private var link: CInt = -1

    /// `variable`: where its address is found.
    init(_ variable: String) throws {
        listener = try UnixListener(path: folder.path + "/run/bus")
        setenv(variable, "unix:path=\(listener.path)", 1)
    }

    deinit {
        if link >= 0 { close(link) }
    }

    /// Lets the connection in that waits, and says these messages to it.
    func welcome(_ messages: [UInt8]) throws {
        guard let accepted = try listener.accept() else { return }
        link = accepted.release()
        let hello = BusWire.message(2, answers: 1, "s") { $0.text(":1.1") }
        let bytes = Array(Self.greeting.utf8) + hello + messages
        _ = send(link, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }

    /// How many answers, of both kinds, have come.
    func answers() -> Int {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = recv(link, &bytes, bytes.count, CInt(MSG_DONTWAIT))
        var rest = bytes.prefix(max(0, count))
        // What comes before the first message is text.
        let begin = Array("BEGIN\r\n".utf8)
        while !rest.isEmpty, !rest.starts(with: begin) { rest = rest.dropFirst() }
        rest = rest.dropFirst(begin.count)
        var answers = 0
        while rest.count >= 16 {
            func number(_ place: Int) -> Int {
                (0..<4).reduce(0) { $0 | Int(rest[rest.startIndex + place + $1]) << (8 * $1) }
            }
            if [2, 3].contains(rest[rest.startIndex + 1]) { answers += 1 }
            rest = rest.dropFirst(16 + (number(12) + 7) / 8 * 8 + number(4))
        }
        return answers
    }
}
