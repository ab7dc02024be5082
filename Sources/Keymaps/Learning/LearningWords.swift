// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What people call the buttons, with the control's name in brackets: the label on a remote
/// differs, and the name is what the keymap will have.
enum LearningWords {
    /// A control as the dialogue asks for it.
    static func name(of control: Control) -> String {
        switch control {
        case .select: "OK, the centre (select)"
        case .up, .down, .left, .right: "\(control.name)"
        case .back: "Back, Return or Exit (back)"
        case .home: "Home (home)"
        case .playPause: "Play/Pause on one button (playPause)"
        case .play: "Play (play)"
        case .pause: "Pause (pause)"
        case .stop: "Stop (stop)"
        case .rewind: "Rewind (rewind)"
        case .fastForward: "Fast forward (fastForward)"
        case .skipBackward: "Previous, skip backwards (skipBackward)"
        case .skipForward: "Next, skip forwards (skipForward)"
        case .volumeUp: "Volume + (volumeUp)"
        case .volumeDown: "Volume - (volumeDown)"
        case .mute: "Mute (mute)"
        case .channelUp: "Channel + (channelUp)"
        case .channelDown: "Channel - (channelDown)"
        case .lastChannel: "The channel before (lastChannel)"
        case .info: "Info (info)"
        case .guide: "Menu or guide (guide)"
        case .captions: "Subtitles (captions)"
        case .audio: "Language or audio (audio)"
        case .fullscreen: "Zoom or full screen (fullscreen)"
        case .aspect: "Aspect, or the shape of the picture (aspect)"
        case .zoom: "Zoom of the picture (zoom)"
        case .pictureInPicture: "Picture in picture, or PIP (pictureInPicture)"
        case .sleep: "Sleep timer (sleep)"
        case .power: "Power (power)"
        case .siri: "Voice, the microphone (siri)"
        default: control.name
        }
    }
}
