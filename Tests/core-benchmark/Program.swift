// SPDX-License-Identifier: MIT

import CAllocationCounter
import Foundation
import RemoteCore
import RemoteDevices
import RemoteGestures
import RemoteModel

/// Measures what one event costs in the core: nanoseconds and allocations, in this process alone.
/// With a word as argument, only the workloads whose name has it. Fails when an event allocates;
/// `--allocations` finds that out alone, in one run of each.
@main
struct Program {
    private static let isOnlyCounting = CommandLine.arguments.contains("--allocations")

    static func main() {
        let path = "keymaps/default.toml"
        guard let keymap = try? String(contentsOfFile: path, encoding: .utf8) else {
            print("core-benchmark: cannot read \(path); run it in the project's folder")
            exit(1)
        }
        let source = KeymapSource(path: path, text: keymap)
        var isFrugal = true
        for workload in [
            Workload.pan("pan that scrubs", context: .paused, strokes: 4000),
            .pan("pan that only shows the bar", context: .playing, strokes: 4000),
            .keys("keys", context: .playing, presses: 20000),
        ] where isWanted(workload) {
            let core = best { Self.normalizer(workload, source) }
            let decoder = best { Self.decoder(workload) }
            row("core: an event, \(workload.name)", core, "<= 100 ns, 0 allocations")
            row("    of it: DeviceDecoder alone", decoder, "")
            isFrugal = isFrugal && core.allocations == 0
        }
        for workload in [
            Workload.tremble("a still finger on a ring", isRing: true, frames: 40000),
            .circles("a circle on a ring", turns: 1000),
            .tremble("a still finger on a rectangle", isRing: false, frames: 40000),
            .pan("a pan on a rectangle", context: .paused, strokes: 2000),
        ] where isWanted(workload) {
            let all = frames(workload)
            isFrugal = isFrugal && all.allocations == 0
        }
        if !isOnlyCounting, isWanted("toml") { TOMLCost.measure() }
        guard isFrugal else {
            print("core-benchmark: an event allocates memory")
            exit(1)
        }
    }

    static func isWanted(_ workload: Workload) -> Bool { isWanted(workload.name) }

    static func isWanted(_ name: String) -> Bool {
        let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
        return words.allSatisfy(name.contains)
    }

    /// What all machines of a surface make of a frame, beside reading it alone.
    static func frames(_ workload: Workload) -> Cost {
        let events = Double(workload.events.count)
        let share = events / Double(workload.events.count { $0.1 == .report })
        let none = best { Self.decoder(workload) } * share
        let all = best { Self.machines(workload) } * share
        row("gestures: a frame, \(workload.name)", all, "<= 150 ns, 0 allocations")
        let ratio = String(format: "ratio %.2f", all.nanoseconds / none.nanoseconds)
        row("    the same frame through no machine", none, ratio)
        return all
    }

    struct Cost {
        var nanoseconds: Double
        var allocations: Double

        static func * (cost: Cost, factor: Double) -> Cost {
            Cost(
                nanoseconds: cost.nanoseconds * factor, allocations: cost.allocations * factor)
        }
    }

    /// The shortest of the runs of a second: other programs disturb most of them on some machines.
    static func best(_ measure: () -> Cost) -> Cost {
        var best = measure()
        let clock = ContinuousClock()
        let end = clock.now + .seconds(1)
        while !isOnlyCounting, clock.now < end {
            let cost = measure()
            if cost.nanoseconds < best.nanoseconds { best = cost }
        }
        return best
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

    static func row(_ what: String, _ cost: Cost, _ limit: String) {
        let figures = String(format: "%.1f ns, %.3f", cost.nanoseconds, cost.allocations)
        print(
            what.padding(toLength: 58, withPad: " ", startingAt: 0)
                + String(repeating: " ", count: max(1, 17 - figures.count)) + figures + "  " + limit
        )
    }
}
