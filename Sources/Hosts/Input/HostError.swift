// SPDX-License-Identifier: MIT

internal import Glibc
public import LinuxSystem
public import RemoteModel

/// Why a host cannot start.
public enum HostError: Error, Equatable, CustomStringConvertible {
    /// Another service has the socket.
    case alreadyRunning(path: String)
    case system(SystemError)
    /// A thing that a person has to put right.
    case refused(Diagnostic)

    public var description: String {
        switch self {
        case .alreadyRunning(let path):
            "another remote-inputd already listens at \(path)\n"
                + "  help: stop it, or give this one another socket with --socket"
        case .system(let error): "\(error)"
        case .refused(let diagnostic): diagnostic.text
        }
    }

    /// How to fix it, where the description alone does not say it; or nil.
    public var advice: String? {
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
