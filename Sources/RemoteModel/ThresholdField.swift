// SPDX-License-Identifier: MIT

/// One field of `GestureThresholds` as a keymap's `[gestures]` sets it: its name, its unit, and the
/// values that make sense.
public struct ThresholdField: Sendable {
    /// What the number of a field counts.
    public enum Unit: String, CaseIterable, Sendable {
        case milliseconds
        case millimetres
        case millimetresPerSecond
        case degrees
        /// Of the pad, of the way of an axis, or a ratio: no unit.
        case share
        /// A boolean; 0 or 1 in a `ThresholdSetting`.
        case toggle
    }

    fileprivate enum Place: Sendable {
        case time(any WritableKeyPath<GestureThresholds, Interval> & Sendable)
        case number(any WritableKeyPath<GestureThresholds, Double> & Sendable)
        case toggle(any WritableKeyPath<GestureThresholds, Bool> & Sendable)
    }

    /// The name, as in `GestureThresholds` and in keymaps.
    public let name: String
    public let unit: Unit
    /// A value outside is refused.
    public let range: ClosedRange<Double>
    fileprivate let place: Place

    /// The field of that name, or nil.
    public static func named(_ name: some StringProtocol) -> ThresholdField? {
        all.first { $0.name == name }
    }

    /// The value that `thresholds` has there, in the field's unit.
    public func value(in thresholds: GestureThresholds) -> Double {
        switch place {
        case .time(let path): thresholds[keyPath: path].milliseconds
        case .number(let path): thresholds[keyPath: path]
        case .toggle(let path): thresholds[keyPath: path] ? 1 : 0
        }
    }

    fileprivate func set(_ value: Double, in thresholds: inout GestureThresholds) {
        switch place {
        case .time(let path): thresholds[keyPath: path] = .seconds(value / 1000)
        case .number(let path): thresholds[keyPath: path] = value
        case .toggle(let path): thresholds[keyPath: path] = value != 0
        }
    }
}

extension GestureThresholds {
    /// Sets the field that `setting` names. False, and nothing changed, when there is no such field
    /// or the value is out of its range.
    public mutating func apply(_ setting: ThresholdSetting) -> Bool {
        guard let field = ThresholdField.named(setting.name), field.range.contains(setting.value)
        else { return false }
        field.set(setting.value, in: &self)
        return true
    }
}

private func time(
    _ name: String, _ path: any WritableKeyPath<GestureThresholds, Interval> & Sendable,
    _ range: ClosedRange<Double>
) -> ThresholdField {
    ThresholdField(name: name, unit: .milliseconds, range: range, place: .time(path))
}

private func number(
    _ name: String, _ path: any WritableKeyPath<GestureThresholds, Double> & Sendable,
    _ unit: ThresholdField.Unit, _ range: ClosedRange<Double>
) -> ThresholdField {
    ThresholdField(name: name, unit: unit, range: range, place: .number(path))
}

private func toggle(
    _ name: String, _ path: any WritableKeyPath<GestureThresholds, Bool> & Sendable
) -> ThresholdField {
    ThresholdField(name: name, unit: .toggle, range: 0...1, place: .toggle(path))
}

extension ThresholdField {
    /// Every field, in the order of `GestureThresholds`.
    public static let all: [ThresholdField] =
        contactFields + pressFields + strokeFields + momentumFields + jogFields + axisFields

    private static let contactFields = [
        time("settle", \.settle, 0...500),
        number("jitter", \.jitter, .millimetres, 0...5),
        time("velocityWindow", \.velocityWindow, 20...1000),
        time("liftFocus", \.liftFocus, 5...1000),
        time("stoppedAfter", \.stoppedAfter, 5...1000),
        time("liftGuard", \.liftGuard, 0...200),
        number("jump", \.jump, .millimetres, 1...1000),
        number("jumpExcess", \.jumpExcess, .millimetres, 1...1000),
        time("jumpWindow", \.jumpWindow, 0...1000),
        time("palmWindow", \.palmWindow, 0...1000),
        number("palmRatio", \.palmRatio, .share, 1...100),
        time("palmCompany", \.palmCompany, 0...10_000),
        time("wakeAfter", \.wakeAfter, 0...3_600_000),
        time("wakeGuard", \.wakeGuard, 0...10_000),
        time("tapTime", \.tapTime, 0...2000),
        number("tapTravel", \.tapTravel, .millimetres, 0...20),
        time("restTime", \.restTime, 50...5000),
        number("restTravel", \.restTravel, .millimetres, 0...20),
        number("restSpeed", \.restSpeed, .millimetresPerSecond, 0.1...1000),
        time("restFollow", \.restFollow, 10...60_000),
        time("tapAfterClick", \.tapAfterClick, 0...5000),
        time("hintsHide", \.hintsHide, 0...60_000),
        time("hintsLongest", \.hintsLongest, 100...600_000),
    ]

