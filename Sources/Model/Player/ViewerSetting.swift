// SPDX-License-Identifier: MIT

/// A value of captions, of the sound, of what lies over the film or of the remotes that the viewer
/// sets in a menu (behaviour.md A66, A67, A96, A190).
public enum ViewerSetting: String, CaseIterable, Sendable {
    /// How large captions are, in percent of the usual size (N235).
    case captionsSize
    /// How far captions stand above their usual place, in percent of the picture's height (N236).
    case captionsHeight
    /// Whether captions have a dark ground: 0 or 1.
    case captionsGround
    /// The colour of captions: 0 white, 1 yellow, 2 cyan, 3 green.
    case captionsColor
    /// Whether captions are in bold letters: 0 or 1.
    case captionsBold
    /// How wide the dark line round the letters of captions is, in percent of the usual one (N375).
    case captionsOutline
    /// Whether the letters of captions have a shadow: 0 or 1 (N375).
    case captionsShadow
    /// Whether captions come by themselves while the sound is muted: 0 or 1 (A106).
    case captionsMuted
    /// Whether captions come by themselves for what a skip back plays again: 0 or 1 (A106).
    case captionsBack
    /// Whether captions come by themselves where the sound is in a foreign language: 0 or 1 (A106).
    case captionsForeign
    /// Whether speech is louder than the rest: 0 or 1 (N237).
    case dialogue
    /// Whether loud sounds are softer and quiet ones louder: 0 or 1 (N238).
    case evenSound
    /// How large all is that lies over the film, in percent of the usual size (N270).
    case textSize
    /// Whether what lies over the film has more contrast: 0 or 1.
    case highContrast
    /// Whether what has the focus is spoken: 0 or 1 (A181).
    case readAloud
    /// How remotes are read: the place of a `TouchChoice` (A190).
    case touch

    /// How captions look.
    public var isOfCaptions: Bool {
        switch self {
        case .captionsSize, .captionsHeight, .captionsGround, .captionsColor, .captionsBold,
            .captionsOutline, .captionsShadow:
            true
        case .captionsMuted, .captionsBack, .captionsForeign, .dialogue, .evenSound, .textSize,
            .highContrast, .readAloud, .touch:
            false
        }
    }

    /// It is of the player's own controls, and of what is done with them, and not of the film.
    public var isOfControls: Bool {
        switch self {
        case .textSize, .highContrast, .readAloud, .touch: true
        case .captionsSize, .captionsHeight, .captionsGround, .captionsColor, .captionsBold,
            .captionsOutline, .captionsShadow, .captionsMuted, .captionsBack, .captionsForeign,
            .dialogue, .evenSound:
            false
        }
    }

    /// What its value may be.
    public var range: ClosedRange<Int> {
        switch self {
        case .captionsSize: 50...200
        case .captionsHeight: 0...75
        case .captionsColor: 0...3
        case .touch: 0...TouchChoice.allCases.count - 1
        case .captionsOutline: 0...200
        case .textSize: 80...150
        case .captionsGround, .captionsBold, .captionsShadow, .captionsMuted, .captionsBack,
            .captionsForeign, .dialogue, .evenSound, .highContrast, .readAloud:
            0...1
        }
    }
}
