// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// The newest positions of a contact, and the velocity that they give by linear least squares
/// (behaviour.md N05). Order 1, because order 2 overshoots with few samples.
struct VelocityWindow: Sendable {
    struct Sample: Sendable {
        var time = Timestamp.zero
        var position = Point.zero
        /// Since the first sample: the sums are computed without conversions.
        var seconds = 0.0
    }

    /// Devices of 1 kHz would fill the ring in a fraction of the window: a sample that comes sooner
    /// after the last but one replaces the last.
    private static let spacing = Interval.milliseconds(5)
    private static let capacity = 32
    /// Two samples so far apart, s, are enough for a velocity: of a flick a slow pad sends no more
    /// (N05).
    private static let pairSpan = 0.025
    /// No pad's frames are farther apart: 30 a second, and a quarter more.
    private static let longestFrame = Interval.milliseconds(45)
    /// A finger that lifts tilts for so long.
    private static let tilt = Interval.milliseconds(22)

    // An `InlineArray` would be copied whole for each element that is read (Swift 6.3).
    private var ring = [Sample](repeating: Sample(), count: capacity)
    /// When the first sample was.
    private(set) var base = Timestamp.zero
    private var newest = 0
    var count = 0
    /// When the device last reported the finger, also where that is not to be trusted.
    var lastFrameAt = Timestamp.zero
    /// The newest frame, if it is not trusted.
    var distrusted: Sample?
    private var bursts = FrameBursts()
    /// How far apart frames are on this surface, and what its radio brings together; both outlive
    /// the contact.
    private var pace = FramePace()
    private var air = AirPace()
    /// The samples before what looked like a stop.
    private var forgotten = (count: 0, base: Timestamp.zero)
    /// After such a gap the finger has stopped.
    private let stop: Interval
    private let limits: VelocityLimits

    init(_ thresholds: GestureThresholds) {
        limits = VelocityLimits(thresholds)
        stop = limits.stoppedAfter
    }

    mutating func removeAll() {
        count = 0
        distrusted = nil
        bursts = FrameBursts()
        forgotten.count = 0
    }

    /// The sample that is `age` samples older than the newest; `age` is below `count`.
    func sample(_ age: Int) -> Sample {
        ring[(newest &- age) & (Self.capacity - 1)]
    }

    var last: Sample? { count > 0 ? sample(0) : nil }

    /// A frame came that says only that the finger goes on.
    mutating func extend(to time: Timestamp) {
        lastFrameAt = time
    }

    /// A frame came whose place may be that of a finger that tilts (N06).
    mutating func distrust(_ position: Point, at time: Timestamp) {
        lastFrameAt = time
        distrusted = Sample(time: time, position: position, seconds: (time - base).seconds)
    }

    mutating func push(_ position: Point, at time: Timestamp) {
        var isSpread = false
        if count > 0 {
            // Nearly always frames come one by one.
            if time - lastFrameAt < limits.burst || bursts.length &+ bursts.lastLength > 2 {
                isSpread = noteBurst(at: time)
            } else {
                pace.note(time - lastFrameAt, position - ring[newest].position)
            }
            if hasStopped(before: position, at: time) {
                forgotten = (count, base)
                count = 0
            }
        }
        if count < 2 || time - sample(1).time >= Self.spacing || isSpread {
            newest = (newest &+ 1) & (Self.capacity - 1)
            count = min(count + 1, Self.capacity)
        }
        if count == 1 { base = time }
        lastFrameAt = time
        distrusted = nil
        ring[newest] = Sample(
            time: time, position: position, seconds: (time - base).seconds)
        if isSpread { spread(until: time) }
        if count == bursts.length, count > 1 { dateFirstBurst() }
        if count == 2, let usual = pace.ofSlowPad { dateFirst(by: usual) }
    }

    /// The second frame of a slow pad came sooner than it can: the first one was late.
    @inline(never)
    private mutating func dateFirst(by usual: Interval) {
        guard sample(0).time - sample(1).time < .seconds(Self.pairSpan) else { return }
        base = sample(0).time - usual
        // Both count from the base.
        date(1, at: base)
        date(0, at: sample(0).time)
    }

