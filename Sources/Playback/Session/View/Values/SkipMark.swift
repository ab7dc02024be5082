// SPDX-License-Identifier: MIT

public import RemoteModel

/// The mark of a skip, with the sum of those that follow each other (behaviour.md N72).
public struct SkipMark: Hashable, Sendable {
    /// How far the skips go.
    public enum Amount: Hashable, Sendable {
        /// The sum, without its sign.
        case seconds(Int)
        /// To another item (A4).
        case item
    }

    /// The direction of the skips.
    public var sense: Sense
    /// How far the skips go.
    public var amount: Amount

    public init(sense: Sense, amount: Amount) {
        self.sense = sense
        self.amount = amount
    }
}
