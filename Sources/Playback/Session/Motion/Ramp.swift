// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// A preview that runs by itself while a button is held (behaviour.md A46): silently, because
/// nothing is committed, and the faster the longer. Its place follows from the time that has gone,
/// as that of a scan does.
struct Ramp: Hashable, Sendable {
    /// How it ended, for the one that turns back.
    struct End: Hashable, Sendable {
        var sense: Sense
        /// Seconds a second.
        var rate: Double
    }

    /// Which way it runs.
    let sense: Sense
    /// Where it began, primary time.
    let origin: Seconds
    private let begin: Timestamp
    /// Seconds a second at first, and never more than.
    private let slowest: Double
    private let fastest: Double
    private var nextTick: Timestamp

    /// How fast it begins, seconds a second, and for how long; then it is twice as fast after each
    /// `doubling` (N143).
    private static let first = 12.0
    private static let steady = 0.35
    private static let doubling = 0.22
    /// The share of the film that is made in a second at most (N144).
    private static let fastestShare = 0.2
    /// One that turns back begins so much slower than the former ended, and reaches a quarter of it
    /// at most (N145).
    private static let turn = 16.0
    private static let turned = 4.0
    /// How long before the release a viewer saw the place that was meant (N146).
    private static let reaction = 0.4
    /// A chapter that close to the landing, in seconds of the ramp and of the film, catches (N148).
    private static let catchTime = 0.25
    private static let catchReach = 10.0
    /// How often the preview moves: as by a stick (N08).
    private static let tick = Interval.milliseconds(15)

    /// `span` is the length of the film, and `former` how the last one on this preview ended.
    init(
        _ sense: Sense, from origin: Seconds, at time: Timestamp, span: Seconds, after former: End?
    ) {
        self.sense = sense
        self.origin = origin
        begin = time
        nextTick = time + Self.tick
        let most = max(1, span * Self.fastestShare)
        if let former, former.sense != sense {
            slowest = max(1, former.rate / Self.turn)
            fastest = min(most, max(slowest, former.rate / Self.turned))
        } else {
            slowest = min(most, Self.first)
            fastest = most
        }
    }

    /// Seconds a second at that time.
    func rate(at time: Timestamp) -> Double {
        let doublings = max(0, (time - begin).seconds - Self.steady) / Self.doubling
        return min(fastest, slowest * Double.exp2(min(doublings, 60)))
    }

    /// In primary time, not clamped to the title.
    func position(at time: Timestamp) -> Seconds {
        origin + sense.sign * way(after: (time - begin).seconds)
    }

    /// How far it has come after so many seconds.
    private func way(after seconds: Double) -> Seconds {
        let steady = slowest * max(0, min(seconds, Self.steady))
        let left = max(0, seconds - Self.steady)
        // How long it takes to reach full speed.
        let growing = min(left, Self.doubling * Double.log2(fastest / slowest))
        let scale = Self.doubling / Double.log(2)
        let grown = slowest * scale * (Double.exp2(growing / Self.doubling) - 1)
        return steady + grown + fastest * (left - growing)
    }

    /// Where it is over when the button is let go: where the viewer saw it a reaction before, or at
    /// the chapter beside that place.
    func landing(at time: Timestamp, chapters: [Seconds]) -> Seconds {
        let held = (time - begin).seconds - Self.reaction
        let place = origin + sense.sign * way(after: held)
        let seen = begin + .seconds(max(0, held))
        let reach = min(Self.catchReach, rate(at: seen) * Self.catchTime)
        let near = chapters.min { abs($0 - place) < abs($1 - place) }
        // The chapter where it began would never let it go.
        guard let near, abs(near - place) <= reach, abs(near - origin) > reach else { return place }
        return near
    }

    /// How it ends at that time.
    func end(at time: Timestamp) -> End { End(sense: sense, rate: rate(at: time)) }

    /// When the preview is to move next.
    var deadline: Timestamp { nextTick }

    /// Whether it is to move now; the ticks keep their beat however late this is asked.
    mutating func isTickDue(at time: Timestamp) -> Bool {
        guard nextTick <= time else { return false }
        while nextTick <= time { nextTick += Self.tick }
        return true
    }
}
