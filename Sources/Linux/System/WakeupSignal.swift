// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

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

    public func raise() {
        // A full counter says EAGAIN, and is readable all the same.
        _ = eventfd_write(descriptor, 1)
    }
}
