// SPDX-License-Identifier: MIT

internal import CLinuxInput

/// One message of D-Bus, read from its beginning to its end. What is not of the type that is asked
/// for reads as nothing.
final class BusMessage {
    /// A value of the types that BlueZ's properties have, as far as they are of use here.
    enum Value: Equatable {
        case text(String)
        case flag(Bool)
        case byte(UInt8)
        case bytes([UInt8])
        case other
    }

    private let library: linux_bus
    private let message: UnsafeMutableRawPointer

    /// Takes the message over.
    init(_ library: linux_bus, _ message: UnsafeMutableRawPointer) {
        self.library = library
        self.message = message
    }

    deinit {
        _ = library.message_unref(message)
    }

    /// The number of the call that this answers, or nil for what is no answer.
    var answers: UInt64? {
        var cookie: UInt64 = 0
        return library.message_get_reply_cookie(message, &cookie) >= 0 ? cookie : nil
    }

    /// Why the call failed, or nil for what is no failure.
    var error: CInt? {
        var type: UInt8 = 0
        // SD_BUS_MESSAGE_METHOD_ERROR
        guard library.message_get_type(message, &type) >= 0, type == 3 else { return nil }
        return library.message_get_errno(message)
    }

    /// The unique name of the connection that sent it, which the bus writes.
    var sender: String { string(library.message_get_sender(message)) }
    var path: String { string(library.message_get_path(message)) }
    var member: String { string(library.message_get_member(message)) }

    /// `ay`
    var bytes: [UInt8]? {
        var start: UnsafeRawPointer?
        var count = 0
        guard library.message_read_array(message, Self.type("y"), &start, &count) >= 0 else {
            return nil
        }
        guard let start else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// `sa{sv}…`: the properties of an interface.
    func properties(at path: String, into properties: inout [Bluez.Property]) {
        guard let interface = text() else { return }
        each("{sv}") {
            guard let name = text() else { return }
            let value = variant()
            properties.append(
                Bluez.Property(path: path, interface: interface, name: name, value: value))
        }
    }

    /// `a{oa{sa{sv}}}`: all objects with their properties.
    func objects() -> [Bluez.Property] {
        var found: [Bluez.Property] = []
        each("{oa{sa{sv}}}") {
            guard let path = text("o") else { return }
            each("{sa{sv}}") { properties(at: path, into: &found) }
        }
        return found
    }

    /// The entries of an array of dictionary entries.
    private func each(_ entry: String, _ body: () -> Void) {
        guard enter("a", entry) else { return }
        let contents = String(entry.dropFirst().dropLast())
        while enter("e", contents) {
            body()
            // Fails in the middle of an entry, which a body that gave up has left.
            guard library.message_exit_container(message) >= 0 else { return }
        }
        _ = library.message_exit_container(message)
    }

    private func variant() -> Value {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard library.message_peek_type(message, &type, &contents) > 0 else { return .other }
        let signature = string(contents)
        guard enter("v", signature) else { return .other }
        defer { _ = library.message_exit_container(message) }
        switch signature {
        case "s", "o": return text(signature).map { .text($0) } ?? .other
        case "b":
            var flag: CInt = 0
            return library.message_read_basic(message, Self.type("b"), &flag) > 0
                ? .flag(flag != 0) : .other
        case "y":
            var byte: UInt8 = 0
            return library.message_read_basic(message, Self.type("y"), &byte) > 0
                ? .byte(byte) : .other
        case "ay": return bytes.map { .bytes($0) } ?? .other
        default:
            _ = library.message_skip(message, signature)
            return .other
        }
    }

    private func text(_ type: String = "s") -> String? {
        var text: UnsafePointer<CChar>?
        guard library.message_read_basic(message, Self.type(type), &text) > 0 else { return nil }
        return string(text)
    }

    private func enter(_ type: String, _ contents: String) -> Bool {
        library.message_enter_container(message, Self.type(type), contents) > 0
    }

    private static func type(_ name: String) -> CChar {
        CChar(bitPattern: name.utf8.first ?? 0)
    }
}
