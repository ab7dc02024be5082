// SPDX-License-Identifier: MIT

internal import RemoteModel

extension AxisBank {
    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    mutating func takeVerdicts() -> [Verdict] {
        defer { verdicts.removeAll() }
        return verdicts
    }

    /// An axis has moved, and is about to be looked at: notes what it counts as, once for each
    /// excursion from its rest.
    mutating func explain(_ index: Int) {
        let value = sources[index].value
        switch sources[index].meaning {
        case .stick:
            let axis: Axis = abs(value.x) >= abs(value.y) ? .horizontal : .vertical
            let direction = Direction(axis: axis, sign: value[axis])
            let isOn = (value.length - limits.inner) / limits.way >= limits.on
            explainStick(index, value.length, isOn: isOn, .direction(direction))
        case .pair(let negative, let positive):
            guard let control = value.x < 0 ? negative : positive else { return }
            let isOn = abs(value.x) >= limits.on
            explain(index, abs(value.x), isOn: isOn, .stick, .stickTravel, limits.on, control)
        case .trigger(let control):
            let isOn = value.x >= limits.triggerOn
            explain(index, value.x, isOn: isOn, .trigger, .triggerDepth, limits.triggerOn, control)
        case .analog(let control, _, isTrigger: true):
            let isOn = value.x >= limits.triggerOn
            guard
                let way = sources[index].excursion.move(
                    to: value.x, rest: limits.triggerOff / 2, isOn: isOn)
            else { return }
            let reason = Reason.measured(.triggerDepth, way, limit: limits.triggerOn)
            verdicts.append(Verdict(.trigger, isOn ? .yes : .no, .name(control.name), [reason]))
        case .analog(let control, _, isTrigger: false):
            let isOn = abs(value.x) >= limits.inner
            explainStick(index, abs(value.x), isOn: isOn, .name(control.name))
        }
    }

    /// A stick, or such, has moved that was never at rest.
    mutating func explainUnrested(_ index: Int) {
        let value = sources[index].value
        let rest = limits.inner
        guard
            sources[index].excursion.move(to: value.length, rest: rest / 2, isOn: true) != nil
        else { return }
        let axis: Axis = abs(value.x) >= abs(value.y) ? .horizontal : .vertical
        verdicts.append(
            Verdict(
                .stick, .no, .direction(Direction(axis: axis, sign: value[axis])),
                [.measured(.stickZone, value.length, limit: rest), .cause(.neverAtRest)]))
    }

    /// A stick moved. Its dead zone refused it, or else its way towards a press (behaviour.md N100,
    /// N101).
    private mutating func explainStick(
        _ index: Int, _ way: Double, isOn: Bool, _ subject: Verdict.Subject
    ) {
        let rest = limits.inner / 2
        guard let way = sources[index].excursion.move(to: way, rest: rest, isOn: isOn) else {
            return
        }
        let isAnalog = if case .name = subject { true } else { false }
        let reason: Reason =
            way < limits.inner || isAnalog
            ? .measured(.stickZone, way, limit: limits.inner)
            : .measured(.stickTravel, (way - limits.inner) / limits.way, limit: limits.on)
        verdicts.append(Verdict(.stick, isOn ? .yes : .no, subject, [reason]))
    }

    /// An axis that is a button moved. A quarter of the limit is taken for its rest.
    private mutating func explain(
        _ index: Int, _ way: Double, isOn: Bool, _ machine: Verdict.Machine, _ measure: Measure,
        _ limit: Double, _ control: Control
    ) {
        guard let way = sources[index].excursion.move(to: way, rest: limit / 4, isOn: isOn) else {
            return
        }
        let reason = Reason.measured(measure, way, limit: limit)
        verdicts.append(Verdict(machine, isOn ? .yes : .no, .control(control), [reason]))
    }
}
