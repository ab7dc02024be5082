// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TraceLine {
    /// The command whose name is that word, with its arguments from the fields.
    func command(_ word: TraceWord) throws(TraceFault) -> Command {
        let name = try word.choice(
            of: CommandName.allCases.map(\.rawValue), CommandName.init(rawValue:))
        if let plain = Self.plain.first(where: { $0.name == name }) { return plain }
        switch name {
        case .skip: return .skip(try integer("count"))
        case .volume: return .volume(try integer("count"))
        case .skipTime: return .skipTime(try number("seconds"))
        case .seek:
            return .seek(
                optional("share") == nil
                    ? .position(try number("seconds")) : .share(try number("share")))
        case .speed: return .speed(try number("speed"))
        case .emit: return .emit(try text("keys").text)
        case .emitBegin: return .emitBegin(try text("keys").text)
        case .emitEnd: return .emitEnd(try text("keys").text)
        case .run: return .run(list("argument").map(\.text))
        case .scanStart: return .scanStart(try sense(), level: try level())
        case .scanLevel: return .scanLevel(try sense(), level: try level())
        case .scanStop:
            return .scanStop(
                try choice(
                    "reason", of: ScanStopReason.allCases.map(\.rawValue),
                    ScanStopReason.init(rawValue:)))
        case .scrubMove:
            return .scrubMove(delta: try number("delta"), velocity: try number("velocity"))
        case .scrubEnd: return .scrubEnd(velocity: try number("velocity"))
        case .scrubMomentum:
            return .scrubMomentum(delta: try number("delta"), velocity: try number("velocity"))
        case .jogMove:
            return .jogMove(
                revolutions: try number("revolutions"), velocity: try number("velocity"))
        case .hintsShow:
            return .hintsShow(
                try choice("zone", of: Zone.allCases.map(\.name), { Zone(name: $0) }))
        case .channelPreview:
            return .channelPreview(try sense(), progress: try number("progress"))
        case .channelCommit: return .channelCommit(try sense())
        case .skipItem: return .skipItem(try sense())
        case .focusMove:
            let direction = try choice(
                "dir", of: Direction.allCases.map(\.name), { Direction(name: $0) })
            return .focusMove(direction, count: try integer("count"))
        case .digit: return .digit(try digit())
        case .siri: return .siri(try text("intent").text)
        case .denied: return try denied()
        case .cancelAll:
            return .cancelAll(
                try choice(
                    "why", of: CancelReason.allCases.map(\.rawValue), CancelReason.init(rawValue:)))
        case .playPause, .play, .pause, .stop, .select, .back, .home, .scrubBegin, .scrubCommit,
            .scrubCancel, .jogBegin, .jogEnd, .hintsHide, .transportShow, .transportHide,
            .timeDisplayToggle, .overlayShow, .overlayHide, .infoShow, .infoHide, .channelCancel,
            .pageUp, .pageDown, .mute, .captionsToggle, .speedsShow, .audioShow, .menuHide:
            preconditionFailure("\(name) is not in the list of commands without arguments")
        }
    }

    /// The commands without arguments.
    private static let plain: [Command] = [
        .playPause, .play, .pause, .stop, .select, .back, .home, .scrubBegin, .scrubCommit,
        .scrubCancel, .jogBegin, .jogEnd, .hintsHide, .transportShow, .transportHide,
        .timeDisplayToggle, .overlayShow, .overlayHide, .infoShow, .infoHide, .channelCancel,
        .pageUp, .pageDown, .mute, .captionsToggle, .speedsShow, .audioShow, .menuHide,
    ]

    private func level() throws(TraceFault) -> Int {
        let level = try integer("level")
        guard Scan.levels.contains(level) else {
            throw try text("level").fault("a level from 1 to 4")
        }
        return level
    }

    private func digit() throws(TraceFault) -> Int {
        let digit = try integer("digit")
        guard (0...9).contains(digit) else { throw try text("digit").fault("a digit, 0 to 9") }
        return digit
    }

    private func denied() throws(TraceFault) -> Command {
        .denied(
            try choice("of", of: CommandName.allCases.map(\.rawValue), CommandName.init(rawValue:)),
            why: try choice(
                "why", of: DenialReason.allCases.map(\.rawValue), DenialReason.init(rawValue:)))
    }

    /// The context whose name is that word, with its flags from the fields.
    func context(_ word: TraceWord) throws(TraceFault) -> ContextState {
        var state = ContextState(
            try word.choice(of: Context.allCases.map(\.name), { Context(name: $0) }))
        state.isLive = try flag("live")
        state.isTransportShown = try flag("transport")
        state.isLinear = try flag("linear")
        state.hasChannels = try flag("channels")
        state.hasOverlay = try flag("overlay")
        state.isArmed = try flag("armed")
        if optional("dir") != nil {
            state.scan = Scan(try sense(), level: try level())
        }
        if optional("item") != nil { state.item = try integer("item") }
        if optional("exit") != nil {
            state.focusExit = try choice(
                "exit", of: Direction.allCases.map(\.name), { Direction(name: $0) })
        }
        return state
    }
}
