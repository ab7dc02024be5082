// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A value that the viewer sets in the menu of captions or in that of the sound (behaviour.md A66,
/// A67).
enum MenuSetting: Hashable, Sendable {
    case captionsSize, captionsHeight, captionsGround, captionsDelay
    case dialogue, evenSound, audioDelay

    /// Those that follow the captions of an item, in their order.
    static let ofCaptions = [Self.captionsSize, .captionsHeight, .captionsGround, .captionsDelay]
    /// Those that follow the sounds of an item.
    static let ofAudio = [Self.dialogue, .evenSound, .audioDelay]

    /// The values to choose from; for a delay, milliseconds. nil for one that is off or on.
    var values: [Int]? {
        switch self {
        case .captionsSize: [50, 75, 100, 125, 150, 200]
        case .captionsHeight: [0, 5, 10, 15, 75]
        case .captionsGround, .dialogue, .evenSound: nil
        case .captionsDelay: Self.delays(of: Command.captionsStep)
        case .audioDelay: Self.delays(of: Command.audioStep)
        }
    }

    /// Ten steps either way, and the longest delay.
    private static func delays(of step: Int) -> [Int] {
        let most = Adjustments.longestDelay
        return [-most, -most / 2, -most / 5] + (-10...10).map { $0 * step }
            + [most / 5, most / 2, most]
    }

    /// The value at first.
    var usual: Int { self == .captionsSize ? 100 : 0 }

    /// The row of the menu.
    var title: String {
        switch self {
        case .captionsSize: "Size"
        case .captionsHeight: "Height"
        case .captionsGround: "Dark Background"
        case .captionsDelay, .audioDelay: "Delay"
        case .dialogue: "Louder Dialogue"
        case .evenSound: "Softer Loud Sounds"
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
        case .captionsGround, .dialogue, .evenSound: value == 0 ? "Off" : "On"
        case .captionsDelay, .audioDelay: value == 0 ? "None" : SignView.text(delay: value)
        }
    }

    /// As the player knows it; a delay has a request of its own.
    var viewing: ViewerSetting? {
        switch self {
        case .captionsSize: .captionsSize
        case .captionsHeight: .captionsHeight
        case .captionsGround: .captionsGround
        case .dialogue: .dialogue
        case .evenSound: .evenSound
        case .captionsDelay, .audioDelay: nil
        }
    }

    /// Where its level lies under the menu of captions, or that of the sound.
    var menu: PlaybackMenu.Kind { Self.ofCaptions.contains(self) ? .captions : .audio }
}
