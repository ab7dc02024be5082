// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteCore
public import RemoteModel

/// How fast a lift is reported, against how fast it was: strokes of one speed, natural ones that
/// lift in motion, and those that brake to a stop.
public struct ReleaseStudy: Sendable {
    /// How the finger moves until it lifts.
    enum Stroke: String, CaseIterable, Sendable {
        /// At one speed of 90 to 200 mm/s.
        case even
        /// Of the least jerk, lifted at half to three quarters of its time.
        case natural
        /// Of the least jerk in 200 ms, lifted where it has stopped.
        case braked
    }

    /// What was reported of many lifts.
    struct Result: Sendable {
        /// Reported over true, of those that were reported at all, in order; of a stop the speed,
        /// mm/s.
        fileprivate(set) var ratios: [Double] = []
        /// Lifts of which nothing, or less than 30 %, was reported.
        fileprivate(set) var missed = 0
        /// Lifts after which the target glided on.
        fileprivate(set) var glided = 0
        /// All lifts.
        fileprivate(set) var count = 0

        /// The ratio that this share of the lifts stays below.
        func quantile(_ share: Double) -> Double {
            ratios.isEmpty ? 0 : ratios[min(ratios.count - 1, Int(share * Double(ratios.count)))]
        }

        /// The share of lifts reported more than so many times too fast.
        func share(above ratio: Double) -> Double {
            count == 0 ? 0 : Double(ratios.count { $0 > ratio }) / Double(count)
        }

        /// The share of lifts reported less than so many times as fast.
        func share(below ratio: Double) -> Double {
            count == 0 ? 0 : Double(ratios.count { $0 < ratio }) / Double(count)
        }
    }

    private let keymaps: [KeymapSource]

    /// `keymaps` are the shipped ones, the default first.
    public init(keymaps: [KeymapSource]) {
        self.keymaps = keymaps
    }

    /// A line for each stroke on each pad and clock: the median of reported over true and what nine
    /// of ten stay below, the shares reported half as much again too fast and a third too slow,
    /// that of which next to nothing was reported, and that after which the target glided on. Of a
    /// stop the ratio is the speed, mm/s.
    public func lines(_ count: Int, seed: UInt64) -> [String] {
        var lines = [
            "release speed, reported/true           median   p90  >1.5  <0.67  <0.3  glides"
        ]
        func add(_ name: String, _ surface: StudiedSurface, _ frames: FrameClock) {
            for stroke in Stroke.allCases {
                let result = run(stroke, count, on: surface, frames: frames, seed: seed)
                let name = "\(name), \(stroke)"
                let columns = [
                    result.quantile(0.5), result.quantile(0.9), 100 * result.share(above: 1.5),
                    100 * result.share(below: 0.67),
                    100 * Double(result.missed) / Double(result.count),
                    100 * Double(result.glided) / Double(result.count),
                ]
                lines.append(
                    name + String(repeating: " ", count: max(1, 38 - name.count))
                        + columns.map(Self.column).joined())
            }
        }
        let named = { (name: String) in
            StudiedSurface.all.first { $0.shortName == name } ?? StudiedSurface.all[0]
        }
        for rate in [120.0, 90, 67, 30] {
            add(
                "touchpad, \(Int((1000 / rate).rounded())) ms", named("touchpad"),
                .steady(rate: rate))
        }
        for event in [0.0075, 0.01125, 0.015, 0.03, 0.045] {
            for (isEven, lost) in [(false, 0), (true, 0), (false, 25)] {
                let kind = (isEven ? ", even" : "") + (lost > 0 ? ", lossy" : "")
                add(
                    "driver, radio \(event * 1000) ms\(kind)", named("driver"),
                    .bluetooth(event: event, isEven: isEven, lost: lost))
            }
        }
        return lines
    }

    private static func column(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let decimals = hundredths % 100
        let text = "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
        return String(repeating: " ", count: max(1, 7 - text.count)) + text
    }

    /// Plays so many strokes to the right on a surface, by that clock.
    func run(
        _ stroke: Stroke, _ count: Int, on surface: StudiedSurface, frames: FrameClock,
        seed: UInt64
    ) -> Result {
        var surface = surface
        surface.frames = frames
        var thumb = SimulatedThumb(surface, seed: seed)
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        for input in [
            Input.keymaps(keymaps), .attached(StudiedSurface.id, surface.description),
            .context(ContextState(.paused)),
        ] {
            normalizer.handle(TimedInput(thumb.time, input), into: &outputs)
        }
        var result = Result()
        for _ in 0..<count {
            outputs.removeAll(keepingCapacity: true)
            thumb.wait(3)
            let (readings, speed) = thumb.release(stroke)
            normalizer.take(readings, into: &outputs)
            normalizer.advance(to: thumb.time + .milliseconds(900), into: &outputs)
            result.add(outputs, speed)
        }
        result.ratios.sort()
        return result
    }
}

extension ReleaseStudy.Result {
    fileprivate mutating func add(_ outputs: [TimedOutput], _ speed: Double) {
        count += 1
        var speedAtLift: Double?
        for timed in outputs {
            switch timed.output {
            case .gesture(_, .pan(.horizontal, .end, let motion)): speedAtLift = motion.velocity
            case .gesture(_, .momentum(_, .begin, _)): glided += 1
            default: break
            }
        }
        let ratio = (speedAtLift ?? 0) / max(1, speed)
        if ratio < 0.3 { missed += 1 }
        if speedAtLift != nil { ratios.append(ratio) }
    }
}

extension SimulatedThumb {
    /// A stroke to the right, and the speed at which it is lifted, mm/s.
    fileprivate mutating func release(
        _ stroke: ReleaseStudy.Stroke
    ) -> (readings: [Reading], speed: Double) {
        let length = generator.real(10...16)
        let place = Point(x: 0.15 * size.x, y: generator.real(0.4...0.6) * size.y)
        let way = Point(x: min(length, 0.7 * size.x), y: 0)
        switch stroke {
        case .even:
            let speed = generator.real(90...200)
            let path = { (time: Double) in place + Point(x: min(way.x, speed * time), y: 0) }
            let readings = play([Finger(lands: 0, lifts: way.x / speed, path: path)])
            return (readings, speed)
        case .natural:
            let share = generator.real(0.5...0.75)
            let seconds = generator.real(0.15...0.3)
            let slope = 30 * share * share * (1 - share) * (1 - share)
            let path = ThumbPath.stroke(
                from: place, along: way, bend: 0, start: 0, seconds: seconds)
            let readings = play([Finger(lands: 0, lifts: seconds * share, path: path)])
            return (readings, slope * way.x / seconds)
        case .braked:
            let path = ThumbPath.stroke(from: place, along: way, bend: 0, start: 0, seconds: 0.2)
            return (play([Finger(lands: 0, lifts: 0.2, path: path)]), 0)
        }
    }
}
