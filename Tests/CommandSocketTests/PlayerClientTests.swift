// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

/// The client of the Swift library with a player's socket.
struct PlayerClientTests {
    /// A client with a loop of its own, that turns when a test says so.
    private final class Program {
        let loop: EventLoop
        let client: PlayerClient

        init(_ path: String, topics: ProgramTopics = .all, token: String? = nil) throws {
            loop = try EventLoop()
            client = try PlayerClient(
                path: path, program: "test", topics: topics, token: token, loop: loop, owner: 1)
        }

        /// What the client learns of what is there.
        func learn(after time: Interval = .zero) throws -> [PlayerReport] {
            var reports: [PlayerReport] = []
            var isIdle = false
            while !isIdle {
                try loop.wait(until: .zero)
                isIdle = loop.ready.isEmpty
                let now = MonotonicClock.now + time
                for readiness in loop.ready {
                    client.handle(readiness, at: now, into: &reports)
                }
                client.advance(to: now, into: &reports)
            }
            return reports
        }
    }

    /// Client and server turn until both are quiet.
    private func turn(_ world: ProgramWorld, _ program: Program) throws -> [PlayerReport] {
        var reports: [PlayerReport] = []
        for _ in 0..<4 {
            reports += try program.learn()
            try world.socket.run()
        }
        return reports + (try program.learn())
    }

    @Test func itConnectsAndWatches() throws {
        let world = try ProgramWorld()
        world.state.sound.volume = 60
        try world.publish()
        let program = try Program(world.socket.path)
        let reports = try turn(world, program)
        #expect(reports == [.connected(isResumed: false), .state(world.state)])
        #expect(program.client.isConnected && !program.client.isHolding)
        world.state.motion.isPaused = true
        try world.publish(after: ProgramLimits.stateInterval)
        #expect(try program.learn() == [.state(world.state)])
        #expect(program.client.state == world.state)
    }

