// SPDX-License-Identifier: MIT

/// Keymaps that the scripts use.
enum Keymaps {
    static let controls = """
        name = "test"
        [controls]
        KEY_ENTER = "select"
        KEY_UP = "up"
        KEY_DOWN = "down"
        KEY_LEFT = "left"
        KEY_RIGHT = "right"
        KEY_VOLUMEUP = "volumeUp"
        KEY_BACK = "back"
        KEY_PLAYPAUSE = "playPause"
        BTN_SOUTH = "select"
        ABS_RX = { control = "scrubAxis", direction = 1 }
        ABS_RZ = { control = "scanAxis", direction = 1 }

        """

    static let bindings = """
        [bind]
        "click select" = "playPause"
        "click playPause" = "playPause"
        "press volumeUp" = "volume 1"
        "click back" = "back"
        "hold back" = "home"
        [bind.playing]
        "click left" = "skip -1"
        "click right" = "skip 1"
        "hold left" = "scan backward"
        "hold right" = "scan forward"
        "axis scanAxis" = "scanAxis"
        "tap" = "transportShow"
        "rest" = "hints"
        "pan horizontal" = "transportShow"
        "swipe up" = "overlayShow"
        "swipe down" = "infoShow"
        [bind.live]
        "pan horizontal" = "channel"
        [bind.paused]
        "click select" = "play"
        "pan horizontal" = "scrub"
        "axis scrubAxis" = "scrub"
        [bind.scanning]
        "click select" = "scanStop resume"
        "click left" = "scanStep backward"
        "click right" = "scanStep forward"
        [bind.menu]
        "press up" = "focus"
        "press down" = "focus"
        "click right" = "focusMove right"
        "hold right" = "focus"
        "pan horizontal" = "focus"
        [bind.passcode]
        "click select" = "none"

        """

    static let plain = controls + bindings

    static let momentary = controls + "[gestures]\nscanLatched = false\n" + bindings

    /// The same controls, but right means volume, and its hold nothing.
    static let other =
        controls + """
            [bind]
            "click right" = "volume 1"
            "pan horizontal" = "transportShow"
            """
}
