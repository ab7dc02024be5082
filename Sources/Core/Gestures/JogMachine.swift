// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A finger that circles on a ring (behaviour.md N80 to N96). All distances are shares of the pad,
/// and angles are degrees clockwise from the top.
struct JogMachine: Sendable {
    enum Verdict: Equatable, Sendable {
        /// No circle, or not one yet that others must wait for.
        case standsDown
        /// It may become a circle: pans and swipes wait (N89).
        case waits
        case wins
    }

    /// A turn that is there by so much goes on when the finger rests (N283).
    private static let nearlyTurned = 0.75

    enum State: Sendable {
        case idle
        /// It may become a circle: `candidate` is how far it has come.
        case candidate
        case turning
    }

    private(set) var state = State.idle
    /// Beside the state and not in it: each frame changes it in its place.
    private(set) var candidate = JogCandidate()
    private var spot = RingSpot()
    private var time = Timestamp.zero
    private var chord = ChordGuard()
    private var smoothing: JogSmoothing
    /// A contact before then goes on with the jog that was lifted (N84).
    private var recoversUntil: Timestamp?
    private let roundness: JogRoundness
    private let limits: JogLimits
    private let surface: Surface?
    /// Of the pad, in a millimetre.
    private let share: Point

    init(_ thresholds: GestureThresholds, surface: Surface?) {
        limits = JogLimits(thresholds)
        smoothing = JogSmoothing(thresholds)
        roundness = JogRoundness(thresholds)
        let isRing = surface.map { $0.shape == .round || $0.surfaceClass == .ring } ?? false
        self.surface = isRing && thresholds.jog ? surface : nil
        share = Point(x: 1 / (surface?.width ?? 1), y: 1 / (surface?.height ?? 1))
    }

    /// Whether it may still become a circle.
    var isCandidate: Bool { state == .candidate }

    /// It has turned nearly as far as a circle needs: a rest on the way does not end it (N283).
    var isNearlyTurned: Bool {
        guard isWaiting else { return false }
        guard let slow = candidate.isRested ? candidate : careful else { return false }
        return abs(slow.turned) >= Self.nearlyTurned * neededTurn(slow.turn.arc)
    }

    var isWaiting: Bool { isCandidate && candidate.isWaiting }

    @inline(__always)
    private func spot(of place: Point) -> RingSpot {
        guard surface != nil else { return RingSpot() }
        return RingSpot(x: place.x * share.x - 0.5, y: 0.5 - place.y * share.y)
    }

    // MARK: Before the decision

    /// A contact begins, or is measured again.
    mutating func begin(_ place: Point, at time: Timestamp) {
        guard surface != nil else { return }
        spot = spot(of: place)
        self.time = time
        arm(isRested: false)
    }

    /// The finger rests: from here less of a turn is needed (N83). One that circles slowly rests
    /// again and again, and goes on with the turn for as long as a scrub would (N170).
    mutating func rest() {
        guard isCandidate else { return }
        guard !candidate.isRested || time - candidate.since > limits.follow else { return }
        arm(isRested: spot.radius >= restRadius)
    }

    private mutating func arm(isRested: Bool) {
        let radius = spot.radius
        guard radius >= startRadius else {
            state = .idle
            return
        }
        state = .candidate
        candidate = JogCandidate(
            radius: radius, isRested: isRested, since: time,
            turn: isRested ? limits.rested : limits.strict)
        chord.removeAll()
        chord.add(x: spot.x, y: spot.y)
    }

    mutating func giveUp() {
        if isCandidate { state = .idle }
    }

    /// Looks at one more frame.
    mutating func track(_ frame: TouchFrame) -> Verdict {
        guard isCandidate else { return .standsDown }
        follow(frame)
        let verdict = judge()
        switch verdict {
        case .wins:
            state = .turning
        case .waits, nil:
            candidate.isWaiting = verdict == .waits
        case .standsDown:
            state = .idle
        }
        return verdict ?? .standsDown
    }

    // What only reads the machine copies all of it first, for each frame. So its parts are put
    // where they are called, and `judge` is mutating.

    @inline(__always)
    private mutating func follow(_ frame: TouchFrame) {
        let old = spot
        spot = spot(of: frame.place)
        time = frame.time
        guard !frame.isJump else {
            chord.jump(toX: spot.x, y: spot.y)
            return
        }
        candidate.turned += old.turn(to: spot)
        candidate.largestDeviation = max(
            candidate.largestDeviation, abs(spot.radius - candidate.radius))
        chord.add(x: spot.x, y: spot.y)
        if candidate.land(at: spot.radius, time) { chord.land() }
    }

