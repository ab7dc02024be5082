// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a viewer sets without a screen of its own is shown for a moment (behaviour.md N134), also
/// where nothing changes any more because it is at its limit.
enum Sign: Hashable, Sendable {
    /// As it is now: the player reports what became of it.
    case volume
    /// The track that was asked for; nil switches them off.
    case captions(Track?)
    case speed(Double)
}
