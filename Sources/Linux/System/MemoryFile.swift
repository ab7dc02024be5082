// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A file that is memory only, for bytes that others of this process open by a path, such as mpv.
public final class MemoryFile {
    private let descriptor: OwnedDescriptor
    /// Bytes in it.
    public private(set) var count = 0

    /// Empty. Throws where no memory or no descriptor is left.
    public init() throws(SystemError) {
        descriptor = try OwnedDescriptor(
            adopting: linux_memory_file("remote-input"), from: "memfd_create")
    }

    /// The kernel's link to it, as long as this lives.
    public var path: String { "/proc/self/fd/\(descriptor.rawValue)" }

    /// Writes behind what is there. Throws what the kernel says when there is no memory for it.
    public func append(_ bytes: [UInt8]) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                write(
                    descriptor.rawValue, buffer.baseAddress?.advanced(by: done),
                    bytes.count - done)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw SystemError.last("write", subject: path) }
            done += written
            count += written
        }
    }

    /// At most so many bytes from a place on.
    public func bytes(at place: Int, count limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = max(0, pread(descriptor.rawValue, buffer.baseAddress, limit, place))
        }
    }
}
