// SPDX-License-Identifier: MIT

/// Bytes as D-Bus has them on the wire (dbus.freedesktop.org/doc/dbus-specification.html), in
/// little-endian order.
struct BusWire {
    /// A value of a property, of the types that BlueZ's are read in.
    enum Property {
        case text(String)
        case flag(Bool)
        case bytes([UInt8])
    }

    var bytes: [UInt8] = []

    mutating func align(_ size: Int) {
        while bytes.count % size != 0 { bytes.append(0) }
    }

    mutating func number(_ number: UInt32) {
        align(4)
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    mutating func text(_ text: String) {
        number(UInt32(text.utf8.count))
        bytes += Array(text.utf8) + [0]
    }

    mutating func signature(_ types: String) {
        bytes.append(UInt8(types.utf8.count))
        bytes += Array(types.utf8) + [0]
    }

    /// An array whose elements begin at multiples of `size`.
    mutating func array(of size: Int, _ elements: (inout BusWire) -> Void) {
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
    mutating func property(_ name: String, _ value: Property) {
        align(8)
        text(name)
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
        }
    }

    /// A whole message: `kind` is 2 for an answer, 3 for an error and 4 for a signal.
    static func message(
        _ kind: UInt8, answers call: UInt32? = nil, from sender: String = ":1.0",
        signal: (path: String, member: String)? = nil, _ types: String = "",
        _ body: (inout BusWire) -> Void = { _ in }
    ) -> [UInt8] {
        var content = BusWire()
        body(&content)
        var head = BusWire(bytes: [UInt8(ascii: "l"), kind, 0, 1])
        head.number(UInt32(content.bytes.count))
        head.number(7)
        head.array(of: 8) { fields in
            func field(_ code: UInt8, _ type: String, _ put: (inout BusWire) -> Void) {
                fields.align(8)
                fields.bytes.append(code)
                fields.signature(type)
                put(&fields)
            }
            if let signal {
                field(1, "o") { $0.text(signal.path) }
                field(2, "s") { $0.text("org.freedesktop.DBus.Properties") }
                field(3, "s") { $0.text(signal.member) }
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
