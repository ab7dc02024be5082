// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem

/// The listening socket that systemd hands over to a service that it starts for it, as
/// sd_listen_fds(3) describes it. It exists before the service and stays after it, so that whoever
/// connects meanwhile waits, and is not refused.
enum ActivationSocket {
    /// The first descriptor that is handed over, after the three standard ones.
    private static let first: CInt = 3
    /// More than the path of any socket.
    private static let longestPath = 256

    /// The socket for `path`, or nil where none is handed over. Throws for one that the service
    /// cannot use: to listen beside it would leave its clients waiting forever.
    static func take(for path: String) throws(HostError) -> OwnedDescriptor? {
        defer {
            // For a program that the service starts they are not.
            for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
        }
        guard number("LISTEN_PID").map(pid_t.init(truncatingIfNeeded:)) == getpid(),
            let count = number("LISTEN_FDS"), count > 0
        else { return nil }
        return try take(count, from: first, for: path)
    }

    /// The same of `count` descriptors from that one on.
    static func take(
        _ count: Int, from first: CInt, for path: String
    ) throws(HostError) -> OwnedDescriptor? {
        guard count == 1 else {
            throw .handedOver(
                "systemd hands over \(count) sockets, and the service has one",
                advice: "keep exactly one ListenStream= in the .socket unit")
        }
        var bytes = [CChar](repeating: 0, count: longestPath)
        guard linux_take_listener(first, &bytes, bytes.count) == 0 else {
            throw .handedOver(
                "what systemd hands over is not a socket that listens at a path",
                advice: "ListenStream= of the .socket unit is that path, and Accept=no")
        }
        let found = String(
            decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard found == path else {
            throw .handedOver(
                "systemd hands over a socket at \(found), and --socket names \(path)",
                advice: "ListenStream= of the .socket unit and --socket are the same path")
        }
        do throws(SystemError) {
            return try OwnedDescriptor(adopting: first, from: "accept")
        } catch {
            throw .system(error)
        }
    }

    private static func number(_ name: String) -> Int? {
        getenv(name).flatMap { Int(String(cString: $0)) }
    }
}
