// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteGestures

/// What glides on at the limits of behaviour.md N66 and N69, to the last digit.
@Suite struct MomentumLimitTests {
    private static let thresholds = GestureThresholds()
    private static let start = thresholds.momentumStart

    @Test(arguments: [
        (start, true), (-start, true), (start.nextUp, true), (start.nextDown, false),
        (-start.nextDown, false),
    ])
    func aLiftAtTheLeastSpeed(velocity: Double, glides: Bool) {
        var machine = MomentumMachine(Self.thresholds)
        var gestures: [TimedGesture] = []
        let reasons = machine.reasons(
            .horizontal, velocity: velocity, touchedAt: .zero, at: .zero)
        machine.lift(
            .horizontal, velocity: velocity, touchedAt: .zero, at: .zero, into: &gestures)
        #expect(gestures.count == (glides ? 1 : 0))
        #expect((machine.glide != nil) == glides && reasons.starts == glides)
    }

    /// What is left of a glide is taken up by a short touch that comes soon: microseconds more than
    /// its times, and the velocity and the axis of the second lift.
    @Test(
        arguments: [
            (0, 0, 100, .horizontal, true), (1, 0, 100, .horizontal, false),
            (0, 1, 100, .horizontal, false), (-1, -1, 100, .horizontal, true),
            (0, 0, -100, .horizontal, false), (0, 0, 100, .vertical, false),
        ] as [(Int64, Int64, Double, Axis, Bool)])
    func whatIsLeftIsTakenUp(
        touch: Int64, lift: Int64, velocity: Double, axis: Axis, isTaken: Bool
    ) {
        var machine = MomentumMachine(Self.thresholds)
        var gestures: [TimedGesture] = []
        machine.lift(
            .horizontal, velocity: 300, touchedAt: .zero, at: .zero, into: &gestures)
        let touched = Timestamp.zero + Self.thresholds.momentumKept + Interval(microseconds: touch)
        machine.grab(at: touched, into: &gestures)
        let lifted = touched + Self.thresholds.flickTime + Interval(microseconds: lift)
        let reasons = machine.reasons(axis, velocity: velocity, touchedAt: touched, at: lifted)
        machine.lift(axis, velocity: velocity, touchedAt: touched, at: lifted, into: &gestures)
        #expect(reasons.1.count == (isTaken ? 2 : 1))
        let isFaster = machine.glide.map { abs($0.velocity) > abs(velocity) }
        #expect(isFaster == isTaken)
    }
}
