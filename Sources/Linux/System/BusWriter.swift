// SPDX-License-Identifier: MIT

internal import CLinux

/// Appends values to a message of D-Bus. What is not allowed at its place makes the message one
/// that cannot be sent. The letters are D-Bus's types. Errors are not reported here: the send of
/// such a message fails.
public struct BusWriter {
    private let library: linux_bus
    private let message: UnsafeMutableRawPointer

    init(_ library: linux_bus, _ message: UnsafeMutableRawPointer) {
        self.library = library
        self.message = message
    }

    /// `s`. Bytes of zero, which D-Bus has not, end it.
    public func add(_ text: String) {
        _ = text.withCString { library.message_append_basic(message, Self.type("s"), $0) }
    }

    /// `o`
    public func add(path: String) {
        _ = path.withCString { library.message_append_basic(message, Self.type("o"), $0) }
    }

    /// `b`
    public func add(_ flag: Bool) {
        var value: CInt = flag ? 1 : 0
        _ = library.message_append_basic(message, Self.type("b"), &value)
    }

    /// `u`
    public func add(_ number: UInt32) {
        var value = number
        _ = library.message_append_basic(message, Self.type("u"), &value)
    }

    /// `i`
    public func add(_ number: Int32) {
        var value = number
        _ = library.message_append_basic(message, Self.type("i"), &value)
    }

    /// `x`
    public func add(_ number: Int64) {
        var value = number
        _ = library.message_append_basic(message, Self.type("x"), &value)
    }

    /// `d`
    public func add(_ number: Double) {
        var value = number
        _ = library.message_append_basic(message, Self.type("d"), &value)
    }

    /// An array whose elements, of the given type, `write` appends.
    public func array(of element: String, _ write: () -> Void) {
        within("a", element, write)
    }

    /// An entry of a dictionary of texts: `{sv}`. `write` appends the variant.
    public func entry(_ key: String, _ write: () -> Void) {
        within("e", "sv") {
            add(key)
            write()
        }
    }

    /// A value with its own type.
    public func variant(_ type: String, _ write: () -> Void) {
        within("v", type, write)
    }

    /// Opens a container, has it filled, and closes it.
    private func within(_ container: String, _ contents: String, _ write: () -> Void) {
        guard library.message_open_container(message, Self.type(container), contents) >= 0 else {
            return
        }
        write()
        _ = library.message_close_container(message)
    }

    private static func type(_ name: String) -> CChar {
        CChar(bitPattern: name.utf8.first ?? 0)
    }
}
