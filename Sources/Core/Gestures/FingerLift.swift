// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What is believed of a lift.
struct FingerLift: Sendable {
    var velocity = Point.zero
    /// The same without what a finger that brakes is taken to lose until it lifts.
    var unbraked = Point.zero
    /// The newest sample that is not so close to the lift that the finger may already have
    /// tilted (N06). A contact too short for that is trusted whole.
    var sample = VelocityWindow.Sample()
    /// How far a finger in flight went on after the newest sample, in frames that report no
    /// place.
    var ahead = Point.zero
    /// And from there on to the lift (N131).
    var flight = Point.zero
}
