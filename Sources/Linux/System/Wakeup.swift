// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Wakes the loop from another thread: register its descriptor, and hand `signal` out.
public struct Wakeup: ~Copyable, Sendable {
    private let descriptor: OwnedDescriptor

    /// Throws where no descriptor is left.
    public init() throws(SystemError) {
        descriptor = try OwnedDescriptor(
            adopting: eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK)), from: "eventfd")
    }

    /// The number to register with the loop.
    public var rawValue: CInt { descriptor.rawValue }

    /// It must not be raised after this wakeup has ended.
    public var signal: WakeupSignal { WakeupSignal(descriptor: descriptor.rawValue) }

    /// Whether it was raised since the last time, however often. Consume it first and do the work
    /// then: whatever arrives meanwhile raises it again.
    public func consume() -> Bool {
        var count: eventfd_t = 0
        return eventfd_read(descriptor.rawValue, &count) == 0
    }
}

/// The end of a `Wakeup` that other threads and C callbacks hold.
public struct WakeupSignal: Sendable {
    private let descriptor: CInt

    init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Back from the context pointer of a C callback.
    public init(context: UnsafeMutableRawPointer?) {
        descriptor = CInt(truncatingIfNeeded: Int(bitPattern: context))
    }

    /// The signal as the context pointer of a C callback. It points at nothing.
    public var context: UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    }

    /// Wakes the loop. It may be called from any thread, and in a signal handler.
    public func raise() {
        // A full counter says EAGAIN, and is readable all the same.
        _ = eventfd_write(descriptor, 1)
    }
}
