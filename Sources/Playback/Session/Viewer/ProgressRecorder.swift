// SPDX-License-Identifier: MIT

public import RemoteModel

/// Decides when how far a viewer is must be written down (behaviour.md A48), so that a player that
/// is killed at any moment has lost a few seconds at most (N204). It has no clock and writes
/// nothing itself.
public struct ProgressRecorder: Hashable, Sendable {
    /// Between two entries of a film that plays on (N204).
    public static let period = Interval.seconds(5)
    /// A position that is so far, in seconds, from the one that the clock gives was sought.
    private static let jump: Seconds = 1

    /// What was followed last, and when.
    private var last: Viewing?
    private var lastTime = Timestamp.zero
    /// What was written last.
    private var written: Viewing?
    private var writtenAt = Timestamp.zero

    /// Nothing was followed yet.
    public init() {}

    /// When `follow` is due again though nothing happens, or nil.
    public var deadline: Timestamp? {
        last.flatMap { $0.rate > 0 ? writtenAt + Self.period : nil }
    }

    /// The state is this now, nil for nothing that is remembered; returns what is to be written, in
    /// this order.
    public mutating func follow(_ viewing: Viewing?, at now: Timestamp) -> [Viewing] {
        var entries: [Viewing] = []
        // The former item has its last word.
        if var last, last.item != viewing?.item || viewing == nil {
            let moved = last.position + last.rate * (now - lastTime).seconds
            last.position = min(moved, last.duration ?? moved)
            if last != written { entries.append(last) }
            written = nil
        }
        if let viewing, isDue(viewing, at: now) {
            if viewing != written { entries.append(viewing) }
            written = viewing
            writtenAt = now
        }
        last = viewing
        lastTime = now
        return entries
    }

    private func isDue(_ viewing: Viewing, at now: Timestamp) -> Bool {
        // An item that has just begun is where it was remembered.
        guard let last, last.item == viewing.item, let written else { return true }
        let stops = viewing.rate == 0 && last.rate > 0
        let moved = last.rate * (now - lastTime).seconds
        let isSought = abs(viewing.position - last.position - moved) > Self.jump
        let isOther =
            viewing.isWatched != written.isWatched || viewing.audio != written.audio
            || viewing.captions != written.captions || viewing.title != written.title
            || viewing.audioDelay != written.audioDelay
            || viewing.captionsDelay != written.captionsDelay
        return stops || isSought || isOther || now >= writtenAt + Self.period
    }
}
