// SPDX-License-Identifier: MIT

internal import Glibc

/// The protocol of the commands socket: see docs/protocol.md.
public enum CommandProtocol {
    /// The version of the protocol, in the hello of both sides.
    public static let version = 1
    /// What programs that load and watch say in theirs, to a player.
    public static let programVersion = 2

    /// Where the service of this user listens: in `$XDG_RUNTIME_DIR`, or for a system service
    /// without one in `/run`.
    public static var defaultPath: String {
        path(runtimeFolder: getenv("XDG_RUNTIME_DIR").map { String(cString: $0) })
    }

    /// Where a player of this user listens: beside the service's socket.
    public static var playerPath: String {
        String(defaultPath.dropLast("commands.sock".count)) + "player.sock"
    }

    /// Where players of this user listen, in the order in which they take
    /// these and are looked for: `player.sock`, `player-2.sock` … A further one listens nowhere.
    public static var playerPaths: [String] {
        let stem = playerPath.dropLast(".sock".count)
        return [playerPath] + (2...players).map { "\(stem)-\($0).sock" }
    }

    /// Players of one user that other programs can talk to at once.
    static let players = 8

    /// A folder that is not absolute does not count (XDG base directory specification).
    public static func path(runtimeFolder: String?) -> String {
        let folder = runtimeFolder.flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (folder ?? "/run") + "/remote-input/commands.sock"
    }
}
