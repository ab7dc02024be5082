// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What mpv and Kodi call the keys of a keyboard. Both tables lead to the kernel's names, without
/// their `KEY_`.
enum KeyboardNames {
    /// For mpv, a capital letter is another key than a small one: with Shift.
    static func source(mpv name: String) -> ControlMap.Source? {
        name.utf8.count == 1 && name != name.lowercased() ? nil : key(mpvTable, name)
    }

    /// Whether mpv has the name for a key beside another one: by its name, or since the sign needs
    /// Shift on an American keyboard.
    static func hasModifier(mpv name: Substring) -> Bool {
        name.dropFirst().contains("+") || name == "SHARP"
            || name.count == 1
                && (name != name.lowercased() || "~!@#$%^&*()_+{}|:\"<>?".contains(name))
    }

    /// Kodi has one name for a key, whatever the case.
    static func source(kodi name: String) -> ControlMap.Source? { key(kodiTable, name) }

    /// Letters, digits and F1 to F12 are the same everywhere.
    private static func key(_ table: NameTable, _ name: String) -> ControlMap.Source? {
        let capitals = name.uppercased()
        let word = isPlain(capitals) ? capitals : table.word(name) ?? table.word(capitals)
        return word.flatMap { EventCode(name: "KEY_" + $0) }.map { .event($0) }
    }

    /// Whether a name is a letter, a digit, or F1 to F12.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.first, first.isASCII else { return false }
        if name.utf8.count == 1 { return first.isLetter || first.isNumber }
        return (1...12).contains { name == "F\($0)" }
    }

    private static let mpvTable = NameTable(
        """
        UP UP
        DOWN DOWN
        LEFT LEFT
        RIGHT RIGHT
        ENTER ENTER
        KPENTER KP_ENTER
        SPACE SPACE
        BACKSPACE BS
        ESC ESC
        TAB TAB
        HOME HOME
        END END
        PAGEUP PGUP
        PAGEDOWN PGDWN
        INSERT INS
        DELETE DEL
        DOT .
        COMMA ,
        MINUS -
        EQUAL =
        SLASH /
        LEFTBRACE [
        RIGHTBRACE ]
        SEMICOLON ;
        APOSTROPHE '
        GRAVE `
        BACKSLASH \\
        KPASTERISK * KP_MULTIPLY
        KPSLASH KP_DIVIDE
        KPPLUS KP_ADD
        KPMINUS KP_SUBTRACT
        KP0 KP0
        KP1 KP1
        KP2 KP2
        KP3 KP3
        KP4 KP4
        KP5 KP5
        KP6 KP6
        KP7 KP7
        KP8 KP8
        KP9 KP9
        POWER POWER
        PLAYPAUSE PLAY PLAYPAUSE
        PLAY PLAYONLY
        PAUSE PAUSEONLY PAUSE
        STOP STOP
        FASTFORWARD FORWARD
        REWIND REWIND
        NEXTSONG NEXT
        PREVIOUSSONG PREV
        VOLUMEUP VOLUME_UP
        VOLUMEDOWN VOLUME_DOWN
        MUTE MUTE
        CHANNELUP CHANNEL_UP
        CHANNELDOWN CHANNEL_DOWN
        BACK GO_BACK
        HOMEPAGE HOMEPAGE
        MENU MENU
        """)

    private static let kodiTable = NameTable(
        """
        UP up
        DOWN down
        LEFT left
        RIGHT right
        ENTER return
        KPENTER enter
        SPACE space
        BACKSPACE backspace
        ESC escape
        TAB tab
        HOME home
        END end
        PAGEUP pageup
        PAGEDOWN pagedown
        INSERT insert
        DELETE delete
        DOT period
        COMMA comma
        MINUS minus
        EQUAL equals
        SLASH forwardslash
        BACKSLASH backslash
        MENU menu
        KPPLUS numpadplus plus
        KPMINUS numpadminus
        KPASTERISK numpadtimes
        KPSLASH numpaddivide
        1 one
        2 two
        3 three
        4 four
        5 five
        6 six
        7 seven
        8 eight
        9 nine
        0 zero
        KP0 numpadzero
        KP1 numpadone
        KP2 numpadtwo
        KP3 numpadthree
        KP4 numpadfour
        KP5 numpadfive
        KP6 numpadsix
        KP7 numpadseven
        KP8 numpadeight
        KP9 numpadnine
        MUTE volume_mute
        VOLUMEUP volume_up
        VOLUMEDOWN volume_down
        NEXTSONG next_track
        PREVIOUSSONG prev_track
        STOP stop
        PLAYPAUSE play_pause
        PLAY play
        FASTFORWARD fastforward
        REWIND rewind
        BACK browser_back
        HOMEPAGE browser_home
        FAVORITES browser_favorites
        SEARCH browser_search
        RED red
        GREEN green
        YELLOW yellow
        BLUE blue
        POWER power
        SLEEP sleep
        SUBTITLE subtitle
        LANGUAGE language
        """)
}
