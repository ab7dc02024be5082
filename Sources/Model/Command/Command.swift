// SPDX-License-Identifier: MIT

/// What the user means, without naming a player: the vocabulary of behaviour.md 0.3.
public enum Command: Hashable, Sendable {
    case playPause, play, pause, stop, select, back, home
    /// Skips by the player's step: 10 s, or an item (behaviour.md A3, A4). Positive is forwards.
    case skip(Int)
    /// Moves by seconds; positive is forwards.
    case skipTime(Seconds)
    /// The next or the previous item of the playlist, or channel; of a single film, chapter.
    case skipItem(Sense)
    case seek(SeekTarget)
    /// Plays that many times as fast, `Command.speeds`.
    case speed(Double)
    case scanStart(Sense, level: Int)
    case scanLevel(Sense, level: Int)
    case scanStop(ScanStopReason)
    case scrubBegin
    /// Millimetres moved, and millimetres a second.
    case scrubMove(delta: Double, velocity: Double)
    case scrubEnd(velocity: Double)
    case scrubMomentum(delta: Double, velocity: Double)
    case scrubCommit, scrubCancel
    case jogBegin
    /// Weighted revolutions, and weighted revolutions a second.
    case jogMove(revolutions: Double, velocity: Double)
    case jogEnd
    case hintsShow(Zone), hintsHide
    case transportShow, transportHide, timeDisplayToggle
    case overlayShow, overlayHide, infoShow, infoHide
    /// The menu of speeds (A25), or of audio tracks.
    case speedsShow, audioShow, menuHide
    /// How far the coming channel has slid in, 0 to 1 (N51).
    case channelPreview(Sense, progress: Double)
    case channelCommit(Sense), channelCancel
    case focusMove(Direction, count: Int)
    case pageUp, pageDown
    /// A digit key, 0 to 9: of a passcode (A23).
    case digit(Int)
    /// Steps of volume; positive is louder.
    case volume(Int)
    case mute
    case captionsToggle
    /// The film takes the whole screen, or a window again.
    case fullscreen
    /// A spoken sentence (A26, A27).
    case siri(String)
    /// Presses a key for other programs: a name of the kernel (`KEY_F5`), several with `+`, or a
    /// button's name as lircd's clients know them.
    case emit(String)
    /// Presses them, to hold them until `emitEnd` with the same names.
    case emitBegin(String), emitEnd(String)
    /// Starts a program with its arguments, without a shell.
    case run([String])
    /// The command cannot be performed now.
    case denied(CommandName, why: DenialReason)
    /// Whatever this device had begun is over, and nothing of it counts.
    case cancelAll(CancelReason)

    /// The name alone, as in behaviour.md 0.3.
    public var name: CommandName {
        switch self {
        case .playPause: .playPause
        case .play: .play
        case .pause: .pause
        case .stop: .stop
        case .select: .select
        case .back: .back
        case .home: .home
        case .skip: .skip
        case .skipTime: .skipTime
        case .skipItem: .skipItem
        case .seek: .seek
        case .speed: .speed
        case .scanStart: .scanStart
        case .scanLevel: .scanLevel
        case .scanStop: .scanStop
        case .scrubBegin: .scrubBegin
        case .scrubMove: .scrubMove
        case .scrubEnd: .scrubEnd
        case .scrubMomentum: .scrubMomentum
        case .scrubCommit: .scrubCommit
        case .scrubCancel: .scrubCancel
        case .jogBegin: .jogBegin
        case .jogMove: .jogMove
        case .jogEnd: .jogEnd
        case .hintsShow: .hintsShow
        case .hintsHide: .hintsHide
        case .transportShow: .transportShow
        case .transportHide: .transportHide
        case .timeDisplayToggle: .timeDisplayToggle
        case .overlayShow: .overlayShow
        case .overlayHide: .overlayHide
        case .infoShow: .infoShow
        case .infoHide: .infoHide
        case .speedsShow: .speedsShow
        case .audioShow: .audioShow
        case .menuHide: .menuHide
        case .channelPreview: .channelPreview
        case .channelCommit: .channelCommit
        case .channelCancel: .channelCancel
        case .focusMove: .focusMove
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .digit: .digit
        case .volume: .volume
        case .mute: .mute
        case .captionsToggle: .captionsToggle
        case .fullscreen: .fullscreen
        case .siri: .siri
        case .emit: .emit
        case .emitBegin: .emitBegin
        case .emitEnd: .emitEnd
        case .run: .run
        case .denied: .denied
        case .cancelAll: .cancelAll
        }
    }

    /// The speeds that can be asked for: those at which speech stays intelligible.
    public static let speeds = 0.25...4.0
    /// What a step of volume is, in percent.
    public static let volumeStep = 5.0
    /// The longest way and the farthest position that can be asked for: a day, in seconds.
    public static let longestSkip: Seconds = 86_400
}
