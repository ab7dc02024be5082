// SPDX-License-Identifier: MIT

internal import RemoteModel

extension JSONFields {
    /// The number of a device.
    func device() throws(ProtocolError) -> DeviceID {
        DeviceID(UInt32(try integer("device", in: 0...Int(UInt32.max))))
    }

    /// The same, or nil where the line is about no device.
    func optionalDevice() throws(ProtocolError) -> DeviceID? {
        optional("device") == nil ? nil : try device()
    }

    /// A list of strings.
    func texts(_ name: String) throws(ProtocolError) -> [String] {
        let texts = try required(name).elements?.map(\.text)
        guard let texts, !texts.contains(nil) else {
            throw ProtocolError("\(owner): '\(name)' must be a list of strings")
        }
        return texts.compactMap { $0 }
    }
}

extension InputEvent {
    /// Reads `{"event":"KEY_UP","value":1}`.
    init(fields: JSONFields) throws(ProtocolError) {
        let name = try fields.text("event")
        guard let code = EventCode(name: name) else {
            throw ProtocolError("unknown event '\(ProtocolError.quotable(name))'")
        }
        self.init(code, Int32(clamping: try fields.integer("value")))
    }
}

extension Diagnostic {
    /// Reads `{"diagnostic":"…","severity":"warning","blame":"device","advice":"…"}`.
    init(fields: JSONFields) throws(ProtocolError) {
        self.init(
            try fields.word("severity", Severity.self), try fields.word("blame", Blame.self),
            try fields.text("diagnostic"), advice: fields.optional("advice")?.text)
        device = try fields.optionalDevice()
        reference = fields.optional("see")?.text
        if let file = fields.optional("file")?.text {
            location = SourceLocation(
                file: file, line: Int(clamping: try fields.integer("line")),
                column: Int(clamping: try fields.integer("column")))
        }
    }
}
