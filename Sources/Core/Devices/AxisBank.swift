// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The absolute axes that are not a touch surface: hats, sticks, triggers and wheels.
/// `AxisControls` asks it at the end of each frame what has changed. Raw values end here: from here
/// on an axis is a share of its way.
struct AxisBank: Sendable {
    /// What changed in a frame.
    enum Change: Sendable {
        /// The control that a source holds down now, or nil.
        case held(source: Int, Control?)
        case analog(AnalogControl, Double)
    }

    /// What an axis, or two of them, are for.
    enum Meaning: Sendable {
        /// Two axes as a directional pad.
        case stick(Stick)
        /// The two ends of one axis.
        case pair(negative: Control?, positive: Control?)
        /// A trigger as a button (behaviour.md N102).
        case trigger(Control)
        /// A value, -1 to 1.
        case analog(AnalogControl, sign: Double, isTrigger: Bool)
    }

    /// A hat, stick, trigger or wheel, with the state of it.
    struct Source: Sendable {
        var meaning: Meaning
        var value = Point.zero
        /// The control that it holds down now.
        var held: Control?
        /// The value that was last reported of an analogue control.
        var sent = 0.0
        /// It has been at rest since the device came. What has not may lie wherever its driver
        /// believes the middle to be, and means nothing yet (behaviour.md N100).
        var hasRested = false
        /// What was pulled or pushed was lost, and means nothing until it is let go of.
        var isHeldBack = false
        var excursion = AxisExcursion()
    }

    /// How a raw value becomes one from -1 to 1, or from 0 to 1 for a trigger.
    private struct Scale: Sendable {
        var source: Int
        var axis: Axis
        var origin: Double
        var factor: Double
    }

    /// Axes that make one stick.
    private static let pairs: [(x: UInt16, y: UInt16)] = [
        (KernelCode.absX, KernelCode.absY), (KernelCode.absRX, KernelCode.absRY),
        (KernelCode.absZ, KernelCode.absRZ), (KernelCode.absHat0X, KernelCode.absHat0Y),
        (KernelCode.absHat1X, KernelCode.absHat1Y),
    ]

    /// What counts, as shares of an axis.
    struct Limits: Sendable {
        var inner: Double
        var way: Double
        var on: Double
        var off: Double
        var triggerOn: Double
        var triggerOff: Double

        init(_ thresholds: GestureThresholds) {
            inner = thresholds.stickInner
            way = max(0.01, thresholds.stickOuter - thresholds.stickInner)
            on = thresholds.stickOn
            off = thresholds.stickOff
            triggerOn = thresholds.triggerOn
            triggerOff = thresholds.triggerOff
        }
    }

    let limits: Limits
    /// The place in `scales` for each code, or -1.
    private var places = [Int8](repeating: -1, count: KernelCode.absCount)
    private var scales: [Scale] = []
    var sources: [Source] = []
    /// Whether it puts down what each axis was taken for, for `takeVerdicts`.
    var isExplaining = false
    var verdicts: [Verdict] = []
    /// A bit for each source that has changed.
    private var changed: UInt64 = 0

    init(
        _ device: DeviceDescription, _ profile: DeviceProfile, targets: [ControlMap.Target?],
        thresholds: GestureThresholds, diagnostics: inout [Diagnostic]
    ) {
        limits = Limits(thresholds)
        var axes: [AxisInfo] = []
        for axis in device.axes where Int(axis.code) < targets.count {
            guard targets[Int(axis.code)] != nil else { continue }
            if axis.span != nil {
                axes.append(axis)
            } else {
                diagnostics.append(.brokenAxis(axis))
            }
        }
        let sticks = profile.sticks.map { (x: $0.horizontal, y: $0.vertical) }
        for pair in sticks + Self.pairs {
            addStick(axes, targets, pair, thresholds)
        }
        for axis in axes where places[Int(axis.code)] < 0 {
            let reading = profile.readings.last { $0.code == axis.code }
            add(axis, targets[Int(axis.code)], reading?.part)
        }
    }

    var sourceCount: Int { sources.count }

