// SPDX-License-Identifier: MIT

/// The phases of a gesture that lasts, in libinput's words. What begins also ends or is cancelled.
public enum Phase: UInt8, Named, Sendable {
    /// It begins; what was before it does not count.
    case begin
    /// It goes on, and has moved something.
    case update
    /// It ends as the person meant it.
    case end
    /// The gesture is over, and nothing may be concluded from where it was: lift commits meaning,
    /// loss never does (behaviour.md c.8).
    case cancelled

    /// The name in traces and messages.
    public var name: String {
        switch self {
        case .begin: "begin"
        case .update: "update"
        case .end: "end"
        case .cancelled: "cancelled"
        }
    }

    /// Whether the gesture is over.
    @inlinable
    public var isFinal: Bool { self == .end || self == .cancelled }
}
