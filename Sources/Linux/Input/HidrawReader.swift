// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem

/// One open /dev/hidraw node, and the reports that it has.
final class HidrawReader {
    /// Reports that one read takes. What is left is read in the next turn.
    private static let reportLimit = 256
    /// The kernel's largest report, `HID_MAX_BUFFER_SIZE`.
    private static let reportBytes = 16384

    /// The open node; `HidrawReader` closes it.
    let descriptor: CInt
    private let path: String
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: HidrawReader.reportBytes, alignment: 8)

    /// Opens the node for both ways, as devices are asked for their reports.
    init(_ device: borrowing UdevDevice) throws(SystemError) {
        path = device.node
        descriptor = try OwnedDescriptor(
            adopting: open(device.node, O_RDWR | O_NONBLOCK | O_CLOEXEC), from: "open",
            subject: device.node
        ).release()
    }

    deinit {
        buffer.deallocate()
        _ = close(descriptor)
    }

    /// Gives `take` each report that waits.
    func read(_ take: (UnsafeRawBufferPointer) -> Void) -> ReadOutcome {
        for _ in 0..<Self.reportLimit {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 {
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            } else if count == 0 || errno == EAGAIN {
                return .drained
            } else if errno == EIO {
                // The device is gone: hidraw reports EIO where evdev reports ENODEV.
                return .gone(SystemError("read", errno: ENODEV, subject: path))
            } else if errno != EINTR {
                return .gone(SystemError.last("read", subject: path))
            }
        }
        return .more
    }
}
