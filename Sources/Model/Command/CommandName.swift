// SPDX-License-Identifier: MIT

/// The names of the commands, as keymaps, traces and sockets write them. They are spelled as the
/// cases are, so to rename a case changes what files mean.
public enum CommandName: UInt8, RecordName {
    case playPause, play, pause, stop, select, selectLong, back, home, quit
    case skip, skipTime, skipItem, seek, speed, loop, shuffle
    case scanStart, scanLevel, scanStop
    case scrubBegin, scrubMove, scrubEnd, scrubMomentum, scrubCommit, scrubCancel
    case jogBegin, jogMove, jogEnd
    case rampBegin, rampEnd, scrubStep, frameStep
    case channelPreview, channelCommit, channelCancel, channelLast, channelNumber
    case hintsShow, hintsHide, transportShow, transportHide, timeDisplayToggle
    case overlayShow, overlayHide, infoShow, infoHide
    case speedsShow, audioShow, menuHide, why
    case focusMove, pageUp, pageDown, digit
    case volume, mute, captionsToggle, captionsNext, audioNext, captionsDelay, audioDelay
    case zoom, aspect, screenshot, sleep, fullscreen, pictureInPicture, siri
    case emit, emitBegin, emitEnd, run, mpv
    case denied, cancelAll

    /// Each name as it is written.
    public static let words = spelledCases
}
