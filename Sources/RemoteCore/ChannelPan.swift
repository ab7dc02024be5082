// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A pan that slides the next channel in, and what its lift decides (behaviour.md N50, N51).
struct ChannelPan: Sendable {
    /// The pan's total leaves out the slop, which the finger has moved all the same.
    private var slop = 0.0
    private let thresholds: GestureThresholds
    private let width: Double

    init(thresholds: GestureThresholds, width: Double) {
        self.thresholds = thresholds
        self.width = max(1, width)
    }

    /// What the picture shows, or nil while the finger is where it began.
    mutating func preview(_ motion: PanMotion) -> Command? {
        guard motion.total != 0 else { return nil }
        // The sign of the slop is that of the first motion.
        if slop == 0 { slop = motion.total < 0 ? -thresholds.panSlop : thresholds.panSlop }
        let progress = min(1, abs(motion.total) / (0.8 * width))
        return .channelPreview(motion.total < 0 ? .backward : .forward, progress: progress)
    }

    /// The lift decides: far enough, or a fling, unless the finger was going back.
    func decide(_ motion: PanMotion) -> Command {
        let way = motion.total + slop
        let velocity = way < 0 ? -motion.velocity : motion.velocity
        let isFar = abs(way) >= thresholds.flipDistance
        let isFling = abs(way) >= thresholds.flipFling && velocity >= thresholds.flipSpeed
        let isReversed = velocity <= -thresholds.flipReversal
        guard isFar || isFling, !isReversed else { return .channelCancel }
        return .channelCommit(way < 0 ? .backward : .forward)
    }
}
