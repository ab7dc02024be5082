// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteCore
import InputHost
import RemoteModel
import RemoteRuntime
import Testing

/// The ports with sources and sinks of the test. Signals come to this thread only.
struct InputPortsTests {
    /// A source of scripted inputs: each byte that arrives is one.
    final class Source: InputSource {
        let read: CInt
        let write: CInt
        var deadline: Timestamp?
        var log: [String] = []
        var isMoreLeft = false
        var reach: Timestamp?
        var isQuiet = false
        var isSilent = false
        var inputs: [TimedInput] = []

        init(_ ports: InputPorts) throws {
            var ends: [CInt] = [0, 0]
            precondition(pipe(&ends) == 0)
            (read, write) = (ends[0], ends[1])
            let owner = ports.claimOwner()
            _ = try ports.loop.register(read, owner: owner)
            ports.add(self, owner: owner)
        }

        deinit {
            close(read)
            close(write)
        }

        func start(
            at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
        ) {
            log.append("start")
            inputs += self.inputs
        }

        var mayBeBehind: Bool { true }

        func reach(at now: Timestamp) -> Timestamp { reach ?? now }

        func handle(
            _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
            diagnostics: inout [Diagnostic]
        ) -> Bool {
            var byte: UInt8 = 0
            #expect(Glibc.read(read, &byte, 1) == 1)
            log.append("handle \(byte)")
            if !isSilent { diagnostics.append(Diagnostic(.note, .device, "byte \(byte)")) }
            return isMoreLeft
        }

        func advance(
            to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
        ) {
            log.append("advance")
            deadline = nil
        }

        func reload(
            at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
        ) {
            log.append("reload")
        }

        func end(at now: Timestamp, into inputs: inout [TimedInput]) {
            log.append("end")
            inputs.append(TimedInput(now, .detached(DeviceID(4))))
        }
    }

    final class Sink: OutputSink, InputObserver {
        var inputs: [Input] = []
        var outputs: [Output] = []
        var flushes = 0

        func observe(_ inputs: [TimedInput]) { self.inputs += inputs.map(\.input) }
        func perform(_ output: TimedOutput) { outputs.append(output.output) }
        func flush() { flushes += 1 }
    }

    /// Takes what is readable, as a turn does.
    private func stage(_ ports: InputPorts, into staged: inout [TimedInput]) -> Bool {
        var ports = ports
        return ports.stage(limit: 100, into: &staged)
    }

    /// Waits without blocking and takes what is readable.
    private func turn(_ ports: InputPorts) -> (inputs: [TimedInput], isMoreLeft: Bool) {
        var staged: [TimedInput] = []
        ports.wait(until: .zero)
        let isMoreLeft = stage(ports, into: &staged)
        ports.flush()
        return (staged, isMoreLeft)
    }

