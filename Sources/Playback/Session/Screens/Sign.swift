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
    /// Why a command did nothing (behaviour.md A219).
    case refused(SignPhrase)
}

extension Sign {
    /// Why a command was denied, for viewers; nil where another sign or a notice says it.
    static func refusal(of name: CommandName, _ why: DenialReason) -> Sign? {
        phrase(of: name, why).map { .refused($0) }
    }

    private static func phrase(of name: CommandName, _ why: DenialReason) -> SignPhrase? {
        switch (why, name) {
        // The number says so itself, and a sentence that was not understood has a notice.
        case (.noItem, .channelNumber), (.unavailable, .siri), (.loadFailed, _): nil
        case (.linear, _): .notNow
        case (.noItem, .channelLast): .noFormerChannel
        case (.noItem, _): .noMore
        case (.notSeekable, _): .notSeekable
        case (.idle, _): .nothingPlays
        case (.loading, _): .stillLoading
        case (.unavailable, .captionsNext), (.unavailable, .captionsToggle): .noSubtitles
        case (.unavailable, .audioNext), (.unavailable, .audioShow): .noAudio
        case (.unavailable, .pictureInPicture): .noPictureInPicture
        case (.unavailable, .channelPreview), (.unavailable, .channelCommit),
            (.unavailable, .channelLast), (.unavailable, .channelNumber), (.unavailable, .digit):
            .nothingElse
        case (.unavailable, _): .notAvailable
        }
    }
}
