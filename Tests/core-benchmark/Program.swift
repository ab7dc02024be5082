// SPDX-License-Identifier: MIT

import CAllocationCounter
import Foundation
import RemoteCore
import RemoteDevices
import RemoteModel

/// Measures what one event costs in the core: nanoseconds and allocations, in this process alone.
@main
struct Program {
    static func main() {
        let path = "keymaps/default.toml"
        guard let keymap = try? String(contentsOfFile: path, encoding: .utf8) else {
            print("core-benchmark: cannot read \(path); run it in the project's folder")
            exit(1)
        }
        let source = KeymapSource(path: path, text: keymap)
        for workload in [
            Workload.pan("pan that scrubs", context: .paused, strokes: 4000),
            .pan("pan that only shows the bar", context: .playing, strokes: 4000),
            .keys("keys", context: .playing, presses: 20000),
        ] {
            let core = best { Self.normalizer(workload, source) }
            let decoder = best { Self.decoder(workload) }
            row("core: an event, \(workload.name)", core, "<= 100 ns, 0 allocations")
            row("    of it: DeviceDecoder alone", decoder, "")
        }
    }

    struct Cost {
        var nanoseconds: Double
        var allocations: Double
    }

    static func best(of runs: Int = 7, _ measure: () -> Cost) -> Cost {
        var best = measure()
        for _ in 1..<runs {
            let cost = measure()
            if cost.nanoseconds < best.nanoseconds { best = cost }
        }
        return best
    }

    /// The first half warms up: arrays have grown to what they need.
    static func measure(
        _ inputs: [TimedInput], _ feed: (Range<Int>) -> Void
    ) -> Cost {
        let half = inputs.count / 2
        feed(0..<half)
        let before = allocation_count()
        let clock = ContinuousClock()
        let time = clock.measure { feed(half..<inputs.count) }
        let count = Double(inputs.count - half)
        return Cost(
            nanoseconds: time / .nanoseconds(1) / count,
            allocations: Double(allocation_count() - before) / count)
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
        return measure(workload.inputs) { range in
            for index in range {
                normalizer.handle(workload.inputs[index], into: &outputs)
                if outputs.count > 1024 { outputs.removeAll(keepingCapacity: true) }
            }
        }
    }

    static func decoder(_ workload: Workload) -> Cost {
        var decoder = DeviceDecoder(description: workload.description, profile: DeviceProfile())
        var signals: [Signal] = []
        var diagnostics: [Diagnostic] = []
        return measure(workload.inputs) { range in
            for index in range {
                guard case .event(_, let event) = workload.inputs[index].input else { continue }
                decoder.handle(
                    event, at: workload.inputs[index].time, into: &signals,
                    diagnostics: &diagnostics)
                signals.removeAll(keepingCapacity: true)
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
