// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// A finger that the machines of motion follow: frames of 15 ms.
struct Finger {
    var time = Timestamp.zero
    var position = Point(x: 14, y: 14)
    var window = VelocityWindow(GestureThresholds())

    mutating func begin() {
        window.removeAll()
        window.push(position, at: time)
    }

    mutating func move(_ way: Point) -> TouchFrame {
        time += .milliseconds(15)
        position = position + way
        window.push(position, at: time)
        return frame
    }

    var frame: TouchFrame {
        mutating get {
            TouchFrame(
                time: time, position: position, place: position,
                velocity: window.velocity(at: time))
        }
    }
}

/// `SwipeMachine`, once the axis is decided.
struct SwipeRig: MachineRig {
    static let events = ["begins upwards", "8 mm up", "8 mm across", "0.6 s pass", "lift"]

    private enum State: String { case idle, undecided, fired, failed }

    private var machine = SwipeMachine(GestureThresholds())
    private var finger = Finger()
    private var phase = State.idle
    private(set) var fault: String?

    var state: String { phase.rawValue }

    mutating func apply(_ event: String) -> String? {
        guard (phase == .idle) == (event == "begins upwards") else { return nil }
        switch event {
        case "begins upwards":
            finger.begin()
            machine.begin()
            machine.decide(.vertical, origin: finger.position, onset: finger.time)
            phase = .undecided
        case "lift":
            phase = .idle
        default:
            // Four frames, so that there is a velocity.
            let way = event == "8 mm up" ? Point(x: 0, y: -2) : Point(x: 2, y: 0)
            var frame = finger.frame
            for _ in 0..<4 {
                if event == "0.6 s pass" { finger.time += .milliseconds(140) }
                frame = finger.move(event == "0.6 s pass" ? .zero : way)
                machine.observe(frame.velocity)
            }
            guard phase == .undecided else { return "" }
            switch machine.judge(frame.position, at: frame.time) {
            case .undecided: break
            case .failed: phase = .failed
            case .fired(let direction):
                phase = .fired
                if direction != .up { fault = "a swipe \(direction)" }
                return "swipe \(direction)"
            }
        }
        return ""
    }
}

/// `PanMachine`.
struct PanRig: MachineRig {
    static let events = ["begins", "2 mm on", "1 mm back", "due", "lift", "click"]
    static let alphabets = [
        ["begins", "2 mm on", "1 mm back", "due", "lift"],
        ["begins", "1 mm back", "due", "click"],
    ]

    private var machine = PanMachine(GestureThresholds())
    private var finger = Finger()
    private var told = Told()
    private var isOpen = false
    private(set) var fault: String?

    var state: String {
        isOpen ? machine.deadline == nil ? "following" : "waiting for a lift" : "over"
    }

    mutating func apply(_ event: String) -> String? {
        guard isOpen != (event == "begins") else { return nil }
        switch event {
        case "begins":
            finger.begin()
            let decision = AxisMachine.Decision(axis: .horizontal, zero: finger.position)
            for _ in 0..<2 { _ = finger.move(Point(x: 2, y: 0)) }
            machine.begin(
                finger.move(Point(x: 2, y: 0)), decision, hasMomentum: true, into: &told.gestures)
            isOpen = true
        case "2 mm on": machine.track(finger.move(Point(x: 2, y: 0)), into: &told.gestures)
        case "1 mm back": machine.track(finger.move(Point(x: -1, y: 0)), into: &told.gestures)
        case "due":
            guard let due = machine.deadline else { return nil }
            finger.time = max(finger.time, due)
            machine.run(at: finger.time, into: &told.gestures)
        case "lift":
            _ = machine.lift(at: finger.time, window: finger.window, into: &told.gestures)
            isOpen = false
        default:
            machine.stop(.end, at: finger.time, into: &told.gestures)
            isOpen = false
        }
        let words = told.take()
        fault = told.fault ?? (told.isClosed == isOpen ? "told to be open: \(!isOpen)" : nil)
        if !isOpen, machine.deadline != nil { fault = "over, and waits" }
        return words
    }
}

