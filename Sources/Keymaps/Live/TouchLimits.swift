// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The limits of one finger in words, with what it has come to: drawn beside the surface.
struct TouchLimits {
    /// A row, and whether the limit was crossed; of a tap, whether the finger has kept to it.
    struct Row: Equatable {
        var text: String
        var isCrossed: Bool
        /// There is a limit; otherwise it is only a measurement.
        var isLimit = true
    }

    static func rows(_ finger: LiveTouch.Finger, _ thresholds: GestureThresholds) -> [Row] {
        rows(TouchMeasures(finger), thresholds)
    }

    static func rows(_ measures: TouchMeasures, _ thresholds: GestureThresholds) -> [Row] {
        let (travel, way) = (measures.farthest, measures.way)
        let seconds = measures.length.seconds
        let axis = way.x.magnitude >= way.y.magnitude ? Axis.horizontal : .vertical
        let (long, short) = (
            max(way.x.magnitude, way.y.magnitude), min(way.x.magnitude, way.y.magnitude)
        )
        let isDecided = travel > thresholds.panSlop && long >= thresholds.axisDominance * short
        let needed = thresholds.swipeDistance * max(0, 1 - thresholds.swipeDecay * seconds)
        func of(_ value: Double, _ limit: Double, _ unit: String, _ decimals: Int) -> String {
            "\(LiveText.number(value, decimals: decimals)) of "
                + "\(LiveText.number(limit, decimals: decimals)) \(unit)"
        }
        let place = measures.place
        return [
            Row(
                text: "slop \(of(travel, thresholds.panSlop, "mm", 1)) N40",
                isCrossed: travel > thresholds.panSlop),
            Row(
                text: isDecided ? "axis \(axis.name) N41" : "axis undecided N41",
                isCrossed: isDecided),
            Row(
                text: "swipe \(of(long, needed, "mm", 1)) N43",
                isCrossed: long >= needed && seconds <= thresholds.swipeTime.seconds),
            Row(
                text: "tap \(of(seconds, thresholds.tapTime.seconds, "s", 2)) N20",
                isCrossed: measures.length <= thresholds.tapTime && travel <= thresholds.tapTravel),
            Row(
                text: "\(LiveText.number(measures.speed, decimals: 0)) mm/s, at "
                    + "\(LiveText.number(place.x, decimals: 1)) "
                    + "\(LiveText.number(place.y, decimals: 1))", isCrossed: false, isLimit: false),
        ]
    }
}

extension LiveTouch.Finger {
    /// How far from where it began it has been, mm.
    var farthest: Double {
        places.reduce(0) { max($0, ($1.position - begin.position).length) }
    }
}
