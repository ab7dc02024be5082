// SPDX-License-Identifier: MIT

/// The names of the commands, as keymaps, traces and sockets write them.
public enum CommandName: String, CaseIterable, Sendable {
    case playPause, play, pause, stop, select, back, home
    case skip, skipTime, skipItem, seek, speed, scanStart, scanLevel, scanStop
    case scrubBegin, scrubMove, scrubEnd, scrubMomentum, scrubCommit, scrubCancel
    case jogBegin, jogMove, jogEnd
    case hintsShow, hintsHide, transportShow, transportHide, timeDisplayToggle
    case overlayShow, overlayHide, infoShow, infoHide
    case speedsShow, audioShow, menuHide
    case channelPreview, channelCommit, channelCancel
    case focusMove, pageUp, pageDown, digit
    case volume, mute, captionsToggle, fullscreen, siri, emit, emitBegin, emitEnd, run, denied,
        cancelAll
}
