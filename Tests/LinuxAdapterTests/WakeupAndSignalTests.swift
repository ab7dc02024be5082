// SPDX-License-Identifier: MIT

import Glibc
@testable import LinuxSystem
import RemoteModel
import Testing

@Suite struct WakeupAndSignalTests {
    @Test func manySignalsMakeOneWakeup() throws {
        let wakeup = try Wakeup()
        let before = wakeup.consume()
        for _ in 0..<3 { wakeup.signal.raise() }
        let first = wakeup.consume()
        let second = wakeup.consume()
        #expect(!before)
        #expect(first)
        #expect(!second)
    }

    @Test func aSignalSurvivesTheContextPointerOfACallback() throws {
        let wakeup = try Wakeup()
        let loop = try EventLoop()
        let token = try loop.register(wakeup.rawValue, owner: 3)
        WakeupSignal(context: wakeup.signal.context).raise()
        try loop.wait(until: nil)
        #expect(loop.ready.map(\.token) == [token])
    }

    @Test func anotherThreadWakesTheLoop() throws {
        let wakeup = try Wakeup()
        let loop = try EventLoop()
        _ = try loop.register(wakeup.rawValue, owner: 0)
        var thread = pthread_t()
        let started = pthread_create(
            &thread, nil,
            { context in
                WakeupSignal(context: context).raise()
                return nil
            }, wakeup.signal.context)
        #expect(started == 0)
        try loop.wait(until: nil)
        pthread_join(thread, nil)
        let woken = wakeup.consume()
        #expect(woken)
    }

    @Test(
        arguments: zip(
            [SIGHUP, SIGTERM, SIGWINCH], [SignalSource.Signal.hangUp, .terminate, .resize]))
    func aBlockedSignalIsRead(number: CInt, expected: SignalSource.Signal) throws {
        let source = try SignalSource([expected])
        let before = source.next()
        pthread_kill(pthread_self(), number)
        let first = source.next()
        let second = source.next()
        #expect(before == nil)
        #expect(first == expected)
        #expect(second == nil)
    }

    /// Rows: what a call gives in turn, and what comes out.
    @Test(arguments: [
        ([(-1, EINTR), (-1, EINTR), (5, 0)], 5),
        ([(0, 0), (5, 0)], 0),
        ([(-1, EAGAIN), (5, 0)], -1),
        ([(-2, EINTR), (5, 0)], -2),
    ])
    func interruptedCallsAreRepeated(results: [(Int, CInt)], expected: Int) {
        var rest = results[...]
        let outcome = retrying { () -> Int in
            let (result, error) = rest.removeFirst()
            errno = error
            return result
        }
        #expect(outcome == expected)
    }

    @Test func errorsSayWhatFailed() {
        let error = SystemError("open", errno: EACCES, subject: "/dev/input/event3")
        #expect("\(error)" == "open /dev/input/event3: Permission denied")
        #expect("\(SystemError("poll", errno: EINTR))" == "poll: Interrupted system call")
        #expect(error != SystemError("open", errno: EACCES))
        #expect(error != SystemError("stat", errno: EACCES, subject: "/dev/input/event3"))
    }
}
