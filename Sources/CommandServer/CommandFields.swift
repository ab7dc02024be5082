// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Command {
    /// Reads `{"command":"skip","count":1}`: the fields that `RemoteTrace` writes.
    init(fields: JSONFields) throws(ProtocolError) {
        let name = try fields.word("command", CommandName.self)
        let reader = JSONFields(fields.object, of: name.rawValue)
        self = try Self.read(name, reader)
    }

    /// The fields of a command besides its name.
    static func fieldNames(of name: CommandName) -> [String] {
        switch name {
        case .skip, .volume: ["count"]
        case .skipTime: ["seconds"]
        case .seek: ["seconds", "share"]
        case .speed: ["speed"]
        case .emit, .emitBegin, .emitEnd: ["keys"]
        case .run: ["argument"]
        case .scanStart, .scanLevel: ["dir", "level"]
        case .scanStop: ["reason"]
        case .scrubMove, .scrubMomentum: ["delta", "velocity"]
        case .scrubEnd: ["velocity"]
        case .jogMove: ["revolutions", "velocity"]
        case .hintsShow: ["zone"]
        case .channelPreview: ["dir", "progress"]
        case .channelCommit, .skipItem: ["dir"]
        case .focusMove: ["dir", "count"]
        case .digit: ["digit"]
        case .siri: ["intent"]
        case .denied: ["of", "why"]
        case .cancelAll: ["why"]
        case .playPause, .play, .pause, .stop, .select, .back, .home, .scrubBegin, .scrubCommit,
            .scrubCancel, .jogBegin, .jogEnd, .hintsHide, .transportShow, .transportHide,
            .timeDisplayToggle, .overlayShow, .overlayHide, .infoShow, .infoHide, .channelCancel,
            .pageUp, .pageDown, .mute, .captionsToggle, .speedsShow, .audioShow, .menuHide:
            []
        }
    }

    private static func read(
        _ name: CommandName, _ fields: JSONFields
    ) throws(ProtocolError) -> Command {
        switch name {
        case .skip: .skip(try fields.steps("count"))
        case .volume: .volume(try fields.steps("count"))
        case .skipTime: .skipTime(try fields.seconds("seconds", isPosition: false))
        case .seek:
            fields.optional("share") == nil
                ? .seek(.position(try fields.seconds("seconds", isPosition: true)))
                : .seek(.share(try fields.number("share", in: 0...1)))
        case .speed: .speed(try fields.number("speed", in: Command.speeds))
        case .emit: .emit(try fields.text("keys"))
        case .emitBegin: .emitBegin(try fields.text("keys"))
        case .emitEnd: .emitEnd(try fields.text("keys"))
        case .run: .run(try fields.texts("argument"))
        case .scanStart:
            .scanStart(try fields.sense("dir"), level: try fields.integer("level", in: Scan.levels))
        case .scanLevel:
            .scanLevel(try fields.sense("dir"), level: try fields.integer("level", in: Scan.levels))
        case .scanStop: .scanStop(try fields.word("reason", ScanStopReason.self))
        case .scrubMove:
            .scrubMove(delta: try fields.number("delta"), velocity: try fields.number("velocity"))
        case .scrubMomentum:
            .scrubMomentum(
                delta: try fields.number("delta"), velocity: try fields.number("velocity"))
        case .scrubEnd: .scrubEnd(velocity: try fields.number("velocity"))
        case .jogMove:
            .jogMove(
                revolutions: try fields.number("revolutions"),
                velocity: try fields.number("velocity"))
        case .hintsShow: .hintsShow(try fields.zone("zone"))
        case .channelPreview:
            .channelPreview(try fields.sense("dir"), progress: try fields.number("progress"))
        case .channelCommit: .channelCommit(try fields.sense("dir"))
        case .skipItem: .skipItem(try fields.sense("dir"))
        case .focusMove:
            .focusMove(try fields.direction("dir"), count: try fields.steps("count"))
        case .digit: .digit(try fields.integer("digit", in: 0...9))
        case .siri: .siri(try fields.text("intent"))
        case .denied:
            .denied(
                try fields.word("of", CommandName.self),
                why: try fields.word("why", DenialReason.self))
        case .cancelAll: .cancelAll(try fields.word("why", CancelReason.self))
        default: try plain(name)
        }
    }

    /// The commands that have a name only.
    private static func plain(_ name: CommandName) throws(ProtocolError) -> Command {
        guard let command = plainCommands.first(where: { $0.name == name }) else {
            preconditionFailure("\(name) has fields, or is missing here")
        }
        return command
    }

    private static let plainCommands: [Command] = [
        .playPause, .play, .pause, .stop, .select, .back, .home, .scrubBegin, .scrubCommit,
        .scrubCancel, .jogBegin, .jogEnd, .hintsHide, .transportShow, .transportHide,
        .timeDisplayToggle, .overlayShow, .overlayHide, .infoShow, .infoHide, .channelCancel,
        .pageUp, .pageDown, .mute, .captionsToggle, .speedsShow, .audioShow, .menuHide,
    ]
}

extension JSONFields {
    /// A number of steps, either way, that no arithmetic on it can make trap.
    func steps(_ name: String) throws(ProtocolError) -> Int {
        try integer(name, in: -SocketLimits.injectedSteps...SocketLimits.injectedSteps)
    }

    /// Seconds that no arithmetic on them can make trap: at most a day.
    func seconds(_ name: String, isPosition: Bool) throws(ProtocolError) -> Seconds {
        try number(name, in: (isPosition ? 0 : -Command.longestSkip)...Command.longestSkip)
    }

    func number(
        _ name: String, in range: ClosedRange<Double>
    ) throws(ProtocolError) -> Double {
        let number = try number(name)
        guard range.contains(number) else {
            throw ProtocolError(
                "\(owner): '\(name)' must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// 1 for forward, -1 for backward.
    func sense(_ name: String) throws(ProtocolError) -> Sense {
        let value = try integer(name, in: -1...1)
        guard let sense = Sense(rawValue: Int8(value)) else {
            throw ProtocolError("\(owner): '\(name)' must be 1 or -1")
        }
        return sense
    }

    func direction(_ name: String) throws(ProtocolError) -> Direction {
        try word(name, among: Direction.allCases.map(\.name)) { Direction(name: $0) }
    }

    func zone(_ name: String) throws(ProtocolError) -> Zone {
        try word(name, among: Zone.allCases.map(\.name)) { Zone(name: $0) }
    }
}
