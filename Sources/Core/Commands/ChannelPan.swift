// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A pan that slides the next channel in, and what its lift decides (behaviour.md N50, N51). It
/// knows no channels: forward and backward are the player's to resolve.
struct ChannelPan: Sendable {
    /// So far, mm, is a flip at any speed.
    private let distance: Double
    /// Where the finger would be after so long, s, counts as well.
    private let ahead: Double
    /// At this speed, mm/s, or faster any way is one.
    private let speed: Double
    /// A finger that goes back at this speed, mm/s, at its lift does not flip.
    private let reversal: Double
    /// The way, in millimetres, that slides the whole picture.
    private let whole: Double

    /// `width` is that of the surface.
    init(_ thresholds: GestureThresholds, width: Double) {
        distance = thresholds.flipDistance
        ahead = thresholds.flipAhead.seconds
        speed = thresholds.flipSpeed
        reversal = thresholds.flipReversal
        whole = thresholds.flipWhole * max(1, width)
    }

    /// What the picture shows, or nil while the finger is where it began.
    func preview(_ motion: PanMotion) -> Command? {
        guard motion.total != 0 else { return nil }
        let progress = min(1, abs(motion.total) / whole)
        return .channelPreview(motion.total < 0 ? .backward : .forward, progress: progress)
    }

    /// The verdict on a lift, with the measurements behind `decide`.
    func verdict(_ motion: PanMotion) -> Verdict {
        let way = motion.total + motion.slop
        let velocity = way < 0 ? -motion.velocity : motion.velocity
        let direction = Verdict.Subject.direction(Direction(axis: .horizontal, sign: way))
        let far = Reason.measured(.flipDistance, abs(way), limit: distance)
        let end = Reason.measured(
            .flipEnd, abs(way) + max(0, velocity) * ahead, limit: distance)
        let fast = Reason.measured(.flipSpeed, max(0, velocity), limit: speed)
        if case .channelCommit = decide(motion) {
            let isFar = abs(way) >= distance
            return Verdict(
                .channel, .yes, direction, [isFar ? far : velocity >= speed ? fast : end])
        }
        if velocity <= -reversal {
            return Verdict(
                .channel, .no, direction, [.measured(.flipReversal, -velocity, limit: reversal)])
        }
        return Verdict(
            .channel, .no, direction, velocity >= 1 ? [far, end, fast] : [far, fast])
    }

    /// The lift decides: far enough, on its way there, or a fling, unless the finger was going
    /// back.
    func decide(_ motion: PanMotion) -> Command {
        // The finger has moved the slop all the same.
        let way = motion.total + motion.slop
        let velocity = way < 0 ? -motion.velocity : motion.velocity
        let isThere = abs(way) + max(0, velocity) * ahead >= distance
        guard isThere || velocity >= speed, velocity > -reversal else { return .channelCancel }
        return .channelCommit(way < 0 ? .backward : .forward)
    }
}
