// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Two fingers that swipe side by side, or move apart and together. `ContactRecognizer` starts it
/// when a second finger lands on one that is undecided, and only while a binding asks for either
/// gesture. Where the second one may only rest, it watches until both move apart or together
/// (behaviour.md N289).
///
/// It judges the middle of the two fingers as a finger: the fingers of a swipe never move exactly
/// alike.
struct PairMachine: Sendable {
    enum State: Sendable {
        /// There is at most one finger.
        case idle
        /// The first finger goes on by itself. Where both began.
        case watching(first: Point, second: Point)
        /// Where both began, and when their middle left the rest circle.
        case open(first: Point, second: Point, onset: Timestamp?)
        /// A stroke along one axis, decided by the middle.
        case stroking
        /// `base` is the distance that is a scale of 1.
        case pinching(base: Double)
        /// Swiped, or failed: both must lift.
        case done
    }

    /// Closer than this the ratio of distances says nothing, mm.
    private static let closest = 1.0
    /// Each of two fingers that are watched goes at least so far, mm, and at least that share of
    /// the other's way (N289).
    private static let leastWay = 0.5
    private static let leastShare = 1.0 / 3

    private(set) var state = State.idle
    /// The number of the second contact; nil when there is none.
    private(set) var secondID: UInt32?
    /// The newest places of both, mm.
    private var first = Point.zero
    private var second = Point.zero
    /// The last scale that a pinch reported.
    private var scale = 1.0
    /// A jump was reported, and no frame since.
    private var isAnchorLost = false
    private var window: VelocityWindow
    private var swipe: SwipeMachine
    private let axis: AxisMachine
    private let slop: Double
    /// So much farther apart or closer, mm, is a pinch.
    private let pinchSlop: Double
    /// Motion of the middle begins outside of this circle, mm (behaviour.md N23).
    private let travel: Double

    init(_ thresholds: GestureThresholds) {
        window = VelocityWindow(thresholds)
        swipe = SwipeMachine(thresholds)
        axis = AxisMachine(thresholds)
        slop = thresholds.panSlop
        pinchSlop = thresholds.pinchSlop
        travel = thresholds.restTravel
    }

    /// Halfway between the fingers, mm.
    private var middle: Point { (first + second) * 0.5 }
    /// How far apart they are, mm; never 0, as it is divided by.
    private var distance: Double { max(Self.closest, (first - second).length) }

    /// Whether two fingers are watched of which the first one goes on by itself.
    var isWatching: Bool {
        if case .watching = state { true } else { false }
    }

    /// A second finger lands beside the first one.
    mutating func begin(first: Point, second: Contact, isWatching: Bool, at time: Timestamp) {
        self.first = first
        self.second = second.position
        secondID = second.id
        state =
            isWatching
            ? .watching(first: first, second: second.position)
            : .open(first: first, second: second.position, onset: nil)
        isAnchorLost = false
        window.removeAll()
        window.push(middle, at: time)
        swipe.begin()
    }

    /// Keeps the newest place of the second finger.
    mutating func pend(_ contact: Contact) {
        guard contact.id == secondID, contact.position.isPlausible else { return }
        second = contact.position
    }

    /// Both may have jumped: measure again from the next frame.
    mutating func reanchor() {
        isAnchorLost = true
    }

    /// What two fingers that are watched do.
    enum Watched {
        /// Nothing together: what the first one does counts.
        case nothing
        /// Both move apart or together, not yet far enough.
        case opposed
        /// They pinch from now on.
        case pinch
    }

    /// A frame of two fingers that are watched is complete; `first` is where the first one is.
    mutating func watch(first newFirst: Point) -> Watched {
        first = newFirst
        if isAnchorLost { anchor() }
        guard case .watching(let firstStart, let secondStart) = state else { return .nothing }
        let (firstWay, secondWay) = (first - firstStart, second - secondStart)
        let least = min(firstWay.length, secondWay.length)
        let most = max(firstWay.length, secondWay.length)
        guard least >= Self.leastWay, least >= most * Self.leastShare,
            !isParallel(firstWay, secondWay)
        else { return .nothing }
        let spread = distance - (firstStart - secondStart).length
        return abs(spread) >= pinchSlop ? .pinch : .opposed
    }

    /// A pinch goes apart or together, a swipe the same way: the scalar product separates them even
    /// where one finger moves more than the other.
    private func isParallel(_ one: Point, _ other: Point) -> Bool {
        one.x * other.x + one.y * other.y > 0
    }

    /// The fingers pinch from now on.
    mutating func pinch(at time: Timestamp, into gestures: inout [TimedGesture]) {
        state = .pinching(base: distance)
        scale = 1
        gestures.append(TimedGesture(time, .pinch(.begin, scale: 1)))
    }