    /// No report came for long. Frames are lost on the air, too: one or two of them, while a
    /// finger goes on; and where several come together, the time between is theirs.
    ///
    /// Mutating, as `velocity` is.
    @inline(__always)
    private mutating func hasStopped(before position: Point, at time: Timestamp) -> Bool {
        let silence = time - ring[newest].time
        guard silence > stop else { return false }
        return silence > longestLoss
            || bursts.usualLength < 2 && (position - sample(0).position).length < limits.travel
    }

    /// So long frames may be lost while a finger goes on (N126): two of a slow pad, too (N287).
    private var longestLoss: Interval {
        guard let usual = pace.ofSlowPad else { return limits.lostFrames }
        return max(limits.lostFrames, Interval(microseconds: usual.microseconds * 15 / 4))
    }

    /// How many frames came together; whether the newest, which comes now, is one of several.
    @inline(never)
    private mutating func noteBurst(at time: Timestamp) -> Bool {
        if time - lastFrameAt < limits.burst {
            bursts.length += 1
            // It was late and no stop, as it did not come alone.
            if bursts.length == 2, count == 1, forgotten.count > 0,
                time - sample(1).time <= limits.lostFrames
            {
                count = min(count + forgotten.count, Self.capacity)
                base = forgotten.base
            }
        } else {
            if bursts.length > FrameBursts.longest { bursts.length = 1 }
            if bursts.length > 1 { learnFromBurst() }
            if bursts.length > 1, count == bursts.length { moveFirst(before: time) }
            bursts.formerEnd = lastFrameAt
            bursts.usualLength = min(bursts.length, bursts.lastLength)
            bursts.lastLength = bursts.length
            bursts.length = 1
        }
        forgotten.count = 0
        return max(bursts.length, bursts.usualLength) > 1 && bursts.length <= FrameBursts.longest
    }

    /// A burst is over, whose frames were taken since the one before it came.
    private mutating func learnFromBurst() {
        let length = bursts.length
        guard count > length else { return }
        let former = sample(length)
        air.note(
            lastFrameAt - max(bursts.formerEnd, former.time), length,
            sample(0).position - former.position)
    }

    /// The contact begins with a burst, and it is known how far apart its frames were taken
    /// (N126): a short flick by a slow radio has little else.
    private mutating func dateFirstBurst() {
        guard let step = air.step, bursts.length <= FrameBursts.longest else { return }
        let last = sample(0).time
        base = last - Interval(microseconds: step.microseconds * Int64(count - 1))
        for age in 0..<count {
            date(age, at: last - Interval(microseconds: step.microseconds * Int64(age)))
        }
    }

    /// The contact began with a burst: all but its last frame were late. The first of two is taken
    /// to be as long before the second as that was before the third; more are as many again.
    private mutating func moveFirst(before now: Timestamp) {
        let gap = now - lastFrameAt
        guard air.step == nil, gap <= limits.lostFrames else { return }
        let length = bursts.length
        let step = length == 2 ? gap : Interval(microseconds: gap.microseconds / Int64(length))
        let last = sample(0).time
        base = last - Interval(microseconds: step.microseconds * Int64(length - 1))
        for age in 0..<length {
            date(age, at: last - Interval(microseconds: step.microseconds * Int64(age)))
        }
    }

    /// What came together was sampled one after the other since what came before; and where it came
    /// so twice, as many are expected again (N126).
    private mutating func spread(until now: Timestamp) {
        let length = bursts.length
        guard count > length else { return }
        let before = sample(length).time
        guard now - before > limits.burst else { return }
        let gap = (now - before).microseconds
        let parts = Int64(max(length, bursts.usualLength, air.length))
        for age in 0..<length {
            let share = gap * Int64(length - age) / parts
            date(age, at: before + Interval(microseconds: share))
        }
    }

