// SPDX-License-Identifier: MIT

/// Why a command is not performed.
public enum DenialReason: String, CaseIterable, Sendable {
    /// Linear playback: nothing but play and pause (behaviour.md A18).
    case linear
    /// There is nothing before the first, or after the last.
    case noItem
    /// The item cannot be moved in: a live stream without a window.
    case notSeekable
    /// The channel could not be loaded (A12).
    case loadFailed
    /// Nothing is loaded.
    case idle
    /// The item is on its way, and this needs it.
    case loading
    /// The player has nothing to show there: no channels, no overlay, no captions.
    case unavailable
}
