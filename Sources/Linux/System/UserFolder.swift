// SPDX-License-Identifier: MIT

internal import Glibc

/// Where a user's files of this project are.
public enum UserFolder {
    /// `$XDG_CONFIG_HOME/remote-input`, or nil for a user without a home.
    public static var path: String? {
        if let folder = variable("XDG_CONFIG_HOME") { return folder + "/remote-input" }
        return variable("HOME").map { $0 + "/.config/remote-input" }
    }

    /// Where the user's desktop keeps pictures (`XDG_PICTURES_DIR` of `user-dirs.dirs`), else
    /// `Pictures` of the home folder; nil for a user without a home.
    public static var pictures: String? { folder("XDG_PICTURES_DIR", else: "Pictures") }

    /// Where it keeps films (`XDG_VIDEOS_DIR`), else `Videos` of the home folder.
    public static var videos: String? { folder("XDG_VIDEOS_DIR", else: "Videos") }

    private static func folder(_ name: String, else usual: String) -> String? {
        guard let home = variable("HOME") else { return nil }
        let configuration = variable("XDG_CONFIG_HOME") ?? home + "/.config"
        let bytes = RegularFile.bytes(configuration + "/user-dirs.dirs", limit: 1 << 16) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let named = lines.compactMap { line -> String? in
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == "\(name)=" else { return nil }
            return parts[1].hasPrefix("$HOME") ? home + parts[1].dropFirst(5) : String(parts[1])
        }
        return named.last ?? home + "/" + usual
    }

    /// `$XDG_STATE_HOME/remote-input`, or nil for a user without a home: what programs remember.
    public static var statePath: String? {
        func folder(_ name: String) -> String? {
            variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
        return state.map { $0 + "/remote-input" }
    }

    /// An environment variable that is set and not empty.
    public static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