    @Test func aSourceIsStartedOnceAndHandledWhenReady() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        let sink = Sink()
        ports.add(sink)
        _ = turn(ports)
        _ = turn(ports)
        var bytes: [UInt8] = [7, 8]
        #expect(write(source.write, &bytes, 2) == 2)
        _ = turn(ports)
        #expect(source.log == ["start", "handle 7"])
        source.isMoreLeft = true
        #expect(turn(ports).isMoreLeft)
        #expect(source.log == ["start", "handle 7", "handle 8"])
        #expect(
            sink.outputs == [
                .diagnostic(Diagnostic(.note, .device, "byte 7")),
                .diagnostic(Diagnostic(.note, .device, "byte 8")),
            ])
        #expect(sink.flushes == 4)
    }

    /// Timers run up to what a source has given, and the loop does not turn for later ones.
    @Test func aSourceThatIsLateHoldsTimersUp() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        _ = turn(ports)
        #expect(ports.reach == ports.now)
        let begun = MonotonicClock.now
        // A turn may take less than a microsecond, and the source is late from the first one on.
        let given = begun - .milliseconds(1)
        source.reach = given
        _ = turn(ports)
        #expect(ports.reach == given)
        source.deadline = begun + .milliseconds(30)
        _ = turn(ports)
        #expect(MonotonicClock.now - begun >= .milliseconds(30))
        #expect(source.log == ["start", "advance"])
        source.deadline = .zero
        source.reach = nil
        _ = turn(ports)
        #expect(ports.reach == ports.now)
    }

    /// While the stamps of a late source counted as a stall, a key that was held in a window that
    /// took 300 ms to answer repeated nothing for seconds.
    @Test func whatALateSourceGivesCameInTime() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        let given = MonotonicClock.now - .milliseconds(400)
        source.reach = given
        source.inputs = [TimedInput(given, .event(DeviceID(1), InputEvent(.key(28), 2)))]
        #expect(turn(ports).inputs == source.inputs)
        // A timer of before is due when the source has given more: as if nobody had run so far.
        source.reach = given + .milliseconds(300)
        var staged: [TimedInput] = []
        source.deadline = .zero
        ports.wait(until: given + .milliseconds(10))
        _ = stage(ports, into: &staged)
        #expect(
            staged == [TimedInput(given + .milliseconds(10), .stalled(.milliseconds(290)))])
    }

    /// A host need not do anything after it.
    @Test func aTurnOfWhichNothingComes() throws {
        let ports = try InputPorts()
        let (source, other) = (try Source(ports), try Source(ports))
        for one in [source, other] { (one.isQuiet, one.isSilent) = (true, true) }
        _ = turn(ports)
        #expect(!ports.isQuiet)
        /// Writes to them, and takes a turn with a deadline that has not passed.
        func isQuiet(_ written: [Source], until deadline: Timestamp? = nil) -> Bool {
            for one in written {
                var byte: UInt8 = 7
                #expect(write(one.write, &byte, 1) == 1)
            }
            var staged: [TimedInput] = []
            ports.wait(until: deadline ?? MonotonicClock.now + .seconds(60))
            _ = stage(ports, into: &staged)
            return ports.isQuiet
        }
        #expect(isQuiet([source]))
        #expect(isQuiet([source, other]))
        other.isQuiet = false
        #expect(!isQuiet([other]))
        #expect(!isQuiet([source, other]))
        #expect(isQuiet([source]))
        #expect(!isQuiet([source], until: .zero))
        source.deadline = MonotonicClock.now
        #expect(!isQuiet([source]))
        #expect(source.log.last == "advance")
        #expect(isQuiet([source]))
        // What it says is for others, whatever it thinks itself.
        source.isSilent = false
        #expect(!isQuiet([source]))
    }

    /// A device is read after the clock: what came in between is read too, and nobody else's.
    @Test func whatIsReadMayBeNewerThanTheTurn() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        let time = MonotonicClock.now + .milliseconds(900)
        let press = InputEvent(.key(28), 1)
        source.inputs = [TimedInput(time, .event(DeviceID(4), press))]
        #expect(turn(ports).inputs == source.inputs)
        #expect(ports.now < time)
        #expect(ports.readUpTo == time)
    }

    @Test func theMachineSlept() throws {
        var asleep = Interval.seconds(3)
        let ports = try InputPorts { MonotonicClock.now + asleep }
        let source = try Source(ports)
        let remote = DeviceDescription(name: "remote")
        source.inputs = [TimedInput(.zero, .attached(DeviceID(4), remote))]
        // What it slept before does not count.
        #expect(turn(ports).inputs == source.inputs)
        let before = ports.now
        // Nor does that the two clocks are not read at one moment.
        asleep = asleep + .milliseconds(1)
        #expect(turn(ports).inputs.isEmpty)
        asleep = asleep + .seconds(60)
        let time = ports.now
        #expect(time >= before)
        let again: [Input] = [.detached(DeviceID(4)), .attached(DeviceID(4), remote)]
        #expect(turn(ports).inputs == again.map { TimedInput(time, $0) })
        #expect(turn(ports).inputs.isEmpty)
    }

    @Test func aSourceThatIsRemovedIsReadALastTime() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        let other = try Source(ports)
        _ = turn(ports)
        var bytes: [UInt8] = [7, 8]
        #expect(write(source.write, &bytes, 2) == 2)
        ports.remove(source)
        // It does not wait for something to read.
        ports.wait(until: nil)
        var staged: [TimedInput] = []
        _ = stage(ports, into: &staged)
        #expect(staged == [TimedInput(ports.now, .detached(DeviceID(4)))])
        #expect(source.log == ["start", "handle 7", "end"])
        _ = turn(ports)
        #expect(source.log == ["start", "handle 7", "end"])
        #expect(write(other.write, &bytes, 1) == 1)
        _ = turn(ports)
        #expect(other.log == ["start", "handle 7"])
    }

    /// Services may come and go for as long as the player runs; an owner's number is a byte.
    @Test func ownersOfSourcesThatAreGoneAreGivenAgain() throws {
        let ports = try InputPorts()
        for _ in 0..<(3 * 256) {
            let source = try Source(ports)
            _ = turn(ports)
            ports.remove(source)
            _ = turn(ports)
            #expect(source.log == ["start", "end"])
        }
    }

    @Test func theFirstTurnDoesNotBlock() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        // Nothing is readable and no deadline is set: this would never return.
        ports.wait(until: nil)
        var staged: [TimedInput] = []
        _ = stage(ports, into: &staged)
        #expect(source.log == ["start"])
    }

    @Test func aSourcesDeadlineWakesTheLoop() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        _ = turn(ports)
        source.deadline = MonotonicClock.now + .seconds(100)
        _ = turn(ports)
        #expect(source.log == ["start"])
        source.deadline = MonotonicClock.now
        ports.wait(until: nil)
        var staged: [TimedInput] = []
        _ = stage(ports, into: &staged)
        #expect(source.log == ["start", "advance"])
    }

    /// As a process that was stopped: Ctrl-Z, a debugger, the freezer.
    @Test(arguments: [
        // What came, and what was due, so many milliseconds ago; since when it was stopped.
        ([40], nil, nil), ([300], nil, 300), ([300, 900, 500], nil, 900), ([40], 700, 700),
        ([], 100, nil), ([], 100_000, 100_000),
    ])
    func aProcessThatDidNotRunSaysSo(came: [Int64], due: Int64?, expected: Int64?) throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        let now = MonotonicClock.now
        func ago(_ milliseconds: Int64) -> Timestamp { now - .milliseconds(milliseconds) }
        source.inputs = came.map {
            TimedInput(ago($0), .event(DeviceID(1), InputEvent(.key(28), 1)))
        }
        ports.wait(until: due.map(ago) ?? .never)
        var staged: [TimedInput] = []
        _ = stage(ports, into: &staged)
        let stalls = staged.filter { if case .stalled = $0.input { true } else { false } }
        #expect(stalls.map(\.time) == (expected.map { [ago($0)] } ?? []))
        guard let stall = stalls.first, case .stalled(let interval) = stall.input else { return }
        #expect(stall.time + interval == ports.now)
        // Whatever is held is held before anything else happens.
        #expect(staged.first == stall)
    }

    /// All others would be taken for as late: nothing would have a duration any more.
    @Test func aStampOfATimeToComeIsNow() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        let wallClock = Timestamp(microseconds: 1_790_000_000_000_000)
        let event = Input.event(DeviceID(1), InputEvent(.key(28), 1))
        let now = MonotonicClock.now
        source.inputs = [
            TimedInput(wallClock, event), TimedInput(wallClock, event), TimedInput(now, event),
        ]
        let inputs = turn(ports).inputs
        let end = MonotonicClock.now
        #expect(inputs.map(\.input) == [event, event, event])
        #expect(inputs[0].time == now)
        #expect(inputs[1...].allSatisfy { (ports.now...end).contains($0.time) })
    }

    @Test func inputsAreObservedInTheOrderOfTheKernelsTime() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        let sink = Sink()
        ports.add(sink)
        let now = MonotonicClock.now
        func press(_ device: UInt32, _ time: Int64) -> TimedInput {
            TimedInput(
                now + Interval(microseconds: time),
                .event(DeviceID(device), InputEvent(.key(28), Int32(time))))
        }
        source.inputs = [press(2, 5), press(1, 9), press(1, 5), press(1, 2)]
        let sorted = [press(1, 2), press(1, 5), press(2, 5), press(1, 9)]
        #expect(turn(ports).inputs == sorted)
        #expect(sink.inputs == sorted.map(\.input))
    }

    /// As those of a service are when more of their nodes came.
    @Test func aDeviceThatIsReportedAgainIsOneDevice() throws {
        var asleep = Interval.zero
        let ports = try InputPorts { MonotonicClock.now + asleep }
        let source = try Source(ports)
        let (early, late) = (DeviceDescription(name: "Pad"), DeviceDescription(name: "New pad"))
        source.inputs = [
            TimedInput(.zero, .attached(DeviceID(4), early)),
            TimedInput(.zero, .attached(DeviceID(4), late)),
        ]
        _ = turn(ports)
        asleep = .seconds(60)
        let again: [Input] = [.detached(DeviceID(4)), .attached(DeviceID(4), late)]
        #expect(turn(ports).inputs.map(\.input) == again)
        ports.requestStop(.finished)
        #expect(turn(ports).inputs.map(\.input) == [.detached(DeviceID(4))])
    }

    @Test func aHangUpReloads() throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        _ = turn(ports)
        raise(SIGHUP)
        _ = turn(ports)
        #expect(source.log == ["start", "reload"])
        #expect(ports.stop == nil)
    }

    @Test(arguments: [(SIGTERM, SignalSource.Signal.terminate), (SIGINT, .interrupt)])
    func aSignalEndsEveryDevice(number: CInt, signal: SignalSource.Signal) throws {
        let ports = try InputPorts()
        let source = try Source(ports)
        source.inputs = [
            TimedInput(
                Timestamp(microseconds: 1), .attached(DeviceID(4), DeviceDescription(name: "")))
        ]
        _ = turn(ports)
        #expect(ports.stop == nil)
        raise(number)
        let inputs = turn(ports).inputs
        #expect(inputs.map(\.input) == [.detached(DeviceID(4))])
        #expect(ports.stop == .signal(signal))
        #expect(ports.stop?.exitStatus == 0)
        // Its devices have ended; they do not end twice.
        #expect(turn(ports).inputs.isEmpty)
    }
}
