// SPDX-License-Identifier: MIT

/// A quantity that a gesture is judged by, and its number in behaviour.md (b). Verdicts name it, so
/// that a person finds the rule that refused a gesture.
public enum Measure: String, CaseIterable, Sendable {
    case idleTime, wakeTime, palmGap, palmSize, palmCompany, flutterTurns
    case tapTime, tapTravel, tapAfterClick
    case restTime, restTravel, restSpeed
    case panSlop, axisAngle, axisDecision, creepSpeed
    case swipeDistance, swipeSector, swipeSpeed, swipeTime, swipeFling
    case panTotal, panSpeed, momentumSpeed
    case stepLength, glideSpeed
    case jogRadius, jogMinimumRadius, jogTurn, jogDeviation, jogSlope, jogPath
    case jogStraightness, jogBendRested, jogRecovery
    case pairSpread
    case holdTime, homeTime, doublePressTime, doublePressGap, chordTime
    case bounceTime, silenceTime, stickZone, stickTravel, triggerDepth, triggerLevel
    case zoneOffset, pinSlop, liftTime
    case flipDistance, flipEnd, flipSpeed, flipReversal
    case duplicateTime

    /// The unit of its values.
    public enum Unit: Sendable {
        case seconds, millimetres, millimetresPerSecond, degrees
        /// A share of the pad, or a ratio.
        case share
    }

    /// Which side of the limit is wanted.
    public enum Bound: Sendable {
        /// The value has to reach the limit, or to stay below it.
        case atLeast, atMost
    }

    /// What its values count.
    public var unit: Unit {
        switch self {
        case .idleTime, .wakeTime, .palmGap, .tapTime, .tapAfterClick, .restTime, .swipeTime,
            .jogRecovery, .holdTime, .homeTime, .doublePressTime, .doublePressGap, .liftTime,
            .duplicateTime, .palmCompany, .chordTime, .bounceTime, .silenceTime:
            .seconds
        case .palmSize, .tapTravel, .restTravel, .panSlop, .axisDecision, .swipeDistance,
            .panTotal, .stepLength, .jogRadius, .jogMinimumRadius, .jogDeviation, .jogSlope,
            .jogPath, .jogStraightness, .jogBendRested, .pairSpread, .pinSlop, .flipDistance,
            .flipEnd:
            .millimetres
        case .restSpeed, .swipeSpeed, .panSpeed, .momentumSpeed, .glideSpeed, .flipSpeed,
            .flipReversal, .swipeFling, .creepSpeed:
            .millimetresPerSecond
        case .axisAngle, .swipeSector, .jogTurn: .degrees
        case .zoneOffset, .stickZone, .stickTravel, .triggerDepth, .triggerLevel, .flutterTurns:
            .share
        }
    }

    /// Which side of its limit the gesture needs.
    public var bound: Bound {
        switch self {
        case .palmSize, .tapTime, .tapTravel, .restTravel, .restSpeed, .axisAngle, .swipeSector,
            .swipeTime, .jogDeviation, .jogSlope, .jogPath, .jogRecovery, .doublePressTime,
            .palmGap, .duplicateTime, .flipReversal, .chordTime:
            .atMost
        case .idleTime, .wakeTime, .tapAfterClick, .restTime, .panSlop, .axisDecision,
            .swipeDistance, .swipeSpeed, .panTotal, .panSpeed, .momentumSpeed, .stepLength,
            .glideSpeed, .jogRadius, .jogMinimumRadius, .jogTurn, .jogStraightness, .jogBendRested,
            .pairSpread, .holdTime, .homeTime, .doublePressGap, .zoneOffset, .pinSlop, .liftTime,
            .flipDistance, .flipEnd, .flipSpeed, .swipeFling, .palmCompany, .flutterTurns,
            .bounceTime, .silenceTime, .stickZone,
            .stickTravel, .triggerDepth, .triggerLevel, .creepSpeed:
            .atLeast
        }
    }

    /// The number's ID in behaviour.md, such as `N43`.
    public var number: String {
        switch self {
        case .idleTime, .wakeTime: "N12"
        case .palmGap, .palmSize: "N11"
        case .palmCompany: "N124"
        case .flutterTurns: "N172"
        case .tapTime: "N20"
        case .tapTravel: "N21"
        case .tapAfterClick: "N25"
        case .restTime: "N22"
        case .restTravel: "N23"
        case .restSpeed: "T48"
        case .panSlop: "N40"
        case .creepSpeed: "N23"
        case .axisAngle, .axisDecision: "N41"
        case .swipeDistance: "N43"
        case .swipeSector: "N45"
        case .swipeSpeed: "N46"
        case .swipeTime: "N44"
        case .panTotal: "N40"
        case .panSpeed: "N05"
        case .momentumSpeed: "N66"
        case .stepLength: "N48"
        case .glideSpeed: "N49"
        case .jogRadius: "N81"
        case .jogMinimumRadius: "N82"
        case .jogTurn: "N85"
        case .jogDeviation: "N86"
        case .jogSlope: "N121"
        case .jogPath: "N89"
        case .jogStraightness: "N90"
        case .jogBendRested: "N123"
        case .jogRecovery: "N84"
        case .pairSpread: "N40"
        case .holdTime: "N31"
        case .homeTime: "N36"
        case .doublePressTime, .doublePressGap: "N33"
        case .chordTime: "chordWindow"
        case .bounceTime: "N30"
        case .silenceTime: "N37"
        case .stickZone: "N100"
        case .stickTravel: "N101"
        case .triggerDepth: "N102"
        case .triggerLevel: "N103"
        case .zoneOffset: "N52"
        case .pinSlop: "N55"
        case .liftTime: "N02"
        case .flipDistance, .flipEnd, .flipSpeed, .flipReversal: "N50"
        case .swipeFling: "N171"
        case .duplicateTime: "N38"
        }
    }
}
