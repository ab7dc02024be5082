// SPDX-License-Identifier: MIT

/// What the user means, without naming a player: the vocabulary of behaviour.md 0.3. `Normalizer`
/// makes commands of gestures, clients of the socket send them, and `PlaybackSession` performs
/// them. What each needs and how it is written is in its row, `CommandForm`.
public enum Command: Hashable, Sendable {
    /// Without arguments, and the same on every remote.
    case playPause, play, pause, stop, select, selectLong, back, home, quit
    /// Skips by the player's step: 10 s, or an item (behaviour.md A3, A4). Positive is forwards.
    case skip(Int)
    /// Moves by seconds; positive is forwards.
    case skipTime(Seconds)
    /// The next or the previous item of the playlist, or channel; of a single film, chapter.
    case skipItem(Sense)
    /// Goes to a place in the item.
    case seek(SeekTarget)
    /// Plays that many times as fast, `Command.speeds`.
    case speed(Double)
    /// What plays again when it is over, and whether the items come in another order than the
    /// list's (behaviour.md A44).
    case loop(LoopChange), shuffle(ShuffleChange)
    /// Scans, at a level of `Scan.levels`; from then on at another level or the other way; and no
    /// more.
    case scanStart(Sense, level: Int)
    case scanLevel(Sense, level: Int)
    case scanStop(ScanStopReason)
    /// The previewed position begins to move. Nothing is decided before `scrubCommit` or
    /// `scrubCancel` (behaviour.md A6).
    case scrubBegin
    /// Millimetres moved, and millimetres a second.
    case scrubMove(delta: Double, velocity: Double)
    /// The finger lifts, at that velocity in mm/s.
    case scrubEnd(velocity: Double)
    /// The motion that goes on after that: millimetres, and millimetres a second.
    case scrubMomentum(delta: Double, velocity: Double)
    /// Takes the previewed position, or gives it up.
    case scrubCommit, scrubCancel
    /// The previewed position begins to move by circles (A11).
    case jogBegin
    /// Weighted revolutions, and weighted revolutions a second.
    case jogMove(revolutions: Double, velocity: Double)
    /// The finger that circled lifts.
    case jogEnd
    /// The previewed position begins to run by itself, the faster the longer, until `rampEnd`: a
    /// button is held (behaviour.md A46).
    case rampBegin(Sense), rampEnd
    /// Moves the previewed position by a step whose size follows the last movement (A47).
    case scrubStep(Sense)
    /// Pauses, and shows the next frame or the one before (behaviour.md A81).
    case frameStep(Sense)
    /// Shows what a click would do where the finger rests (A2).
    case hintsShow(Zone), hintsHide
    /// The bar with the times (A1). A tap while it is shown changes what time is shown (N24).
    case transportShow, transportHide, timeDisplayToggle
    /// The overlay over the film (A13), and the info panel (A15).
    case overlayShow, overlayHide, infoShow, infoHide
    /// The menu of speeds (A25), or of audio tracks.
    case speedsShow, audioShow, menuHide
    /// Shows why the last touch was not what was meant (A132).
    case why
    /// How far the coming channel has slid in, 0 to 1 (N51).
    case channelPreview(Sense, progress: Double)
    /// Goes to the channel that slid in, or stays (A12).
    case channelCommit(Sense), channelCancel
    /// Goes back to the channel that played before (A43).
    case channelLast
    /// Goes to the channel with that number, as if its digits were entered (A42).
    case channelNumber(Int)
    /// Moves the focus by so many steps (N48).
    case focusMove(Direction, count: Int)
    /// The next and the previous film; of one film, chapter; in a list a page.
    case pageUp, pageDown
    /// A digit key, 0 to 9: of a passcode (A23), or of the number of a channel (A42).
    case digit(Int)
    /// Steps of volume; positive is louder.
    case volume(Int)
    /// Turns the sound off, or on again.
    case mute
    /// Turns subtitles on, or off again.
    case captionsToggle
    /// The next subtitles, and none after the last; the next audio track (behaviour.md A63).
    case captionsNext, audioNext
    /// Steps by which subtitles or the sound come later; negative is earlier (A62).
    case captionsDelay(Int), audioDelay(Int)
    /// How the picture fills the screen (A60), and its shape (A61).
    case zoom(ZoomChange), aspect(AspectChange)
    /// Keeps the picture that is seen, without the player's own signs (A64).
    case screenshot
    /// The player leaves after so many minutes, 0 for never; nil is the next of some times (A65).
    case sleep(minutes: Int?)
    /// The film takes the whole screen, or a window again.
    case fullscreen
    /// The film goes into a small window over all others, or back from there (A95).
    case pictureInPicture
    /// A spoken sentence (A26, A27).
    case siri(String)
    /// Presses a key for other programs: a name of the kernel (`KEY_F5`), several with `+`, or a
    /// button's name as lircd's clients know them.
    case emit(String)
    /// Presses them, to hold them until `emitEnd` with the same names.
    case emitBegin(String), emitEnd(String)
    /// Starts a program with its arguments, without a shell.
    case run([String])
    /// A command of mpv's, as `MpvCommand` takes it apart (A135).
    case mpv(String)
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
        case .selectLong: .selectLong
        case .back: .back
        case .home: .home
        case .quit: .quit
        case .skip: .skip
        case .skipTime: .skipTime
        case .skipItem: .skipItem
        case .seek: .seek
        case .speed: .speed
        case .loop: .loop
        case .shuffle: .shuffle
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
        case .rampBegin: .rampBegin
        case .rampEnd: .rampEnd
        case .scrubStep: .scrubStep
        case .frameStep: .frameStep
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
        case .why: .why
        case .channelPreview: .channelPreview
        case .channelCommit: .channelCommit
        case .channelCancel: .channelCancel
        case .channelLast: .channelLast
        case .channelNumber: .channelNumber
        case .focusMove: .focusMove
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .digit: .digit
        case .volume: .volume
        case .mute: .mute
        case .captionsToggle: .captionsToggle
        case .captionsNext: .captionsNext
        case .audioNext: .audioNext
        case .captionsDelay: .captionsDelay
        case .audioDelay: .audioDelay
        case .zoom: .zoom
        case .aspect: .aspect
        case .screenshot: .screenshot
        case .sleep: .sleep
        case .fullscreen: .fullscreen
        case .pictureInPicture: .pictureInPicture
        case .siri: .siri
        case .emit: .emit
        case .emitBegin: .emitBegin
        case .emitEnd: .emitEnd
        case .run: .run
        case .mpv: .mpv
        case .denied: .denied
        case .cancelAll: .cancelAll
        }
    }

    /// The speeds that can be asked for: those at which speech stays intelligible.
    public static let speeds = 0.25...4.0
    /// The numbers of channels that can be asked for.
    public static let channelNumbers = 0...999_999
    /// A step of the delay of captions (N230), and of the sound (N231), milliseconds.
    public static let captionsStep = 100
    public static let audioStep = 50
    /// The longest time to sleep that can be asked for, minutes.
    public static let longestSleep = 720
    /// What a step of volume is, in percent.
    public static let volumeStep = 5.0
    /// The longest way and the farthest position that can be asked for: a day, in seconds.
    public static let longestSkip: Seconds = 86_400
}

/// Why everything of a device was cancelled.
public enum CancelReason: String, CaseIterable, Sendable {
    case deviceLost, focusLost, modal, keymapChanged
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

/// What is to play again from now on.
public enum LoopChange: String, CaseIterable, Sendable {
    case none, track, playlist
    /// The one after the present one: nothing, the item, the playlist.
    case next
}

/// The order of the playlist from now on.
public enum ShuffleChange: String, CaseIterable, Sendable {
    /// Another order than the list's, or the list's.
    case on, off
    /// The one that the other is not.
    case toggle
}

/// Where a seek goes.
public enum SeekTarget: Hashable, Sendable {
    /// Seconds from the start of the item, or from the start of a stream's window.
    case position(Seconds)
    /// A share of it, 0 to 1.
    case share(Double)
}
