// SPDX-License-Identifier: MIT

internal import Glibc

/// Where a user's files of this project are.
public enum UserFolder {
    /// `$XDG_CONFIG_HOME/remote-input`, or nil for a user without a home.
    public static var path: String? {
        if let folder = variable("XDG_CONFIG_HOME") { return folder + "/remote-input" }
        return variable("HOME").map { $0 + "/.config/remote-input" }
    }

    /// An environment variable that is set and not empty.
    public static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