    /// Takes over where the axes of the same device are. What is away from its rest means nothing
    /// before it was there again.
    mutating func adoptState(of old: AxisBank) {
        for code in places.indices where places[code] >= 0 && old.places[code] >= 0 {
            let former = old.scales[Int(old.places[code])]
            let scale = scales[Int(places[code])]
            let raw = old.sources[former.source].value[former.axis] / former.factor + former.origin
            let share = max(-1, min(1, (raw - scale.origin) * scale.factor))
            sources[scale.source].value[scale.axis] = share
            if !old.sources[former.source].hasRested || abs(share) >= limits.inner {
                sources[scale.source].hasRested = false
            }
            changed |= 1 << UInt64(scale.source)
        }
    }

    /// One `EV_ABS` event.
    mutating func handle(_ code: UInt16, _ value: Int32) {
        guard Int(code) < places.count, places[Int(code)] >= 0 else { return }
        let scale = scales[Int(places[Int(code)])]
        let share = (Double(value) - scale.origin) * scale.factor
        sources[scale.source].value[scale.axis] = max(-1, min(1, share))
        changed |= 1 << UInt64(scale.source)
    }

    /// Whether a source moved within the frame.
    var hasChanged: Bool { changed != 0 }

    /// The frame is complete: appends what changed in it. `isResync`: nobody saw it change.
    mutating func commit(isResync: Bool, into changes: inout [Change]) {
        while changed != 0 {
            let index = changed.trailingZeroBitCount
            changed &= changed - 1
            if !sources[index].hasRested {
                guard sources[index].value.length < limits.inner else {
                    if isExplaining { explainUnrested(index) }
                    continue
                }
                sources[index].hasRested = true
            }
            if isExplaining { explain(index) }
            switch sources[index].meaning {
            case .stick(var stick):
                hold(stick.settle(sources[index].value), index, &changes)
                sources[index].meaning = .stick(stick)
            case .pair(let negative, let positive):
                hold(settlePair(index, negative, positive), index, &changes)
            case .trigger(let control):
                let isOn = sources[index].held != nil
                let limit = isOn ? limits.triggerOff : limits.triggerOn
                hold(sources[index].value.x >= limit ? control : nil, index, &changes)
            case .analog(let control, let sign, let isTrigger):
                let value = isTrigger ? pull(index) : deflection(index)
                if value == 0 || isResync && value != sources[index].sent {
                    sources[index].isHeldBack = value != 0
                }
                let counted = sources[index].isHeldBack ? 0 : value
                guard counted != sources[index].sent else { continue }
                sources[index].sent = counted
                changes.append(.analog(control, counted * sign))
            }
        }
    }

    /// What must be sent so that no analogue control stays deflected.
    mutating func releaseAnalogs(into changes: inout [Change]) {
        for index in sources.indices {
            guard case .analog(let control, _, _) = sources[index].meaning,
                sources[index].sent != 0
            else { continue }
            sources[index].sent = 0
            sources[index].isHeldBack = true
            changes.append(.analog(control, 0))
        }
    }

    /// Notes what a source holds down, if that is new.
    private mutating func hold(_ control: Control?, _ index: Int, _ changes: inout [Change]) {
        guard control != sources[index].held else { return }
        sources[index].held = control
        changes.append(.held(source: index, control))
    }

    private func settlePair(
        _ index: Int, _ negative: Control?, _ positive: Control?
    ) -> Control? {
        let value = sources[index].value.x
        let limit = sources[index].held == nil ? limits.on : limits.off
        guard abs(value) >= limit else { return nil }
        return value < 0 ? negative : positive
    }

    /// A trigger's depth. Below the release point a resting finger counts as no pull.
    private func pull(_ index: Int) -> Double {
        let value = sources[index].value.x
        return value < limits.triggerOff ? 0 : value
    }

    /// A stick's way beyond its dead zone (N100).
    private func deflection(_ index: Int) -> Double {
        let value = sources[index].value.x
        let share = max(0, min(1, (abs(value) - limits.inner) / limits.way))
        return value < 0 ? -share : share
    }
}

