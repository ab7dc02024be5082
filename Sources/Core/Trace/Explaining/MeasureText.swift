// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Measure {
    /// `3.1 mm of 5.7 mm at 0.20 s (N43)`.
    func text(_ value: Double, of limit: Double, after: Interval?) -> String {
        let (before, behind) = words
        let decimals = decimals(distinguishing: value, from: limit)
        let bound = bound == .atMost ? "at most " : ""
        let when = after.map { " at \($0.seconds.text(decimals: 2)) s" } ?? ""
        return before + text(value, decimals) + " of " + bound + text(limit, decimals) + behind
            + when + " (\(number))"
    }

    /// `2.0 mm before a pan (N40)`.
    func text(_ value: Double) -> String {
        let behind =
            switch self {
            case .panSlop: " before a pan"
            case .pinSlop: " before anything is decided"
            default: words.behind
            }
        let isCounted = self != .panTotal
        return words.before + text(value, plainDecimals) + behind
            + (isCounted ? " (\(number))" : "")
    }

    /// The unit behind a number.
    var unitText: String {
        switch unit {
        case .seconds: " s"
        case .millimetres: " mm"
        case .millimetresPerSecond: " mm/s"
        case .degrees: "°"
        case .share: ""
        }
    }

    /// A number with its unit.
    private func text(_ value: Double, _ decimals: Int) -> String {
        value.text(decimals: decimals) + unitText
    }

    /// As many decimals as a person compares: a bounce is shorter than a hundredth of a second.
    private var plainDecimals: Int {
        if self == .bounceTime { return 3 }
        return switch unit {
        case .seconds, .share: 2
        case .millimetres: 1
        case .millimetresPerSecond, .degrees: 0
        }
    }

    /// So many that a value which misses its limit does not look like it.
    private func decimals(distinguishing value: Double, from limit: Double) -> Int {
        let isClose = { value.text(decimals: $0) == limit.text(decimals: $0) && value != limit }
        var decimals = plainDecimals
        while decimals < 4, isClose(decimals) { decimals += 1 }
        return decimals
    }

    /// The words before and after the numbers.
    private var words: (before: String, behind: String) {
        switch self {
        case .idleTime: ("nothing received for ", "")
        case .wakeTime: ("awake for ", "")
        case .palmGap: ("", " after another finger")
        case .palmSize: ("", " across")
        case .palmCompany: ("others beside it for ", "")
        case .flutterTurns: ("turns at a share of its steps of ", "")
        case .chordTime: ("", " after the first")
        case .bounceTime: ("", " after the edge before")
        case .silenceTime: ("nothing received for ", "")
        case .stickZone, .stickTravel: ("pushed ", "")
        case .triggerDepth, .triggerLevel: ("pulled ", "")
        case .tapTravel, .restTravel: ("moved ", "")
        case .tapAfterClick: ("", " after a click")
        case .restTime: ("still for ", "")
        case .restSpeed, .creepSpeed: ("creeping at ", "")
        case .axisAngle, .swipeSector: ("", " off the axis")
        case .swipeSpeed: ("peak ", "")
        case .panTotal: ("", " from where it began")
        case .jogRadius, .jogMinimumRadius: ("", " from the middle")
        case .jogTurn: ("turned ", "")
        case .jogDeviation: ("radius changed by ", "")
        case .jogSlope: ("radius changed on the arc by ", "")
        case .jogPath: ("path of ", "")
        case .jogStraightness: ("bent by ", "")
        case .jogBendRested: ("bent in the mean by ", "")
        case .jogRecovery: ("", " after the jog before")
        case .pairSpread: ("fingers apart or together by ", "")
        case .doublePressTime: ("", " without another press")
        case .doublePressGap: ("", " after the press before")
        case .zoneOffset: ("", " from the middle")
        case .flipSpeed, .panSpeed: ("at ", "")
        case .flipEnd: ("would end at ", "")
        case .swipeFling: ("lifted at ", "")
        case .flipReversal: ("going back at ", "")
        case .tapTime, .panSlop, .axisDecision, .swipeDistance, .swipeTime, .momentumSpeed,
            .stepLength, .glideSpeed, .holdTime, .homeTime, .pinSlop, .liftTime, .flipDistance,
            .duplicateTime:
            ("", "")
        }
    }
}

extension Double {
    /// With exactly so many decimals.
    func text(decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let limit = 9e15
        let scaled = (self * scale).rounded()
        let units = Int64(scaled == scaled ? Swift.max(-limit, Swift.min(limit, scaled)) : 0)
        let digits = String(units.magnitude)
        let padded =
            String(repeating: "0", count: Swift.max(0, decimals + 1 - digits.count))
            + digits
        let sign = units < 0 ? "-" : ""
        guard decimals > 0 else { return sign + padded }
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}
