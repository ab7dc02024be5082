// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A skip by a click that would have been a step if a preview had been open (behaviour.md N282).
struct SteppedSkip: Hashable, Sendable {
    var sense: Sense
    var time: Timestamp

    /// A viewer who turns back so soon has passed the place.
    private static let turnTime = Interval.seconds(3)

    /// Whether a click that way turns back from it.
    func turnsBack(_ sense: Sense, at now: Timestamp) -> Bool {
        self.sense != sense && now - time <= Self.turnTime
    }
}
