// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A connection of its own to a D-Bus, by libsystemd. Nothing here waits. The owner registers
/// `descriptor` for `interest` and calls `next` until it returns nil; what is sent in between may
/// change `interest`. `BluezRemote` and `MediaBus` have one each.
public final class BusConnection {
    /// Which of the two buses of a desktop.
    public enum Bus: Sendable {
        /// The first address of `DBUS_SYSTEM_BUS_ADDRESS` that can be connected to, or the usual
        /// socket.
        case system
        /// The same of `DBUS_SESSION_BUS_ADDRESS` and `$XDG_RUNTIME_DIR/bus`.
        case session
    }

    /// The functions of libsystemd, which is loaded only when a bus is wanted: a machine without it
    /// works as well.
    private let library: linux_bus
    private let bus: UnsafeMutableRawPointer

    /// Throws ENOMEDIUM where nothing says where the bus is, and ENOSYS on a machine without
    /// libsystemd.
    public init(_ which: Bus) throws(SystemError) {
        var library = linux_bus()
        let missing = linux_bus_load(&library)
        guard missing == 0 else { throw SystemError("dlopen", errno: missing) }
        var bus: UnsafeMutableRawPointer?
        let status =
            switch which {
            case .system: library.open_system(&bus)
            case .session: library.open_user(&bus)
            }
        guard status >= 0, let bus else {
            throw SystemError("sd_bus_open", errno: -status)
        }
        self.library = library
        self.bus = bus
    }

    deinit {
        // Without flushing, which waits for a bus that has not let us in.
        _ = library.close_unref(bus)
    }

    /// The number to register with the loop.
    public var descriptor: CInt { library.get_fd(bus) }

    /// What to wait for: bits of `poll`, which are those of epoll.
    public var events: UInt32 { UInt32(truncatingIfNeeded: max(0, library.get_events(bus))) }

    /// What to wait for, as the loop has it.
    public var interest: Interest {
        events & EPOLLOUT.rawValue == 0 ? .readable : .readableAndWritable
    }

    /// Calls a method, with the arguments that `write` appends. The number comes back with the
    /// answer; nil when the connection is lost.
    public func call(
        _ member: String, of interface: String, at path: String, on destination: String,
        _ write: (BusWriter) -> Void = { _ in }
    ) -> UInt64? {
        var message: UnsafeMutableRawPointer?
        guard
            library.message_new_method_call(
                bus, &message, destination, path, interface, member) >= 0, let message
        else { return nil }
        return send(message, write)
    }

    /// Answers a call, with the values that `write` appends. A caller that wants no answer gets
    /// none.
    public func answer(_ call: BusMessage, _ write: (BusWriter) -> Void = { _ in }) {
        guard call.wantsAnswer else { return }
        var message: UnsafeMutableRawPointer?
        guard library.message_new_method_return(call.pointer, &message) >= 0, let message else {
            return
        }
        _ = send(message, write)
    }

    /// Answers a call with an error: a name such as `org.freedesktop.DBus.Error.NotSupported`, and
    /// a sentence for people.
    public func refuse(_ call: BusMessage, _ name: String, _ text: String) {
        guard call.wantsAnswer else { return }
        var message: UnsafeMutableRawPointer?
        // libsystemd copies both texts.
        let status = name.withCString { name in
            text.withCString { text in
                var error = linux_bus_error(name: name, text: text, is_owned: 0)
                return library.message_new_method_error(call.pointer, &message, &error)
            }
        }
        guard status >= 0, let message else { return }
        _ = send(message) { _ in }
    }

    /// Sends a signal to everyone who listens, with the values that `write` appends.
    public func signal(
        _ member: String, of interface: String, at path: String, _ write: (BusWriter) -> Void
    ) {
        var message: UnsafeMutableRawPointer?
        guard library.message_new_signal(bus, &message, path, interface, member) >= 0, let message
        else { return }
        _ = send(message, write)
    }

    /// Sends a new message and releases it. `next` reports a lost connection.
    private func send(
        _ message: UnsafeMutableRawPointer, _ write: (BusWriter) -> Void
    ) -> UInt64? {
        defer { _ = library.message_unref(message) }
        write(BusWriter(library, message))
        var cookie: UInt64 = 0
        return library.send(bus, message, &cookie) >= 0 ? cookie : nil
    }

    /// The next message that has arrived, or nil when there is none. Throws when the connection is
    /// lost.
    public func next() throws(SystemError) -> BusMessage? {
        while true {
            var message: UnsafeMutableRawPointer?
            let status = library.process(bus, &message)
            if let message { return BusMessage(library, message) }
            guard status >= 0 else { throw SystemError("sd_bus_process", errno: -status) }
            if status == 0 { return nil }
        }
    }
}
