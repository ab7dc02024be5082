// SPDX-License-Identifier: MIT

import CAllocationCounter
import Foundation
import RemoteCore
import RemoteDevices
import RemoteGestures
import RemoteModel

/// Measures what one event costs in the core, and a line of a client with a real socket:
/// nanoseconds and allocations, in this process alone. With a word as argument, only the workloads
/// whose name has it. Fails when an event allocates; `--allocations` finds that out alone, in one
/// run of each. With `--limits`, in the lab, where the clock counts instructions, it fails when a
/// figure is above its limit too.
@main
struct Program {
    private static let isOnlyCounting = CommandLine.arguments.contains("--allocations")

    static func main() {
        let path = "keymaps/default.toml"
        guard let keymap = try? String(contentsOfFile: path, encoding: .utf8) else {
            fail("cannot read \(path); run it in the project's folder")
        }
        var table = Table(limits: nil)
        if CommandLine.arguments.contains("--limits") {
            guard Limits.isClockOfLab else {
                fail(
                    "the clock does not count instructions; run it in the lab: "
                        + "lab/boot -- .build/release/core-benchmark --limits")
            }
            guard let limits = Limits() else { fail("cannot read \(Limits.path)") }
            table.limits = limits
        }
        measureAll(KeymapSource(path: path, text: keymap), into: &table)
        for fault in table.limits?.faults ?? [] { print("core-benchmark: \(fault)") }
        guard table.isFrugal else { fail("an event allocates memory") }
        guard table.isWhole else { fail("not every figure could be measured") }
        guard let limits = table.limits else {
            if !isOnlyCounting { print("Only instructions have limits: see --limits.") }
            return
        }
        if !limits.faults.isEmpty { exit(1) }
    }

    private static func fail(_ message: String) -> Never {
        print("core-benchmark: \(message)")
        exit(1)
    }

    private static func measureAll(_ source: KeymapSource, into table: inout Table) {
        let runs = isOnlyCounting ? Runs.one : table.limits == nil ? .second : .three
        for workload in [
            Workload.pan("pan that scrubs", context: .paused, strokes: 4000),
            .pan("pan that only shows the bar", context: .playing, strokes: 4000),
            .keys("keys", context: .playing, presses: 20000),
        ] where isWanted(workload) {
            let core = runs.best { Self.normalizer(workload, source) }
            let decoder = runs.best { Self.decoder(workload) }
            table.hold("core: an event, ", workload.name, core)
            table.add("    of it: DeviceDecoder alone", decoder)
        }
        for workload in [
            Workload.tremble("a still finger on a ring", isRing: true, frames: 40000),
            .circles("a circle on a ring", turns: 1000),
            .tremble("a still finger on a rectangle", isRing: false, frames: 40000),
            .pan("a pan on a rectangle", context: .paused, strokes: 2000),
        ] where isWanted(workload) {
            // What all machines of a surface make of a frame, beside reading it alone.
            let events = Double(workload.events.count)
            let share = events / Double(workload.events.count { $0.1 == .report })
            let none = runs.best { Self.decoder(workload) } * share
            let all = runs.best { Self.machines(workload) } * share
            table.hold("gestures: a frame, ", workload.name, all)
            let ratio = String(format: "ratio %.2f", all.nanoseconds / none.nanoseconds)
            table.add("    the same frame through no machine", none, ratio)
        }
        LineCost.measure(runs, into: &table)
        if !isOnlyCounting { ClientCost.measure(runs, into: &table) }
        if !isOnlyCounting, isWanted("toml") { TOMLCost.measure(into: &table) }
    }

    static func isWanted(_ workload: Workload) -> Bool { isWanted(workload.name) }

    static func isWanted(_ name: String) -> Bool {
        let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
        return words.allSatisfy(name.contains)
    }

    /// The first half warms up: arrays have grown to what they need.
    static func measure(
        _ count: Int, _ feed: (Range<Int>) -> Void
    ) -> Cost {
        let half = count / 2
        feed(0..<half)
        let before = allocation_count()
        let clock = ContinuousClock()
        let time = clock.measure { feed(half..<count) }
        let measured = Double(count - half)
        return Cost(
            nanoseconds: time / .nanoseconds(1) / measured,
            allocations: Double(allocation_count() - before) / measured)
    }

    static func normalizer(_ workload: Workload, _ source: KeymapSource) -> Cost {
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        outputs.reserveCapacity(4096)
        for input in [
            Input.keymaps([source]), .attached(Workload.device, workload.description),
            .context(workload.context),
        ] {
            normalizer.handle(TimedInput(.zero, input), into: &outputs)
        }
        return measure(workload.events.count) { range in
            for index in range {
                let (time, event) = workload.events[index]
                normalizer.handle(
                    TimedInput(time, .event(Workload.device, event)), into: &outputs)
                // As a turn of the loop does, if not after each event.
                if outputs.count > 64 { outputs.removeAll(keepingCapacity: true) }
            }
        }
    }

    static func decoder(_ workload: Workload) -> Cost {
        var decoder = DeviceDecoder(description: workload.description, profile: workload.profile)
        var signals: [Signal] = []
        var diagnostics: [Diagnostic] = []
        return measure(workload.events.count) { range in
            for index in range {
                let (time, event) = workload.events[index]
                decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
                signals.removeFew()
            }
        }
    }

    static func machines(_ workload: Workload) -> Cost {
        var decoder = DeviceDecoder(description: workload.description, profile: workload.profile)
        var arbiter = GestureArbiter(surface: decoder.surface, thresholds: decoder.thresholds)
        arbiter.interest.horizontal = .panWithMomentum
        arbiter.interest.vertical = .swipe
        arbiter.interest.tap = true
        arbiter.interest.rest = true
        arbiter.interest.jog = true
        var signals: [Signal] = []
        var gestures: [TimedGesture] = []
        var diagnostics: [Diagnostic] = []
        return measure(workload.events.count) { range in
            for index in range {
                let (time, event) = workload.events[index]
                decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
                for position in signals.indices {
                    arbiter.handle(signals[position], at: time, into: &gestures)
                }
                signals.removeFew()
                gestures.removeFew()
            }
        }
    }
}
