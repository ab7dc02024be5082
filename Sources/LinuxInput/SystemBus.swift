// SPDX-License-Identifier: MIT

internal import CLinuxInput
internal import Glibc
internal import LinuxLoop

/// A connection of its own to the system's D-Bus, by libsystemd. Nothing here waits.
final class SystemBus {
    private let library: linux_bus
    private let bus: UnsafeMutableRawPointer

    /// What of `DBUS_SYSTEM_BUS_ADDRESS`, or the usual socket, can be connected to.
    init() throws(SystemError) {
        var library = linux_bus()
        let missing = linux_bus_load(&library)
        guard missing == 0 else { throw SystemError("dlopen", errno: missing) }
        var bus: UnsafeMutableRawPointer?
        let status = library.open_system(&bus)
        guard status >= 0, let bus else {
            throw SystemError("sd_bus_open_system", errno: -status)
        }
        self.library = library
        self.bus = bus
    }

    deinit {
        // Without flushing, which waits for a bus that has not let us in.
        _ = library.close_unref(bus)
    }

    var descriptor: CInt { library.get_fd(bus) }

    /// What to wait for: bits of `poll`, which are those of epoll.
    var events: UInt32 { UInt32(truncatingIfNeeded: max(0, library.get_events(bus))) }

    /// Asks for something without arguments. The number comes back with the answer; nil when the
    /// connection is lost.
    func call(
        _ member: String, of interface: String, at path: String,
        on destination: String = Bluez.name, with argument: Argument = .none
    ) -> UInt64? {
        var message: UnsafeMutableRawPointer?
        guard
            library.message_new_method_call(
                bus, &message, destination, path, interface, member) >= 0, let message
        else { return nil }
        defer { _ = library.message_unref(message) }
        switch argument {
        case .none: break
        case .text(let text):
            _ = text.withCString { library.message_append_basic(message, Self.string, $0) }
        case .noOptions:
            _ = library.message_open_container(message, Self.array, "{sv}")
            _ = library.message_close_container(message)
        }
        var cookie: UInt64 = 0
        return library.send(bus, message, &cookie) >= 0 ? cookie : nil
    }

    /// Asks BlueZ for all that it has.
    func callForObjects() -> UInt64? {
        call("GetManagedObjects", of: "org.freedesktop.DBus.ObjectManager", at: "/")
    }

    /// What a call is given.
    enum Argument {
        case none
        case text(String)
        /// An empty dictionary.
        case noOptions
    }

    /// The next message that has arrived, or nil when there is none. Throws when the connection is
    /// lost.
    func next() throws(SystemError) -> BusMessage? {
        while true {
            var message: UnsafeMutableRawPointer?
            let status = library.process(bus, &message)
            if let message { return BusMessage(library, message) }
            guard status >= 0 else { throw SystemError("sd_bus_process", errno: -status) }
            if status == 0 { return nil }
        }
    }

    private static let string = CChar(bitPattern: UInt8(ascii: "s"))
    private static let array = CChar(bitPattern: UInt8(ascii: "a"))
}
