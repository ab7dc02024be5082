// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A file descriptor that is closed exactly once, when its owner ends.
public struct OwnedDescriptor: ~Copyable, Sendable {
    /// The number, for system calls and for the loop.
    public let rawValue: CInt

    /// Takes over what a call returned; a negative number is that call's failure.
    public init(
        adopting rawValue: CInt, from call: StaticString, subject: String = ""
    ) throws(SystemError) {
        guard rawValue >= 0 else { throw SystemError.last(call, subject: subject) }
        self.rawValue = rawValue
    }

    /// Gives the descriptor away: the caller closes it.
    public consuming func release() -> CInt {
        let descriptor = rawValue
        discard self
        return descriptor
    }

    deinit {
        // Linux has closed the descriptor even when it says EINTR, so there is nothing to retry.
        _ = close(rawValue)
    }
}
