// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A registered descriptor that can be used now.
public struct Readiness: Sendable {
    public let token: Token
    let events: UInt32

    /// Reading gives something: bytes, an end of file, or the error.
    public var isReadable: Bool { events & (inputBit | hangUpBits) != 0 }
    public var isWritable: Bool { events & EPOLLOUT.rawValue != 0 }

    private var inputBit: UInt32 { EPOLLIN.rawValue }
    private var hangUpBits: UInt32 { EPOLLHUP.rawValue | EPOLLERR.rawValue }
}