    /// A finger that goes slowly from its landing on looks for a place, as one that rests first: so
    /// it is judged as that one, too (N83). nil for any other.
    @inline(__always)
    private var careful: JogCandidate? {
        let elapsed = time - candidate.since
        guard !candidate.isRested, elapsed >= limits.restTime,
            chord.path <= limits.careful * elapsed.seconds * share.x,
            candidate.radius >= restRadius
        else { return nil }
        var careful = candidate.sinceLanding
        careful.isRested = true
        careful.turn = limits.rested
        return careful
    }

    private var restRadius: Double { limits.rest.at(spot) }

    /// nil when others may go on, but it may still become a circle.
    @inline(__always)
    private mutating func judge() -> Verdict? {
        let deviation = abs(spot.radius - candidate.radius)
        let turned = abs(candidate.turned)
        let needed = neededTurn(candidate.turn.arc)
        // Both in one frame: the larger ratio wins, a tie is not a circle (N86, N87).
        let isStraight =
            deviation > candidate.turn.deviation
            && turned / needed <= deviation / candidate.turn.deviation
        guard spot.radius >= leastRadius, chord.isShorter(than: limits.deferral), !isStraight
        else {
            return .standsDown
        }
        if turned >= needed {
            // A turn that is still too straight or too far from a circle waits (N90, N121, N122).
            return isRound && roundness.bendsOn(candidate, to: spot.radius, chord)
                ? .wins : .waits
        }
        if !candidate.isRested,
            abs(candidate.turnedSinceLanding) >= neededTurn(limits.rested.arc),
            let careful = careful, abs(spot.radius - careful.radius) <= careful.turn.deviation,
            roundness.accepts(careful, to: spot.radius, chord, isLanded: careful.landed != nil)
        {
            return .wins
        }
        // Tangential motion is deferred (N89).
        return candidate.radius * turned * .pi / 180 > deviation ? .waits : nil
    }

    /// A circle begins at least so far from the centre there.
    @inline(__always)
    private var startRadius: Double { limits.start.at(spot) }

    /// The more it deviates, the closer to the centre it may come (N82).
    @inline(__always)
    private var leastRadius: Double {
        let start = startRadius
        let deviationRatio = abs(spot.radius - candidate.radius) / candidate.turn.deviation
        return start - max(0, start - limits.least) * min(1, deviationRatio)
    }

    /// The degrees that an arc has at this radius (N85).
    @inline(__always)
    private func neededTurn(_ arc: Double) -> Double {
        min(max(arc / max(spot.radius, 0.001), 1), 179)
    }

    /// What `track` of a frame falls by, asked before it; distances in millimetres.
    private func reasons(_ frame: TouchFrame, _ verdict: Verdict) -> [Reason] {
        guard isCandidate, let width = surface?.width else { return [] }
        var copy = self
        copy.follow(frame)
        return copy.reasons(verdict, width)
    }

    /// How far the turn has come, for a circle that nothing became of.
    var progress: [Reason] {
        guard isCandidate, let width = surface?.width else { return [] }
        return reasons(.waits, width).filter { $0 != .cause(.mayBeCircle) }
    }

    private func reasons(_ verdict: Verdict, _ width: Double) -> [Reason] {
        let radius = spot.radius
        let deviation = abs(radius - candidate.radius)
        let limit = candidate.turn.deviation
        let least = leastRadius
        let needed = neededTurn(candidate.turn.arc)
        let (bend, leastBend, _) = roundness.bow(of: candidate, to: radius, chord)
        let turned = Reason.measured(.jogTurn, abs(candidate.turned), limit: needed)
        let bent = Reason.measured(
            candidate.isRested ? .jogBendRested : .jogStraightness, bend * width,
            limit: leastBend * width)
        let most = roundness.mostDeviation(candidate)
        let slope = Reason.measured(
            .jogSlope, candidate.largestDeviation * width, limit: most * width)
        let refusal =
            candidate.largestDeviation > most
            ? slope : isRound ? bentOnwards(width) : bent
        switch verdict {
        case .wins:
            return [turned, bent]
        case .waits:
            guard abs(candidate.turned) >= needed else { return [turned, .cause(.mayBeCircle)] }
            return [refusal, .cause(.mayBend)]
        case .standsDown:
            if radius < least {
                return [.measured(.jogMinimumRadius, radius * width, limit: least * width)]
            }
            let hasTurned = abs(candidate.turned) >= needed
            if chord.path >= limits.deferral {
                let path = Reason.measured(
                    .jogPath, chord.path * width, limit: limits.deferral * width)
                // One that has turned far enough was refused for as long as it has waited.
                return [path, hasTurned ? refusal : turned]
            }
            let off = Reason.measured(.jogDeviation, deviation * width, limit: limit * width)
            return hasTurned ? [off] : [off, turned]
        }
    }

