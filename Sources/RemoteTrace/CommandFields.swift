// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldWriter {
    /// A command under its name of behaviour.md 0.3, and its arguments.
    mutating func command(_ command: Command) {
        kind("command", command.name.rawValue)
        switch command {
        case .skip(let count), .volume(let count):
            field("count", count)
        case .skipTime(let seconds), .seek(.position(let seconds)):
            self.seconds("seconds", seconds)
        case .seek(.share(let share)):
            amount("share", share)
        case .speed(let speed):
            amount("speed", speed)
        case .emit(let keys), .emitBegin(let keys), .emitEnd(let keys):
            field("keys", keys)
        case .run(let words):
            list("argument", words)
        case .scanStart(let sense, let level), .scanLevel(let sense, let level):
            self.sense(sense)
            field("level", level)
        case .scanStop(let reason):
            field("reason", reason.rawValue)
        case .scrubMove(let delta, let velocity), .scrubMomentum(let delta, let velocity):
            amount("delta", delta)
            amount("velocity", velocity)
        case .scrubEnd(let velocity):
            amount("velocity", velocity)
        case .jogMove(let revolutions, let velocity):
            amount("revolutions", revolutions)
            amount("velocity", velocity)
        case .hintsShow(let zone):
            field("zone", zone.name)
        case .channelPreview(let sense, let progress):
            self.sense(sense)
            amount("progress", progress)
        case .channelCommit(let sense), .skipItem(let sense):
            self.sense(sense)
        case .focusMove(let direction, let count):
            field("dir", direction.name)
            field("count", count)
        case .digit(let digit):
            field("digit", digit)
        case .siri(let intent):
            field("intent", intent)
        case .denied(let name, let why):
            field("of", name.rawValue)
            field("why", why.rawValue)
        case .cancelAll(let reason):
            field("why", reason.rawValue)
        case .playPause, .play, .pause, .stop, .select, .back, .home, .scrubBegin, .scrubCommit,
            .scrubCancel, .jogBegin, .jogEnd, .hintsHide, .transportShow, .transportHide,
            .timeDisplayToggle, .overlayShow, .overlayHide, .infoShow, .infoHide, .channelCancel,
            .pageUp, .pageDown, .mute, .captionsToggle, .speedsShow, .audioShow, .menuHide:
            break
        }
    }
}
