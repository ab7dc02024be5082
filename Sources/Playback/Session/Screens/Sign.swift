// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A value that the viewer set without a screen of its own, shown for a moment (behaviour.md N134).
/// It is shown also where the value is at its limit and does not change.
enum Sign: Hashable, Sendable {
    /// The volume as the player reports it.
    case volume
    /// The track that was asked for; nil switches them off.
    case captions(Track?)
    case speed(Double)
    /// The audio track that was asked for.
    case audio(Track)
    /// Milliseconds; negative is earlier.
    case captionsDelay(Int)
    case audioDelay(Int)
    case zoom(PictureZoom)
    case aspect(Adjustments.Aspect)
    case screenshot(isSaved: Bool)
    /// The film went into a small window, or came back from there.
    case pictureInPicture(Bool)
    /// The film has no window, or one that stays as large as it is.
    case noPictureInPicture
    /// The player leaves after so many minutes; 0 for never.
    case sleep(minutes: Int)
    /// What plays again.
    case loop(LoopMode)
    /// The items come in another order.
    case shuffle(Bool)
    /// The item goes on at this place, in primary time.
    case resumed(Seconds)
    /// The channel that has come.
    case channel
}
