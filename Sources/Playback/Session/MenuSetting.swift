// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A value that the viewer sets in the menu of captions, of the sound or of the picture
/// (behaviour.md A66, A67, A96).
enum MenuSetting: Hashable, Sendable {
    case captionsSize, captionsHeight, captionsGround, captionsDelay
    case dialogue, evenSound, audioDelay
    case zoom, aspect, pictureInPicture, textSize, highContrast

    /// Those that follow the captions of an item, in their order.
    static let ofCaptions = [Self.captionsSize, .captionsHeight, .captionsGround, .captionsDelay]
    /// Those that follow the sounds of an item.
    static let ofAudio = [Self.dialogue, .evenSound, .audioDelay]
    /// Those of the picture, and of what lies over it.
    static let ofPicture = [
        Self.zoom, .aspect, .pictureInPicture, .textSize, .highContrast,
    ]

    /// The values to choose from; for a delay, milliseconds. nil for one that is off or on.
    var values: [Int]? {
        switch self {
        case .captionsSize: [50, 75, 100, 125, 150, 200]
        case .captionsHeight: [0, 5, 10, 15, 75]
        case .captionsGround, .dialogue, .evenSound, .pictureInPicture, .highContrast: nil
        case .captionsDelay: Self.delays(of: Command.captionsStep)
        case .audioDelay: Self.delays(of: Command.audioStep)
        case .zoom: Array(PictureZoom.allCases.indices)
        case .aspect: Array(Adjustments.Aspect.allCases.indices)
        case .textSize: [85, 100, 125, 150]
        }
    }

    /// Ten steps either way, and the longest delay.
    private static func delays(of step: Int) -> [Int] {
        let most = Adjustments.longestDelay
        return [-most, -most / 2, -most / 5] + (-10...10).map { $0 * step }
            + [most / 5, most / 2, most]
    }

    /// The value at first.
    var usual: Int { self == .captionsSize || self == .textSize ? 100 : 0 }

    /// The row of the menu.
    var title: String {
        switch self {
        case .captionsSize: "Size"
        case .captionsHeight: "Height"
        case .captionsGround: "Dark Background"
        case .captionsDelay, .audioDelay: "Delay"
        case .dialogue: "Louder Dialogue"
        case .evenSound: "Softer Loud Sounds"
        case .zoom: "Zoom"
        case .aspect: "Shape"
        case .pictureInPicture: "Picture in Picture"
        case .textSize: "Text Size"
        case .highContrast: "High Contrast"
        }
    }

    /// A value in words.
    func text(of value: Int) -> String {
        switch self {
        case .captionsSize: "\(value) %"
        case .captionsHeight:
            switch value {
            case 0: "Bottom"
            case 75: "Top"
            default: "\(value) % Higher"
            }
        case .captionsGround, .dialogue, .evenSound, .pictureInPicture, .highContrast:
            value == 0 ? "Off" : "On"
        case .zoom: value == 0 ? "Whole Picture" : "Fill the Screen"
        case .aspect: Adjustments.Aspect(place: value).name ?? "As in the Film"
        case .textSize:
            switch value {
            case ..<100: "Small"
            case 100: "Normal"
            case ..<150: "Large"
            default: "Huge"
            }
        case .captionsDelay, .audioDelay: value == 0 ? "None" : SignView.text(delay: value)
        }
    }

    /// As the player knows it; what has a request of its own has none.
    var viewing: ViewerSetting? {
        switch self {
        case .captionsSize: .captionsSize
        case .captionsHeight: .captionsHeight
        case .captionsGround: .captionsGround
        case .dialogue: .dialogue
        case .evenSound: .evenSound
        case .textSize: .textSize
        case .highContrast: .highContrast
        case .captionsDelay, .audioDelay, .zoom, .aspect, .pictureInPicture: nil
        }
    }

    /// The menu that its level lies under.
    var menu: PlaybackMenu.Kind {
        if Self.ofCaptions.contains(self) { return .captions }
        return Self.ofAudio.contains(self) ? .audio : .picture
    }
}
