// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Bytes that others of this process open as a file, such as mpv, and that no disk has.
public final class MemoryFile {
    private let descriptor: OwnedDescriptor
    /// Leads to the bytes for as long as this lives.
    public let path: String

    /// Throws what the kernel says when there is no memory for it.
    public init(_ bytes: [UInt8]) throws(SystemError) {
        descriptor = try OwnedDescriptor(
            adopting: linux_memory_file("remote-input"), from: "memfd_create")
        path = "/proc/self/fd/\(descriptor.rawValue)"
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                write(
                    descriptor.rawValue, buffer.baseAddress?.advanced(by: done),
                    bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError.last("write", subject: path) }
            done += count
        }
    }
}
