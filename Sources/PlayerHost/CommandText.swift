// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A command in a few words, for the person who has just asked for it.
enum CommandText {
    static func words(_ command: Command) -> String {
        let name = command.name.rawValue
        return switch command {
        case .skip(let count), .volume(let count): "\(name) \(signed(count))"
        case .skipTime(let seconds): "\(name) \(tenths(seconds)) s"
        case .seek(.position(let seconds)): "\(name) \(tenths(seconds)) s"
        case .seek(.share(let share)): "\(name) \(Int((share * 100).rounded())) %"
        case .speed(let speed): "\(name) \(speed)"
        case .emit(let keys), .emitBegin(let keys), .emitEnd(let keys): "\(name) \(keys)"
        case .run(let words): "\(name) \(words.first ?? "")"
        case .scanStart(let sense, let level), .scanLevel(let sense, let level):
            "\(name) \(sense) \(level)"
        case .scanStop(let reason): "\(name) (\(reason.rawValue))"
        case .scrubMove(let delta, _), .scrubMomentum(let delta, _):
            "\(name) \(tenths(delta)) mm"
        case .jogMove(let revolutions, _): "\(name) \(tenths(revolutions)) rev"
        case .hintsShow(let zone): "\(name) \(zone.name)"
        case .channelPreview(let sense, let progress):
            "\(name) \(sense) \(Int(max(0, min(1, progress)) * 100)) %"
        case .channelCommit(let sense), .skipItem(let sense): "\(name) \(sense)"
        case .focusMove(let direction, let count): "\(name) \(direction.name) \(count)"
        // Which one is nobody's business who looks on: it is a passcode's.
        case .digit: name
        case .siri(let intent): "\(name) “\(intent)”"
        case .denied(let denied, let why): "\(denied.rawValue): denied (\(why.rawValue))"
        case .cancelAll(let why): "\(name) (\(why.rawValue))"
        case .scrubEnd, .playPause, .play, .pause, .stop, .select, .back, .home, .scrubBegin,
            .scrubCommit, .scrubCancel, .jogBegin, .jogEnd, .hintsHide, .transportShow,
            .transportHide, .timeDisplayToggle, .overlayShow, .overlayHide, .infoShow, .infoHide,
            .speedsShow, .audioShow, .menuHide, .channelCancel, .pageUp, .pageDown, .mute,
            .captionsToggle:
            name
        }
    }

    /// Whether the command is one of many that a finger makes while it moves.
    static func isContinuous(_ command: Command) -> Bool {
        switch command {
        case .scrubMove, .scrubMomentum, .jogMove, .channelPreview: true
        default: false
        }
    }

    private static func signed(_ count: Int) -> String { count < 0 ? "\(count)" : "+\(count)" }

    /// One decimal, with its sign.
    private static func tenths(_ value: Double) -> String {
        guard value.isFinite else { return "?" }
        let tenths = Int((max(-1e6, min(1e6, value)) * 10).rounded())
        return "\(value < 0 ? "-" : "+")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }
}
