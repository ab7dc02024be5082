// SPDX-License-Identifier: MIT

/// The rows of the gestures: how traces, the socket and `replay --json` write each.
extension Gesture: Record {
    /// The row of each gesture, in the order of their names.
    public static let forms = ordered(controls + strokes + others)

    private static let controls: [RecordForm<Gesture>] = [
        RecordForm(.press, "a control goes down", control, make: Gesture.press) {
            if case .press(let control) = $0 { control } else { nil }
        },
        RecordForm(.release, "a control comes up", control, make: Gesture.release) {
            if case .release(let control) = $0 { control } else { nil }
        },
        RecordForm(
            .click, "a control is pressed and released, shorter than a hold", control,
            Argument.few("count", 1...3, "2 or 3 where a binding asks for it"),
            make: { .click($0, count: $1) },
            take: { if case .click(let control, let count) = $0 { (control, count) } else { nil } }
        ),
        RecordForm(
            .hold, "a control is pressed as long as a hold", control, phase,
            make: { .hold($0, $1) },
            take: { if case .hold(let control, let phase) = $0 { (control, phase) } else { nil } }
        ),
        RecordForm(
            .chord, "two controls are pressed together; `update` is the hold",
            Argument.part("controls", ControlPair.self), phase, make: { .chord($0, $1) },
            take: { if case .chord(let pair, let phase) = $0 { (pair, phase) } else { nil } }
        ),
    ]

    private static let strokes: [RecordForm<Gesture>] = [
        RecordForm(.tap, "a short touch without motion", zone, make: Gesture.tap) {
            if case .tap(let zone) = $0 { zone } else { nil }
        },
        RecordForm(
            .rest, "a finger lies still", zone, phase, make: { .rest($0, $1) },
            take: { if case .rest(let zone, let phase) = $0 { (zone, phase) } else { nil } }),
        RecordForm(
            .swipe, "a quick stroke", direction, Argument.few("fingers", 1...2),
            make: { .swipe($0, fingers: $1) },
            take: { if case .swipe(let way, let count) = $0 { (way, count) } else { nil } }),
        RecordForm(
            .pan, "a stroke that is followed while it lasts", axis, phase,
            Argument.measured("delta", .millimetres, "since the last phase"),
            Argument.measured("total", .millimetres, "since the begin"), speed,
            make: { .pan($0, $1, PanMotion(delta: $2, total: $3, velocity: $4)) },
            take: {
                guard case .pan(let axis, let phase, let motion) = $0 else { return nil }
                return (axis, phase, motion.delta, motion.total, motion.velocity)
            }),
        RecordForm(
            .momentum, "the motion that goes on after a pan was lifted with speed", axis, phase,
            Argument.measured("delta", .millimetres, "since the last phase"),
            Argument.measured("total", .millimetres, "since the begin"), speed,
            make: { .momentum($0, $1, PanMotion(delta: $2, total: $3, velocity: $4)) },
            take: {
                guard case .momentum(let axis, let phase, let motion) = $0 else { return nil }
                return (axis, phase, motion.delta, motion.total, motion.velocity)
            }),
        RecordForm(
            .step, "the focus moves", direction, Argument.steps("steps"),
            make: { .step($0, count: $1) },
            take: { if case .step(let way, let count) = $0 { (way, count) } else { nil } }),
    ]

    private static let others: [RecordForm<Gesture>] = [
        RecordForm(
            .jog, "a finger circles on a ring", phase,
            Argument.measured("revolutions", .revolutions, "clockwise is positive"),
            Argument.measured("velocity", .revolutionsPerSecond),
            make: { .jog($0, JogMotion(revolutions: $1, velocity: $2)) },
            take: {
                guard case .jog(let phase, let motion) = $0 else { return nil }
                return (phase, motion.revolutions, motion.velocity)
            }),
        RecordForm(
            .pinch, "two fingers move together or apart", phase,
            Argument.measured("scale", .factor, "their distance, 1 at the begin"),
            make: { .pinch($0, scale: $1) },
            take: { if case .pinch(let phase, let scale) = $0 { (phase, scale) } else { nil } }),
        RecordForm(
            .analog, "an analogue control is moved", Argument.word("control", AnalogControl.self),
            Argument.measured("value", .share, in: -1...1), make: { .analog($0, $1) },
            take: { if case .analog(let control, let value) = $0 { (control, value) } else { nil } }
        ),
    ]

    private static let control = Argument.word("control", Control.self)
    private static let phase = Argument.word("phase", Phase.self)
    private static let zone = Argument.word("zone", Zone.self)
    private static let direction = Argument.word("dir", Direction.self)
    private static let axis = Argument.word("axis", Axis.self)
    private static let speed = Argument.measured("velocity", .millimetresPerSecond)
}
