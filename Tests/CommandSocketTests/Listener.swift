// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import SystemTestSupport

/// A `CommandClient` with a loop of its own.
final class Listener {
    let loop: EventLoop
    let client: CommandClient

    /// Connects, subscribes, and takes the first answers.
    init(_ world: SocketWorld, topics: Topics) throws {
        loop = try EventLoop()
        client = try CommandClient(path: world.path, program: "listener", loop: loop, owner: 9)
        client.subscribe(to: topics)
        try world.run()
        let greeting = try receive()
        pending = Array(greeting.drop { !Self.isSubscription($0) }.dropFirst())
    }

    private var pending: [RemoteMessage] = []
    private let still = StableDescriptors()

    private static func isSubscription(_ message: RemoteMessage) -> Bool {
        if case .subscribed = message { true } else { false }
    }

    /// The messages that are there.
    func receive() throws -> [RemoteMessage] {
        var messages = pending
        pending = []
        var isIdle = false
        while !isIdle {
            try loop.wait(until: .zero)
            isIdle = loop.ready.isEmpty || client.loss != nil
            for readiness in loop.ready { client.handle(readiness, into: &messages) }
        }
        return messages
    }
}
