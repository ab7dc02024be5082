// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What people call the buttons in a lircd.conf that has none of the kernel's names.
enum LircNames {
    static func control(_ button: String) -> Control? {
        meaning(folded(button))?.control
    }

    /// What vlc, Kodi, MythTV and xine call what they do.
    static func meaning(ofAction action: String) -> Meaning? {
        var word = action.lowercased()
        for prefix in ["key-", "key_", "xbmc.", "action_", "cmd_"] where word.hasPrefix(prefix) {
            word = String(word.dropFirst(prefix.count))
        }
        return meaning(folded(word)) ?? KodiNames.meaning(ofAction: action)
    }

    private static func meaning(_ name: String) -> Meaning? {
        table.meaning(name)
    }

    /// Capitals, without a prefix, and without signs but those that tell two buttons apart.
    static func folded(_ button: String) -> String {
        var name = button.uppercased()
        for prefix in ["KEY_", "BTN_", "BUTTON_", "CMD_"] where name.hasPrefix(prefix) {
            name = String(name.dropFirst(prefix.count))
        }
        return String(name.filter { $0.isLetter || $0.isNumber || "+-<>|/".contains($0) })
    }

    private static let table = NameTable(
        """
        select OK ENTER SELECT CENTER CENTRE SET DPADCENTER CONFIRM NAVOK ACTIVATE
        up UP ARROWUP CURSORUP NAVUP UPARROW DPADUP MENUUP NAVUP CRSUP
        down DOWN ARROWDOWN CURSORDOWN NAVDOWN DOWNARROW DPADDOWN MENUDOWN CRSDOWN
        left LEFT ARROWLEFT CURSORLEFT NAVLEFT LEFTARROW DPADLEFT MENULEFT CRSLEFT
        right RIGHT ARROWRIGHT CURSORRIGHT NAVRIGHT RIGHTARROW DPADRIGHT MENURIGHT CRSRIGHT
        back BACK EXIT RETURN CANCEL ESC ESCAPE BACK/EXIT EXIT/CLEAR RETURN/EXIT
        home HOME HOMEPAGE START GO MAINMENU GREENBUTTON
        playPause PLAYPAUSE PLAY/PAUSE PLAY-PAUSE PLAYPAUS PAUSE/PLAY PAUSEPLAY > >/|| >|| TOGGLEPLAY
        play PLAY PLAY> PLAY1
        pause PAUSE || PAUSE/STILL STILL
        stop STOP STOP/EJECT
        rewind REW REWIND << RWD REV REVERSE RW SCAN- SEARCH- FASTREVERSE FR FBACK JUMPBACKWARD
        fastForward FF FFWD FWD FASTFORWARD FORWARD >> FFORWARD FASTFWD SCAN+ SEARCH+ FFW
        skipForward NEXT SKIP SKIP+ >>| >| TRACK+ NEXTTRACK SKIPFORWARD SKIPFWD NEXTSONG SKIPNEXT
        skipForward FORWARDSKIP TRACKNEXT JUMPFORWARD SEEKFORWARD STEPFORWARD JUMP+10
        skipBackward PREV PREVIOUS REPLAY |<< |< SKIP- TRACK- PREVTRACK PREVIOUSSONG SKIPBACK SKIPPREV
        skipBackward BACKSKIP TRACKPREV INSTANTREPLAY SEEKBACK SKIPBACKWARD JUMP-10 JUMPBACK
        channelUp CH+ CHUP CHANUP CHANNELUP CHANNEL+ CHAN+ P+ PROG+ PROGUP PROGRAM+ PR+ C+ PAGEUP PGUP
        channelUp PROGRAMUP CHANNELPLUS PAGE+ NEXTCHANNEL PRUP
        channelDown CH- CHDOWN CHANDOWN CHANNELDOWN CHANNEL- CHAN- P- PROG- PROGDOWN PROGRAM- PR- C-
        channelDown PAGEDOWN PGDN PGDOWN PROGRAMDOWN CHANNELMINUS PAGE- PREVCHANNEL PRDOWN CHDN
        volumeUp VOL+ VOLUP VOLUMEUP VOLUME+ V+ VOLPLUS VOLUMEPLUS VOLUMEUPKEY
        volumeDown VOL- VOLDOWN VOLUMEDOWN VOLUME- V- VOLMINUS VOLUMEMINUS VOLDN
        mute MUTE MUTING VOLUMEMUTE AUDIOMUTE MUT
        info INFO DISPLAY MORE OSD DISP STATUS I INFORMATION TITLE INFO/EPG
        guide GUIDE EPG MENU PROGRAMGUIDE TVGUIDE LIST PVR FAVORITES FAV
        captions SUBTITLE SUBTITLES CC CAPTION CAPTIONS TXT TEXT TTX TELETEXT SUB CLOSEDCAPTION
        audio AUDIO LANGUAGE LANG SAP MTS I-II I/II AUDIOTRACK SOUND
        speed SLOW SPEED
        power POWER ON/OFF STANDBY PWR OFF POWERTOGGLE POWER/STANDBY
        digit0 0 ZERO D0 NUM0 NUMERIC0 DIGIT0 10/0
        digit1 1 ONE D1 NUM1 NUMERIC1 DIGIT1
        digit2 2 TWO D2 NUM2 NUMERIC2 DIGIT2
        digit3 3 THREE D3 NUM3 NUMERIC3 DIGIT3
        digit4 4 FOUR D4 NUM4 NUMERIC4 DIGIT4
        digit5 5 FIVE D5 NUM5 NUMERIC5 DIGIT5
        digit6 6 SIX D6 NUM6 NUMERIC6 DIGIT6
        digit7 7 SEVEN D7 NUM7 NUMERIC7 DIGIT7
        digit8 8 EIGHT D8 NUM8 NUMERIC8 DIGIT8
        digit9 9 NINE D9 NUM9 NUMERIC9 DIGIT9
        red RED RED_BUTTON
        green GREEN
        yellow YELLOW
        blue BLUE
        """)
}
