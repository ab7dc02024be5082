// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A system call that failed: its name, its error number, and what it was done to. Everything that
/// fails at the edge of the system is one, so that each message names the call.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the call, as in the manual: `open`.
    public var call: StaticString
    /// The error number, positive: `EACCES`.
    public var errno: CInt
    /// A path for people, or empty.
    public var subject: String

    /// For a call that returns its error number instead of setting `errno`.
    public init(_ call: StaticString, errno: CInt, subject: String = "") {
        self.call = call
        self.errno = errno
        self.subject = subject
    }

    /// The error that the calling thread's last system call left in `errno`.
    public static func last(_ call: StaticString, subject: String = "") -> SystemError {
        SystemError(call, errno: Glibc.errno, subject: subject)
    }

    /// What the error number means: `Permission denied`.
    public var text: String {
        var buffer = [CChar](repeating: 0, count: 128)
        // The XSI form: it fills the buffer and returns 0, or says EINVAL for an unknown number.
        guard strerror_r(errno, &buffer, buffer.count) == 0 else { return "error \(errno)" }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Of connecting to a socket: there is none, or nobody is behind it.
    public var isNobody: Bool { errno == ENOENT || errno == ECONNREFUSED }

    /// `open /dev/input/event3: Permission denied`.
    public var description: String {
        subject.isEmpty ? "\(call): \(text)" : "\(call) \(subject): \(text)"
    }

    public static func == (lhs: SystemError, rhs: SystemError) -> Bool {
        lhs.errno == rhs.errno && lhs.subject == rhs.subject
            && "\(lhs.call)" == "\(rhs.call)"
    }
}

/// Repeats a call while a signal handler interrupts it.
@inline(__always)
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
