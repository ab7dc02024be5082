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
    case volume, mute, captionsToggle, siri, emit, emitBegin, emitEnd, run, denied, cancelAll
}

/// Why a scan ended.
public enum ScanStopReason: String, CaseIterable, Sendable {
    /// Playback goes on from where the scan is.
    case resume
    /// Back: it stays where the scan is, paused.
    case back
    /// The start or the end of the item was reached, or linear playback began.
    case end
    /// The device that scanned is gone.
    case lost
}

/// Why a command is not performed.
public enum DenialReason: String, CaseIterable, Sendable {
    /// Linear playback: nothing but play and pause (behaviour.md A18).
    case linear
    /// There is nothing before the first, or after the last.
    case noItem
    /// The item cannot be moved in: a live stream without a window.
    case notSeekable
    /// The channel could not be loaded (A12).
    case loadFailed
    /// Nothing is loaded.
    case idle
    /// The item is on its way, and this needs it.
    case loading
    /// The player has nothing to show there: no channels, no overlay, no captions.
    case unavailable
}

/// Why everything of a device was cancelled.
public enum CancelReason: String, CaseIterable, Sendable {
    case deviceLost, focusLost, modal, keymapChanged
}
