// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// What a person can do about a system call that failed. A command says what failed; here stands
/// what to do then, once for all commands.
enum Remedy {
    /// For a file, by the error number.
    static func file(_ number: CInt) -> String {
        switch number {
        case EACCES, EPERM: "'ls -l' shows who may use it"
        case EISDIR: "name a file in that folder"
        case ENOSPC, EDQUOT: "make room, or name a file on another disk"
        case EROFS: "name a file on a disk that can be written"
        default: "check the path"
        }
    }

    /// For a connection that was refused: to a player's socket, or to the service's.
    static func socket(_ number: CInt) -> String {
        switch number {
        case EACCES, EPERM: "it is another user's; name your own with --socket"
        case ENAMETOOLONG: "a socket's path has at most 107 bytes"
        default:
            "nobody listens there: start remote-inputd, or leave --socket out to have the usual one"
        }
    }

    /// The reason why a connection was lost, and what can be done about it.
    static func words(_ loss: CommandClient.Loss) -> Printable {
        let advice =
            switch loss {
            case .closed(nil): "start it again"
            case .closed, .failed: "try once more"
            case .stuck, .silent: "restart it: 'systemctl --user restart remote-inputd'"
            case .version, .rubbish: "install programs of one version"
            }
        return "remote-inputd, or what listens in its place, is lost: \(loss)\n  help: \(advice)"
    }

    /// Nil where nothing is known.
    static func of(_ error: any Error) -> String? {
        // The same call fails the same way without a host: beside a service that has the devices.
        let host = (error as? HostError) ?? (error as? SystemError).map { .system($0) }
        if let advice = host?.advice { return advice }
        guard case .system(let system)? = host else { return nil }
        guard !system.subject.isEmpty else { return nil }
        switch "\(system.call)" {
        case "connect": return socket(system.errno)
        case "open", "rename", "write", "stat", "mkdir": return file(system.errno)
        default: return nil
        }
    }
}
