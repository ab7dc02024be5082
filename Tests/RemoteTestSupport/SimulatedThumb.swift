// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel
internal import RemoteKeymapTesting

/// A hand on a remote, as the kernel would report it: fingers move along smooth paths, and tremble,
/// roll as they land, tilt as they lift and slide while they click; the device samples and counts
/// them in its units, and its frames come unevenly and in bursts.
struct SimulatedThumb: Sendable {
    /// One finger from landing to lift. Times are seconds from the start of the gesture, places
    /// millimetres from the left and the top.
    struct Finger {
        var lands: Double
        var lifts: Double
        var path: (Double) -> Point
        /// It lands in a hook: so far beside its path, for so long.
        var hook = Point.zero
        var hookSeconds = 0.03
    }

    /// A switch goes down or comes up.
    struct Edge {
        var time: Double
        var word: String
        var isDown: Bool
    }

    /// How much of a stick's or trigger's way it is from its rest, by the time.
    struct Lever {
        /// The kernel's number of the axis.
        var axis: UInt16
        var path: (Double) -> Double

        /// Of a DualSense: ABS_X, ABS_Y, ABS_Z and ABS_RZ.
        static let stickX: UInt16 = 0
        static let stickY: UInt16 = 1
        static let leftTrigger: UInt16 = 2
        static let rightTrigger: UInt16 = 5
    }

    /// What one finger adds to its path by itself.
    private struct Manner {
        var roll: Point
        var pivot: Point
        var tremor: Point
        var hertz: Double
        var phase: Double
        /// Of the device's units, while it lies there and in its last frame.
        var pressure: Int32
        var lastPressure: Int32
        /// Its longer diameter in the device's units, and how that changes.
        var major: Double
        var swell: Double
    }

    /// What is read at once, at its arrival; its inputs have the times of the device's own clock
    /// if it has one.
    struct Reading: Sendable {
        var arrival: Timestamp
        var inputs: [TimedInput]
    }

    let surface: StudiedSurface
    /// Whose premises it has.
    let thumb: StudiedThumb
    var size: Point { surface.size }
    var generator: SeededGenerator
    private(set) var time: Timestamp
    private var device: any SimulatedDevice
    private let frames: FrameClock
    /// How large this hand's thumb mostly is, in the device's units.
    private let thumbSize: Double
    /// By how many degrees its strokes lean to one side.
    let lean: Double

    private static let landing = 0.015
    private static let leaving = 0.022
    /// How often a second a hand trembles that is ill.
    static let trembling = 4.0...8

    init(
        _ surface: StudiedSurface, _ thumb: StudiedThumb = .first, seed: UInt64,
        startingAt time: Timestamp = InputScript.start
    ) {
        self.surface = surface
        self.thumb = thumb
        frames = surface.frames
        self.time = time
        generator = SeededGenerator(seed: seed)
        thumbSize = generator.real(78...95)
        device = surface.simulated
        // A hand's own way to hold the remote.
        lean = thumb == .second ? generator.normal(4) : 0
    }

    mutating func wait(_ seconds: Double) {
        time += .seconds(seconds)
    }

    /// Plays one gesture. `swelling` is how many times larger than a fingertip what touches is.
    mutating func play(
        _ fingers: [Finger], edges: [Edge] = [], swelling: Double = 1
    ) -> [Reading] {
        let manners = fingers.map { _ in manner(swelling) }
        let slide = generator.point(length: slip())
        var readings: [Reading] = []
        let begin = time
        let reports = frames.reports(
            from: fingers.map(\.lands).min() ?? 0, to: fingers.map(\.lifts).max() ?? 0,
            edges: edges.map(\.time), by: &generator)
        for report in reports {
            if report.edge == nil, isLost(report.sampled, of: fingers) { continue }
            if let edge = report.edge {
                device.press(edges[edge].word, isDown: edges[edge].isDown)
            } else {
                for index in fingers.indices {
                    lay(index, fingers[index], manners[index], slide, edges, at: report.sampled)
                }
            }
            time = max(time, begin + .seconds(report.arrived))
            let inputs = device.read(sampled: begin + .seconds(report.sampled), at: time)
            if !inputs.isEmpty { readings.append(Reading(arrival: time, inputs: inputs)) }
        }
        return readings
    }

    /// How far a press pushes the finger, mm.
    private mutating func slip() -> Double {
        switch thumb {
        case .first: generator.real(0.2...1.4)
        case .second, .trembling:
            generator.real(0...1) < 0.35 ? generator.real(1...3) : generator.real(0...1)
        }
    }

