// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What lirc's files call buttons and what clients do. Names of buttons are free text there;
/// `ButtonNames` has those that are usual.
enum LircNames {
    /// What a button's name says that it is.
    static func control(_ button: String, in keymap: ImportedKeymap) -> Control? {
        if let own = keymap.natural(.button(button)) { return own }
        return ButtonNames.key(of: button).flatMap { keymap.natural(.button($0)) }
    }

    /// What vlc, Kodi, MythTV and xine call what they do.
    static func meaning(ofAction action: String, in keymap: ImportedKeymap) -> Meaning? {
        var word = action
        for prefix in ["key-", "XBMC.", "xbmc.", "action_"] where word.hasPrefix(prefix) {
            word = String(word.dropFirst(prefix.count))
        }
        return KodiNames.meaning(ofAction: word) ?? control(word, in: keymap).map { Meaning($0) }
    }
}
