// SPDX-License-Identifier: MIT

/// Paths as they stand in a file with settings.
enum SettingsPath {
    /// A path that begins at that folder, or at the home folder where it begins with `~/`.
    /// Addresses, absolute paths and `none` stay.
    static func resolved(_ text: String, in folder: String, home: String?) -> String {
        if text.hasPrefix("~/"), let home { return home + text.dropFirst() }
        guard !text.hasPrefix("/"), text != "none", !text.contains("://") else { return text }
        return folder + "/" + text
    }
}
