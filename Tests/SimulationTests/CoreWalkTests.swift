// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import RemoteSimulation
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What a core does with several devices at once, and what may be seen of it, is what it was:
/// `Tests/Golden/cores.txt`.
@Suite struct CoreWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let keymaps = try World.sources()
        let walks = (1...120 as ClosedRange<UInt64>).map { seed in
            var walk = CoreWalk(seed, keymaps)
            return ("core-\(seed)", walk.run())
        }
        let crowds = (1...3 as ClosedRange<UInt64>).map { ("crowd-\($0)", Self.crowd($0, keymaps)) }
        #expect(try KeptWalks.differences(in: "cores", from: walks + crowds) == [])
    }

    /// More devices than are taken, or more nodes of one, which come and go.
    private static func crowd(_ seed: UInt64, _ keymaps: [KeymapSource]) -> [String] {
        var random = SeededGenerator(seed: seed)
        var core = InputCore()
        var outputs: [TimedOutput] = []
        var time = Timestamp.zero
        core.handle(TimedInput(time, .keymaps(keymaps)), into: &outputs)
        let count = seed == 1 ? Limits.devices + 3 : Limits.nodes + 3
        func attach(_ number: Int) -> Input {
            var device = DeviceDescription(name: "Remote \(number)")
            device.codes = [.key(103), .key(0x160)]
            device.physicalPath = seed == 1 ? "usb-\(number)/input0" : "usb-1/input\(number)"
            return .attached(DeviceID(UInt32(number)), device)
        }
        for number in 1...count {
            core.handle(TimedInput(time, attach(number)), into: &outputs)
        }
        for _ in 0..<160 {
            time += .milliseconds(40)
            // Mostly those at the limit.
            let number = random.pick([1, 2, count - 4, count - 3, count - 2, count - 1, count])
            let id = DeviceID(UInt32(number))
            let press = InputEvent(.key(103), Int32(random.below(2)))
            let input: Input =
                switch random.below(6) {
                case 0: .detached(id)
                case 1: attach(number)
                case 2: .event(id, .report)
                default: .event(id, press)
                }
            core.handle(TimedInput(time, input), into: &outputs)
            core.advance(to: time, into: &outputs)
        }
        return outputs.map { "\($0.time.microseconds) \($0.output)" }
    }
}
