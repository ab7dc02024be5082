// SPDX-License-Identifier: MIT

/// Where a seek goes.
public enum SeekTarget: Hashable, Sendable {
    /// Seconds from the start of the item, or from the start of a stream's window.
    case position(Seconds)
    /// A share of it, 0 to 1.
    case share(Double)
}
