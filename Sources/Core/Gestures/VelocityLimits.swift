// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The thresholds by which a velocity is made of positions (N05, N120, N126).
struct VelocityLimits: Sendable {
    /// How far back samples count, s; and how much less older ones do before a lift (N120).
    let horizon: Double
    let focus: Double
    let flight: Double
    /// A finger that went so far without a report has not stopped, mm.
    let travel: Double
    let stoppedAfter: Interval
    let lostFrames: Interval
    /// Fewer samples give no velocity, and neither does a shorter span.
    let fewestSamples: Double
    let shortestSpan: Double
    /// Frames closer than this came in a burst: the earlier ones were late.
    let burst: Interval

    init(_ thresholds: GestureThresholds) {
        horizon = thresholds.velocityWindow.seconds
        focus = max(0.001, thresholds.liftFocus.seconds)
        flight = thresholds.liftFlight
        travel = thresholds.restTravel
        stoppedAfter = thresholds.stoppedAfter
        lostFrames = thresholds.lostFrames
        fewestSamples = Double(thresholds.velocitySamples)
        shortestSpan = thresholds.velocitySpan.seconds
        burst = thresholds.burst
    }
}
