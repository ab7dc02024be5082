// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sums of a regression line whose samples count more or less.
struct WeightedSums: Sendable {
    var t = 0.0
    var tt = 0.0
    var position = Point.zero
    /// Products of time and place.
    var way = Point.zero

    mutating func add(_ time: Double, _ place: Point, _ weight: Double) {
        t += time * weight
        tt += time * time * weight
        position = position + place * weight
        way = way + place * (time * weight)
    }
}