    private static let pressFields = [
        time("debounce", \.debounce, 0...200),
        time("hold", \.hold, 150...5000),
        time("doublePress", \.doublePress, 100...2000),
        time("doublePressGap", \.doublePressGap, 0...1000),
        time("chordWindow", \.chordWindow, 20...1000),
        time("homeHold", \.homeHold, 150...10_000),
        time("repeatDelay", \.repeatDelay, 100...5000),
        time("repeatPeriod", \.repeatPeriod, 20...5000),
        time("repeatPeriodFast", \.repeatPeriodFast, 20...5000),
        time("releaseGap", \.releaseGap, 50...2000),
        time("duplicate", \.duplicate, 0...2000),
        time("duplicateTransport", \.duplicateTransport, 0...2000),
        time("duplicateScan", \.duplicateScan, 0...2000),
    ]

    private static let strokeFields = [
        number("panSlop", \.panSlop, .millimetres, 0...50),
        number("axisDominance", \.axisDominance, .share, 1...20),
        number("axisDecision", \.axisDecision, .millimetres, 0...100),
        number("swipeDistance", \.swipeDistance, .millimetres, 1...200),
        number("swipeDecay", \.swipeDecay, .share, 0...2),
        time("swipeTime", \.swipeTime, 50...5000),
        number("swipeSectorWide", \.swipeSectorWide, .degrees, 5...45),
        number("swipeSectorNarrow", \.swipeSectorNarrow, .degrees, 5...45),
        number("swipeSpeed", \.swipeSpeed, .millimetresPerSecond, 0...5000),
        number("stepVertical", \.stepVertical, .millimetres, 1...200),
        number("stepHorizontal", \.stepHorizontal, .millimetres, 1...200),
        number("glideOne", \.glideOne, .millimetresPerSecond, 1...10_000),
        number("glideTwo", \.glideTwo, .millimetresPerSecond, 1...10_000),
        time("glideTime", \.glideTime, 10...5000),
        time("glideReversal", \.glideReversal, 0...1000),
        number("flipDistance", \.flipDistance, .millimetres, 1...200),
        number("flipSpeed", \.flipSpeed, .millimetresPerSecond, 1...10_000),
        number("flipFling", \.flipFling, .millimetres, 0...200),
        number("flipReversal", \.flipReversal, .millimetresPerSecond, 1...10_000),
        number("edgeZone", \.edgeZone, .share, 0.05...0.5),
        time("pinAfterClick", \.pinAfterClick, 0...2000),
        number("pinSlop", \.pinSlop, .millimetres, 0...50),
    ]

    private static let momentumFields = [
        number("momentumStart", \.momentumStart, .millimetresPerSecond, 1...100_000),
        number("momentumStop", \.momentumStop, .millimetresPerSecond, 0.1...1000),
        number("momentumDecay", \.momentumDecay, .share, 0.5...0.9999),
        time("momentumKept", \.momentumKept, 0...5000),
        time("flickTime", \.flickTime, 0...2000),
        number("momentumLimit", \.momentumLimit, .millimetresPerSecond, 10...100_000),
    ]

    private static let jogFields = [
        toggle("jog", \.jog),
        number("jogStartRadius", \.jogStartRadius, .share, 0...0.5),
        number("jogStartRadiusTop", \.jogStartRadiusTop, .share, 0...0.5),
        number("jogMinimumRadius", \.jogMinimumRadius, .share, 0...0.5),
        number("jogRestRadius", \.jogRestRadius, .share, 0...0.5),
        number("jogRestRadiusTop", \.jogRestRadiusTop, .share, 0...0.5),
        time("jogRecovery", \.jogRecovery, 0...5000),
        number("jogArcStrict", \.jogArcStrict, .degrees, 0.5...180),
        number("jogArcRested", \.jogArcRested, .degrees, 0.5...180),
        number("jogDeviationStrict", \.jogDeviationStrict, .share, 0.01...0.5),
        number("jogDeviationRested", \.jogDeviationRested, .share, 0.01...0.5),
        number("jogDeferral", \.jogDeferral, .share, 0.01...2),
        number("jogStraightness", \.jogStraightness, .share, 0...0.5),
        number("jogBendRested", \.jogBendRested, .share, 0...0.1),
        number("jogSlope", \.jogSlope, .share, 0.01...10),
        number("jogRoundness", \.jogRoundness, .share, 0...1),
        number("jogDeadRadius", \.jogDeadRadius, .share, 0...0.5),
    ]

    private static let axisFields = [
        number("stickInner", \.stickInner, .share, 0...0.9),
        number("stickOuter", \.stickOuter, .share, 0.1...1),
        number("stickOn", \.stickOn, .share, 0.05...1),
        number("stickOff", \.stickOff, .share, 0...1),
        number("stickSector", \.stickSector, .degrees, 0...40),
        number("triggerOn", \.triggerOn, .share, 0.01...1),
        number("triggerOff", \.triggerOff, .share, 0...1),
        toggle("touch", \.touch),
        number("scrubSpeed", \.scrubSpeed, .share, 0.05...5),
        toggle("scanLatched", \.scanLatched),
    ]
}
