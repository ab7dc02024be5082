// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel

/// Checks that whatever begins also ends, and that totals are the sums of their parts.
struct Balance {
    private var open: [String] = []
    private var totals: [String: Double] = [:]
    private var last: Timestamp?
    private(set) var faults: [String] = []

    var isClosed: Bool { open.isEmpty }

    init(_ gestures: [TimedGesture]) {
        for timed in gestures { read(timed) }
    }

    private mutating func read(_ timed: TimedGesture) {
        if let last, timed.time < last { faults.append("time goes back at \(timed)") }
        last = timed.time
        switch timed.gesture {
        case .press(let control): begin("press \(control)")
        case .release(let control): end("press \(control)")
        case .hold(let control, let phase): read("hold \(control)", phase)
        case .rest(_, let phase): read("rest", phase)
        case .pan(let axis, let phase, let motion): read("pan \(axis)", phase, motion)
        case .momentum(let axis, let phase, let motion): read("momentum \(axis)", phase, motion)
        case .jog(let phase, let motion):
            read("jog", phase)
            if !motion.revolutions.isFinite { faults.append("jog of \(motion)") }
        case .pinch(let phase, let scale):
            read("pinch", phase)
            if !scale.isFinite || scale <= 0 { faults.append("scale \(scale)") }
        case .chord(let pair, let phase): read("chord \(pair.name)", phase)
        case .click(_, let count):
            if !(1...3).contains(count) { faults.append("\(count) clicks") }
        case .step(_, let count):
            if count < 1 { faults.append("\(count) steps") }
        case .tap, .swipe, .analog: break
        }
    }

    private mutating func begin(_ name: String) {
        if open.contains(name) { faults.append("\(name) began twice") }
        open.append(name)
    }

    private mutating func end(_ name: String) {
        if !open.contains(name) { faults.append("\(name) ended without a begin") }
        open.removeAll { $0 == name }
    }

    private mutating func read(_ name: String, _ phase: Phase) {
        switch phase {
        case .begin: begin(name)
        case .update: if !open.contains(name) { faults.append("\(name) is not open") }
        case .end, .cancelled: end(name)
        }
    }

    private mutating func read(_ name: String, _ phase: Phase, _ motion: PanMotion) {
        read(name, phase)
        if phase == .begin { totals[name] = 0 }
        if phase != .update, motion.delta != 0 { faults.append("\(name) \(phase) moves") }
        totals[name, default: 0] += motion.delta
        if abs(totals[name, default: 0] - motion.total) > 1e-6 {
            faults.append("\(name) has moved \(totals[name, default: 0]), says \(motion.total)")
        }
        if !motion.velocity.isFinite { faults.append("\(name) has \(motion.velocity) mm/s") }
    }
}
