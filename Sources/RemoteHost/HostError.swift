// SPDX-License-Identifier: MIT

public import LinuxLoop
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
}
