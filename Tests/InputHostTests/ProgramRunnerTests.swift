// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

@testable import InputHost

/// Real programs, started and reaped by a real loop.
struct ProgramRunnerTests {
    private final class World {
        let tree = TemporaryFolder()
        let loop: EventLoop
        let runner: ProgramRunner
        var diagnostics: [Diagnostic] = []

        init(open: ProgramRunner.Open? = nil) throws {
            let loop = try EventLoop()
            self.loop = loop
            runner =
                open.map { ProgramRunner(loop: loop, owner: 1, open: $0) }
                ?? ProgramRunner(loop: loop, owner: 1)
        }

        func run(_ words: [String]) {
            let output = TimedOutput(MonotonicClock.now, .command(DeviceID(1), .run(words)))
            StableDescriptors.allow { runner.perform(output) }
        }

        func text(_ name: String) -> String { String(decoding: tree.read(name), as: UTF8.self) }

        /// Waits for the end of a program, or for what could not be started, and returns how many
        /// have ended.
        @discardableResult func settle() throws -> Int {
            var inputs: [TimedInput] = []
            if runner.deadline != nil {
                runner.advance(to: .zero, into: &inputs, diagnostics: &diagnostics)
                return 0
            }
            try loop.wait(until: MonotonicClock.now + .seconds(60))
            try #require(!loop.ready.isEmpty)
            for readiness in loop.ready {
                _ = runner.handle(
                    readiness, at: MonotonicClock.now, into: &inputs, diagnostics: &diagnostics)
            }
            return loop.ready.count
        }
    }

    @Test func argumentsAreTakenAsTheyAre() throws {
        let world = try World()
        let file = world.tree.path + "/out"
        world.run(["cp", "/dev/null", "\(file) $(touch x); \"&"])
        try world.settle()
        #expect(world.diagnostics.isEmpty)
        #expect(access("\(file) $(touch x); \"&", F_OK) == 0)
    }

    @Test(arguments: [
        (["/no/such/program"], "'/no/such/program' was not run: No such file or directory"),
        (["false"], "'false' ended with the status 1"),
        (["sh", "-c", "kill -9 $$"], "'sh' ended with the status 137"),
    ])
    func failuresAreReported(words: [String], message: String) throws {
        let world = try World()
        world.run(words)
        try world.settle()
        #expect(world.diagnostics.map(\.message) == [message])
    }

    /// Nothing is left of a program: no process, no descriptor; and it gets none of ours.
    @Test func nothingLeaks() throws {
        let world = try World()
        let file = world.tree.path + "/descriptors"
        let null = Glibc.open("/dev/null", O_RDONLY)
        // A number that no shell uses for itself: dash has 10, bash 255.
        let open = fcntl(null, F_DUPFD, 100)
        defer {
            close(null)
            close(open)
        }
        world.run(["sh", "-c", "echo $$ > \(file).process; ls /proc/$$/fd > \(file)"])
        try world.settle()
        let names = world.text("descriptors").split(separator: "\n").map(String.init)
        #expect(!names.contains("\(open)"))
        #expect(names.filter { (Int($0) ?? 0) > 2 && $0 != "255" && $0 != "10" }.isEmpty)
        let process = world.text("descriptors.process").prefix { $0 != "\n" }
        // It was waited for: one that was not would still be there, as a zombie.
        #expect(kill(try #require(pid_t(process)), 0) == -1)
    }

    /// The service has no descriptor left with which its end could be seen.
    @Test func aProgramWhoseEndCannotBeSeenIsReapedAllTheSame() throws {
        let world = try World { _ in
            errno = EMFILE
            return -1
        }
        world.run(["sh", "-c", "exit 3"])
        let end = MonotonicClock.now + .seconds(60)
        while let deadline = world.runner.deadline, MonotonicClock.now < end {
            var inputs: [TimedInput] = []
            world.runner.advance(
                to: deadline, into: &inputs, diagnostics: &world.diagnostics)
        }
        #expect(
            world.diagnostics.map(\.message) == [
                "the end of 'sh' cannot be seen at once: Too many open files",
                "'sh' ended with the status 3",
            ])
    }

    @Test func notTooManyAtOnce() throws {
        let world = try World()
        for _ in 0...ProgramRunner.limit { world.run(["sleep", "0.2"]) }
        try world.settle()
        #expect(
            world.diagnostics.map(\.message) == ["'sleep' was not run: 16 programs run already"])
        #expect(world.diagnostics.map(\.advice) == ["wait until one of them ends"])
        var ended = 0
        while ended < ProgramRunner.limit { ended += try world.settle() }
    }
}
