// SPDX-License-Identifier: MIT

internal import Glibc
public import LinuxSystem
public import RemoteModel

/// Why a host cannot start.
public enum HostError: Error, Equatable, CustomStringConvertible {
    /// Another service has the socket.
    case alreadyRunning(path: String)
    /// A call of the system failed.
    case system(SystemError)
    /// The socket cannot be made.
    case socket(SystemError)
    /// What systemd hands over is not what the service needs.
    case handedOver(String, advice: String)
    /// A person has to fix it first; the diagnostic says how.
    case refused(Diagnostic)

    public var description: String {
        switch self {
        case .alreadyRunning(let path):
            "another remote-inputd already listens at \(path)\n"
                + "  help: stop it, or give this one another socket with --socket"
        case .system(let error), .socket(let error): "\(error)"
        case .handedOver(let text, _): text
        case .refused(let diagnostic): diagnostic.text
        }
    }

    /// How to fix it, where the description alone does not say it; or nil.
    public var advice: String? {
        if case .handedOver(_, let advice) = self { return advice }
        if case .socket(let error) = self, error.errno == ENAMETOOLONG {
            return "name a shorter path with --socket: a socket's has few bytes"
        }
        if case .socket = self {
            return "name a socket with --socket whose folder you may write, such as "
                + "$XDG_RUNTIME_DIR/remote-input/commands.sock"
        }
        guard case .system(let error) = self else { return nil }
        switch (error.errno, "\(error.call)") {
        case (EPERM, "stat"):
            return "a socket's folder must be yours, and nobody else may write there: take one "
                + "such as $XDG_RUNTIME_DIR/remote-input"
        case (EEXIST, "open"): return "it holds something else than a trace: name another file"
        case (EOPNOTSUPP, "open"):
            return "a recording goes into a file, not into a pipe or a socket: name a file"
        default: return nil
        }
    }
}
