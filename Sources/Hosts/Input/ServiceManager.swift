// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import RemoteModel

/// Reports to systemd how the service is doing, as sd_notify(3) describes it: a datagram to the
/// socket that `NOTIFY_SOCKET` names. Without that variable nothing is sent.
public enum ServiceManager {
    /// The manager's socket, or nil when there is no manager.
    public static var socketPath: String? {
        getenv("NOTIFY_SOCKET").map { String(cString: $0) }
    }

    /// How often the manager wants a sign of life, or nil where it wants none, or one of another
    /// process: sd_watchdog_enabled(3). It takes twice as long to lose its patience.
    public static var watchdogPeriod: Interval? {
        guard let text = getenv("WATCHDOG_USEC"), let limit = Int64(String(cString: text)),
            limit > 1
        else { return nil }
        if let process = getenv("WATCHDOG_PID"), pid_t(String(cString: process)) != getpid() {
            return nil
        }
        return Interval(microseconds: limit / 2)
    }

    /// Sends a state, such as `READY=1`. It does not wait, and a failure is ignored: the service
    /// works without a manager.
    public static func report(_ state: StaticString, at path: String? = socketPath) {
        guard let path else { return }
        let name = Array(path.utf8)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let offset = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
        guard !name.isEmpty, name.count < MemoryLayout.size(ofValue: address.sun_path) else {
            return
        }
        withUnsafeMutableBytes(of: &address.sun_path) { target in
            target.copyBytes(from: name)
            // A name that begins with @ is one of Linux's abstract ones, which begin with a zero.
            if target[0] == UInt8(ascii: "@") { target[0] = 0 }
        }
        let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
                _ = sendto(
                    descriptor, state.utf8Start, state.utf8CodeUnitCount,
                    CInt(MSG_NOSIGNAL | MSG_DONTWAIT), rebound, socklen_t(offset + name.count))
            }
        }
        close(descriptor)
    }
}
