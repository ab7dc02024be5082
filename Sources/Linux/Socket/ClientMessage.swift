// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a client can say on the commands socket, one JSON object a line. `CommandServer` performs
/// them. docs/protocol.md has the fields; every value is checked against its limits here, before
/// anything is done.
public enum ClientMessage: Equatable, Sendable {
    /// `{"hello":{"protocol":1,"program":"remote-player"}}`, before anything else.
    case hello(protocol: Int, program: String)
    /// `{"subscribe":["commands","devices"]}`; replaces what was subscribed to before.
    case subscribe(Topics)
    /// `{"context":"paused","live":true,"armed":true}`: what the client's player is doing. Without
    /// `armed` the focus stays as it was.
    case context(ContextState, hasFocus: Bool?)
    /// `{"focus":false}`: whether the client's player is to have the commands (behaviour.md A37).
    case focus(Bool)
    /// `{"front":false}`: whether the client's window is in front. Only then are remotes kept from
    /// other programs.
    case front(Bool)
    /// `{"learning":true}`: a person is asked to press buttons. Until it says otherwise or is gone,
    /// nothing is performed, and no remote is kept from other programs.
    case learning(Bool)
    /// `{"inject":{"command":"skip","count":1}}`: to be performed as if a device had asked.
    case inject(Command)
    /// `{"list":"devices"}`.
    case listDevices
    /// `{"list":"past"}`: what a recording of the last minutes would hold, or of the last
    /// `seconds`.
    case listPast(Interval?)
    /// `{"list":"stats"}`: what was counted.
    case listStatistics
    /// `{"ping":17}`, answered by `{"pong":17}`.
    case ping(Int64)

    /// What it does with a player; nil for what concerns the client alone. Who says that another
    /// player is there, or that a person is asked to press buttons, takes the commands away.
    var right: ProgramRight? {
        switch self {
        case .subscribe, .listDevices, .listPast, .listStatistics: .watch
        case .inject, .context, .focus, .front, .learning: .command
        case .hello, .ping: nil
        }
    }

    /// What a client of the service needs for it; nil for what concerns the client alone.
    var grantedRight: ClientGrant.Right? {
        switch self {
        case .subscribe, .listDevices, .listPast, .listStatistics: .watch
        case .inject: .inject
        case .context, .focus, .front, .learning: .context
        case .hello, .ping: nil
        }
    }

    /// The keys that name the type of a line. A line has exactly one of them.
    private enum Kind: String, CaseIterable {
        case hello, subscribe, context, focus, front, learning, inject, list, ping
    }

    /// Reads one line. Throws the reason that the client is answered with: not JSON, no or several
    /// types, an unknown field, or a value that is not allowed.
    public init(line: ArraySlice<UInt8>) throws(ProtocolError) {
        if let plain = Self(plain: line.span) {
            self = plain
        } else {
            try self.init(document: line)
        }
    }

    /// The same of a line of any form.
    init(document line: ArraySlice<UInt8>) throws(ProtocolError) {
        let document = try JSONDocument.parse(line)
        self = try Self.read(document.object)
    }

    private static func read(_ object: JSONObject) throws(ProtocolError) -> ClientMessage {
        let keys = object.keys
        guard let kind = Kind.allCases.first(where: { keys.contains($0.rawValue) }) else {
            guard let key = keys.first else { throw ProtocolError("an empty object says nothing") }
            guard key != "id" else {
                throw ProtocolError(
                    "a line with an 'id' is a request of version 2: say "
                        + #"{"hello":{"protocol":2,"program":"…"}} to a player's socket first"#)
            }
            throw ProtocolError.unknown("message", key, among: Kind.allCases.map(\.rawValue))
        }
        let key = kind.rawValue
        let fields = JSONFields(object, of: key)
        // The fields of a context and of a list lie beside its key; all other types have theirs in
        // an object below it.
        if kind != .context { try fields.allow(only: kind == .list ? [key, "seconds"] : [key]) }
        switch kind {
        case .hello: return try hello(JSONFields(object[key], of: key))
        case .subscribe: return .subscribe(try topics(fields))
        case .context:
            let hasFocus =
                fields.optional("armed") == nil ? nil : try fields.required(flag: "armed")
            return .context(try ContextState(fields: fields), hasFocus: hasFocus)
        case .focus: return .focus(try fields.required(flag: key))
        case .front: return .front(try fields.required(flag: key))
        case .learning: return .learning(try fields.required(flag: key))
        case .inject: return .inject(try injected(JSONFields(object[key], of: key)))
        case .list:
            return try list(fields, key)
        case .ping: return .ping(try fields.integer(key))
        }
    }

    /// Reads what is to be listed; only the past has a length.
    private static func list(
        _ fields: JSONFields, _ key: String
    ) throws(ProtocolError) -> ClientMessage {
        let message = try fields.word(key, among: ["devices", "past", "stats"]) {
            switch $0 {
            case "devices": ClientMessage.listDevices
            case "past": ClientMessage.listPast(nil)
            case "stats": ClientMessage.listStatistics
            default: nil
            }
        }
        guard fields.optional("seconds") != nil else { return message }
        guard case .listPast = message else { throw ProtocolError("only 'past' has 'seconds'") }
        return .listPast(.seconds(Double(try fields.integer("seconds", in: 1...3600))))
    }

    /// Reads the hello. The program's name is cut and cleaned, as messages repeat it.
    private static func hello(_ fields: JSONFields) throws(ProtocolError) -> ClientMessage {
        let program = ProtocolError.quotable(try fields.text("program"))
        guard !program.isEmpty else { throw ProtocolError("hello: 'program' must not be empty") }
        // A later version of the protocol may add fields, and is refused by its number.
        return .hello(protocol: Int(clamping: try fields.integer("protocol")), program: program)
    }

    /// Reads a list of topics. An unknown one is refused, so that a client does not wait for what
    /// never comes.
    private static func topics(_ fields: JSONFields) throws(ProtocolError) -> Topics {
        guard let elements = try fields.required("subscribe").elements else {
            throw ProtocolError("'subscribe' must be a list of topics")
        }
        var topics = Topics()
        for element in elements {
            guard let name = element.text else { throw ProtocolError("a topic must be a string") }
            guard let topic = Topics(name: name) else {
                throw ProtocolError.unknown("topic", name, among: Topics.names)
            }
            topics.formUnion(topic)
        }
        return topics
    }

    /// Reads a command that a client may inject. One that runs a program or types keys is for
    /// keymaps alone.
    private static func injected(_ fields: JSONFields) throws(ProtocolError) -> Command {
        let form = CommandForm.of(try fields.form("command", of: Command.self).name)
        guard form.isInjectable else {
            throw ProtocolError("'\(form.name.word)' is for keymaps, not for clients")
        }
        let command: Command = try fields.record("command")
        try fields.allow(only: ["command"] + form.arguments.map(\.name))
        return command
    }
}
