// SPDX-License-Identifier: MIT

internal import CLinux

/// One message of D-Bus, read from its beginning to its end. What is not of the type that is asked
/// for reads as nothing. Each read takes the next value, in the order of the message. Anybody on
/// the bus may send anything, so nothing here traps on a wrong type.
public final class BusMessage {
    /// A value of the types that are of use here.
    public enum Value: Equatable, Sendable {
        case text(String)
        case texts([String])
        case flag(Bool)
        case byte(UInt8)
        case bytes([UInt8])
        case number(Double)
        case count(UInt32)
        case other
    }

    /// Texts in one value: a Bluetooth device has some dozens of services at most.
    private static let textsLimit = 256

    private let library: linux_bus
    let pointer: UnsafeMutableRawPointer

    /// Takes the message over.
    init(_ library: linux_bus, _ pointer: UnsafeMutableRawPointer) {
        self.library = library
        self.pointer = pointer
    }

    deinit {
        _ = library.message_unref(pointer)
    }

    /// The number of the call that this answers, or nil if it is not an answer.
    public var answers: UInt64? {
        var cookie: UInt64 = 0
        return library.message_get_reply_cookie(pointer, &cookie) >= 0 ? cookie : nil
    }

    /// Why the call failed, or nil if it did not.
    public var error: CInt? {
        // SD_BUS_MESSAGE_METHOD_ERROR
        type == 3 ? library.message_get_errno(pointer) : nil
    }

    /// What the error of a call that failed is named and says, both empty if it did not fail.
    public var refusal: (name: String, text: String) {
        let error = library.message_get_error(pointer)
        return (string(error?.pointee.name), string(error?.pointee.text))
    }

    /// Somebody calls a method here.
    public var isCall: Bool {
        // SD_BUS_MESSAGE_METHOD_CALL
        type == 1
    }

    /// It is a call whose caller waits for an answer.
    var wantsAnswer: Bool { isCall && library.message_get_expect_reply(pointer) > 0 }

    private var type: UInt8 {
        var type: UInt8 = 0
        return library.message_get_type(pointer, &type) >= 0 ? type : 0
    }

    /// The unique name of the connection that sent it, which the bus writes.
    public var sender: String { string(library.message_get_sender(pointer)) }
    /// The object that is meant, or that sends.
    public var path: String { string(library.message_get_path(pointer)) }
    /// Empty for a call that names none.
    public var interface: String { string(library.message_get_interface(pointer)) }
    /// The name of the method or the signal.
    public var member: String { string(library.message_get_member(pointer)) }

    /// `ay`
    public var bytes: [UInt8]? {
        var start: UnsafeRawPointer?
        var count = 0
        guard library.message_read_array(pointer, Self.type("y"), &start, &count) >= 0 else {
            return nil
        }
        guard let start else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// `s`, or another type that is written as text.
    public func text(_ type: String = "s") -> String? {
        var text: UnsafePointer<CChar>?
        guard library.message_read_basic(pointer, Self.type(type), &text) > 0 else { return nil }
        return string(text)
    }

    /// `u`
    public func count() -> UInt32? {
        var value: UInt32 = 0
        return library.message_read_basic(pointer, Self.type("u"), &value) > 0 ? value : nil
    }

    /// `x`
    public func number() -> Int64? {
        var value: Int64 = 0
        return library.message_read_basic(pointer, Self.type("x"), &value) > 0 ? value : nil
    }

    /// `b`
    public func flag() -> Bool? {
        var flag: CInt = 0
        guard library.message_read_basic(pointer, Self.type("b"), &flag) > 0 else { return nil }
        return flag != 0
    }

    /// `as`, or an array of another type that is written as text; nil for more than `limit`.
    public func texts(_ type: String = "s", limit: Int) -> [String]? {
        guard enter("a", type) else { return nil }
        var texts: [String] = []
        while let text = text(type) {
            guard texts.count < limit else { return nil }
            texts.append(text)
        }
        return library.message_exit_container(pointer) >= 0 ? texts : nil
    }

    /// The entries of an array of dictionary entries: a type such as `{sv}`.
    public func each(_ entry: String, _ body: () -> Void) {
        guard enter("a", entry) else { return }
        let contents = String(entry.dropFirst().dropLast())
        while enter("e", contents) {
            body()
            // Fails in the middle of an entry, which a body that gave up has left.
            guard library.message_exit_container(pointer) >= 0 else { return }
        }
        _ = library.message_exit_container(pointer)
    }

    /// `v`
    public func variant() -> Value {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard library.message_peek_type(pointer, &type, &contents) > 0 else { return .other }
        let signature = string(contents)
        guard enter("v", signature) else { return .other }
        defer { _ = library.message_exit_container(pointer) }
        switch signature {
        case "s", "o": return text(signature).map { .text($0) } ?? .other
        case "b":
            var flag: CInt = 0
            return library.message_read_basic(pointer, Self.type("b"), &flag) > 0
                ? .flag(flag != 0) : .other
        case "y":
            var byte: UInt8 = 0
            return library.message_read_basic(pointer, Self.type("y"), &byte) > 0
                ? .byte(byte) : .other
        case "d":
            var number = 0.0
            return library.message_read_basic(pointer, Self.type("d"), &number) > 0
                ? .number(number) : .other
        case "u": return count().map { .count($0) } ?? .other
        case "as": return texts(limit: Self.textsLimit).map { .texts($0) } ?? .other
        case "ay": return bytes.map { .bytes($0) } ?? .other
        default:
            _ = library.message_skip(pointer, signature)
            return .other
        }
    }

    /// Steps into a container; false where another type comes, or nothing.
    private func enter(_ type: String, _ contents: String) -> Bool {
        library.message_enter_container(pointer, Self.type(type), contents) > 0
    }

    private func string(_ text: UnsafePointer<CChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }

    private static func type(_ name: String) -> CChar {
        CChar(bitPattern: name.utf8.first ?? 0)
    }
}
