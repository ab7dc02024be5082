// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `JogMachine`, as the arbiter asks it.
struct JogRig: MachineRig {
    static let events = [
        "touch on the ring", "touch in the middle", "rest", "10° on", "60° on", "inwards", "lift",
        "lost",
    ]
    static let alphabets = [
        ["touch on the ring", "10° on", "60° on", "inwards", "lift"],
        ["touch on the ring", "touch in the middle", "rest", "10° on", "lost"],
    ]

    private var machine = JogMachine(
        GestureThresholds(),
        surface: .init(
            width: 28, height: 28, shape: .round, surfaceClass: .ring, isSizeGuessed: false))
    private var time = Timestamp.zero
    private var isDown = false
    private var angle = 0.0
    private var radius = 0.4
    private var sent = SentGestures()
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .idle:
            isDown
                ? "no circle"
                : machine.recovery(at: time) != nil ? "lifted from a jog" : "no finger"
        case .candidate:
            (machine.candidate.isRested ? "rested" : "open")
                + (machine.isWaiting ? ", others wait" : "")
        case .turning: "turning"
        }
    }

    mutating func apply(_ event: String) -> String? {
        guard isDown != event.hasPrefix("touch") else { return nil }
        time += .milliseconds(15)
        var verdict = ""
        switch event {
        case "touch on the ring", "touch in the middle":
            isDown = true
            angle = 90
            radius = event == "touch on the ring" ? 0.4 : 0.05
            machine.begin(place, at: time)
            if machine.resumes(place, at: time) { machine.start(at: time, into: &sent.gestures) }
        case "rest":
            guard !isTurning else { return nil }
            machine.rest()
        case "lift", "lost":
            if isTurning {
                machine.end(
                    event == "lift" ? .end : .cancelled, isLift: event == "lift", at: time,
                    into: &sent.gestures)
            } else {
                machine.giveUp()
            }
            isDown = false
        case "inwards":
            radius = max(0.02, radius - 0.2)
            verdict = track()
        default:
            for _ in 0..<5 {
                angle += event == "10° on" ? 2 : 12
                verdict = track()
                if verdict != "" { break }
            }
        }
        let words = sent.take()
        fault = sent.fault ?? (sent.isClosed == isTurning ? "turning \(isTurning)" : nil)
        return [verdict, words].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var isTurning: Bool {
        if case .turning = machine.state { true } else { false }
    }

    private mutating func track() -> String {
        time += .milliseconds(15)
        let frame = TouchFrame(time: time, position: place, place: place, velocity: .zero)
        if isTurning {
            machine.turn(frame, into: &sent.gestures)
            return ""
        }
        guard machine.track(frame) == .wins else { return "" }
        machine.start(at: time, into: &sent.gestures)
        return "wins"
    }

    private var place: Point {
        let radians = angle * .pi / 180
        return Point(
            x: 28 * (0.5 + radius * Self.sine(radians)),
            y: 28 * (0.5 - radius * Self.sine(radians + .pi / 2)))
    }

    /// By its series, good to a millionth after folding.
    private static func sine(_ angle: Double) -> Double {
        var x = angle.truncatingRemainder(dividingBy: 2 * .pi)
        if x > .pi { x -= 2 * .pi }
        if x < -.pi { x += 2 * .pi }
        if x > .pi / 2 { x = .pi - x }
        if x < -.pi / 2 { x = -.pi - x }
        let square = x * x
        return x * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    }
}
