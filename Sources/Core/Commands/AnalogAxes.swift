// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The commands of triggers and sticks: a trigger scans by its depth, a stick scrubs by its way.
/// `AxisScan` and `AxisScrub` follow the axis; this type holds the right to move something
/// (`CommandGate.Token`), so that of two devices one does.
struct AnalogAxes: Sendable {
    private let device: DeviceID
    /// The trigger, and its right to scan; nil when it scans nothing.
    private var scan: AxisScan
    private var scanToken: CommandGate.Token?
    /// The stick, and its right to scrub.
    private var scrub: AxisScrub
    private var scrubToken: CommandGate.Token?

    init(_ device: DeviceID, _ thresholds: GestureThresholds) {
        self.device = device
        scan = AxisScan(thresholds)
        scrub = AxisScrub(thresholds)
    }

    /// Whether something would go on by itself.
    var isOpen: Bool { scan.isScanning || scrub.deadline != nil }

    /// When a stick must move the position on, or nil. A trigger has no timer: a scan goes on in
    /// the player.
    @inline(__always)
    var deadline: Timestamp? { scrub.deadline }

    // MARK: Triggers

    /// A trigger moved, -1 to 1. Returns the scan that begins with that, if it is bound to one.
    mutating func pull(
        _ value: Double, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) -> Scan? {
        let step = scan.move(value)
        if gate.isExplaining { explain(step, value, at: time, &gate) }
        switch step {
        case .none:
            return nil
        case .begin(let scan):
            // The caller looks for a binding first, and calls `begin` if there is one.
            scanToken = nil
            return scan
        case .change(let scan):
            let level = Command.scanLevel(scan.sense, level: scan.level)
            gate.move(level, with: scanToken, at: time, into: &outputs)
        case .end:
            gate.finish(.scanStop(.resume), with: scanToken, at: time, into: &outputs)
        }
        return nil
    }

    /// The pull scans, unless a scan of another device goes on.
    mutating func begin(
        _ scan: Scan, in context: ContextState, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        let start = Command.scanStart(scan.sense, level: scan.level)
        if context.scan != nil, let scanner = gate.scanner, scanner != device {
            gate.explain(start, .cause(.otherOwner(scanner)), device, time)
            return
        }
        scanToken = gate.claim(device, ending: .scanStop(.resume), at: time, into: &outputs)
        gate.move(start, with: scanToken, at: time, into: &outputs)
    }

    private func explain(
        _ step: AxisScan.Step, _ value: Double, at time: Timestamp, _ gate: inout CommandGate
    ) {
        switch step {
        case .begin(let new), .change(let new):
            guard let reason = scan.reason(value, new) else { return }
            let subject = Verdict.Subject.name("level \(new.level)")
            gate.note(Verdict(.trigger, .yes, subject, [reason]), device, time)
        case .none, .end: break
        }
    }

    // MARK: Sticks

    /// A stick moved, -1 to 1. True when a push begins, which scrubs if it is bound to that.
    mutating func push(
        _ value: Double, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) -> Bool {
        switch scrub.move(value, at: time) {
        case .none:
            return false
        case .begin:
            scrubToken = nil
            return true
        case .end:
            gate.finish(.scrubEnd(velocity: 0), with: scrubToken, at: time, into: &outputs)
            return false
        }
    }

    /// The push scrubs.
    mutating func beginScrub(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        scrubToken = gate.claim(
            device, ending: .scrubEnd(velocity: 0), at: time, into: &outputs)
        gate.move(.scrubBegin, with: scrubToken, at: time, into: &outputs)
    }

    // MARK: Both

    /// What is pulled or pushed is lost.
    mutating func cancel(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if scan.isScanning {
            scan.cancel()
            gate.finish(.scanStop(.resume), with: scanToken, at: time, into: &outputs)
        }
        if scrub.cancel() {
            gate.finish(.scrubEnd(velocity: 0), with: scrubToken, at: time, into: &outputs)
        }
    }

    /// Nobody ran until then: what a stick would have moved meanwhile is not made up for.
    mutating func stall(until time: Timestamp) {
        scrub.stall(until: time)
    }

    /// Time passed: a stick that is pushed moves the position on.
    mutating func advance(
        to time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard let due = scrub.deadline, due <= time, let move = scrub.advance(to: due) else {
            return
        }
        gate.move(move, with: scrubToken, at: due, into: &outputs)
    }
}
