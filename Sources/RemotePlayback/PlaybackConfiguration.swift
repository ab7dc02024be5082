// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a person or a program decides about playback, once.
public struct PlaybackConfiguration: Hashable, Sendable {
    /// What a skip does (behaviour.md A3, A4).
    public enum Skip: Hashable, Sendable {
        case seconds(Seconds)
        case item
    }

    public var skip = Skip.seconds(10)
    /// There is an interactive overlay to show (A13).
    public var hasOverlay = true

    public init() {}
}
