// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TraceLine {
    /// The command whose name is that word, with its arguments from the fields.
    func command(_ word: TraceWord) throws(TraceFault) -> Command {
        let form = try word.choice(of: CommandForm.all.map(\.name.rawValue)) { text in
            CommandName(rawValue: text).flatMap(CommandForm.of)
        }
        return try form.command(from: self)
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

    private func level() throws(TraceFault) -> Int {
        let level = try integer("level")
        guard Scan.levels.contains(level) else {
            throw try text("level").fault("a whole number from 1 to 4")
        }
        return level
    }
}

extension TraceLine: ArgumentReader {
    func has(_ argument: CommandArgument) -> Bool { optional(argument.name) != nil }

    func value(of argument: CommandArgument) throws(TraceFault) -> ArgumentValue {
        let key = argument.name
        switch argument.kind {
        case .steps: return .integer(try integer(key))
        case .integer(let range):
            let value = try integer(key)
            guard range.contains(value) else {
                throw try text(key).fault("a whole number from \(argument.kind.range)")
            }
            return .integer(value)
        case .number, .seconds: return .number(try number(key))
        case .sense: return .integer(Int(try sense().rawValue))
        case .word(let words):
            return .text(try choice(key, of: words) { words.contains($0) ? $0 : nil })
        case .text: return .text(try text(key).text)
        case .texts: return .texts(list(key).map(\.text))
        }
    }

    func refusal(of argument: CommandArgument) -> TraceFault {
        TraceFault(at: end, "'\(argument.name)=' cannot be that")
    }
}
