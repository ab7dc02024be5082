// SPDX-License-Identifier: MIT

/// Bytes as D-Bus has them on the wire (dbus.freedesktop.org/doc/dbus-specification.html), in
/// little-endian order.
public struct BusWire {
    /// A value of a property, of the types that are read.
    public enum Property {
        case text(String)
        case flag(Bool)
        case bytes([UInt8])
        case count(UInt32)
        /// The 8 bytes of a number, whose type the letter says: `x`, `t` or `d`.
        case long(String, UInt64)
    }

    /// What a message is about.
    public struct Subject {
        var path: String
        var interface: String
        var member: String

        public init(
            _ path: String, _ member: String,
            of interface: String = "org.freedesktop.DBus.Properties"
        ) {
            self.path = path
            self.interface = interface
            self.member = member
        }
    }

    public var bytes: [UInt8] = []

    public init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    public mutating func align(_ size: Int) {
        while bytes.count % size != 0 { bytes.append(0) }
    }

    public mutating func number(_ number: UInt32) {
        align(4)
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// `x`, `t` or `d`
    public mutating func long(_ number: UInt64) {
        align(8)
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    public mutating func text(_ text: String) {
        number(UInt32(text.utf8.count))
        bytes += Array(text.utf8) + [0]
    }

    public mutating func signature(_ types: String) {
        bytes.append(UInt8(types.utf8.count))
        bytes += Array(types.utf8) + [0]
    }

    /// An array whose elements begin at multiples of `size`.
    public mutating func array(of size: Int, _ elements: (inout BusWire) -> Void) {
        number(0)
        let place = bytes.count - 4
        align(size)
        let start = bytes.count
        elements(&self)
        let count = UInt32(bytes.count - start)
        for index in 0..<4 {
            bytes[place + index] = UInt8(truncatingIfNeeded: count >> (8 * index))
        }
    }

    /// `{sv}`
    public mutating func property(_ name: String, _ value: Property) {
        align(8)
        text(name)
        variant(value)
    }

    /// `v`
    public mutating func variant(_ value: Property) {
        switch value {
        case .text(let words):
            signature("s")
            text(words)
        case .flag(let flag):
            signature("b")
            number(flag ? 1 : 0)
        case .bytes(let content):
            signature("ay")
            number(UInt32(content.count))
            bytes += content
        case .count(let count):
            signature("u")
            number(count)
        case .long(let type, let value):
            signature(type)
            long(value)
        }
    }

    /// A whole message: `kind` is 1 for a call, 2 for an answer, 3 for an error and 4 for a signal.
    public static func message(
        _ kind: UInt8, answers call: UInt32? = nil, from sender: String = ":1.0",
        about subject: Subject? = nil, _ types: String = "",
        _ body: (inout BusWire) -> Void = { _ in }
    ) -> [UInt8] {
        var content = BusWire()
        body(&content)
        var head = BusWire([UInt8(ascii: "l"), kind, 0, 1])
        head.number(UInt32(content.bytes.count))
        head.number(7)
        head.array(of: 8) { fields in
            func field(_ code: UInt8, _ type: String, _ put: (inout BusWire) -> Void) {
                fields.align(8)
                fields.bytes.append(code)
                fields.signature(type)
                put(&fields)
            }
            if let subject {
                field(1, "o") { $0.text(subject.path) }
                field(2, "s") { $0.text(subject.interface) }
                field(3, "s") { $0.text(subject.member) }
            }
            if kind == 3 { field(4, "s") { $0.text("org.freedesktop.DBus.Error.Failed") } }
            if let call { field(5, "u") { $0.number(call) } }
            field(7, "s") { $0.text(sender) }
            if !types.isEmpty { field(8, "g") { $0.signature(types) } }
        }
        head.align(8)
        return head.bytes + content.bytes
    }
}
