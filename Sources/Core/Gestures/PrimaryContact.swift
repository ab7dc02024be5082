// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The contact that gestures are made of, as it is measured: the first finger. Others are ignored
/// while it lives and do not take over when it lifts (behaviour.md N10).
///
/// It collects the frame, repairs jumps, and keeps what the machines of `PrimaryFinger` ask for:
/// the velocity, the places before a press, the slop. It decides nothing.
struct PrimaryContact: Sendable {
    /// What it has become. `PrimaryFinger.transition` alone changes it.
    var state = ContactState.none
    /// The number of the contact; that of the last one while there is none.
    private(set) var id: UInt32 = 0
    /// When the contact began. A burst of frames moves it back, as the first of them was late
    /// (N126).
    private(set) var touchedAt = Timestamp.zero
    /// Where it began.
    private(set) var start = Point.zero
    /// The newest repaired position.
    private(set) var position = Point.zero
    /// The newest place as reported.
    private(set) var place = Point.zero
    /// The zone in which it began, by which taps and rests are reported.
    private(set) var zone = Zone.center
    /// The way that is taken off a pan, mm.
    private(set) var slop = 0.0
    /// The way before anything is decided, mm: the slop, and more after a click (N55).
    private(set) var trigger = 0.0
    /// The finger is pinned until then; nil while a click is down (N55).
    var pinnedUntil: Timestamp?
    /// A rest was reported, and must be ended.
    var hasReportedRest = false

    var repair: MotionRepair
    /// The newest positions, for the velocity.
    var window: VelocityWindow
    /// The newest places, for the zone of a click.
    var trail: PlaceTrail

    /// What the device said of the contact in the frame that is not complete yet.
    private var pending: Contact?
    /// The pressure of the last frame, a share of the axis; nil for a device without it.
    private var pressure: Double?
    private let liftPressure: Double

    init(_ thresholds: GestureThresholds) {
        repair = MotionRepair(thresholds)
        window = VelocityWindow(thresholds)
        trail = PlaceTrail(thresholds)
        liftPressure = thresholds.liftPressure
    }

    /// A contact begins in that zone; `slop` is in millimetres.
    mutating func begin(_ contact: Contact, at time: Timestamp, zone: Zone, slop: Double) {
        id = contact.id
        touchedAt = time
        start = contact.position
        position = contact.position
        place = contact.position
        self.zone = zone
        self.slop = slop
        trigger = slop
        pinnedUntil = nil
        hasReportedRest = false
        pending = nil
        pressure = contact.pressure
        repair.begin(position, at: time)
        window.removeAll()
        window.push(position, at: time)
        trail.removeAll()
        trail.push(position, at: time)
    }

    /// Keeps the newest place of this frame: a click in the same frame is to be known first (c.1).
    /// It is one of the contact with this `id`.
    mutating func pend(_ contact: Contact) {
        if state != .none { pending = contact }
    }

    /// The frame is complete: what it says is put into `frame`. False when it says nothing that
    /// can be trusted. (An optional would be copied, and that stalls.)
    @inline(__always)
    mutating func takeFrame(at time: Timestamp, into frame: inout TouchFrame) -> Bool {
        guard state != .none, let contact = pending else { return false }
        pending = nil
        // A finger that goes is lighter first, and tilts (N06).
        let isLifting =
            if let pressure, let new = contact.pressure {
                new < pressure * liftPressure
            } else {
                false
            }
        pressure = contact.pressure
        // The finger is still there, so that the gap is not a stop.
        guard contact.position.isPlausible else {
            window.extend(to: time)
            return false
        }
        guard !isLifting else {
            window.distrust(repair.shifted(contact.position), at: time)
            return false
        }
        let promised = repair.promisedAt.map { window.velocity(at: $0) } ?? .zero
        let (position, isJump) = repair.repair(contact.position, at: time, velocity: promised)
        self.position = position
        place = contact.position
        window.push(position, at: time)
        // Two frames that came together are spread over time once a third shows how far apart
        // frames are.
        if window.count == 3 { touchedAt = min(touchedAt, window.base) }
        trail.push(contact.position, at: time)
        frame.time = time
        frame.position = position
        frame.place = contact.position
        frame.velocity = state.needsVelocity ? window.velocity(at: time) : .zero
        frame.major = contact.major
        frame.isLargest = contact.isLargest
        // The velocity is the costliest part of a frame, so it is asked for only where a machine
        // reads it.
        frame.isJump = isJump
        return true
    }

    /// Where the finger was last, as of a later time.
    mutating func frame(at time: Timestamp) -> TouchFrame {
        TouchFrame(
            time: time, position: position, place: place, velocity: window.velocity(at: time))
    }

    /// A contact that woke the device up is believed after all: what was asked of it for that is
    /// not asked any more.
    mutating func trust(slop new: Double) {
        guard slop > new else { return }
        trigger -= slop - new
        slop = new
    }

    /// After a click everything is measured again from here, with more before a decision (N55).
    mutating func reanchor(at time: Timestamp, pinSlop: Double, panSlop: Double) {
        slop = panSlop
        trigger = panSlop + pinSlop
        pinnedUntil = nil
        window.removeAll()
        window.push(position, at: time)
    }
}

extension Point {
    /// A place that a surface can have: a number, and not farther away than any surface is wide.
    var isPlausible: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}
