// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ContextState {
    /// Reads `{"context":"scanning","transport":true,"dir":1,"level":2}`: the fields that
    /// `RemoteTrace` writes. It is armed; which player has the focus is not part of the context.
    init(fields: JSONFields) throws(ProtocolError) {
        try fields.allow(only: ["context"] + Self.form(.playing).arguments.map(\.name))
        try self.init(reported: fields)
        isArmed = true
    }

    /// The same of a line that may have other fields too, and with what it says of the focus.
    init(reported fields: JSONFields) throws(ProtocolError) {
        let context = try fields.word("context", among: Context.states.map(\.name)) { name in
            Context.states.first { $0.name == name }
        }
        var fields = fields
        if context == .scanning {
            _ = try fields.required("level")
            _ = try fields.required("dir")
        } else {
            fields.hidden = ["level", "dir"]
        }
        self = try Self.form(context).record(from: fields)
    }
}