    @Test func requestsAreAnsweredByTheirNumbers() throws {
        let world = try ProgramWorld()
        let program = try Program(world.socket.path, topics: ProgramTopics())
        _ = try turn(world, program)
        let load = program.client.send(.load(QueueLoad([ItemDescription(url: "a.mkv")])))
        let seek = program.client.send(.seek(ProgramSeek(to: 5)))
        let reports = try turn(world, program)
        #expect(reports == [.done(load), .done(seek)])
        #expect(world.requests.map(\.name) == [.load, .seek])
        #expect(program.client.isHolding)
        world.refusal = ProgramRefusal("no", field: "play.id", hint: "another")
        let play = program.client.send(.play(QueueChoice("x")))
        #expect(
            try turn(world, program) == [
                .failed(play, ProgramRefusal("no", field: "play.id", hint: "another"))
            ])
    }

    @Test func aQuestionHasItsTime() throws {
        let world = try ProgramWorld()
        let program = try Program(world.socket.path)
        _ = program.client.send(.hold(ProgramHold()))
        _ = try turn(world, program)
        let asked = PlayerQuestion.timeToSeek(ask: 4, item: 1, from: 10, to: 20)
        world.ask(asked)
        let reports = try turn(world, program)
        guard case .question(let question, let item, let until)? = reports.first else {
            Issue.record("\(reports)")
            return
        }
        #expect(question == asked && item == "item 1")
        let passed = Timestamp(microseconds: 1)
        #expect(!program.client.answer(question, .seconds(15), until: passed))
        #expect(program.client.answer(question, .seconds(15), until: until))
        _ = try turn(world, program)
        #expect(world.decisions.last == "4 15.0")
    }

    @Test func eventsAreTyped() throws {
        let world = try ProgramWorld()
        let program = try Program(world.socket.path)
        _ = try turn(world, program)
        let time = Timestamp(microseconds: 7)
        let event = PlayerEvent.proposal(item: 0, .accepted, next: 1)
        var expected = EventReport(event, at: time)
        (expected.item, expected.next) = ("item 0", "item 1")
        for requester in [nil, Requester(.mpris), Requester(DeviceID(3))] {
            world.report(.event(event, by: requester), at: time)
            expected.requester = requester
            #expect(try turn(world, program) == [.event(expected)])
        }
    }

    /// The last line of a player that ends.
    @Test func theEndIsAnEvent() throws {
        let world = try ProgramWorld()
        let program = try Program(world.socket.path)
        _ = try turn(world, program)
        let time = Timestamp(microseconds: 9)
        world.programs.close(by: Requester(.window), at: time)
        var expected = EventReport(.closed, at: time)
        expected.requester = Requester(.window)
        #expect(try turn(world, program) == [.event(expected)])
    }

    /// The player closes the connection: the client comes back and holds it as before.
    @Test func itComesBackWithItsToken() throws {
        let world = try ProgramWorld()
        let program = try Program(world.socket.path, topics: ProgramTopics(), token: "mine")
        _ = try turn(world, program)
        program.client.send(.load(QueueLoad([])))
        _ = try turn(world, program)
        // What no program may ask for, until the server has enough of it.
        for _ in 0..<SocketLimits.errors {
            program.client.send(.command(.run(["true"])))
        }
        try world.socket.run()
        let lost = try program.learn().last
        #expect(lost == .lost(.closed(reason: "32 lines were refused")))
        #expect(!program.client.isConnected)
        let failed = program.client.send(.state)
        #expect(
            try program.learn() == [.failed(failed, ProgramRefusal("there is no player"))])
        try world.socket.run()
        let reports = try program.learn(after: .seconds(1))
        #expect(reports.isEmpty)
        #expect(try turn(world, program) == [.connected(isResumed: true)])
        #expect(program.client.isHolding)
    }

    @Test func itWaitsForAPlayer() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/run/player.sock"
        let program = try Program(path)
        #expect(try program.learn().isEmpty)
        #expect(program.client.deadline == nil)
        let loop = try EventLoop()
        let server = try CommandServer(
            path: path, program: "remote-player", version: "1", isPlayer: true, loop: loop,
            owner: 1)
        var reports: [PlayerReport] = []
        for _ in 0..<4 {
            reports += try program.learn()
            try loop.wait(until: .zero)
            for readiness in loop.ready { server.serve(readiness, at: MonotonicClock.now) }
            server.flush()
        }
        reports += try program.learn()
        #expect(reports == [.connected(isResumed: false), .state(PlayerState())])
    }

    /// Who owes an answer for too long is lost.
    @Test func aPlayerThatHangsIsLost() throws {
        let world = try ProgramWorld()
        let program = try Program(world.socket.path, topics: ProgramTopics())
        _ = try turn(world, program)
        let number = program.client.send(.state)
        let reports = try program.learn(after: CommandClient.patience + .seconds(1))
        #expect(
            reports.prefix(2) == [
                .failed(number, ProgramRefusal("the player is gone")), .lost(.silent),
            ])
    }

    /// A service speaks version 1.
    @Test func aServiceIsNotAPlayer() throws {
        let world = try SocketWorld()
        let program = try Program(world.path)
        try world.run()
        let reports = try program.learn()
        let reason =
            "protocol 2 is not spoken here, only 1: a remote-player speaks it, "
            + "on player.sock in the same folder"
        #expect(reports == [.lost(.closed(reason: reason))])
    }

    /// A queue of any length goes in lines that are short enough, and stays in its order.
    @Test(arguments: [0, 5000, 9999])
    func aLongQueueGoesInLines(first: Int) throws {
        let items = (0..<10_000).map { ItemDescription(url: "/films/\($0).mkv") }
        var load = QueueLoad(items)
        load.first = first
        let world = try ProgramWorld()
        let program = try Program(world.socket.path, topics: ProgramTopics())
        _ = try turn(world, program)
        let numbers = program.client.load(load)
        var done = 0
        while done < numbers.count {
            let reports = try turn(world, program)
            try #require(!reports.isEmpty)
            done += reports.count { if case .done = $0 { true } else { false } }
        }
        var queue: [String?] = []
        for request in world.requests {
            switch request {
            case .load(let load): queue = load.items.map(\.id)
            case .insert(let insertion):
                let place = queue.firstIndex { $0 == insertion.before } ?? queue.count
                queue.insert(contentsOf: insertion.items.map(\.id), at: place)
            default: Issue.record("\(request.name)")
            }
        }
        #expect(queue == (0..<10_000).map { "item-\($0)" })
        #expect(world.socket.diagnostics.isEmpty)
    }
}
