// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Signals as something to read: a signalfd.
///
/// The signals are blocked for the calling thread and for all threads that it starts later, so make
/// it before there are any, libmpv's included. They stay blocked.
public struct SignalSource: ~Copyable {
    /// A signal that a program acts on.
    public enum Signal: CaseIterable, Sendable {
        /// SIGTERM; SIGINT, which is Control-C; SIGHUP, by which a service is asked to read its
        /// files again.
        case terminate, interrupt, hangUp
        /// The terminal has another size.
        case resize

        var number: CInt {
            switch self {
            case .terminate: SIGTERM
            case .interrupt: SIGINT
            case .hangUp: SIGHUP
            case .resize: SIGWINCH
            }
        }
    }

    private let descriptor: OwnedDescriptor

    /// Blocks these signals for this thread and for all that it starts.
    public init(_ signals: [Signal] = Signal.allCases) throws(SystemError) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal.number) }
        // It returns the error number instead of setting errno.
        let result = pthread_sigmask(SIG_BLOCK, &set, nil)
        guard result == 0 else { throw SystemError("pthread_sigmask", errno: result) }
        descriptor = try OwnedDescriptor(
            adopting: signalfd(-1, &set, CInt(SFD_CLOEXEC | SFD_NONBLOCK)),
            from: "signalfd")
    }

    /// The number to register with the loop.
    public var rawValue: CInt { descriptor.rawValue }

    /// The next signal that came, or nil.
    public func next() -> Signal? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        while retrying({ read(descriptor.rawValue, &information, size) }) == size {
            let number = CInt(truncatingIfNeeded: information.ssi_signo)
            if let signal = Signal.allCases.first(where: { $0.number == number }) { return signal }
        }
        return nil
    }

    /// Makes writing to a closed pipe or socket an error instead of the end of the process.
    public static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
