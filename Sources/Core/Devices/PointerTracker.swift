// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Turns the relative motion of a mouse or an air mouse, and the steps of its wheel, into a finger
/// that lands when it begins to move and lifts when it stops. Only a keymap that asks for it
/// (`motion`, `wheel`) makes one: otherwise the motion of a mouse is left to the desktop.
struct PointerTracker: Sendable {
    /// A mouse that says nothing for so long has stopped. Longer than the gaps of slow motion, and
    /// shorter than the time in which a finger would rest.
    private static let pause = Interval.milliseconds(150)
    /// What a finger may go before it counts as a new one, mm.
    private static let reach = 100_000.0

    /// The side of a surface on which a sweep of the hand has room; no place on it means anything.
    static let side = 70.0

    /// Millimetres in a count, and in a step of the wheel.
    private let count: Double
    private let step: Double
    /// What has moved since the last frame, and where the finger is, mm. The place means nothing:
    /// the surface is imagined.
    private var moved = Point.zero
    private var place = Point.zero
    /// The number of the contact; each motion after a pause is a new one.
    private var contact: UInt32 = 0
    private var isTouching = false
    /// When `advance` must be called, or nil.
    private(set) var deadline: Timestamp?

    /// Nil for a device without relative motion, and for one whose motion is not asked for.
    init?(_ description: DeviceDescription, _ profile: SurfaceProfile) {
        guard description.codes.contains(where: { $0.type == EventType.relative }),
            profile.motion != nil || profile.wheel != nil
        else { return nil }
        count = profile.motion.map { 1 / $0 } ?? 0
        step = profile.wheel ?? 0
    }

    /// The surface that such a finger seems to move on.
    static var surface: Surface {
        Surface(
            width: side, height: side, shape: .rectangle, surfaceClass: .relative,
            isSizeGuessed: false)
    }

    /// Whether the finger is down.
    var isTouched: Bool { isTouching }

    /// One `EV_REL` event.
    mutating func handle(_ code: UInt16, _ value: Int32) {
        switch code {
        case KernelCode.relX: moved.x += Double(value) * count
        case KernelCode.relY: moved.y += Double(value) * count
        case KernelCode.relHorizontalWheel: moved.x += Double(value) * step
        // The wheel counts upwards.
        case KernelCode.relWheel: moved.y -= Double(value) * step
        default: break
        }
    }

    /// The frame is complete.
    mutating func commit(at time: Timestamp, into signals: inout [Signal]) {
        guard moved != .zero else { return }
        if !isTouching {
            isTouching = true
            contact = contact == .max ? 1 : contact + 1
            place = Point(x: Self.side / 2, y: Self.side / 2)
            signals.append(.contact(.begin, Contact(id: contact, position: place)))
        }
        place = place + moved
        moved = .zero
        signals.append(.contact(.update, Contact(id: contact, position: place)))
        signals.append(.contactFrame)
        // A frame that went as far as that was the last one of this finger.
        deadline = place.isLonger(than: Self.reach) ? time : time + Self.pause
    }

    /// Time passed: a mouse that has stopped lifts the finger.
    mutating func advance(to time: Timestamp, into signals: inout [Signal]) {
        guard let due = deadline, due <= time else { return }
        end(.end, into: &signals)
    }

    /// The finger is lost.
    mutating func cancel(into signals: inout [Signal]) {
        moved = .zero
        guard isTouching else { return }
        end(.cancelled, into: &signals)
    }

    /// The finger is gone.
    private mutating func end(_ phase: Phase, into signals: inout [Signal]) {
        deadline = nil
        isTouching = false
        signals.append(.contact(phase, Contact(id: contact, position: place)))
        signals.append(.contactFrame)
    }
}
