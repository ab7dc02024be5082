// SPDX-License-Identifier: MIT

public import RemoteModel

/// A value that was set without a screen of its own, shown for a moment (behaviour.md N134).
public enum SignView: Hashable, Sendable {
    /// Whole percent.
    case volume(percent: Int, isMuted: Bool)
    /// The language or the title of the captions, or nil when they are off.
    case captions(String?)
    /// The language or the title of the sound.
    case audio(String)
    /// Milliseconds; negative is earlier.
    case captionsDelay(Int)
    case audioDelay(Int)
    case zoom(PictureZoom)
    /// Such as `16:9`; nil is that of the film.
    case aspect(String?)
    case screenshot(isSaved: Bool)
    case pictureInPicture(Bool)
    /// The player pauses and leaves after so many minutes; 0 for never. So many seconds are left.
    case sleep(minutes: Int)
    case sleepSoon(seconds: Int)
    /// Such as `1.25×`.
    case speed(String)
    /// What plays again when it is over.
    case loop(LoopMode)
    /// The items come in another order than the list's.
    case shuffle(Bool)
    /// Why a command did nothing (behaviour.md A219).
    case refused(SignPhrase)
    /// The film goes on at so many seconds (behaviour.md A218).
    case resumed(seconds: Int)
    /// The channel that has come (behaviour.md A12).
    case channel(ChannelSign)
    /// The number of a channel that is entered (behaviour.md A42): its digits, and the name of the
    /// channel, nil where there is none yet. `isMissing`: there is no such channel.
    case number(String, name: String?, isMissing: Bool)
}

/// Which channel has come, and what is on there.
public struct ChannelSign: Hashable, Sendable {
    /// Its place in the list.
    public var item: Int
    /// Its number for viewers, if it has one.
    public var number: String?
    public var name: String
    /// What is on; nil where no guide knows.
    public var now: String?

    /// `number`, `name`: for viewers.
    public init(item: Int, number: String?, name: String) {
        self.item = item
        self.number = number
        self.name = name
    }

    /// In one line.
    var text: String {
        let channel = IsolatedText.joined([number, name].compactMap { $0 }, by: "  ")
        return IsolatedText.joined([channel, now].compactMap { $0 }, by: " · ")
    }
}

extension SignView {
    /// A delay of milliseconds for viewers, such as `0.3 s later`.
    public static func phrase(delay: Int) -> Phrase {
        guard delay != 0 else { return Phrase(SignPhrase.asInFilm) }
        let seconds = Double(abs(delay) / 10) / 100
        return Phrase(
            delay > 0 ? SignPhrase.later : .earlier,
            .number("seconds", seconds, decimals: 1))
    }

    /// What is said of the value.
    public func text(_ words: Catalogue) -> String {
        switch self {
        case .volume(let percent, let isMuted):
            isMuted
                ? words[SignPhrase.mute] : words(SignPhrase.volume, .count("number", percent))
        case .captions(let name?): words(SignPhrase.subtitles, .text("name", name))
        case .captions(nil): words[SignPhrase.subtitlesOff]
        case .audio(let name): words(SignPhrase.audio, .text("name", name))
        case .captionsDelay(let time):
            words(SignPhrase.subtitlesDelay, .phrase("delay", Self.phrase(delay: time)))
        case .audioDelay(let time):
            words(SignPhrase.audioDelay, .phrase("delay", Self.phrase(delay: time)))
        case .zoom(let zoom):
            words[zoom == .fill ? SignPhrase.fillsScreen : .wholePicture]
        case .aspect(let shape?): words(SignPhrase.shape, .text("shape", shape))
        case .aspect(nil): words[SignPhrase.shapeOfFilm]
        case .screenshot(let isSaved):
            words[isSaved ? SignPhrase.pictureSaved : .pictureNotSaved]
        case .pictureInPicture(let isOn):
            words[isOn ? SignPhrase.pictureInPictureOn : .pictureInPictureOff]
        case .refused(let why): words[why]
        case .sleep(minutes: 0): words[SignPhrase.sleepOff]
        case .sleep(let minutes): words(SignPhrase.sleepIn, .count("count", minutes))
        case .sleepSoon(let seconds): words(SignPhrase.sleepSoon, .count("seconds", seconds))
        case .speed(let speed): words(SignPhrase.speed, .text("speed", speed))
        case .number(let digits, let name?, isMissing: _): "\(digits)  \(name)"
        case .number(let digits, nil, isMissing: false): "\(digits) –"
        case .number(let digits, nil, isMissing: true):
            words(SignPhrase.noChannel, .text("number", digits))
        case .loop(.none): words[SignPhrase.repeatOff]
        case .loop(.track): words[SignPhrase.repeatThis]
        case .loop(.playlist): words[SignPhrase.repeatAll]
        case .shuffle(let isOn): words[isOn ? SignPhrase.shuffleOn : .shuffleOff]
        case .resumed(let seconds):
            words(SignPhrase.resumed, .text("time", TimeText.text(seconds)))
        case .channel(let sign): sign.text
        }
    }
}