extension AxisBank {
    /// Two axes that both are pairs make a stick, unless they are the switches of a hat.
    private mutating func addStick(
        _ axes: [AxisInfo], _ targets: [ControlMap.Target?], _ pair: (x: UInt16, y: UInt16),
        _ thresholds: GestureThresholds
    ) {
        guard let x = axes.first(where: { $0.code == pair.x }),
            let y = axes.first(where: { $0.code == pair.y }),
            case .pair(let left, let right) = targets[Int(pair.x)],
            case .pair(let up, let down) = targets[Int(pair.y)],
            places[Int(pair.x)] < 0, places[Int(pair.y)] < 0,
            x.length > 2, y.length > 2
        else { return }
        let stick = Stick(up: up, down: down, left: left, right: right, thresholds: thresholds)
        sources.append(Source(meaning: .stick(stick)))
        addCentred(x, .horizontal)
        addCentred(y, .vertical)
    }

    private mutating func add(
        _ axis: AxisInfo, _ target: ControlMap.Target?, _ part: AxisReading.Part?
    ) {
        switch target {
        case .pair(let negative, let positive):
            // A hat is made of switches, and says nothing while none is pressed.
            let isHat = axis.length <= 2
            sources.append(
                Source(meaning: .pair(negative: negative, positive: positive), hasRested: isHat))
            addCentred(axis, .horizontal)
        case .control(let control):
            sources.append(Source(meaning: .trigger(control), hasRested: true))
            addTrigger(axis, part)
        case .analog(let control, let direction):
            let isTrigger =
                part.map { $0 != .centred } ?? (control == .scanAxis && !restsInTheMiddle(axis))
            sources.append(
                Source(
                    meaning: .analog(control, sign: direction.sign, isTrigger: isTrigger),
                    hasRested: isTrigger))
            if isTrigger { addTrigger(axis, part) } else { addCentred(axis, .horizontal) }
        case .nothing, nil:
            break
        }
    }

    private func restsInTheMiddle(_ axis: AxisInfo) -> Bool {
        guard axis.minimum < 0 else { return false }
        let middle = Double(axis.minimum) + axis.length / 2
        return abs(Double(axis.value) - middle) < axis.length / 8
    }

    private mutating func addTrigger(_ axis: AxisInfo, _ part: AxisReading.Part?) {
        let span = axis.length
        let low = Double(axis.minimum)
        let (origin, length) =
            switch part {
            case .depth(isReversed: true): (low + span, -span)
            case .half(isUpper: true, isReversed: false): (low + span / 2, span / 2)
            case .half(isUpper: true, isReversed: true): (low + span, -span / 2)
            case .half(isUpper: false, isReversed: false): (low + span / 2, -span / 2)
            case .half(isUpper: false, isReversed: true): (low, span / 2)
            case .depth(isReversed: false), .centred, nil: (low, span)
            }
        addScale(axis, .horizontal, origin: origin, length: length)
    }

    private mutating func addCentred(_ info: AxisInfo, _ axis: Axis) {
        let half = info.length / 2
        addScale(info, axis, origin: Double(info.minimum) + half, length: half)
        // A driver claims 0 until the device sends its first report. 0 may be a corner, where the
        // stick need not have been.
        guard info.value != 0 || info.length <= 2 && info.minimum < 0 else { return }
        handle(info.code, info.value)
    }

    private mutating func addScale(
        _ info: AxisInfo, _ axis: Axis, origin: Double, length: Double
    ) {
        places[Int(info.code)] = Int8(scales.count)
        scales.append(
            Scale(source: sources.count - 1, axis: axis, origin: origin, factor: 1 / length))
    }
}

extension Diagnostic {
    fileprivate static func brokenAxis(_ axis: AxisInfo) -> Diagnostic {
        Diagnostic(
            .warning, .device,
            "the range of axis \(axis.code) is \(axis.minimum) to \(axis.maximum), so that it is "
                + "not used",
            advice: "report it to the author of the kernel driver")
    }
}
