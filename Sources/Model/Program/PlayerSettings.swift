// SPDX-License-Identifier: MIT

/// How the player is to play. What is nil stays.
public struct PlayerSettings: Hashable, Sendable {
    /// A track to play.
    public enum TrackPick: Hashable, Sendable {
        /// By its number in the state of the player.
        case number(Int)
        /// The first one of that language.
        case language(String)
        /// None.
        case off
    }

    /// 1 is normal.
    public var speed: Double?
    /// Percent.
    public var volume: Double?
    public var isMuted: Bool?
    public var audio: TrackPick?
    public var captions: TrackPick?
    /// How the picture fills the screen.
    public var zoom: PictureZoom?
    /// Seconds; positive is later.
    public var audioDelay: Seconds?
    public var captionsDelay: Seconds?
    /// On the whole screen, or in a window.
    public var isFullscreen: Bool?
    /// What plays again when it is over.
    public var loop: LoopMode?
    /// The items come in another order than the list's.
    public var isShuffled: Bool?

    public init() {}

    /// Seconds that sound or captions may be later or earlier (behaviour.md N232).
    static let delays = -10.0...10.0

    /// The table of the request.
    public static let form = TableForm(
        "set",
        "Changes how the player plays. A field that is left out stays.", blank: PlayerSettings(),
        [
            .field("speed", \.speed, .number(Command.speeds), "How fast; 1 is normal."),
            .field("volume", \.volume, .number(0...100, unit: "percent"), "How loud."),
            .field("muted", \.isMuted, .flag, "Whether the sound is off."),
            .field(
                "audio", \.audio, TrackPick.codec(allowsOff: false),
                "The sound: the `id` of a track of the state, or a language."),
            .field(
                "captions", \.captions, TrackPick.codec(allowsOff: true),
                "The captions: the `id` of a track of the state, a language, or `\"off\"`."),
            .field("zoom", \.zoom, .word, "How the picture fills the screen."),
            .field(
                "audioDelay", \.audioDelay, .number(delays, unit: "seconds"),
                "How much later the sound is to be, in steps of 0.05; negative is earlier."),
            .field(
                "captionsDelay", \.captionsDelay, .number(delays, unit: "seconds"),
                "How much later captions are to be, in steps of 0.1; negative is earlier."),
            .field(
                "fullscreen", \.isFullscreen, .flag, "On the whole screen, or in a window again."),
            .field("loop", \.loop, .word, "What plays again when it is over."),
            .field(
                "shuffle", \.isShuffled, .flag,
                "Whether the items come in another order than the list's."),
        ])
}

extension PlayerSettings.TrackPick {
    static func codec(allowsOff: Bool) -> FieldCodec<Self> {
        let number = FieldCodec<Int>.integer(0...Int(Int32.max))
        let language = FieldCodec<String>.text(bytes: 64)
        let kinds = [number.kind, language.kind] + (allowsOff ? [.word(["off"])] : [])
        return FieldCodec(
            .either(kinds),
            read: { value, reading in
                switch value {
                case .text("off") where allowsOff: return .off
                case .text("off"):
                    reading.report(
                        "only captions can be off", advice: "set 'muted' to true for no sound")
                    return nil
                case .text(""):
                    reading.report("expected a language")
                    return nil
                case .text: return language.read(value, &reading).map { .language($0) }
                case .number: return number.read(value, &reading).map { .number($0) }
                default:
                    reading.refuse(value, wanted: "the number of a track, or a language")
                    return nil
                }
            },
            write: { pick in
                switch pick {
                case .number(let id): .number(Double(id))
                case .language(let code): .text(code)
                case .off: .text("off")
                }
            })
    }
}
