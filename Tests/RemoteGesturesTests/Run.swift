// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel

/// What an arbiter made of a script.
struct Run {
    private(set) var gestures: [TimedGesture] = []
    private(set) var deadlineAfterwards: Timestamp?

    /// Runs the script, and then the time until nothing more is due.
    init(
        _ script: Script, interest: GestureInterest,
        thresholds: GestureThresholds? = nil, cancelAtEnd: Bool = false
    ) {
        var arbiter = GestureArbiter(
            surface: script.surface,
            thresholds: thresholds
                ?? GestureThresholds.preset(for: script.surface.surfaceClass))
        arbiter.interest = interest
        for step in script.steps {
            arbiter.handle(step.signal, at: step.time, into: &gestures)
        }
        if cancelAtEnd { arbiter.cancelAll(at: script.end, into: &gestures) }
        arbiter.advance(to: script.end + .milliseconds(20_000), into: &gestures)
        deadlineAfterwards = arbiter.deadline
    }

    /// A line for each gesture but updates: their sum is in the line of the end.
    var lines: [String] {
        var turned = 0.0
        return gestures.compactMap { timed in
            if case .jog(.update, let motion) = timed.gesture { turned += motion.revolutions }
            guard let text = Self.text(timed.gesture, turned: turned) else { return nil }
            return "\((timed.time.microseconds + 500) / 1000) \(text)"
        }
    }

    private static func text(_ gesture: Gesture, turned: Double) -> String? {
        switch gesture {
        case .press(let control): "press \(control)"
        case .release(let control): "release \(control)"
        case .click(let control, count: 1): "click \(control)"
        case .click(let control, let count): "click \(control) \(count)"
        case .hold(let control, let phase): "hold \(control) \(phase)"
        case .chord(let pair, let phase): "chord \(pair.name) \(phase)"
        case .tap(let zone): "tap \(zone)"
        case .rest(let zone, let phase): "rest \(zone) \(phase)"
        case .swipe(let direction, fingers: 1): "swipe \(direction)"
        case .swipe(let direction, let fingers): "swipe \(direction) \(fingers) fingers"
        case .pan(_, .update, _), .momentum(_, .update, _), .jog(.update, _),
            .pinch(.update, _):
            nil
        case .pan(let axis, .begin, _): "pan \(axis) begin"
        case .pan(let axis, let phase, let motion):
            "pan \(axis) \(phase) \(tenths(motion.total))mm \(whole(motion.velocity))mm/s"
        case .momentum(let axis, .begin, let motion):
            "momentum \(axis) begin \(whole(motion.velocity))mm/s"
        case .momentum(let axis, let phase, let motion):
            "momentum \(axis) \(phase) \(tenths(motion.total))mm"
        case .step(let direction, let count): "step \(direction) \(count)"
        case .jog(.begin, _): "jog begin"
        case .jog(let phase, _): "jog \(phase) \(hundredths(turned))rev"
        case .pinch(let phase, let scale): "pinch \(phase) \(tenths(scale))"
        case .analog(let control, let value): "analog \(control) \(tenths(value))"
        }
    }

    private static func tenths(_ value: Double) -> String { decimal(value, 10) }
    private static func hundredths(_ value: Double) -> String { decimal(value, 100) }
    private static func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }

    private static func decimal(_ value: Double, _ parts: Double) -> String {
        "\((value * parts).rounded() / parts)"
    }
}

extension Run {
    /// The sum of a pan's or momentum's updates.
    func moved(_ isCounted: (Gesture) -> PanMotion?) -> Double {
        gestures.reduce(0) { $0 + (isCounted($1.gesture)?.delta ?? 0) }
    }

    var panned: Double {
        moved { if case .pan(_, .update, let motion) = $0 { motion } else { nil } }
    }

    var glided: Double {
        moved { if case .momentum(_, .update, let motion) = $0 { motion } else { nil } }
    }
}
