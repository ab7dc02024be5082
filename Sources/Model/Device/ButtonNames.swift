// SPDX-License-Identifier: MIT

/// The names that lircd.conf files give buttons, as far as they are usual: `VOL+`, `play_pause`,
/// `Btn_Up`. Newer files have the kernel's names, which stand for themselves. So a remote of lircd
/// works without a keymap of its own (`ControlTable`).
public enum ButtonNames {
    /// The kernel's name of the key that a button's name means, such as `KEY_VOLUMEUP`, or nil.
    /// Upper and lower case are the same, and so are `VOL_UP`, `vol-up` and `VOL UP`.
    public static func key(of name: some StringProtocol) -> String? {
        var plain = plain(name)
        if let key = lookUp(plain) { return key }
        for prefix in prefixes where plain.hasPrefix(prefix) && plain.count > prefix.count {
            plain = String(plain.dropFirst(prefix.count))
            return lookUp(plain)
        }
        return ofAppliance(name)
    }

    /// What stands before names without a meaning of its own.
    private static let prefixes = ["KEY", "BTN", "BUTTON", "BT", "B", "REMOTE", "RC", "IR"]

    /// The key of a name such as `vcr.Play`, `TV_Vol+` or `CD Play`: the appliance of a remote for
    /// several, a sign, and a name that has a meaning. Without the sign it is a name of its own.
    private static func ofAppliance(_ name: some StringProtocol) -> String? {
        let signs = name.firstIndex { ".:_ /-".contains($0) }
        guard let sign = signs, sign != name.startIndex else { return nil }
        guard appliances.contains(name[..<sign].uppercased()) else { return nil }
        return lookUp(plain(name[name.index(after: sign)...]))
    }

    /// The appliances by which remotes for several of them name their buttons.
    private static let appliances = [
        "TV", "VCR", "VTR", "VIDEO", "DVD", "BD", "BLURAY", "CD", "CDR", "MD", "TAPE", "DECK",
        "SAT", "STB", "DVB", "DTV", "CABLE", "CBL", "AUX", "AMP", "AVR", "PVR", "DVR", "HDD",
        "TUNER",
        "RADIO", "PC", "MEDIA", "LD",
    ]

    /// The key of a name without its signs, or nil.
    private static func lookUp(_ plain: String) -> String? {
        rows.first { $0.names.contains { $0 == plain } }?.key
    }

