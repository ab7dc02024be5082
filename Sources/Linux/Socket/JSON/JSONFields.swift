// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads the fields of an object, and says which one is wrong. Every reader here throws a sentence
/// with the object's and the field's name, for the one who wrote the line.
struct JSONFields {
    let object: JSONObject
    /// What the object is, for messages: `context`.
    let owner: String
    /// Fields that mean nothing here, whatever their values are.
    var hidden: [String] = []

    init(_ object: JSONObject, of owner: String) {
        self.object = object
        self.owner = owner
    }

    /// Throws where the value is not an object.
    init(_ value: JSONValue?, of owner: String) throws(ProtocolError) {
        guard let object = value?.object else {
            throw ProtocolError("'\(owner)' must be an object")
        }
        self.init(object, of: owner)
    }

    /// Refuses a field that is not one of `names`.
    func allow(only names: [String]) throws(ProtocolError) {
        for key in object.keys where !names.contains(key) {
            throw ProtocolError.unknown("field of \(owner)", key, among: names)
        }
    }

    /// A field, or nil when it is absent or null.
    func optional(_ name: String) -> JSONValue? {
        if hidden.contains(name) { return nil }
        return object[name].flatMap { $0.isNull ? nil : $0 }
    }

    /// A field that must be there, and not null.
    func required(_ name: String) throws(ProtocolError) -> JSONValue {
        guard let value = optional(name) else {
            throw ProtocolError("\(owner): the field '\(name)' is missing")
        }
        return value
    }

    /// `true` or `false`.
    func required(flag name: String) throws(ProtocolError) -> Bool {
        try checked(required(name).flag, name, "must be true or false")
    }

    /// A string, however long: a line has a limit.
    func text(_ name: String) throws(ProtocolError) -> String {
        try checked(required(name).text, name, "must be a string")
    }

    /// A number that stays one in any arithmetic that the core does with it. It is clamped to
    /// `SocketLimits.injectedAmount`.
    func number(_ name: String) throws(ProtocolError) -> Double {
        let limit = SocketLimits.injectedAmount
        let value = try checked(required(name).number, name, "must be a number")
        return max(-limit, min(limit, value))
    }

    /// A whole number of 64 bits.
    func integer(_ name: String) throws(ProtocolError) -> Int64 {
        try checked(required(name).integer, name, "must be a whole number")
    }

    /// A whole number in that range.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int {
        let wanted = "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        let value = try checked(required(name).integer, name, wanted)
        return try checked(
            Int(exactly: value).flatMap { range.contains($0) ? $0 : nil }, name, wanted)
    }

    /// A word of a list. `make` returns nil for one that is not in it; the message then names those
    /// that are, and the nearest.
    func word<Value>(
        _ name: String, among words: [String], _ make: (String) -> Value?
    ) throws(ProtocolError) -> Value {
        let word = try text(name)
        guard let value = make(word) else {
            throw ProtocolError.unknown(
                owner == name ? name : "\(owner) \(name)", word, among: words)
        }
        return value
    }

    /// A case of an enum whose raw values are the words.
    func word<Value: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Value.Type
    ) throws(ProtocolError) -> Value where Value.RawValue == String {
        try word(name, among: Value.allCases.map(\.rawValue)) { Value(rawValue: $0) }
    }

    private func checked<Value>(
        _ value: Value?, _ name: String, _ wanted: String
    ) throws(ProtocolError) -> Value {
        guard let value else { throw ProtocolError("\(owner): '\(name)' \(wanted)") }
        return value
    }
}
