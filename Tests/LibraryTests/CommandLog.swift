// SPDX-License-Identifier: MIT

// The guide "Your first program" shows what stands between the marks.
// guide: FirstProgram
import CommandSocket
import LinuxSystem
import RemoteModel

/// Calls `take` with each command of any remote, until it wants no more or the service ends.
func follow(_ path: String, _ take: (Command) -> Bool) throws {
    let loop = try EventLoop()
    let service = try CommandClient(path: path, program: "my-program", loop: loop, owner: 1)
    service.subscribe(to: .commands)
    var messages: [RemoteMessage] = []
    while service.loss == nil {
        try loop.wait(until: service.deadline)
        for readiness in loop.ready { service.handle(readiness, into: &messages) }
        service.advance(to: MonotonicClock.now)
        for case .command(_, _, let command) in messages where !take(command) { return }
        messages.removeAll()
    }
}
// end of guide
