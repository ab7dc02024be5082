// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A value that the viewer sets in the menu of captions, of the sound or of the picture
/// (behaviour.md A66, A67, A96, A190).
enum MenuSetting: Hashable, Sendable {
    case captionsSize, captionsHeight, captionsColor, captionsBold, captionsOutline
    case captionsShadow, captionsGround, captionsDelay
    case captionsMuted, captionsBack, captionsForeign
    case dialogue, evenSound, audioDelay, sleep, soundDevice
    case zoom, aspect, pictureInPicture, textSize, highContrast, readAloud
    case touch

    /// Those that follow the captions of an item, in their order.
    static let ofCaptions = [
        Self.captionsSize, .captionsHeight, .captionsColor, .captionsBold, .captionsOutline,
        .captionsShadow, .captionsGround, .captionsDelay, .captionsMuted, .captionsBack,
        .captionsForeign,
    ]
    /// Those that follow the sounds of an item. The last one is there only where there are several
    /// devices, so that no other row moves when one comes.
    static let ofAudio = [Self.dialogue, .evenSound, .audioDelay, .sleep, .soundDevice]
    /// Those of the picture, of what lies over it, and of what that is reached by.
    static let ofPicture = [
        Self.zoom, .aspect, .pictureInPicture, .textSize, .highContrast, .readAloud, .touch,
    ]

    /// The values to choose from; for a delay, milliseconds. nil for one that is off or on. The
    /// devices of the sound are the machine's (`SoundDevices`).
    var values: [Int]? {
        switch self {
        case .captionsSize: [50, 75, 100, 125, 150, 200]
        case .captionsHeight: [0, 5, 10, 15, 75]
        case .captionsColor: [0, 1, 2, 3]
        case .captionsOutline: [0, 50, 100, 200]
        case .captionsBold, .captionsShadow, .captionsGround, .captionsMuted, .captionsBack,
            .captionsForeign, .dialogue, .evenSound, .pictureInPicture, .highContrast,
            .readAloud:
            nil
        case .soundDevice: []
        case .sleep: [0] + SleepTimer.steps
        case .captionsDelay: Self.delays(of: Command.captionsStep)
        case .audioDelay: Self.delays(of: Command.audioStep)
        case .zoom: Array(PictureZoom.allCases.indices)
        case .aspect: Array(Adjustments.Aspect.allCases.indices)
        case .textSize: [85, 100, 125, 150]
        case .touch: TouchChoice.allCases.map(\.value)
        }
    }

    /// Ten steps either way, and the longest delay.
    private static func delays(of step: Int) -> [Int] {
        let most = Adjustments.longestDelay
        return [-most, -most / 2, -most / 5] + (-10...10).map { $0 * step }
            + [most / 5, most / 2, most]
    }

    /// The value at first.
    var usual: Int {
        switch self {
        case .captionsSize, .captionsOutline, .textSize: 100
        default: 0
        }
    }

    /// The row of the menu.
    var title: MenuPhrase {
        switch self {
        case .captionsSize: .captionsSize
        case .captionsHeight: .captionsHeight
        case .captionsColor: .captionsColor
        case .captionsBold: .captionsBold
        case .captionsOutline: .captionsOutline
        case .captionsShadow: .captionsShadow
        case .captionsGround: .captionsGround
        case .captionsMuted: .captionsMuted
        case .captionsBack: .captionsBack
        case .captionsForeign: .captionsForeign
        case .captionsDelay, .audioDelay: .delay
        case .dialogue: .dialogue
        case .evenSound: .evenSound
        case .sleep: .sleep
        case .soundDevice: .soundDevice
        case .zoom: .zoom
        case .aspect: .aspect
        case .pictureInPicture: .pictureInPicture
        case .textSize: .textSize
        case .highContrast: .highContrast
        case .readAloud: .readAloud
        case .touch: .touch
        }
    }

    /// A value in words.
    func text(of value: Int, _ words: Catalogue) -> String {
        switch self {
        case .captionsSize: words(MenuPhrase.percent, .count("number", value))
        case .captionsHeight:
            switch value {
            case 0: words[MenuPhrase.bottom]
            case 75: words[MenuPhrase.top]
            default: words(MenuPhrase.higher, .count("number", value))
            }
        case .captionsColor:
            Self.colors.indices.contains(value) ? words[Self.colors[value]] : ""
        case .captionsOutline:
            switch value {
            case ...0: words[MenuPhrase.none]
            case ..<100: words[MenuPhrase.thin]
            case 100: words[MenuPhrase.normal]
            default: words[MenuPhrase.thick]
            }
        case .soundDevice: ""
        case .captionsBold, .captionsShadow, .captionsGround, .captionsMuted, .captionsBack,
            .captionsForeign, .dialogue, .evenSound, .pictureInPicture, .highContrast,
            .readAloud:
            words[value == 0 ? MenuPhrase.off : .on]
        case .sleep:
            value == 0
                ? words[MenuPhrase.off] : words(MenuPhrase.minutes, .count("count", value))
        case .zoom: words[value == 0 ? MenuPhrase.wholePicture : .fillScreen]
        case .aspect: Adjustments.Aspect(place: value).name ?? words[MenuPhrase.asInFilm]
        case .textSize:
            switch value {
            case ..<100: words[MenuPhrase.small]
            case 100: words[MenuPhrase.normal]
            case ..<150: words[MenuPhrase.large]
            default: words[MenuPhrase.huge]
            }
        case .touch:
            switch TouchChoice(value: value) {
            case .normal: words[MenuPhrase.normal]
            case .gentle: words[MenuPhrase.gentle]
            case .clicksOnly: words[MenuPhrase.clicksOnly]
            }
        case .captionsDelay, .audioDelay:
            value == 0 ? words[MenuPhrase.none] : words.text(SignView.phrase(delay: value))
        }
    }

    /// The colours of `ViewerSetting.captionsColor`, by their numbers.
    private static let colors = [MenuPhrase.white, .yellow, .cyan, .green]

    /// As the player knows it; what has a request of its own, and the sleep timer, have none.
    var viewing: ViewerSetting? {
        switch self {
        case .captionsSize: .captionsSize
        case .captionsHeight: .captionsHeight
        case .captionsColor: .captionsColor
        case .captionsBold: .captionsBold
        case .captionsOutline: .captionsOutline
        case .captionsShadow: .captionsShadow
        case .captionsGround: .captionsGround
        case .captionsMuted: .captionsMuted
        case .captionsBack: .captionsBack
        case .captionsForeign: .captionsForeign
        case .dialogue: .dialogue
        case .evenSound: .evenSound
        case .textSize: .textSize
        case .highContrast: .highContrast
        case .readAloud: .readAloud
        case .touch: .touch
        case .captionsDelay, .audioDelay, .sleep, .soundDevice, .zoom, .aspect, .pictureInPicture:
            nil
        }
    }

    /// The menu that its level lies under.
    var menu: PlaybackMenu.Kind {
        if Self.ofCaptions.contains(self) { return .captions }
        return Self.ofAudio.contains(self) ? .audio : .picture
    }
}
