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
    /// The player leaves after so many minutes; 0 for never. It leaves in a minute.
    case sleep(minutes: Int)
    case sleepSoon
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

extension SignView {
    /// A delay of milliseconds for viewers, such as `0.3 s later`.
    public static func text(delay: Int) -> String {
        guard delay != 0 else { return "as in the film" }
        let (seconds, rest) = (abs(delay) / 10).quotientAndRemainder(dividingBy: 100)
        let (tenths, hundredths) = rest.quotientAndRemainder(dividingBy: 10)
        let digits = hundredths == 0 ? "\(tenths)" : "\(tenths)\(hundredths)"
        return "\(seconds).\(digits) s \(delay > 0 ? "later" : "earlier")"
    }
}
