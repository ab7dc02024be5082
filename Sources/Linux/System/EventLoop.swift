// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import RemoteModel

/// The one place where a thread waits: an epoll of all descriptors, and a deadline.
///
/// Level-triggered: what is not read now is reported again. It is used by one thread.
///
/// A timer holds the deadline. Where the next deadline is later, the timer is left to run out: in
/// most cases something is ready before, and then stopping a timer costs the kernel more than a
/// wait that goes on. Adapters register their descriptors with the number that the host gave them,
/// and find it again in the token of each readiness. An adapter never waits on its own.
public final class EventLoop {
    /// Descriptors that one wait reports. The next wait reports the others: none is lost.
    public static let readyLimit = 64

    private let epoll: CInt
    private let timer: OwnedDescriptor
    /// When the timer ends, or nil while it is not set.
    private var timerEnd: Timestamp?
    private var events: [epoll_event]
    private var registrations: UInt64 = 0
    /// The descriptors that the last `wait` found ready. Their order means nothing.
    public private(set) var ready: [Readiness] = []

    /// Throws where the process or the machine has no descriptor left.
    public init() throws(SystemError) {
        let descriptor = try OwnedDescriptor(
            adopting: epoll_create1(CInt(EPOLL_CLOEXEC)), from: "epoll_create1")
        epoll = descriptor.release()
        timer = try OwnedDescriptor(
            adopting: timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK)),
            from: "timerfd_create")
        events = [epoll_event](repeating: epoll_event(), count: Self.readyLimit)
        ready.reserveCapacity(Self.readyLimit)
        // A timer of the kernel is exact to microseconds; the timeout of epoll_wait counts whole
        // milliseconds.
        try control(EPOLL_CTL_ADD, timer.rawValue, .readable, Self.timerToken)
    }

    deinit {
        _ = close(epoll)
    }

    /// Watches a descriptor. `owner` comes back in the token, for the host to pass the readiness
    /// on.
    public func register(
        _ descriptor: CInt, for interest: Interest = .readable, owner: UInt8
    ) throws(SystemError) -> Token {
        registrations += 1
        let token = Token(owner: owner, registration: registrations)
        try control(EPOLL_CTL_ADD, descriptor, interest, token)
        return token
    }

    /// Watches for something else from now on, under the same token.
    public func change(
        _ descriptor: CInt, token: Token, to interest: Interest
    ) throws(SystemError) {
        try control(EPOLL_CTL_MOD, descriptor, interest, token)
    }

    /// Forgets a descriptor; call it before closing. One that is not registered is ignored.
    public func unregister(_ descriptor: CInt) {
        var event = epoll_event()
        _ = epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
    }

    /// Blocks until a descriptor is ready, the deadline passes, or a signal handler has run or the
    /// process was stopped and goes on. `nil` waits without end. Whatever ended the wait, what is
    /// ready then is in `ready`.
    public func wait(until deadline: Timestamp?) throws(SystemError) {
        ready.removeFew()
        // The clock's origin and before have certainly passed: what is ready is asked for.
        var mayBlock = deadline.map { $0 > .zero } ?? true
        while true {
            if let deadline, mayBlock { try setTimer(to: deadline) }
            let count = epoll_wait(epoll, &events, CInt(Self.readyLimit), mayBlock ? -1 : 0)
            guard count >= 0 else {
                guard errno == EINTR else { throw SystemError.last("epoll_wait") }
                // It says nothing of what is ready: after SIGSTOP and SIGCONT much may be.
                mayBlock = false
                continue
            }
            for event in events[..<Int(count)] {
                let token = Token(rawValue: event.data.u64)
                if token == Self.timerToken {
                    clearTimer()
                } else {
                    ready.append(Readiness(token: token, events: event.events))
                }
            }
            if !mayBlock || !ready.isEmpty { return }
            // It was the timer: of this deadline, or of an earlier one.
            if let deadline, deadline <= MonotonicClock.now { return }
        }
    }

    /// That of no descriptor which was registered: their numbers begin with 1.
    private static let timerToken = Token(owner: 0, registration: 0)

    /// Sets the timer, unless it ends before that anyhow.
    private func setTimer(to deadline: Timestamp) throws(SystemError) {
        if let timerEnd, timerEnd <= deadline { return }
        guard linux_timer_set(timer.rawValue, deadline.microseconds) == 0 else {
            throw SystemError.last("timerfd_settime")
        }
        timerEnd = deadline
    }

    /// The timer has ended. Until it is read it stays readable.
    private func clearTimer() {
        var ends: UInt64 = 0
        _ = read(timer.rawValue, &ends, MemoryLayout.size(ofValue: ends))
        timerEnd = nil
    }

    private func control(
        _ operation: CInt, _ descriptor: CInt, _ interest: Interest, _ token: Token
    ) throws(SystemError) {
        var event = epoll_event()
        event.events =
            switch interest {
            case .readable: EPOLLIN.rawValue
            case .readableAndWritable: EPOLLIN.rawValue | EPOLLOUT.rawValue
            case .readableAndUrgent: EPOLLIN.rawValue | EPOLLPRI.rawValue
            }
        event.data.u64 = token.rawValue
        guard epoll_ctl(epoll, operation, descriptor, &event) == 0 else {
            throw SystemError.last("epoll_ctl")
        }
    }
}

/// What a descriptor is watched for.
public enum Interest: Sendable {
    case readable
    /// The same, and it can be written.
    case readableAndWritable
    /// The same, and its state has changed (`EPOLLPRI`).
    case readableAndUrgent
}

/// A registered descriptor that can be used now.
public struct Readiness: Sendable {
    /// The registration that it is about.
    public let token: Token
    let events: UInt32

    /// Reading gives something: bytes, an end of file, or the error.
    public var isReadable: Bool { events & (inputBit | hangUpBits) != 0 }
    /// The kernel takes bytes again.
    public var isWritable: Bool { events & EPOLLOUT.rawValue != 0 }

    private var inputBit: UInt32 { EPOLLIN.rawValue }
    private var hangUpBits: UInt32 { EPOLLHUP.rawValue | EPOLLERR.rawValue }
}

/// Names one registration of a descriptor in an `EventLoop`.
///
/// No two registrations of a run share a token, so readiness that was reported for a descriptor
/// which has been closed since, and whose number serves another file now, finds no owner.
public struct Token: Hashable, Sendable {
    /// The owner in the highest 8 bits, the count of the registration in the others: what epoll
    /// gives back.
    public let rawValue: UInt64

    init(owner: UInt8, registration: UInt64) {
        rawValue = UInt64(owner) << 56 | registration & 0x00ff_ffff_ffff_ffff
    }

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Who registered it: the number that the host gave to an adapter.
    public var owner: UInt8 { UInt8(rawValue >> 56) }
}
