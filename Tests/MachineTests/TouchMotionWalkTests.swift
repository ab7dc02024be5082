// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteCore

/// What the fingers on two devices move that take it from each other is what it was:
/// `Tests/Golden/motions.txt`.
@Suite struct TouchMotionWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = (1...60 as ClosedRange<UInt64>).map { ("motions-\($0)", Self.lines($0)) }
        #expect(try KeptWalks.differences(in: "motions", from: walks) == [])
    }

    /// What moves something: two devices, and the one owner of what goes on.
    private struct Room {
        var gate = CommandGate()
        var motions: [TouchMotion]
        var outputs: [TimedOutput] = []

        init(_ thresholds: GestureThresholds) {
            motions = [1, 2].map { TouchMotion(DeviceID($0), thresholds, width: 40) }
        }
    }

    private static func lines(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var thresholds = GestureThresholds()
        if random.chance(oneIn: 2) { thresholds.scrubSpeed = random.pick([0.5, 2]) }
        var room = Room(thresholds)
        room.gate.isExplaining = random.chance(oneIn: 2)
        var time: Int64 = 0
        return (0..<240).flatMap { _ -> [String] in
            time += Int64(random.pick([0, 8, 40, 300, 2000]))
            let now = Timestamp(microseconds: time * 1000)
            let index = random.below(2)
            room.outputs.removeAll()
            let answer = step(&room, index, at: now, &random)
            let verdicts = room.gate.takeVerdicts().map { "\($0.device) \($0.verdict)" }
            return ["\(index) \(answer)"]
                + room.outputs.map { "\($0.time.microseconds) \($0.output)" } + verdicts
        }
    }

    /// Begins one motion or moves it; returns which, and what it answers.
    private static func step(
        _ room: inout Room, _ index: Int, at now: Timestamp, _ random: inout SeededGenerator
    ) -> String {
        let axis = random.pick([Axis.horizontal, .vertical])
        let phase = random.pick([.update, .update, Phase.begin, .end, .cancelled])
        let motion = PanMotion(
            delta: random.pick([0, 1, -3.5]), total: random.pick([0, 4, -14, 20]),
            velocity: random.pick([0, 30, -400]))
        switch random.below(12) {
        case 0: room.gate.isArmed = !random.chance(oneIn: 4)
        case 1:
            room.motions[index].beginPan(nil, at: now)
            return "begins"
        case 2, 3:
            let context = ContextState(random.pick([.paused, .scrubbing]))
            room.motions[index].beginScrub(
                along: axis, in: context, at: now, &room.gate, &room.outputs)
            return "scrubs \(axis)"
        case 4:
            room.motions[index].beginChannel(at: now, &room.gate, &room.outputs)
            return "channel"
        case 5:
            let isTaken =
                room.motions[index].takeMeaning(at: now, &room.gate, &room.outputs) != nil
            return "meaning \(isTaken) returned \(room.motions[index].takeReturned())"
        case 6, 7:
            room.motions[index].moveMomentum(
                axis, phase, motion, at: now, &room.gate, &room.outputs)
            return "momentum \(axis) \(phase)"
        case 8:
            room.motions[index].beginJog(at: now, &room.gate, &room.outputs)
            return "jogs"
        case 9:
            let turn = JogMotion(
                revolutions: random.pick([0, 0.25, -0.5]), velocity: motion.velocity)
            room.motions[index].moveJog(phase, turn, at: now, &room.gate, &room.outputs)
            return "jog \(phase)"
        default:
            let cause = random.pick([ActionRunner.Cause.ordinary, .lift, .loss])
            room.motions[index].movePan(
                phase, motion, cause, at: now, &room.gate, &room.outputs)
            return "pan \(phase) \(cause)"
        }
        return "armed \(room.gate.isArmed)"
    }
}
