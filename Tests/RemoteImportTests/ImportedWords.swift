// SPDX-License-Identifier: MIT

/// Words of other programs.
enum ImportedWords {
    static let kodi = words(
        """
        up Down left Right select Back previousmenu ActivateWindow(home) PlayPause play pause stop
        rewind FastForward StepForward SkipNext stepback skipprevious smallstepback nextscene pageup
        PreviousScene channelup channeldown volumeup volampdown mute Info codecinfo osd contextmenu
        showsubtitles audionextlanguage tempoup ShutDown() quit voicerecognizer number0 jumpsms9 red
        blue showtime Seek(30) seek(-10) seek(86400) seek(0) seek(x) seek(31) seek(0.5)
        BigStepForward chapterorbigstepback noop NoOp Zap() aspectratio activatewindow(tvguide)
        """)
    static let buttons = words(
        """
        up down left right select enter back start home rootmenu play pause stop reverse forward
        skipplus skipminus pageplus channelminus volumeplus mute display title guide subtitle language
        power zero five nine red a b x y leftbumper righttrigger leftthumb return space backspace
        escape f f12 f13 p numpadplus period volume_mute browser_back key star
        """)
    static let mpvKeys = words(
        """
        q Q RIGHT LEFT UP DOWN ENTER KP_ENTER SPACE BS ESC TAB PGUP . / [ ; KP_MULTIPLY KP5 PLAY
        PAUSE STOP NEXT VOLUME_UP MUTE GO_BACK MENU F1 F12 F13 Shift+q Ctrl+LEFT MBTN_LEFT ä 7
        """)
    static let android = words(
        """
        DPAD_UP DPAD_CENTER ENTER BACK BUTTON_B HOME MEDIA_PLAY_PAUSE SPACE MEDIA_PLAY MEDIA_STOP
        MEDIA_REWIND BUTTON_R2 MEDIA_NEXT BUTTON_L1 CHANNEL_UP VOLUME_DOWN MUTE INFO MENU CAPTIONS
        LANGUAGE_SWITCH POWER SEARCH 0 NUMPAD_9 PROG_RED F5
        """)
    static let mpv = [
        "cycle pause", "toggle pause", "cycle mute", "cycle sub", "cycle aid", "cycle chapter",
        "cycle chapter down", "cycle x", "set pause yes", "set pause no", "set speed 1.5",
        "set speed +2", "set speed 1.3", "set x 1", "add volume 2", "add volume -2", "add volume 0",
        "add chapter 1", "add chapter -1", "add speed 0.1", "add x 1", "multiply speed 1.1",
        "multiply x 2", "pause", "play", "stop", "quit", "quit-watch-later", "playlist-next",
        "pt_step -1", "pt_step 1", "pt_step 0", "playlist-prev", "show-progress", "osd",
        "show-text \"a\"", "volume 1", "volume -1", "volume 0", "volume x", "pt_step x",
        "seek_chapter 0", "mute", "seek_chapter 1",
        "seek_chapter -1", "sub_select", "switch_audio", "speed_mult 2", "seek 10", "seek -10",
        "seek +30", "seek 31", "seek -30.5", "seek 0", "seek 0.0001", "seek 86399", "seek 86400",
        "seek 50 absolute-percent", "seek 101 absolute-percent", "seek 100 1", "seek 50.5 1",
        "seek -1 1", "seek 0 2", "seek 86400 2", "seek 5 absolute exact", "seek x",
        "seek 5 relative-percent", "seek 5 relative", "cycle fullscreen", "no-osd seek 5",
        "seek 5; show-text x", "screenshot",
    ]

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
