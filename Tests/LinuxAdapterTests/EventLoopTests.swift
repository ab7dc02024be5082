// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteModel
import Synchronization
import Testing

/// What a signal's handler, which keeps nothing of its own, does it with.
private enum Interruption {
    static let descriptor = Atomic<CInt>(-1)
    static let waiter = Atomic<pthread_t>(0)
    static let task = Atomic<pid_t>(0)

    /// Whether the waiter sleeps in the kernel.
    static var isWaiting: Bool {
        guard let file = fopen("/proc/self/task/\(task.load(ordering: .relaxed))/stat", "r")
        else { return false }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self).contains(") S ")
    }
}

@Suite struct EventLoopTests {
    private let past = Timestamp(microseconds: 0)

    @Test func readableDescriptorsAreReportedWithTheirOwner() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        let token = try loop.register(pair.ours.rawValue, owner: 7)
        try loop.wait(until: past)
        #expect(loop.ready.isEmpty)
        put("x", into: pair.theirs.rawValue)
        try loop.wait(until: nil)
        #expect(loop.ready.map(\.token) == [token])
        #expect(token.owner == 7)
        #expect(loop.ready[0].isReadable && !loop.ready[0].isWritable)
    }

    @Test func whatIsNotReadIsReportedAgain() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        _ = try loop.register(pair.ours.rawValue, owner: 0)
        put("x", into: pair.theirs.rawValue)
        for _ in 0..<3 {
            try loop.wait(until: nil)
            #expect(loop.ready.count == 1)
        }
    }

    @Test func aDescriptorThatIsRegisteredAgainHasAnotherToken() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        let stale = try loop.register(pair.ours.rawValue, owner: 1)
        loop.unregister(pair.ours.rawValue)
        let fresh = try loop.register(pair.ours.rawValue, owner: 1)
        #expect(fresh != stale)
        put("x", into: pair.theirs.rawValue)
        try loop.wait(until: nil)
        #expect(loop.ready.map(\.token) == [fresh])
    }

    @Test func anUnregisteredDescriptorIsSilent() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        _ = try loop.register(pair.ours.rawValue, owner: 0)
        put("x", into: pair.theirs.rawValue)
        loop.unregister(pair.ours.rawValue)
        loop.unregister(pair.ours.rawValue)
        try loop.wait(until: past)
        #expect(loop.ready.isEmpty)
    }

    @Test func interestCanChange() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        let token = try loop.register(pair.ours.rawValue, owner: 0)
        try loop.change(pair.ours.rawValue, token: token, to: .readableAndWritable)
        try loop.wait(until: nil)
        #expect(loop.ready.map(\.isWritable) == [true])
        try loop.change(pair.ours.rawValue, token: token, to: .readable)
        try loop.wait(until: past)
        #expect(loop.ready.isEmpty)
    }

    @Test func aClosedPeerIsReadable() throws {
        let loop = try EventLoop()
        var pipe: [CInt] = [0, 0]
        guard Glibc.pipe(&pipe) == 0 else { throw SystemError.last("pipe") }
        let reader = try OwnedDescriptor(adopting: pipe[0], from: "pipe")
        _ = try loop.register(reader.rawValue, owner: 0)
        close(pipe[1])
        try loop.wait(until: nil)
        #expect(loop.ready.map(\.isReadable) == [true])
    }

    @Test func moreThanOneWaitCanReportAreReportedByTheNext() throws {
        let loop = try EventLoop()
        var numbers: [CInt] = []
        defer { for number in numbers { close(number) } }
        let pair = try SocketPair()
        put("x", into: pair.theirs.rawValue)
        for _ in 0..<(EventLoop.readyLimit + 6) {
            let number = dup(pair.ours.rawValue)
            numbers.append(number)
            _ = try loop.register(number, owner: 0)
        }
        var seen: [Token] = []
        for _ in 0..<4 {
            try loop.wait(until: nil)
            #expect(loop.ready.count <= EventLoop.readyLimit)
            for ready in loop.ready where !seen.contains(ready.token) { seen.append(ready.token) }
        }
        #expect(seen.count == numbers.count)
    }

    /// What SIGSTOP and SIGCONT do to a wait: the kernel ends it and says nothing of what came
    /// meanwhile.
    @Test func whatCameWhileAWaitWasInterruptedIsReported() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        let token = try loop.register(pair.ours.rawValue, owner: 0)
        Interruption.descriptor.store(pair.theirs.rawValue, ordering: .relaxed)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            var byte: UInt8 = 0
            _ = write(Interruption.descriptor.load(ordering: .relaxed), &byte, 1)
        }
        #expect(sigaction(SIGUSR2, &action, nil) == 0)
        // The threads that run tests block it.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGUSR2)
        var former = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &set, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        Interruption.waiter.store(pthread_self(), ordering: .relaxed)
        var name = [CChar](repeating: 0, count: 64)
        #expect(readlink("/proc/thread-self", &name, 63) > 0)
        let task = name.split(separator: CChar(bitPattern: UInt8(ascii: "/"))).last ?? []
        let number = String(decoding: task.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let digits = number.prefix { $0.isNumber }
        Interruption.task.store(pid_t(digits) ?? 0, ordering: .relaxed)
        var thread = pthread_t()
        let started = pthread_create(
            &thread, nil,
            { _ in
                while !Interruption.isWaiting { sched_yield() }
                pthread_kill(Interruption.waiter.load(ordering: .relaxed), SIGUSR2)
                return nil
            }, nil)
        #expect(started == 0)
        try loop.wait(until: nil)
        pthread_join(thread, nil)
        #expect(loop.ready.map(\.token) == [token])
    }

    @Test func aDeadlineEndsTheWait() throws {
        let loop = try EventLoop()
        let deadline = MonotonicClock.now + .milliseconds(5)
        try loop.wait(until: deadline)
        #expect(MonotonicClock.now >= deadline)
        // The furthest that a timestamp can say does not overflow.
        put("x", into: try registeredPeer(of: loop))
        try loop.wait(until: Timestamp(microseconds: .max))
        #expect(loop.ready.count == 1)
    }

    @Test func eachWaitHasItsOwnDeadline() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        _ = try loop.register(pair.ours.rawValue, owner: 0)
        func waitAndRead(until deadline: Timestamp) throws {
            put("x", into: pair.theirs.rawValue)
            try loop.wait(until: deadline)
            #expect(loop.ready.count == 1)
            var byte: UInt8 = 0
            #expect(read(pair.ours.rawValue, &byte, 1) == 1)
        }
        // The first deadline is never waited for, and ends no later wait.
        let first = MonotonicClock.now + .milliseconds(20)
        try waitAndRead(until: first)
        let second = first + .milliseconds(20)
        try loop.wait(until: second)
        #expect(MonotonicClock.now >= second && loop.ready.isEmpty)
        // An earlier one counts, though a later one was there before.
        let far = MonotonicClock.now + .seconds(3600)
        try waitAndRead(until: far)
        let near = MonotonicClock.now + .milliseconds(5)
        try loop.wait(until: near)
        #expect(MonotonicClock.now >= near && loop.ready.isEmpty)
    }

    @Test func registeringNothingFails() throws {
        let loop = try EventLoop()
        #expect(throws: SystemError("epoll_ctl", errno: EBADF)) {
            try loop.register(-1, owner: 0)
        }
    }

    /// The far end of a socket that the loop watches; both live until the process ends.
    private func registeredPeer(of loop: EventLoop) throws -> CInt {
        var pair: [CInt] = [-1, -1]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &pair) == 0 else {
            throw SystemError.last("socketpair")
        }
        _ = try loop.register(pair[0], owner: 0)
        return pair[1]
    }
}
