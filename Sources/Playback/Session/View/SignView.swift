// SPDX-License-Identifier: MIT

/// A value that was set without a screen of its own, shown for a moment (behaviour.md N134).
public enum SignView: Hashable, Sendable {
    /// Whole percent.
    case volume(percent: Int, isMuted: Bool)
    /// The language or the title of the captions, or nil when they are off.
    case captions(String?)
    /// Such as `1.25×`.
    case speed(String)
}
