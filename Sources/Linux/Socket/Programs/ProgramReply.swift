// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a player says to a program in one line of version 2.
enum ProgramReply: Equatable {
    case hello(protocol: Int)
    case done(Int, isResumed: Bool)
    /// `done` of a request that lists the queue.
    case queue(Int, QueuePart)
    case failed(Int?, ProgramRefusal)
    /// Fields of the state: all that there are, or those that have changed.
    case state([FieldMember], isWhole: Bool)
    case event(EventReport)
    case question(PlayerQuestion, item: String?, until: Timestamp)
    case released(String)
    case closing(String)
    /// A line of version 1.
    case log(RemoteMessage)
    /// Of a newer player.
    case unknown

    init(line: ArraySlice<UInt8>) throws(ProtocolError) {
        let fields = FieldValue.table(try JSONDocument.parse(line).members)
        if let reply = try Self.read(fields) {
            self = reply
        } else {
            self = .log(try RemoteMessage(line: line))
        }
    }

    private static func read(_ fields: FieldValue) throws(ProtocolError) -> ProgramReply? {
        if let hello = fields["hello"] {
            return .hello(protocol: try whole(hello["protocol"], "protocol"))
        }
        if let id = fields["done"], let queue = fields["queue"] {
            var reading = FieldReading()
            guard let part = QueuePart.form.read(queue, &reading) else { return .unknown }
            return .queue(try whole(id, "done"), part)
        }
        if let id = fields["done"] {
            return .done(try whole(id, "done"), isResumed: fields["resumed"] == .flag(true))
        }
        if let id = fields["failed"] {
            let refusal = ProgramRefusal(
                text(fields["why"]) ?? "", field: text(fields["field"]), hint: text(fields["hint"]))
            return .failed(id == .null ? nil : try whole(id, "failed"), refusal)
        }
        if case .table(let members)? = fields["state"] { return .state(members, isWhole: true) }
        if case .table(let members)? = fields["changed"] { return .state(members, isWhole: false) }
        if let reason = text(fields["released"]) { return .released(reason) }
        if let reason = text(fields["closing"]) { return .closing(reason) }
        if fields["event"] != nil { return try event(fields) }
        if fields["question"] != nil { return try question(fields) }
        return nil
    }

    private static func event(_ fields: FieldValue) throws(ProtocolError) -> ProgramReply {
        guard let event = PlayerEvent.read("event", of: fields) else { return .unknown }
        var report = EventReport(event, at: try time(fields, "time_us"))
        // A card has an `id` of its own.
        report.item = fields["item"] == nil ? nil : text(fields["id"])
        report.next = text(fields["nextId"])
        report.requester = Requester(of: fields)
        return .event(report)
    }

    private static func question(_ fields: FieldValue) throws(ProtocolError) -> ProgramReply {
        guard let question = PlayerQuestion.read("question", of: fields) else { return .unknown }
        return .question(
            question, item: text(fields["id"]), until: try time(fields, "until_us"))
    }

    private static func time(
        _ fields: FieldValue, _ name: String
    ) throws(ProtocolError) -> Timestamp {
        Timestamp(microseconds: Int64(try whole(fields[name], name)))
    }

    private static func whole(_ value: FieldValue?, _ name: String) throws(ProtocolError) -> Int {
        guard case .number(let number)? = value, let whole = Int(exactly: number) else {
            throw ProtocolError("'\(name)' must be a whole number")
        }
        return whole
    }

    private static func text(_ value: FieldValue?) -> String? {
        if case .text(let text)? = value { text } else { nil }
    }
}
