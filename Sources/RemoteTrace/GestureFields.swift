// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldWriter {
    mutating func gesture(_ gesture: Gesture) {
        switch gesture {
        case .press(let control):
            kind("gesture", "press")
            field("control", control.name)
        case .release(let control):
            kind("gesture", "release")
            field("control", control.name)
        case .click(let control, let count):
            kind("gesture", "click")
            field("control", control.name)
            field("count", Int(count))
        case .hold(let control, let phase):
            kind("gesture", "hold")
            field("control", control.name)
            field("phase", phase.name)
        case .chord(let pair, let phase):
            kind("gesture", "chord")
            field("controls", pair.name)
            field("phase", phase.name)
        case .tap(let zone):
            kind("gesture", "tap")
            field("zone", zone.name)
        case .rest(let zone, let phase):
            kind("gesture", "rest")
            field("zone", zone.name)
            field("phase", phase.name)
        case .swipe(let direction, let fingers):
            kind("gesture", "swipe")
            field("dir", direction.name)
            field("fingers", Int(fingers))
        case .pan(let axis, let phase, let motion):
            pan("pan", axis, phase, motion)
        case .momentum(let axis, let phase, let motion):
            pan("momentum", axis, phase, motion)
        case .step(let direction, let count):
            kind("gesture", "step")
            field("dir", direction.name)
            field("count", count)
        case .jog(let phase, let motion):
            kind("gesture", "jog")
            field("phase", phase.name)
            amount("revolutions", motion.revolutions)
            amount("velocity", motion.velocity)
        case .pinch(let phase, let scale):
            kind("gesture", "pinch")
            field("phase", phase.name)
            amount("scale", scale)
        case .analog(let control, let value):
            kind("gesture", "analog")
            field("control", control.name)
            amount("value", value)
        }
    }

    private mutating func pan(_ name: String, _ axis: Axis, _ phase: Phase, _ motion: PanMotion) {
        kind("gesture", name)
        field("axis", axis.name)
        field("phase", phase.name)
        amount("delta", motion.delta)
        amount("total", motion.total)
        amount("velocity", motion.velocity)
    }
}
