// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sum of the skips that follow each other closely (behaviour.md N72).
struct SkipLabel: Hashable, Sendable {
    private(set) var steps: Int
    private(set) var until: Timestamp

    /// A press after those of `former`. The other direction starts anew.
    init(_ steps: Int, after former: SkipLabel?, until: Timestamp) {
        let before = former.flatMap { ($0.steps < 0) == (steps < 0) ? $0.steps : nil } ?? 0
        self.steps = before &+ steps
        self.until = until
    }
}