/// `StepMachine`.
struct StepRig: MachineRig {
    static let events = [
        "begins", "7 mm down", "9 mm across", "0.1 s pass", "due", "lift", "touch",
    ]
    static let alphabets = [
        ["begins", "7 mm down", "0.1 s pass", "due", "lift"],
        ["begins", "9 mm across", "due", "lift", "touch"],
    ]

    private var machine = StepMachine(GestureThresholds())
    private var finger = Finger()
    private var told = Told()
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .idle: "idle"
        case .tracking(.horizontal, _): "following across"
        case .tracking(.vertical, _): "following down"
        case .gliding(_, let steps, _): "gliding, \(steps) to come"
        }
    }

    private var isTracking: Bool {
        if case .tracking = machine.state { true } else { false }
    }

    mutating func apply(_ event: String) -> String? {
        switch event {
        case "begins":
            guard !isTracking else { return nil }
            machine.stop()
            finger.begin()
            machine.begin(
                finger.frame, axis: .vertical, origin: finger.position, into: &told.gestures)
        case "touch":
            guard !isTracking else { return nil }
            machine.stop()
        case "due":
            guard let due = machine.deadline else { return nil }
            finger.time = max(finger.time, due)
            machine.run(at: due, into: &told.gestures)
        case "lift":
            guard isTracking else { return nil }
            machine.lift(at: finger.time, window: finger.window, guardTime: .milliseconds(15))
        case "0.1 s pass":
            guard isTracking else { return nil }
            finger.time += .milliseconds(85)
            machine.track(finger.move(.zero), into: &told.gestures)
        default:
            guard isTracking else { return nil }
            // Three frames, so that there is a velocity.
            let way = event == "7 mm down" ? Point(x: 0, y: 7.1) : Point(x: 9.1, y: 0)
            for _ in 0..<3 { machine.track(finger.move(way * (1.0 / 3)), into: &told.gestures) }
        }
        if isTracking, machine.deadline != nil { fault = "waits while it follows" }
        return told.take()
    }
}

/// `MomentumMachine`.
struct MomentumRig: MachineRig {
    static let events = ["quick lift", "slow lift", "due", "touch", "click", "back"]
    static let alphabets = [
        ["quick lift", "slow lift", "due", "touch"], ["quick lift", "due", "click", "back"],
    ]

    private var machine = MomentumMachine(GestureThresholds())
    private var time = Timestamp.zero
    private var told = Told()
    private(set) var fault: String?

    var state: String {
        machine.glide != nil ? "gliding" : machine.kept != nil ? "stopped by a touch" : "idle"
    }

    mutating func apply(_ event: String) -> String? {
        let isGliding = machine.glide != nil
        switch event {
        case "quick lift", "slow lift":
            // A finger that lifts has landed before, and stopped it.
            guard !isGliding else { return nil }
            time += .milliseconds(100)
            machine.lift(
                .horizontal, velocity: event == "quick lift" ? 120 : 20,
                touchedAt: time - .milliseconds(100), at: time, into: &told.gestures)
        case "due":
            guard let due = machine.deadline else { return nil }
            time = due
            machine.run(at: due, into: &told.gestures)
        case "touch":
            time += .milliseconds(50)
            if let due = machine.deadline { time = min(time, due) }
            machine.grab(at: time, into: &told.gestures)
        default:
            machine.stop(event == "click" ? .end : .cancelled, at: time, into: &told.gestures)
        }
        let words = told.take()
        let isOpen = machine.glide != nil
        fault = told.fault ?? (told.isClosed == isOpen ? "told to be open: \(!isOpen)" : nil)
        if isOpen != (machine.deadline != nil) { fault = "gliding \(isOpen), without a deadline" }
        return words
    }
}