    /// It bends at first only.
    private func bentOnwards(_ width: Double) -> Reason {
        let (bend, least) = roundness.bowOnwards(of: candidate, to: spot.radius, chord)
        return .measured(.jogBendRested, bend.mean * width, limit: least * width)
    }

    /// Looks at one more frame, and notes what that has decided. By itself, as a copy of the
    /// machine costs more than all else that is done with a frame.
    @inline(never)
    mutating func trackAndNote(
        _ frame: TouchFrame, isBound: Bool, _ log: inout VerdictLog
    ) -> Verdict {
        let before = self
        let verdict = track(frame)
        guard isBound, before.isCandidate else { return verdict }
        let outcome: RemoteModel.Verdict.Outcome? =
            switch verdict {
            case .wins: .yes
            case .waits: before.isWaiting ? nil : .waits
            case .standsDown: isCandidate ? nil : .no
            }
        guard let outcome else { return verdict }
        log.note(.jog, outcome, .none, before.reasons(frame, verdict), at: frame.time)
        return verdict
    }

    /// Why a contact that has just begun cannot become a circle; nil where it can.
    func startRefusal(isBound: Bool) -> [Reason]? {
        guard isBound else { return isCandidate ? [.cause(.jogNotBound)] : nil }
        guard let width = surface?.width else { return [.cause(.noRing)] }
        guard !isCandidate else { return nil }
        return [.measured(.jogRadius, spot.radius * width, limit: startRadius * width)]
    }

    /// How long ago the jog was lifted that a touch goes on with.
    func recovery(at time: Timestamp) -> Reason? {
        guard let recoversUntil else { return nil }
        let limit = limits.recovery
        return .measured(
            .jogRecovery, (limit - (recoversUntil - time)).seconds, limit: limit.seconds)
    }

    @inline(__always)
    private var isRound: Bool {
        roundness.accepts(candidate, to: spot.radius, chord)
    }

    // MARK: After it

    /// A contact begins soon after a jog was lifted, on the ring: it goes on (N84).
    mutating func resumes(_ place: Point, at time: Timestamp) -> Bool {
        guard surface != nil, let recoversUntil, time <= recoversUntil else { return false }
        let new = spot(of: place)
        guard new.radius >= limits.start.usual else { return false }
        spot = new
        self.time = time
        state = .turning
        return true
    }

    mutating func start(at time: Timestamp, into gestures: inout [TimedGesture]) {
        recoversUntil = nil
        smoothing.removeAll()
        gestures.append(TimedGesture(time, .jog(.begin, .none)))
    }

    mutating func turn(_ frame: TouchFrame, into gestures: inout [TimedGesture]) {
        let old = spot
        spot = spot(of: frame.place)
        let elapsed = frame.time - time
        time = frame.time
        guard !frame.isJump, !isDead(old), !isDead(spot) else {
            // Not ended, but nothing moves here (N91).
            smoothing.removeAll()
            return
        }
        let turn = old.turn(to: spot)
        guard
            let motion = smoothing.add(
                turn * (1 / 360), over: elapsed, weight: limits.weight * spot.radius)
        else { return }
        gestures.append(TimedGesture(frame.time, .jog(.update, motion)))
    }

    @inline(__always)
    private func isDead(_ spot: RingSpot) -> Bool {
        let radius = limits.dead.at(spot)
        return spot.x * spot.x + spot.y * spot.y < radius * radius
    }

    mutating func end(
        _ phase: Phase, isLift: Bool, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        state = .idle
        if isLift { recoversUntil = time + limits.recovery }
        gestures.append(TimedGesture(time, .jog(phase, .none)))
    }
}