    /// The second thumb's frames get lost, but not those of a landing or a lift.
    private mutating func isLost(_ sampled: Double, of fingers: [Finger]) -> Bool {
        guard thumb == .second, generator.chance(oneIn: 25) else { return false }
        return fingers.allSatisfy {
            sampled - $0.lands > frames.period && $0.lifts - sampled > frames.period
        }
    }

    /// Where a finger is in a frame, if it is there.
    private mutating func lay(
        _ index: Int, _ finger: Finger, _ manner: Manner, _ slide: Point, _ edges: [Edge],
        at sampled: Double
    ) {
        guard sampled >= finger.lands, sampled < finger.lifts else {
            device.lift(index)
            return
        }
        let place =
            finger.path(sampled) + offset(manner, of: finger, at: sampled)
            + slide * Self.pushed(edges, at: sampled)
            + finger.hook * ThumbPath.minimumJerk((sampled - finger.lands) / finger.hookSeconds)
        device.touch(index, at: share(place))
        let isLast = finger.lifts - sampled <= frames.period
        device.press(index, with: isLast ? manner.lastPressure : manner.pressure)
        let swell = manner.swell * min(1, sampled - finger.lands)
        device.spread(index, over: manner.major * (1 + swell))
    }

    /// Plays sticks and triggers until they have been released for some time.
    mutating func pull(_ levers: [Lever], seconds: Double) -> [Reading] {
        var readings: [Reading] = []
        let begin = time
        for report in frames.reports(from: 0, to: seconds, by: &generator) {
            for lever in levers { device.move(axis: lever.axis, to: lever.path(report.sampled)) }
            time = max(time, begin + .seconds(report.arrived))
            let inputs = device.read(sampled: begin + .seconds(report.sampled), at: time)
            if !inputs.isEmpty { readings.append(Reading(arrival: time, inputs: inputs)) }
        }
        return readings
    }

    private mutating func manner(_ swelling: Double) -> Manner {
        let pressure = Double(generator.number(60...100))
        // Before none of the recorded lifts does the pressure fall below half (N06).
        let lightness = generator.chance(oneIn: 16) ? 0.4 : generator.real(0.53...0.9)
        return Manner(
            roll: generator.point(
                length: generator.real(thumb == .first ? 0...0.6 : 0.2...1.1)),
            pivot: generator.point(length: generator.real(0...1.2)),
            tremor: generator.point(
                length: generator.real(thumb == .trembling ? 0.3...1.5 : 0.02...0.12)),
            hertz: generator.real(thumb == .trembling ? Self.trembling : 8...12),
            phase: generator.real(0...6.28),
            pressure: Int32(pressure), lastPressure: Int32(pressure * lightness),
            major: thumbSize * generator.real(0.875...1.15) * swelling,
            swell: generator.real(-0.25...0.77))
    }

    private mutating func offset(_ manner: Manner, of finger: Finger, at time: Double) -> Point {
        let angle = 2 * .pi * manner.hertz * time + manner.phase
        let left = finger.lifts - time
        let noise = generator.point(length: generator.real(0...0.04))
        let settling = Double.exp(-(time - finger.lands) / Self.landing)
        let tilt = max(0, 1 - left / Self.leaving)
        return manner.tremor * Double.sin(angle) + manner.roll * settling + manner.pivot * tilt
            + noise
    }

    /// How much of the slide a press has done: it begins before the switch closes.
    private static func pushed(_ edges: [Edge], at time: Double) -> Double {
        guard let down = edges.first(where: { $0.isDown })?.time,
            let up = edges.last(where: { !$0.isDown })?.time
        else { return 0 }
        let rise = min(1, max(0, (time - down + 0.03) / 0.06))
        let fall = min(1, max(0, (time - up) / 0.08))
        return rise * (1 - 0.6 * fall)
    }

    private func share(_ place: Point) -> Point {
        Point(
            x: min(1, max(0, place.x / size.x)), y: min(1, max(0, place.y / size.y)))
    }
}

extension SeededGenerator {
    /// Evenly from a range.
    mutating func real(_ range: ClosedRange<Double>) -> Double {
        let share = Double(next() >> 11) / 9_007_199_254_740_992
        return range.lowerBound + share * (range.upperBound - range.lowerBound)
    }

    /// About normal with that deviation, and never more than three times it.
    mutating func normal(_ deviation: Double) -> Double {
        (real(-1...1) + real(-1...1) + real(-1...1)) * deviation
    }

    /// In any direction.
    mutating func point(length: Double) -> Point {
        let angle = real(0...(2 * .pi))
        return Point(x: length * Double.cos(angle), y: length * Double.sin(angle))
    }
}
