// SPDX-License-Identifier: MIT

/// Forwards or backwards in time, in a list of channels or of chapters.
public enum Sense: Int8, CaseIterable, Sendable {
    /// Against the order of time or of a list.
    case backward = -1
    /// With it.
    case forward = 1

    /// The other one.
    public var opposite: Sense { self == .forward ? .backward : .forward }

    /// -1 or 1.
    public var sign: Double { Double(rawValue) }
}
