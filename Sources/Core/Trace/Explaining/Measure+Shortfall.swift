// SPDX-License-Identifier: MIT

public import RemoteModel

extension Measure {
    /// By how much a value misses its limit, in words: `1.7 mm too short`.
    func shortfall(_ value: Double, of limit: Double) -> String {
        let gap = abs(limit - value)
        var decimals = unit == .millimetres ? 1 : unit == .seconds || unit == .share ? 2 : 0
        // What misses its limit does not miss it by nothing.
        while decimals < 4, gap.text(decimals: decimals) == 0.0.text(decimals: decimals) {
            decimals += 1
        }
        return gap.text(decimals: decimals) + unitText + " " + complaint
    }

    /// What a value is that misses its limit.
    var complaint: String {
        switch self {
        case .swipeTime, .doublePressTime: "too slow"
        case .tapTime: "too long"
        case .wakeTime, .tapAfterClick, .restTime, .doublePressGap, .idleTime, .liftTime: "too soon"
        case .holdTime, .homeTime, .triggerDepth, .triggerLevel, .stickZone, .stickTravel:
            "too little"
        case .tapTravel, .restTravel, .pinSlop: "too far"
        case .axisAngle, .swipeSector, .zoneOffset: "too far off the axis"
        case .panSlop, .axisDecision, .swipeDistance, .panTotal, .stepLength, .flipDistance,
            .flipEnd, .pairSpread:
            "too short"
        case .swipeSpeed, .swipeFling, .panSpeed, .momentumSpeed, .glideSpeed, .flipSpeed,
            .creepSpeed:
            "too slow"
        case .restSpeed: "too fast"
        case .flipReversal: "too fast back"
        case .jogRadius, .jogMinimumRadius: "too near to the middle"
        case .jogTurn: "turned too little"
        case .jogDeviation, .jogSlope: "off the circle"
        case .jogPath: "too late"
        case .jogStraightness, .jogBendRested: "too straight"
        case .jogRecovery, .palmGap, .palmSize, .palmCompany, .flutterTurns, .chordTime,
            .bounceTime, .silenceTime, .duplicateTime:
            bound == .atMost ? "too much" : "too little"
        }
    }

    /// The part of the limit that is missing, or the part of it that is too much.
    func miss(_ value: Double, of limit: Double) -> Double {
        guard limit > 0 else { return 1 }
        return max(0, (bound == .atLeast ? limit - value : value - limit) / limit)
    }

    /// The fields of `[gestures]` that its limit is made of, those in proportion to it.
    var fields: [String] {
        switch self {
        case .wakeTime: ["wakeGuard"]
        case .tapTime: ["tapTime"]
        case .tapTravel: ["tapTravel"]
        case .tapAfterClick: ["tapAfterClick"]
        case .panSlop: ["panSlop"]
        case .axisAngle: ["axisDominance"]
        case .axisDecision: ["axisDecision"]
        case .swipeDistance: ["swipeDistance"]
        case .swipeSector: ["swipeSectorWide", "swipeSectorNarrow"]
        case .swipeSpeed: ["swipeSpeed"]
        case .swipeTime: ["swipeTime"]
        case .swipeFling: ["swipeFling"]
        case .glideSpeed: ["glideOne"]
        case .jogRadius: ["jogStartRadius", "jogStartRadiusTop", "jogRestRadius"]
        case .jogMinimumRadius: ["jogMinimumRadius"]
        case .jogTurn: ["jogArcStrict", "jogArcRested"]
        case .jogDeviation: ["jogDeviationStrict", "jogDeviationRested"]
        case .jogSlope: ["jogSlope"]
        case .jogPath: ["jogDeferral"]
        case .jogStraightness: ["jogStraightness"]
        case .jogBendRested: ["jogBendRested"]
        case .pairSpread: ["pinchSlop"]
        case .creepSpeed: ["restFollow"]
        case .momentumSpeed: ["momentumStart"]
        case .flipDistance, .flipEnd: ["flipDistance"]
        case .flipSpeed: ["flipSpeed"]
        case .flipReversal: ["flipReversal"]
        case .idleTime, .palmGap, .palmSize, .palmCompany, .flutterTurns, .restTime, .restTravel,
            .restSpeed, .panTotal, .panSpeed, .stepLength, .jogRecovery, .holdTime,
            .homeTime, .doublePressTime, .doublePressGap, .chordTime, .bounceTime, .silenceTime,
            .stickZone, .stickTravel, .triggerDepth, .triggerLevel, .zoneOffset, .pinSlop,
            .liftTime, .duplicateTime:
            []
        }
    }

    /// The limit falls as its field rises: the ratio of an angle, the time of a place that follows.
    private var isInverse: Bool { self == .axisAngle || self == .creepSpeed }

    /// The lines of `[gestures]` with which the value would have met its limit, and a little room;
    /// empty where no field makes it so.
    func settings(
        for value: Double, of limit: Double, in thresholds: GestureThresholds
    ) -> [ThresholdSetting] {
        guard value > 0, limit > 0 else { return [] }
        let isRaised = (bound == .atMost) != isInverse
        let factor = isInverse ? limit / value : value / limit
        let room = isRaised ? 1.03 : 0.97
        return fields.compactMap { name in
            guard let field = ThresholdField.named(name) else { return nil }
            let old = field.value(in: thresholds)
            let wanted = (old * factor * room).rounded(field, isRaised ? .up : .down)
            let new = max(field.range.lowerBound, min(field.range.upperBound, wanted))
            // Sectors meet in the middle between two axes: more than that is not to be had.
            guard old > 0, new != old, isRaised == (new > old) else { return nil }
            return ThresholdSetting(name: name, value: new)
        }
    }
}

extension Double {
    /// As a person would write it: whole milliseconds, tenths of a millimetre.
    fileprivate func rounded(_ field: ThresholdField, _ rule: FloatingPointRoundingRule) -> Double {
        let steps: Double =
            switch field.unit {
            case .milliseconds, .count, .toggle: 1
            case .millimetres, .millimetresPerSecond, .degrees: 10
            case .share: 1000
            }
        return (self * steps).rounded(rule) / steps
    }
}

extension ThresholdSetting {
    /// The line of a keymap's `[gestures]`, such as `swipeDistance = 4.9`.
    public var line: String {
        var bytes: [UInt8] = []
        bytes.append(rounded: value, decimals: 3)
        return "\(name) = " + String(decoding: bytes, as: UTF8.self)
    }
}
