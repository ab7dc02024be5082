// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a person wants of the overlay, and of how it is reached.
public struct OverlayOptions: Sendable {
    /// Anything is drawn there.
    public var isDrawn = true
    /// Nothing slides there; nil is as the desktop wants it.
    public var reducesMotion: Bool?
    /// How large texts are, in percent; nil is as the viewer chose last, else as the desktop wants
    /// it.
    public var textSize: Int?
    /// It is for viewers who need more contrast; nil is the same.
    public var hasHighContrast: Bool?
    /// What has the focus is spoken; nil is as the viewer chose last.
    public var isReadAloud: Bool?
    /// How remotes are read; nil is as the viewer chose last.
    public var touch: TouchChoice?
    /// Small pictures of films are made in idle time and kept, for scrubbing (behaviour.md N162)
    /// and for cards (A194).
    public var keepsPictures = true
    /// The language of the words there; nil for that of the session.
    public var language: String?
    /// How a time of the day is written there.
    public var clock = ClockChoice.automatic
    /// A file with what always lies there, below the controls (behaviour.md A14), or nil.
    public var content: String?

    /// The sizes of texts that there are, in percent.
    public static var textSizes: ClosedRange<Int> { ViewerSetting.textSize.range }

    /// What is so this evening.
    var chosen: [ViewerSetting: Int] {
        var chosen: [ViewerSetting: Int] = [:]
        chosen[.textSize] = textSize
        chosen[.highContrast] = hasHighContrast.map { $0 ? 1 : 0 }
        chosen[.readAloud] = isReadAloud.map { $0 ? 1 : 0 }
        chosen[.touch] = touch?.value
        return chosen
    }

    /// The same, for the core.
    var facts: [PlayerFact] {
        ViewerSetting.allCases.compactMap { setting in
            chosen[setting].map { .viewing(setting, $0) }
        }
    }

    /// All of it, and nothing of the person's own.
    public init() {}
}
