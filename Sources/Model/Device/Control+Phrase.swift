// SPDX-License-Identifier: MIT

extension Control {
    /// What the button is called in a sentence for the viewer.
    public var phrase: Phrase {
        digit.map { Phrase(ButtonPhrase.digit, .text("number", "\($0)")) } ?? Phrase(key)
    }

    private var digit: Int? {
        let digits: ClosedRange = Control.digit0.rawValue...Control.digit9.rawValue
        return digits.contains(rawValue) ? Int(rawValue - digits.lowerBound) : nil
    }

    private var key: ButtonPhrase {
        switch self {
        case .select: .select
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .back: .back
        case .home: .home
        case .playPause: .playPause
        case .play: .play
        case .pause: .pause
        case .stop: .stop
        case .rewind: .rewind
        case .fastForward: .fastForward
        case .skipBackward: .skipBackward
        case .skipForward: .skipForward
        case .channelUp: .channelUp
        case .channelDown: .channelDown
        case .lastChannel: .lastChannel
        case .volumeUp: .volumeUp
        case .volumeDown: .volumeDown
        case .mute: .mute
        case .info: .info
        case .guide: .guide
        case .captions: .captions
        case .audio: .audio
        case .speed: .speed
        case .fullscreen: .fullscreen
        case .aspect: .aspect
        case .zoom: .zoom
        case .pictureInPicture: .pictureInPicture
        case .sleep: .sleep
        case .power: .power
        case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8,
            .digit9:
            .digit
        case .red: .red
        case .green: .green
        case .yellow: .yellow
        case .blue: .blue
        case .siri: .siri
        case .click: .click
        }
    }
}
