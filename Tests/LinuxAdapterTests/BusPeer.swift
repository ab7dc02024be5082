// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import SystemTestSupport

/// The system's D-Bus of a process that has no other: it lets everybody in, and sends prepared
/// bytes. Questions are ignored, since the calls of one connection have the numbers 1, 2, 3 …
final class BusPeer {
    private static let greeting = "DATA\r\nOK 00000000000000000000000000000000\r\nAGREE_UNIX_FD\r\n"

    private let folder = TemporaryFolder()
    private let listener: UnixListener
    private var links: [CInt] = []

    /// From here on it is the bus of this process.
    init() throws {
        listener = try UnixListener(path: folder.path + "/run/bus")
        setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=\(listener.path)", 1)
    }

    deinit {
        hangUp()
    }

    /// Takes the connection that waits, without a word.
    func accept() throws {
        while let link = try listener.accept() { links.append(link.release()) }
    }

    /// Takes the connection that waits, and lets it in.
    func welcome() throws {
        try accept()
        say(Array(Self.greeting.utf8) + BusWire.message(2, answers: 1, "s") { $0.text(":1.1") })
    }

    func say(_ bytes: [UInt8]) {
        guard let link = links.last else { return }
        // A peer that has hung up receives nothing more.
        _ = send(link, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }

    /// Says no more, and still listens.
    func finish() {
        for link in links { shutdown(link, CInt(SHUT_WR)) }
    }

    func hangUp() {
        for link in links { close(link) }
        links.removeAll()
    }
}
