// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sum of the skips that follow each other closely (behaviour.md N72).
struct SkipLabel: Hashable, Sendable {
    let sense: Sense
    /// How far they went, which is less where the item begins or ends; 0 for skips of items.
    private(set) var seconds: Seconds
    private(set) var until: Timestamp

    /// A press after those of `former`. The other direction starts again.
    init(_ sense: Sense, over seconds: Seconds, after former: SkipLabel?, until: Timestamp) {
        let before = former.flatMap { $0.sense == sense ? $0.seconds : nil } ?? 0
        self.sense = sense
        self.seconds = before + abs(seconds)
        self.until = until
    }
}
