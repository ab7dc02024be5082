// SPDX-License-Identifier: MIT

/// Why a verdict fell: a measurement against its limit, or a rule. `RemoteTrace` has the words.
public enum Reason: Equatable, Sendable {
    /// What was measured, in the unit of the measure, and the limit in force; `after` is the time
    /// from the onset of motion, for a limit that changes with it.
    case measured(Measure, Double, limit: Double, after: Interval? = nil)
    /// What was measured without a limit of its own.
    case value(Measure, Double)
    /// A rule of behaviour.md that is not a number.
    case cause(Cause)

    /// A reason that is not a number.
    public enum Cause: Equatable, Sendable {
        /// Another machine has the contact, or had it.
        case otherGesture
        /// A click is or was down in this contact (N25), or ended what the finger did (c.3).
        case click
        /// The contact was lost, not lifted (c.8).
        case lost
        /// The finger was lifted.
        case lifted
        /// It is a hand, not a finger (N11).
        case palm
        /// A further finger, while the first one lies (N10).
        case secondFinger
        /// `touch = false` in `[gestures]`.
        case touchOff
        /// A circle has no binding in what the player does now (N80).
        case jogNotBound
        /// The surface is not a ring, or `jog = false` (N97).
        case noRing
        /// The motion may yet become a circle (N89).
        case mayBeCircle
        /// A stroke that is too straight may yet bend (N90).
        case mayBend
        /// The finger has come to rest (N22).
        case rests
        /// A tap has no binding in what the player does now (N24).
        case tapNotBound
        /// A rest has none.
        case restNotBound
        /// Motion along the axis has no binding now (c.4).
        case axisNotBound
        /// As far from one axis as from the other (N41).
        case diagonal
        /// The device jumped or lost events: the way is measured again (N07).
        case jump
        /// The finger is pinned by a click (N55), and free again.
        case pinned
        case unpinned
        /// A touch stopped the glide (N68).
        case grabbed
        /// What an earlier glide had left was added (N69), mm/s.
        case added(Double)
        /// The finger turned back before the lift (N49).
        case turnedBack
        /// The gesture has no binding in that context.
        case notBound(Context)
        /// A keymap switched it off there.
        case switchedOff(Context, SourceLocation)
        /// Nobody listens: the window has no focus (A37).
        case disarmed
        /// Another device moves something (c.10).
        case otherOwner(DeviceID)
        /// The same command came from that device (N38).
        case duplicate(DeviceID)
        /// No keymap gives the key a control.
        case noControl
        /// A stick that was not at rest since the device came (N100).
        case neverAtRest
        /// Back was pressed meanwhile (c.7).
        case back
        /// Something came in between that takes the press back (c.8), or it was all that a Back did
        /// to give a sliding channel back (c.9).
        case interrupted
        /// The hold has come, so that the release is not a click (N31).
        case held
        /// One more press has a binding, so that the click waits for it (N33).
        case morePresses
        /// Another side of the ring is down (c.6).
        case otherSide
        /// The ring's own switches report where it is (N54).
        case ring
        /// No finger lies there (N53).
        case noFinger
    }
}