    /// The sample of that age is taken to be from that time.
    private mutating func date(_ age: Int, at time: Timestamp) {
        let index = (newest &- age) & (Self.capacity - 1)
        ring[index].time = time
        ring[index].seconds = (time - base).seconds
    }

    /// Zero when the finger has stopped or there are too few frames.
    ///
    /// Mutating, as what only reads `self` copies all of it when it is called by what does not, and
    /// a copy of what was just written stalls.
    mutating func velocity(at now: Timestamp) -> Point {
        guard count > 0, now - sample(0).time <= limits.stoppedAfter else { return .zero }
        return slope(from: 0)
    }

    /// How a contact was lifted; nil for one without a sample.
    func lift(at now: Timestamp, guardTime: Interval) -> FingerLift? {
        guard count > 0 else { return nil }
        var age = 0
        while age < count, now - sample(age).time <= guardTime { age += 1 }
        if Double(count - age) < limits.fewestSamples { age = 0 }
        if age == 0, endsInTilt { age = 1 }
        var lift = FingerLift(sample: sample(age))
        guard now - lastFrameAt <= max(stop, longFrame) else { return lift }
        let whole = focusedSlope(from: 0, and: distrusted) ?? .zero
        let slope = focusedSlope(from: age)
        let trusted = slope ?? whole
        lift.velocity = braked(trusted, slope, from: age, at: now)
        lift.unbraked = trusted
        let missing = (lastFrameAt - sample(0).time).seconds
        for axis in Axis.allCases
        where trusted[axis] * whole[axis] > 0 && abs(trusted[axis]) >= limits.flight {
            // A finger in flight that gets faster does not tilt.
            if abs(whole[axis]) > abs(trusted[axis]) {
                lift.velocity[axis] = whole[axis]
                lift.unbraked[axis] = whole[axis]
            }
            lift.ahead[axis] = whole[axis] * missing
            lift.flight[axis] = lift.velocity[axis] * (now - lastFrameAt).seconds
        }
        return lift
    }

    /// Of a pad whose frames are long, the last one may be from within a tilt and older than N06's
    /// time: a step back that is no longer than a tilt is not the finger's (N285).
    private var endsInTilt: Bool {
        guard count > 2,
            pace.ofSlowPad != nil
                || sample(0).time - sample(1).time >= .seconds(Self.pairSpan)
        else { return false }
        let step = sample(0).position - sample(1).position
        let former = sample(1).position - sample(2).position
        return step.x * former.x + step.y * former.y < 0 && !step.isLonger(than: Self.longestTilt)
    }

    /// A finger tilts so far as it lifts, mm.
    private static let longestTilt = 1.5

    /// The velocity at the lift of a finger that had `velocity` in the mean of its last believed
    /// samples: one that brakes goes on doing so until it lifts (N120). It does not turn back.
    /// `slope` is that of the samples from `age` on.
    private func braked(
        _ velocity: Point, _ slope: Point?, from age: Int, at now: Timestamp
    ) -> Point {
        // The times of what came together are guessed, and would look like a brake.
        guard max(bursts.length, bursts.lastLength, bursts.usualLength) < 2 else { return velocity }
        // A tilt begins before N06's frames, and would look like one where frames are short.
        var start = age
        while start < count, now - sample(start).time < Self.tilt { start += 1 }
        guard start + 2 < count, let new = start == age ? slope : focusedSlope(from: start),
            let old = focusedSlope(from: start + 2)
        else { return velocity }
        let elapsed = sample(start).seconds - sample(start + 2).seconds
        guard elapsed > 0 else { return velocity }
        let ahead = limits.focus + (now - sample(age).time).seconds
        var braked = velocity
        for axis in Axis.allCases {
            let change = (new[axis] - old[axis]) / elapsed * ahead
            guard change * velocity[axis] < 0 else { continue }
            braked[axis] = abs(change) < abs(velocity[axis]) ? velocity[axis] + change : 0
        }
        return braked
    }

