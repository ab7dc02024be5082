// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Measure {
    /// By how much a value misses its limit, for a viewer: `1.7 mm too short`.
    func complaint(_ value: Double, of limit: Double) -> Sentence {
        let gap = abs(limit - value)
        var amount = rounded(gap, .toNearestOrAwayFromZero)
        // What misses its limit does not miss it by nothing.
        if amount == 0 { amount = rounded(gap, .up) }
        return Sentence(Phrase(miss, .phrase("amount", phrase(amount))))
    }

    /// What to do so that it is met, for a viewer: `Move the finger at least 6.5 mm`.
    func advice(_ limit: Double) -> Sentence {
        let amount = phrase(rounded(limit, bound == .atLeast ? .up : .down))
        func least(_ key: TouchPhrase) -> Sentence {
            Sentence(Phrase(key, .phrase("amount", amount)))
        }
        func plain(_ key: TouchPhrase) -> Sentence { Sentence(Phrase(key)) }
        return switch self {
        case .panSlop, .axisDecision, .panTotal, .stepLength, .swipeDistance, .flipDistance,
            .flipEnd, .pinSlop:
            least(.goFarther)
        case .swipeTime: least(.strokeWithin)
        case .tapTime: least(.liftWithin)
        case .restTime: least(.rest)
        case .jogTurn: least(.circleOn)
        case .pairSpread: least(.spread)
        case .holdTime, .homeTime: least(.holdFor)
        case .doublePressTime: least(.pressWithin)
        case .chordTime: least(.pressTogether)
        case .creepSpeed, .swipeSpeed, .panSpeed, .flipSpeed: plain(.goFaster)
        case .momentumSpeed, .glideSpeed, .swipeFling, .flipReversal: plain(.liftMoving)
        case .tapTravel, .restTravel, .restSpeed: plain(.stayStill)
        case .axisAngle, .swipeSector: plain(.goStraight)
        case .jogRadius, .jogMinimumRadius: plain(.circleOutside)
        case .jogDeviation, .jogSlope, .jogStraightness, .jogBendRested: plain(.circleRound)
        case .jogPath, .jogRecovery: plain(.circleAtOnce)
        case .palmGap, .palmSize, .palmCompany, .flutterTurns: plain(.fingertip)
        case .stickZone, .stickTravel, .triggerDepth, .triggerLevel: plain(.pushFarther)
        case .zoneOffset: plain(.pressSide)
        case .duplicateTime: plain(.oneRemote)
        case .idleTime, .wakeTime, .tapAfterClick, .doublePressGap, .bounceTime, .silenceTime,
            .liftTime:
            plain(.waitAMoment)
        }
    }

    /// What a value is that misses its limit.
    private var miss: TouchPhrase {
        switch self {
        case .panSlop, .axisDecision, .panTotal, .stepLength, .swipeDistance, .flipDistance,
            .flipEnd, .pairSpread, .holdTime, .homeTime:
            .tooShort
        case .tapTravel, .restTravel: .tooFar
        case .tapTime: .tooLong
        case .idleTime, .wakeTime, .tapAfterClick, .restTime, .doublePressGap, .bounceTime,
            .silenceTime, .liftTime, .duplicateTime:
            .tooSoon
        case .jogPath, .jogRecovery: .tooLate
        case .swipeTime, .doublePressTime, .chordTime, .creepSpeed, .swipeSpeed, .swipeFling,
            .panSpeed, .momentumSpeed, .glideSpeed, .flipSpeed:
            .tooSlow
        case .restSpeed, .flipReversal: .tooFast
        case .axisAngle, .swipeSector: .tooSlanted
        case .jogStraightness, .jogBendRested: .tooStraight
        case .jogRadius, .jogMinimumRadius: .nearMiddle
        case .jogTurn: .turnedLittle
        case .jogDeviation, .jogSlope: .offCircle
        case .palmGap, .palmSize, .palmCompany, .flutterTurns, .stickZone, .stickTravel,
            .triggerDepth, .triggerLevel, .zoneOffset, .pinSlop:
            bound == .atMost ? .tooMuch : .tooLittle
        }
    }

    /// As exact as a viewer can touch: tenths of a millimetre, hundredths of a second, per cent.
    private func rounded(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
        let steps: Double =
            switch unit {
            case .millimetres: 10
            case .seconds, .share: 100
            case .millimetresPerSecond, .degrees: 1
            }
        // 0.3 is a little more than three tenths.
        let scaled = (value * steps * 1e6).rounded() / 1e6
        return scaled.rounded(rule) / steps
    }

    private func phrase(_ amount: Double) -> Phrase {
        switch unit {
        case .seconds: Phrase(TouchPhrase.timeOf, .number("number", amount))
        case .millimetres: Phrase(TouchPhrase.lengthOf, .number("number", amount))
        case .millimetresPerSecond: Phrase(TouchPhrase.speedOf, .number("number", amount))
        case .degrees: Phrase(TouchPhrase.angleOf, .number("number", amount))
        case .share:
            Phrase(TouchPhrase.shareOf, .number("number", (amount * 100).rounded()))
        }
    }
}
