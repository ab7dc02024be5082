// SPDX-License-Identifier: MIT

/// Where a navigation that crosses interstitials goes first (behaviour.md A20).
public enum InterstitialRedirect: Hashable, Sendable {
    /// To its target.
    case none
    /// To the last one on the way that has not played; its target comes after that.
    case lastUnplayed
}
