// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ContextState {
    private static let fieldNames = [
        "context", "live", "transport", "linear", "channels", "overlay", "armed", "dir", "level",
        "item", "exit",
    ]

    /// Reads `{"context":"scanning","transport":true,"dir":1,"level":2}`: the fields that
    /// `RemoteTrace` writes. It is armed; who has the focus is not the context's affair.
    init(fields: JSONFields) throws(ProtocolError) {
        try fields.allow(only: Self.fieldNames)
        try self.init(told: fields)
        isArmed = true
    }

    /// The same of a line that may have other fields too, and with what it says of the focus.
    init(told fields: JSONFields) throws(ProtocolError) {
        // `any`, `transport` and `live` are no state of a player but part of how one is looked up.
        let contexts = Context.allCases.filter { ![.any, .transport, .linear, .live].contains($0) }
        let context = try fields.word("context", among: contexts.map(\.name)) { name in
            contexts.first { $0.name == name }
        }
        self.init(context)
        isArmed = try fields.flag("armed", default: true)
        isLive = try fields.flag("live", default: false)
        isTransportShown = try fields.flag("transport", default: false)
        isLinear = try fields.flag("linear", default: false)
        hasChannels = try fields.flag("channels", default: false)
        hasOverlay = try fields.flag("overlay", default: false)
        if context == .scanning {
            let level = try fields.integer("level", in: Scan.levels)
            scan = Scan(try fields.sense("dir"), level: level)
        }
        if fields.optional("item") != nil {
            item = try fields.integer("item", in: 0...Int(Int32.max))
        }
        if fields.optional("exit") != nil {
            focusExit = try fields.word("exit", among: Direction.allCases.map(\.name)) { name in
                Direction(name: name)
            }
        }
    }
}