    /// Capitals, digits and the signs that mean something.
    private static func plain(_ name: some StringProtocol) -> String {
        let bytes = name.utf8.filter { byte in
            switch byte {
            case UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "/"),
                UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"):
                false
            default: true
            }
        }
        var text = String(decoding: bytes, as: UTF8.self).uppercased()
        // A minus between letters is a hyphen; at an end it means less.
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) { text = parts.joined() }
        return text
    }

    /// The lines of `text`: keys with all their names.
    private static let rows: [(key: String, names: [Substring])] = {
        var rows: [(key: String, names: [Substring])] = []
        for line in text.split(separator: "\n") {
            let names = line.split(separator: " ")
            if line.hasPrefix(" "), !rows.isEmpty {
                rows[rows.count - 1].names += names
            } else {
                rows.append(("KEY_" + names[0], names))
            }
        }
        return rows
    }()

    /// The key, which is a name itself, and its other names, which go on in indented lines.
    private static let text = """
        UP ARROWUP UPARROW CURSORUP CURUP CRSRUP NAVUP DPADUP UPKEY ^
        DOWN ARROWDOWN DOWNARROW CURSORDOWN CURDOWN CRSRDOWN NAVDOWN DPADDOWN DN
          DOWNKEY
        LEFT ARROWLEFT LEFTARROW CURSORLEFT CURLEFT CRSRLEFT NAVLEFT DPADLEFT LEFTKEY
        RIGHT ARROWRIGHT RIGHTARROW CURSORRIGHT CURRIGHT CRSRRIGHT NAVRIGHT DPADRIGHT
          RIGHTKEY
        OK OKAY CENTER CENTRE
        SELECT SEL SET
        ENTER RETURNKEY ENT
        BACK RETURN RET RTN RETN GOBACK PREVIOUSMENU BACKEXIT RETURNEXIT MENUBACK
        EXIT QUIT CLOSE ESCAPE EXITBACK EXITRETURN MENUEXIT EXITMENU
        ESC CANCEL
        HOME HOMEPAGE GOHOME START GREENBUTTON MCE WINDOWS SMARTHUB
        MENU MAINMENU SETUP TOOLS OPTIONS OPTION DVDMENU DISCMENU TOPMENU
        PLAYPAUSE PLAYPAUS PAUSEPLAY PP
        PLAY PLAYBACK >
        PAUSE PAUS STILL FREEZE || PAUSESTILL
        STOP STP
        REWIND REW RWD RW REV REVERSE FASTREWIND FASTREVERSE FREW FR FASTBACK <<
        FASTFORWARD FF FFWD FFW FWD FORWARD FASTFWD FFORWARD >>
        NEXTSONG NEXT NEXTTRACK NEXTCHAPTER SKIPFORWARD SKIPFWD SKIPF SKIPNEXT SKIP+
          SKIP TRACK+ TRACKUP >| >>| >>! |>> NXT CHAPTERNEXT
        PREVIOUSSONG PREV PREVIOUS PREVTRACK PREVIOUSTRACK PREVCHAPTER SKIPBACK
          SKIPBACKWARD SKIPB SKIPPREV SKIP- TRACK- TRACKDOWN REPLAY INSTANTREPLAY |<
          |<< !<< <<| PRV CHAPTERPREV
        CHANNELUP CHUP CHANUP CH+ CHAN+ CHANNEL+ P+ PR+ PROG+ PROGRAM+ PROGUP
          PROGRAMUP PRGUP CHANNELPLUS CHPLUS CHNEXT PUP
        CHANNELDOWN CHDOWN CHDN CHANDOWN CHANDN CH- CHAN- CHANNEL- P- PR- PROG-
          PROGRAM- PROGDOWN PROGRAMDOWN PRGDOWN CHANNELMINUS CHMINUS CHPREV PDOWN
        LAST RECALL LASTCHANNEL LASTCH PREVIOUSCHANNEL PREVCHANNEL PREVCH PRECH CHRETURN
          CHANNELRETURN CHANNELLAST
        PAGEUP PGUP PAGE+ PG+
        PAGEDOWN PGDOWN PGDN PAGE- PG-
        VOLUMEUP VOLUP VOL+ VOLUME+ V+ VOLUMEPLUS VOLPLUS LOUDER VUP
        VOLUMEDOWN VOLDOWN VOLDN VOL- VOLUME- V- VOLUMEMINUS VOLMINUS VDOWN VOLUMEDN
          SOFTER QUIETER
        MUTE MUTING SILENCE QUIET
        INFO INFORMATION DISPLAY DISP OSD STATUS ONSCREEN DETAILS
        EPG GUIDE TVGUIDE PROGRAMGUIDE EPGGUIDE
        SUBTITLE SUBTITLES SUB SUBT SUBS CC CAPTION CAPTIONS CLOSEDCAPTION
          CLOSEDCAPTIONS
        AUDIO AUDIOTRACK SOUNDTRACK MTS SAP DUAL
        LANGUAGE LANG
        SLOW SLOWMOTION SLOWMO SPEED
        POWER PWR STANDBY ONOFF POWERONOFF POWERTOGGLE POW OFF POWEROFF STANDBYON
        RED REDBUTTON
        GREEN GRN
        YELLOW YEL
        BLUE BLU
        NUMERIC_0 0 ZERO NUM0 DIGIT0 D0 NUMERIC0
        NUMERIC_1 1 ONE NUM1 DIGIT1 D1 NUMERIC1
        NUMERIC_2 2 TWO NUM2 DIGIT2 D2 NUMERIC2 2ABC
        NUMERIC_3 3 THREE NUM3 DIGIT3 D3 NUMERIC3 3DEF
        NUMERIC_4 4 FOUR NUM4 DIGIT4 D4 NUMERIC4 4GHI
        NUMERIC_5 5 FIVE NUM5 DIGIT5 D5 NUMERIC5 5JKL
        NUMERIC_6 6 SIX NUM6 DIGIT6 D6 NUMERIC6 6MNO
        NUMERIC_7 7 SEVEN NUM7 DIGIT7 D7 NUMERIC7 7PQRS
        NUMERIC_8 8 EIGHT NUM8 DIGIT8 D8 NUMERIC8 8TUV
        NUMERIC_9 9 NINE NUM9 DIGIT9 D9 NUMERIC9 9WXYZ
        VOICECOMMAND VOICE MIC MICROPHONE SPEECH
        """
}
