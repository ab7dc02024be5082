// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Kodi's actions, windows and buttons.
enum KodiNames {
    /// The meaning of an action; Kodi does not distinguish capitals from small letters.
    static func meaning(ofAction action: String) -> Meaning? {
        let name = action.lowercased().filter { $0 != " " }
        if name.hasPrefix("seek("), name.hasSuffix(")") {
            return Double(name.dropFirst(5).dropLast()).flatMap { Meaning.seek($0) }
        }
        // The next chapter is what comes nearest to a step of ten minutes.
        if name == "bigstepforward" || name == "chapterorbigstepforward" {
            return Meaning("chapterForward")
        }
        if name == "bigstepback" || name == "chapterorbigstepback" {
            return Meaning("chapterBackward")
        }
        return actions.meaning(name)
    }

    /// Actions that are nothing by themselves.
    static func isNothing(_ action: String) -> Bool { action.lowercased() == "noop" }

    /// The context that a window is, or nil for one that the player has not.
    static func context(ofWindow window: String) -> Context? {
        switch window.lowercased() {
        case "global": .any
        case "fullscreenvideo", "visualisation": .playing
        case "fullscreenlivetv", "fullscreenradio": .live
        case "videoosd", "musicosd", "playercontrols": .transport
        case "fullscreeninfo", "playerprocessinfo", "movieinformation", "musicinformation": .info
        case "pvrosdchannels", "pvrosdguide", "pvrchannelguide": .overlay
        case "contextmenu", "videomenu", "osdaudiosettings", "osdsubtitlesettings",
            "osdvideosettings", "submenu":
            .menu
        case "numericinput": .passcode
        default: nil
        }
    }

    /// A button of a `<remote>`.
    static func control(ofRemote button: String) -> Control? {
        remote.word(button.lowercased()).flatMap { Control(name: $0) }
    }

    /// A button of a game controller: the kernel's name.
    static func source(ofController button: String) -> ControlMap.Source? {
        controller.word(button.lowercased()).flatMap { EventCode(name: $0) }.map { .event($0) }
    }

    /// Words of `Meaning`, with Kodi's names of actions in small letters and without blanks.
    private static let actions = NameTable(
        """
        up up
        down down
        left left
        right right
        select select
        back back previousmenu parentdir parentfolder close
        home activatewindow(home)
        playPause playpause
        play play
        pause pause
        stop stop
        rewind rewind analogrewind
        fastForward fastforward analogfastforward
        skipForward stepforward skipnext smallstepforward
        skipBackward stepback skipprevious smallstepback
        chapterForward nextscene pageup scrollup
        chapterBackward previousscene pagedown scrolldown
        channelUp channelup
        channelDown channeldown
        volumeUp volumeup volampup
        volumeDown volumedown volampdown
        mute mute
        info info playerprocessinfo codecinfo
        guide osd activatewindow(pvrosdchannels) activatewindow(pvrosdguide) showosd
        guide activatewindow(tvguide) activatewindow(tvchannels) contextmenu menu showvideomenu
        captions showsubtitles nextsubtitle cyclesubtitle
        audio audionextlanguage audiotoggledigital
        speed tempoup tempodown
        power shutdown() powerdown() quit
        siri voicerecognizer
        digit0 number0
        digit1 number1
        digit2 number2 jumpsms2
        digit3 number3 jumpsms3
        digit4 number4 jumpsms4
        digit5 number5 jumpsms5
        digit6 number6 jumpsms6
        digit7 number7 jumpsms7
        digit8 number8 jumpsms8
        digit9 number9 jumpsms9
        red red
        green green
        yellow yellow
        blue blue
        transport showtime activatewindow(playercontrols)
        """)

    /// Controls, with Kodi's names of buttons.
    private static let remote = NameTable(
        """
        up up
        down down
        left left
        right right
        select select enter
        back back
        home start home rootmenu
        play play
        pause pause
        stop stop
        rewind reverse
        fastForward forward
        skipForward skipplus
        skipBackward skipminus
        channelUp pageplus channelplus
        channelDown pageminus channelminus
        volumeUp volumeplus
        volumeDown volumeminus
        mute mute
        info info display
        guide menu title contentsmenu guide
        captions subtitle teletext
        audio language
        power power
        digit0 zero
        digit1 one
        digit2 two
        digit3 three
        digit4 four
        digit5 five
        digit6 six
        digit7 seven
        digit8 eight
        digit9 nine
        red red
        green green
        yellow yellow
        blue blue
        """)

    /// The kernel's names, with Kodi's names of buttons of game controllers.
    private static let controller = NameTable(
        """
        BTN_SOUTH a
        BTN_EAST b
        BTN_WEST x
        BTN_NORTH y
        BTN_START start
        BTN_SELECT back
        BTN_MODE guide
        BTN_TL leftbumper
        BTN_TR rightbumper
        BTN_TL2 lefttrigger
        BTN_TR2 righttrigger
        BTN_THUMBL leftthumb
        BTN_THUMBR rightthumb
        BTN_DPAD_UP up
        BTN_DPAD_DOWN down
        BTN_DPAD_LEFT left
        BTN_DPAD_RIGHT right
        """)
}
