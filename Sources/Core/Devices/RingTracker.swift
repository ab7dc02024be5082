// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// Follows a finger on the touch ring of a tablet's pad (`ABS_WHEEL`), such as Wacom's ExpressKey
/// Remote. Such a ring says where around it the finger is, and nothing of how far out: it counts as
/// one that lies in the middle of a round surface's ring.
///
/// The ring says 0 where it is not touched, and also at its leftmost place. `ABS_MISC` is above 0
/// while anything of the pad is touched or pressed. So a finger has lifted where that is 0, and
/// where the ring jumps to 0 from elsewhere than beside it.
struct RingTracker: Sendable {
    /// Units of the surface that the ring is taken for, along each side.
    static let side: Int32 = 10_000
    /// How far out the finger is, as a share of a side: behaviour.md N85 and N92 are weighed there.
    private static let radius = 0.4
    /// A finger that is this far from the leftmost place, as a share of a turn, did not come to it
    /// with its next report.
    private static let near = 0.09
    /// Where a turn begins: 0 is at the left, and it counts clockwise.
    private static let beginning = 0.75

    /// The axis; nil for a device without such a ring.
    private let axis: AxisInfo?
    /// What the ring and the pad have reported.
    private var value: Int32 = 0
    private var isPadTouched = false
    /// Something of them has changed.
    private(set) var hasChanged = false
    /// The place of the finger in the last frame, as a share of a turn; nil while there is none.
    private var turn: Double?

    init(_ axis: AxisInfo?) {
        self.axis = axis
        value = axis?.value ?? 0
    }

    /// One `EV_ABS` event; false when it is not the ring's.
    mutating func handle(_ code: UInt16, _ value: Int32) -> Bool {
        guard let axis else { return false }
        if code == axis.code {
            self.value = value
        } else if code == KernelCode.absMisc {
            isPadTouched = value != 0
        } else {
            return false
        }
        hasChanged = true
        return true
    }

    /// The frame is complete. Gives where the finger is, y downwards, or nil where there is none.
    mutating func take() -> (x: Int32, y: Int32)? {
        hasChanged = false
        turn = place
        guard let turn else { return nil }
        let angle = 2 * Double.pi * (turn + Self.beginning)
        return (
            Self.unit(0.5 + Self.radius * Double.sin(angle)),
            Self.unit(0.5 - Self.radius * Double.cos(angle))
        )
    }

    /// Where the finger is now, as a share of a turn.
    private var place: Double? {
        guard let axis, let span = axis.span, isPadTouched else { return nil }
        let share = Double(Int64(value) - Int64(axis.minimum)) / Double(Int64(span) + 1)
        guard value == axis.minimum else { return share }
        guard let turn, min(turn, 1 - turn) <= Self.near else { return nil }
        return share
    }

    private static func unit(_ share: Double) -> Int32 {
        Int32((share * Double(side)).rounded())
    }
}
