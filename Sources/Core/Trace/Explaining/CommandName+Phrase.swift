// SPDX-License-Identifier: MIT

internal import RemoteModel

extension CommandName {
    /// What the command does, in words that a viewer knows.
    var phrase: CommandPhrase {
        switch self {
        case .playPause: .playPause
        case .play: .play
        case .pause: .pause
        case .stop: .stop
        case .select: .select
        case .selectLong: .selectLong
        case .back: .back
        case .home: .home
        case .quit: .quit
        case .skip, .skipTime: .skip
        case .skipItem: .skipItem
        case .seek: .seek
        case .speed: .speed
        case .loop: .loop
        case .shuffle: .shuffle
        case .scanStart, .scanLevel, .rampBegin, .rampEnd: .scan
        case .scanStop: .scanStop
        case .scrubBegin, .scrubMove, .scrubEnd, .scrubMomentum, .scrubStep, .jogBegin, .jogMove,
            .jogEnd:
            .scrub
        case .scrubCommit: .scrubCommit
        case .scrubCancel: .scrubCancel
        case .frameStep: .frame
        case .hintsShow, .hintsHide: .hints
        case .transportShow, .transportHide: .transport
        case .timeDisplayToggle: .timeDisplay
        case .overlayShow, .overlayHide: .overlay
        case .infoShow, .infoHide: .info
        case .speedsShow, .audioShow, .menuHide: .menu
        case .why: .why
        case .focusMove: .focus
        case .pageUp, .pageDown: .page
        case .digit: .digit
        case .emit, .emitBegin, .emitEnd, .run, .mpv: .ownCommand
        case .denied: .denied
        case .cancelAll: .nothing
        case .channelPreview: .channelPreview
        case .channelCommit: .channelCommit
        case .channelCancel: .channelCancel
        case .channelLast: .channelLast
        case .channelNumber: .channelNumber
        case .volume: .volume
        case .mute: .mute
        case .captionsToggle, .captionsNext: .captions
        case .audioNext: .audio
        case .captionsDelay: .captionsDelay
        case .audioDelay: .audioDelay
        case .zoom: .zoom
        case .aspect: .aspect
        case .screenshot: .screenshot
        case .sleep: .sleep
        case .fullscreen: .fullscreen
        case .pictureInPicture: .pictureInPicture
        case .siri: .microphone
        }
    }
}
