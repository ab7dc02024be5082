// SPDX-License-Identifier: MIT

public import RemoteModel

/// A value that was set without a screen of its own, shown for a moment (behaviour.md N134).
public enum SignView: Hashable, Sendable {
    /// Whole percent.
    case volume(percent: Int, isMuted: Bool)
    /// The language or the title of the captions, or nil when they are off.
    case captions(String?)
    /// Such as `1.25×`.
    case speed(String)
    /// What plays again when it is over.
    case loop(LoopMode)
    /// The items come in another order than the list's.
    case shuffle(Bool)
    /// The number of a channel that is entered (behaviour.md A42): its digits, and the name of the
    /// channel, nil where there is none yet. `isMissing`: there is no such channel.
    case number(String, name: String?, isMissing: Bool)
}
