// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TraceLine {
    /// The value of a field, or nil when the line has none of that name.
    func optional(_ name: String) -> TraceWord? {
        fields.first { $0.name == name }
    }

    /// The value of a field that must be there.
    func text(_ name: String) throws(TraceFault) -> TraceWord {
        guard let field = optional(name) else {
            throw TraceFault(
                at: end, "'\(name)=' is missing", advice: "add \(name)= and its value")
        }
        return field
    }

    /// The values of a field that may be there several times.
    func list(_ name: String) -> [TraceWord] {
        fields.filter { $0.name == name }
    }

    /// A whole number.
    func integer(_ name: String) throws(TraceFault) -> Int {
        let field = try text(name)
        guard let value = Int(field.text) else { throw field.fault("a whole number") }
        return value
    }

    /// How long nobody ran; a year at most.
    func stall() throws(TraceFault) -> Interval {
        let microseconds = try integer("us")
        guard (0...31_536_000_000_000).contains(microseconds) else {
            throw try text("us").fault("a number of microseconds, at most a year")
        }
        return Interval(microseconds: Int64(microseconds))
    }

    /// A number that is finite.
    func number(_ name: String) throws(TraceFault) -> Double {
        try text(name).number()
    }

    /// `true` or `false`.
    func flag(_ name: String) throws(TraceFault) -> Bool {
        let field = try text(name)
        guard let value = Bool(field.text) else { throw field.fault("true or false") }
        return value
    }

    /// A direction, `dir=1` or `dir=-1`.
    func sense() throws(TraceFault) -> Sense {
        let field = try text("dir")
        guard let sense = Int8(field.text).flatMap(Sense.init(rawValue:)) else {
            throw field.fault("1 or -1")
        }
        return sense
    }

    /// One of the names that an enumeration has.
    func choice<Value>(
        _ name: String, of names: [String], _ value: (String) -> Value?
    ) throws(TraceFault) -> Value {
        try text(name).choice(of: names, value)
    }
}

extension TraceWord {
    /// The word is not what was expected.
    func fault(_ wanted: String) -> TraceFault {
        TraceFault(at: offset, "'\(text)' is not \(wanted)")
    }

    /// A number that is finite.
    func number() throws(TraceFault) -> Double {
        guard let value = Double(text), value.isFinite else { throw fault("a number") }
        return value
    }

    /// A number of the kernel's, decimal or hexadecimal.
    func code() throws(TraceFault) -> UInt16 {
        let value =
            text.hasPrefix("0x") ? UInt16(text.dropFirst(2), radix: 16) : UInt16(text)
        guard let value else { throw fault("a number from 0 to 0xffff") }
        return value
    }

    /// One of the names of an enumeration; the fault suggests the nearest.
    func choice<Value>(
        of names: [String], _ value: (String) -> Value?
    ) throws(TraceFault) -> Value {
        guard let value = value(text) else {
            throw TraceFault(
                at: offset, "'\(text)' is not known here",
                advice: Spelling.advice(for: text, among: names))
        }
        return value
    }
}