    /// Of a pad whose frames are 33 ms apart, and now and then late, such a gap is not a stop; nor
    /// is one as long as what a radio brings together (N126).
    private var longFrame: Interval {
        guard count > 1 else { return .zero }
        let mean = (sample(0).time - base).microseconds / Int64(count - 1)
        let length = max(bursts.length, bursts.lastLength, bursts.usualLength)
        if length > 1, length <= FrameBursts.longest {
            return min(stop + Interval(microseconds: mean * Int64(length - 1)), limits.lostFrames)
        }
        guard lastFrameAt == sample(0).time else { return .zero }
        if pace.isKnown { return pace.ofSlowPad.map(longest) ?? .zero }
        // The shortest one is that of the pad; longer ones were late, or one was lost.
        var shortest = sample(0).time - sample(1).time
        for age in 1..<max(1, min(count - 1, 4)) {
            shortest = min(shortest, sample(age).time - sample(age + 1).time)
        }
        guard shortest >= .seconds(Self.pairSpan), shortest <= Self.longestFrame else {
            return .zero
        }
        return longest(shortest)
    }

    /// How long after its last frame such a pad may report a lift of a finger in flight.
    private func longest(_ frame: Interval) -> Interval {
        min(Interval(microseconds: frame.microseconds * 5 / 2), limits.lostFrames)
    }

    /// The slope of the regression line in which older samples count less (N120).
    private func focusedSlope(from age: Int, and newer: Sample? = nil) -> Point? {
        let origin = newer ?? sample(age)
        var weights = newer == nil ? 0.0 : 1.0
        var samples = weights
        var sums = WeightedSums()
        var span = 0.0
        for age in age..<count {
            let sample = sample(age)
            let t = sample.seconds - origin.seconds
            guard -t <= limits.horizon || samples < 2 else { break }
            let weight = Double.exp(t / limits.focus)
            let way = sample.position - origin.position
            samples += 1
            weights += weight
            sums.add(t, way, weight)
            span = -t
        }
        let determinant = weights * sums.tt - sums.t * sums.t
        guard isEnough(samples, over: span), determinant > 0 else {
            return nil
        }
        return (sums.way * weights - sums.position * sums.t) * (1 / determinant)
    }

    /// Whether so many samples over so long, s, say how fast the finger is (N05).
    @inline(__always)
    private func isEnough(_ samples: Double, over span: Double) -> Bool {
        if samples >= limits.fewestSamples { return span >= limits.shortestSpan }
        return samples >= 2 && span >= Self.pairSpan
    }

    /// The way moved since `time`, by the oldest sample that is not older.
    func displacement(since time: Timestamp) -> Point {
        var age = 0
        while age + 1 < count, sample(age + 1).time >= time { age += 1 }
        return count > 0 ? sample(0).position - sample(age).position : .zero
    }

    /// The slope of the regression line through the sample of that age and the older ones.
    private mutating func slope(from age: Int) -> Point {
        let ring = ring.span
        let origin = sample(age)
        // The first is the origin itself, and adds nothing but its number.
        var sumT = 0.0
        var sumTT = 0.0
        var sum = SIMD2<Double>.zero
        var sumTimes = SIMD2<Double>.zero
        let start = SIMD2(origin.position.x, origin.position.y)
        var next = age &+ 1
        while next < count {
            // The mask keeps the place inside: this is a third of what a frame costs.
            let sample = ring[unchecked: (newest &- next) & (Self.capacity - 1)]
            let t = sample.seconds - origin.seconds
            // Where frames were lost there may be one of that time, and the one before it counts.
            guard -t <= limits.horizon || next == age &+ 1 else { break }
            let way = SIMD2(sample.position.x, sample.position.y) - start
            sumT += t
            sumTT += t * t
            sum += way
            sumTimes += way * t
            next &+= 1
        }
        let samples = Double(next &- age)
        let span = origin.seconds - self.sample(next &- 1).seconds
        let determinant = samples * sumTT - sumT * sumT
        guard isEnough(samples, over: span), determinant > 0 else {
            return .zero
        }
        let slope = (samples * sumTimes - sumT * sum) / determinant
        return Point(x: slope.x, y: slope.y)
    }
}
