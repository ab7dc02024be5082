// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Action {
    /// The words that are no command: what lasts, and shorter forms.
    private static let words = [
        "none", "scrub", "jog", "channel", "focus", "hints", "scan", "scanStep", "scanAxis",
        "captions", "transport", "overlay", "info",
    ]

    /// Reads one string of the right side of a binding: `skip -1`, `scrub`, `none`.
    static func parse(_ text: String) -> Result<Action, WordFault> {
        var arguments = WordArguments(text)
        guard let word = arguments.word() else {
            return .failure(WordFault("an empty command", advice: "write \"none\" for nothing"))
        }
        let action: Result<Action, WordFault>
        switch word {
        case "none": action = .success(.nothing)
        case "scrub": action = .success(.scrub)
        case "jog": action = .success(.jog)
        case "focus": action = .success(.focus)
        case "hints": action = .success(.hints)
        case "scanAxis": action = .success(.scanAxis)
        case "scan": action = arguments.sense().map { .scan($0) }
        case "scanStep": action = arguments.sense().map { .scanStep($0) }
        case "channel":
            action =
                arguments.isEmpty
                ? .success(.channel)
                : arguments.channelSense().map { .command(.channelCommit($0)) }
        case "captions":
            action = arguments.option(["toggle"]).map { _ in .command(.captionsToggle) }
        case "transport": action = shown(&arguments, .transportShow, .transportHide)
        case "overlay": action = shown(&arguments, .overlayShow, .overlayHide)
        case "info": action = shown(&arguments, .infoShow, .infoHide)
        default:
            guard let name = CommandName(rawValue: String(word)) else {
                let vocabulary = words + CommandName.allCases.map(\.rawValue)
                return .failure(.unknown("command", word, of: vocabulary))
            }
            action = Command.parse(name, &arguments).map { .command($0) }
        }
        return action.flatMap { action in arguments.end().map { action } }
    }

    private static func shown(
        _ arguments: inout WordArguments, _ show: Command, _ hide: Command
    ) -> Result<Action, WordFault> {
        arguments.option(["show", "hide"]).map { .command($0 == "hide" ? hide : show) }
    }
}

extension Command {
    /// Reads the arguments of a command.
    fileprivate static func parse(_ name: CommandName, _ arguments: inout WordArguments)
        -> Result<Command, WordFault>
    {
        if let command = plain(name) { return .success(command) }
        switch name {
        case .skip: return arguments.steps().map { .skip($0) }
        case .volume: return arguments.steps().map { .volume($0) }
        case .scanStart: return arguments.scan().map { .scanStart($0.sense, level: $0.level) }
        case .scanLevel: return arguments.scan().map { .scanLevel($0.sense, level: $0.level) }
        case .scanStop:
            return arguments.option(ScanStopReason.allCases.map(\.rawValue)).map {
                .scanStop(ScanStopReason(rawValue: $0) ?? .resume)
            }
        case .channelCommit: return arguments.channelSense().map { .channelCommit($0) }
        case .hintsShow:
            return arguments.option(Zone.allCases.map(\.name)).map {
                .hintsShow(Zone(name: $0) ?? .center)
            }
        case .focusMove: return arguments.focusMove()
        case .digit: return arguments.digit().map { .digit($0) }
        case .siri: return arguments.sentence().map { .siri($0) }
        default:
            return .failure(
                WordFault(
                    "'\(name.rawValue)' carries what a gesture measured, so it cannot be bound",
                    advice: "bind what makes it: scrub, jog or channel"))
        }
    }

    /// The command of a name without arguments.
    private static func plain(_ name: CommandName) -> Command? {
        switch name {
        case .playPause: .playPause
        case .play: .play
        case .pause: .pause
        case .stop: .stop
        case .select: .select
        case .back: .back
        case .home: .home
        case .scrubCommit: .scrubCommit
        case .scrubCancel: .scrubCancel
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
        case .channelCancel: .channelCancel
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .mute: .mute
        case .captionsToggle: .captionsToggle
        case .skip, .scanStart, .scanLevel, .scanStop, .scrubBegin, .scrubMove, .scrubEnd,
            .scrubMomentum, .jogBegin, .jogMove, .jogEnd, .hintsShow, .channelPreview,
            .channelCommit, .focusMove, .digit, .volume, .siri, .denied, .cancelAll:
            nil
        }
    }
}
