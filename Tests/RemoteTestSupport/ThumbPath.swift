// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// Ways that a finger goes, as functions of the time.
enum ThumbPath {
    /// The share of a way after a share of its time, by the least jerk (Flash and Hogan).
    static func minimumJerk(_ share: Double) -> Double {
        let t = min(1, max(0, share))
        return t * t * t * (10 - 15 * t + 6 * t * t)
    }

    static func still(_ place: Point) -> (Double) -> Point {
        { _ in place }
    }

    /// From a place along a way, bent aside by `bend` of its length as a thumb's joint makes it,
    /// from `start` on for `seconds`.
    static func stroke(
        from place: Point, along way: Point, bend: Double, start: Double, seconds: Double
    ) -> (Double) -> Point {
        { time in
            let share = minimumJerk((time - start) / seconds)
            let aside = Point(x: -way.y, y: way.x) * (bend * 4 * share * (1 - share))
            return place + way * share + aside
        }
    }

    /// Out along a way, a pause, and back by a share of it.
    static func outAndBack(
        from place: Point, along way: Point, back: Double, start: Double, seconds: Double,
        pause: Double
    ) -> (Double) -> Point {
        { time in
            let out = minimumJerk((time - start) / seconds)
            let home = minimumJerk((time - start - seconds - pause) / seconds)
            return place + way * (out - back * home)
        }
    }

    /// A stick or trigger that is pushed, held until `end` and released: its spring swings.
    static func lever(_ time: Double, rise: Double, end: Double) -> Double {
        guard time > end else { return minimumJerk(time / rise) }
        let since = time - end
        return Double.exp(-since / 0.012) * Double.cos(2 * .pi * since / 0.05)
    }

    /// Around a centre: degrees clockwise from the top. The speed is even but for its ends.
    static func circle(
        around center: Point, radius: @escaping (Double) -> Double, from angle: Double,
        by turn: Double, start: Double, seconds: Double
    ) -> (Double) -> Point {
        { time in
            let share = min(1, max(0, (time - start) / seconds))
            // A third of it speeds up and slows down.
            let ramp = 0.17
            let area = 1 - ramp
            let way: Double
            if share < ramp {
                way = share * share / (2 * ramp)
            } else if share > 1 - ramp {
                way = area - (1 - share) * (1 - share) / (2 * ramp)
            } else {
                way = share - ramp / 2
            }
            let radians = (angle + turn * way / area) * .pi / 180
            return center
                + Point(x: Double.sin(radians), y: -Double.cos(radians)) * radius(way / area)
        }
    }
}