    /// A frame is complete; `first` is where the first finger is.
    mutating func track(
        first newFirst: Point, at time: Timestamp, interest: GestureInterest,
        into gestures: inout [TimedGesture]
    ) {
        first = newFirst
        if isAnchorLost { anchor() }
        window.push(middle, at: time)
        switch state {
        case .idle, .watching, .done:
            break
        case .open(let firstStart, let secondStart, var onset):
            let start = (firstStart + secondStart) * 0.5
            swipe.observe(window.velocity(at: time))
            if onset == nil, (middle - start).length > travel { onset = time }
            state = .open(first: firstStart, second: secondStart, onset: onset)
            let isParallel = isParallel(first - firstStart, second - secondStart)
            let spread = distance - (firstStart - secondStart).length
            if interest.pinch, !isParallel, abs(spread) >= pinchSlop {
                pinch(at: time, into: &gestures)
            } else if interest.twoFingerSwipe, isParallel,
                let decision = axis.decide(middle, from: start, slop: slop, trigger: slop)
            {
                state = .stroking
                swipe.decide(decision.axis, origin: start, onset: onset ?? time)
                judge(at: time, into: &gestures)
            }
        case .stroking:
            swipe.observe(window.velocity(at: time))
            judge(at: time, into: &gestures)
        case .pinching(let base):
            let new = distance / base
            guard new != scale else { return }
            scale = new
            gestures.append(TimedGesture(time, .pinch(.update, scale: scale)))
        }
    }

    /// Asks the swipe about the middle. Once it has fired or failed, both fingers must lift.
    private mutating func judge(at time: Timestamp, into gestures: inout [TimedGesture]) {
        switch swipe.judge(middle, at: time) {
        case .undecided: break
        case .failed: state = .done
        case .fired(let direction):
            state = .done
            gestures.append(TimedGesture(time, .swipe(direction, fingers: 2)))
        }
    }

    /// What two fingers have come to, for the verdict on them: whether it is decided, and why.
    private func reasons(at time: Timestamp, hasFired: Bool) -> (isDone: Bool, [Reason]) {
        switch state {
        case .idle: return (true, [])
        case .watching(let firstStart, let secondStart):
            let spread = abs(distance - (firstStart - secondStart).length)
            return (false, [.measured(.pairSpread, spread, limit: pinchSlop)])
        case .open(let firstStart, let secondStart, _):
            let start = (firstStart + secondStart) * 0.5
            let spread = abs(distance - (firstStart - secondStart).length)
            return (
                false,
                [
                    .measured(.panSlop, (middle - start).length, limit: slop),
                    .measured(.pairSpread, spread, limit: pinchSlop),
                ]
            )
        case .stroking: return (false, swipe.reasons(middle, at: time, hasFired: hasFired))
        case .pinching: return (false, [])
        case .done: return (true, swipe.reasons(middle, at: time, hasFired: hasFired))
        }
    }

    /// Where both began, while it is open what they mean.
    private var starts: (Point, Point)? {
        switch state {
        case .watching(let first, let second), .open(let first, let second, _): (first, second)
        case .idle, .stroking, .pinching, .done: nil
        }
    }

    /// Why a pinch began in a frame, by the machine as it was before that frame; nil without one.
    private func pinchReason(since before: PairMachine) -> Reason? {
        guard case .pinching = state, let (firstStart, secondStart) = before.starts else {
            return nil
        }
        let spread = abs(distance - (firstStart - secondStart).length)
        return .measured(.pairSpread, spread, limit: pinchSlop)
    }

    /// What a frame has decided, by the machine as it was before it. `hasFired`: a gesture was
    /// reported.
    func verdicts(since before: PairMachine, hasFired: Bool, at time: Timestamp) -> [Verdict] {
        var verdicts: [Verdict] = []
        if let reason = pinchReason(since: before) {
            verdicts.append(Verdict(.pinch, .yes, .none, [reason]))
        }
        let (wasDone, _) = before.reasons(at: time, hasFired: false)
        let (isDone, reasons) = reasons(at: time, hasFired: hasFired)
        if isDone, !wasDone {
            let direction = swipe.direction(to: middle)
            verdicts.append(
                Verdict(.pair, hasFired ? .yes : .no, .direction(direction), reasons))
        }
        return verdicts
    }

    /// Why nothing has come of two fingers that part now; nil where that is decided.
    func verdict(at time: Timestamp) -> Verdict? {
        let (isDone, reasons) = reasons(at: time, hasFired: false)
        return isDone || reasons.isEmpty ? nil : Verdict(.pair, .no, .none, reasons)
    }

    /// Measures again after a jump. A pinch goes on at the scale that it had; a stroke cannot be
    /// judged any more.
    private mutating func anchor() {
        isAnchorLost = false
        window.removeAll()
        switch state {
        case .idle, .done: break
        case .watching: state = .watching(first: first, second: second)
        case .open: state = .open(first: first, second: second, onset: nil)
        case .stroking: state = .done
        case .pinching: state = .pinching(base: distance / scale)
        }
    }

    /// A finger lifts, or the pair is interrupted. Only a pinch has begun something that must end:
    /// a swipe is over as soon as it is reported.
    mutating func end(
        _ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        if case .pinching = state {
            gestures.append(TimedGesture(time, .pinch(phase, scale: scale)))
        }
        state = .idle
        secondID = nil
    }
}
