// SPDX-License-Identifier: MIT

public import RemoteModel

extension Command {
    /// The command as a keymap writes it; of those that carry what a gesture measured, the name.
    public var keymapText: String {
        let name = name.rawValue
        return switch self {
        case .skip(let count), .volume(let count): "\(name) \(count)"
        case .digit(let digit): "\(name) \(digit)"
        case .scanStart(let sense, let level), .scanLevel(let sense, let level):
            "\(name) \(sense.word) \(level)"
        case .scanStop(let reason): "\(name) \(reason.rawValue)"
        case .hintsShow(let zone): "\(name) \(zone.name)"
        case .channelCommit(let sense), .skipItem(let sense):
            "\(name) \(sense == .forward ? "next" : "previous")"
        case .focusMove(let direction, let count): "\(name) \(direction.name) \(count)"
        case .skipTime(let seconds): "skip \(Self.time(seconds))"
        case .seek(.position(let seconds)): "\(name) \(Self.time(seconds))"
        case .seek(.share(let share)): "\(name) \(ThresholdField.short(share * 100))%"
        case .speed(let speed): "\(name) \(ThresholdField.short(speed))"
        case .emit(let keys), .emitBegin(let keys), .emitEnd(let keys): "\(name) \"\(keys)\""
        case .run(let words):
            "\(name) [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
        case .siri(let sentence): "\(name) \"\(sentence)\""
        case .denied(let what, let why): "\(name) of \(what.rawValue): \(why.rawValue)"
        case .cancelAll(let reason): "\(name): \(reason.rawValue)"
        case .playPause, .play, .pause, .stop, .select, .back, .home, .scrubBegin, .scrubMove,
            .scrubEnd, .scrubMomentum, .scrubCommit, .scrubCancel, .jogBegin, .jogMove, .jogEnd,
            .hintsHide, .transportShow, .transportHide, .timeDisplayToggle, .overlayShow,
            .overlayHide, .infoShow, .infoHide, .speedsShow, .audioShow, .menuHide,
            .channelPreview, .channelCancel, .pageUp, .pageDown, .mute, .captionsToggle:
            name
        }
    }

    private static func time(_ seconds: Seconds) -> String {
        seconds == seconds.rounded()
            ? "\(ThresholdField.short(seconds))s" : "\(ThresholdField.short(seconds * 1000))ms"
    }
}

extension Sense {
    fileprivate var word: String { self == .forward ? "forward" : "backward" }
}
