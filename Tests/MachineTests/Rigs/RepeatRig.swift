// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

/// `HeldRepeat`: what a held control does again and again.
struct RepeatRig: MachineRig {
    static let events = ["press", "press, every 0.3 s", "due", "release"]

    private var machine: HeldRepeat?
    private var time = Timestamp.zero
    private var isUsual = true
    private var repeats = 0
    /// The time between the last two, as it was said.
    private var gap = Interval.zero
    private(set) var fault: String?

    var state: String {
        guard machine != nil else { return "up" }
        let words = ["held", "once more", "twice more", "three times more"]
        return (repeats < words.count ? words[repeats] : "many times more")
            + (isUsual ? "" : ", every 0.3 s")
    }

    mutating func apply(_ event: String) -> String? {
        guard (machine == nil) == event.hasPrefix("press") else { return nil }
        switch event {
        case "release":
            machine = nil
            time += .milliseconds(50)
            return ""
        case "due":
            guard var held = machine else { return nil }
            time = held.deadline
            if !isUsual, held.step() != held.commands { fault = "farther than its keymap says" }
            if isUsual { _ = held.step() }
            machine = held
            repeats += 1
            let next = held.deadline - time
            if next > gap { fault = "slower than before" }
            if next <= .zero { fault = "without an end" }
            gap = next
            return "again, next in \(Int(next.milliseconds)) ms"
        default:
            isUsual = event == "press"
            let periods =
                isUsual
                ? HeldRepeat.Periods(GestureThresholds())
                : HeldRepeat.Periods(every: .milliseconds(300))
            machine = HeldRepeat(
                .up, [.focusMove(.up, count: 1)], context: nil, at: time, delay: periods.delay,
                periods: periods, after: nil)
            repeats = 0
            gap = periods.delay
            return "next in \(Int(gap.milliseconds)) ms"
        }
    }
}
