// SPDX-License-Identifier: MIT

extension PlayerState {
    /// The table of the state.
    public static let form = TableForm(
        "state", "What the player does.", blank: PlayerState(),
        playing + moving + measured + sounding)

    private static let playing: [TableRow<PlayerState>] = [
        .field(
            "item", \.item, PlayingItem.form.codec,
            "What plays. Of one whose passcode is missing nothing is said but `id` and `locked`."),
        .field(
            "context", \.context, .context, default: .any,
            "What the player is doing, in the words of a `context` line of version 1."),
        .field(
            "fullscreen", \.isFullscreen, .flag,
            "On the whole screen. Without it, the player has no window."),
        .field(
            "zoom", \.zoom, .word, default: PictureZoom.fit,
            "How the picture fills the screen. Without it, `fit`."),
        .field(
            "loop", \.loop, .word, default: LoopMode.none,
            "What plays again when it is over. Without it, `none`."),
        .field(
            "shuffle", \.isShuffled, .flag, default: false,
            "The items come in another order than the list's. Without it, false."),
        .field("error", \.error, .cut, "Why the item does not play, in words."),
    ]

    private static let moving: [TableRow<PlayerState>] = [
        .field(
            "position", \.motion.position, PositionClock.form.codec,
            "Where it is: a clock, not a ticker. The position at a time is `seconds` + (time - "
                + "`at_us`) × `rate`."),
        .field("paused", \.motion.isPaused, .flag, "The film stands, because somebody paused it."),
        .field(
            "speed", \.motion.speed, .number(0...100),
            "The chosen speed; 1 is normal. It counts while the film moves."),
        .field(
            "preview", \.motion.preview, .anySeconds,
            "Where a scrub looks while the film stands, in seconds of the stream."),
        .field("scan", \.motion.scan, Scan.form.codec, "The scan that is running."),
        .field(
            "buffering", \.motion.isBuffering, .flag,
            "It waits for data or, where nothing plays yet, for the item on its way."),
    ]

    private static let measured: [TableRow<PlayerState>] = [
        .field(
            "duration", \.extent.duration, .anySeconds,
            "How long the item is, in seconds. A live stream has none."),
        .field(
            "window", \.extent.window,
            StreamWindow.form("window", "What can be sought of a live stream.").codec,
            "What can be sought of a live stream. `to` is the live edge."),
        .field(
            "chapter", \.extent.chapter, PlayingChapter.form.codec,
            "The chapter or marker that it is in."),
        .field(
            "break", \.extent.pause,
            StreamWindow.form("break", "A break, in seconds of the stream.").codec,
            "The break that it is in."),
        .field(
            "layer", \.layer, PlayingLayer.form.codec,
            "What lies over the film, as `layer` of the item says."),
    ]

    private static let sounding: [TableRow<PlayerState>] = [
        .field("volume", \.sound.volume, .number(0...1000, unit: "percent"), "How loud it is."),
        .field("muted", \.sound.isMuted, .flag, "The sound is off."),
        .field(
            "tracks", \.sound.tracks,
            PlayingTrack.form.codec.list(limit: ProgramLimits.tracks),
            "The tracks that can be chosen."),
        .field(
            "audio", \.sound.audio, .integer(0...Int(Int32.max)),
            "The `id` of the sound that is on."),
        .field(
            "captions", \.sound.captions, .integer(0...Int(Int32.max)),
            "The `id` of the captions that are on. Without it, none are."),
        .field(
            "audioDelay", \.sound.audioDelay, .anySeconds, default: 0,
            "How much later the viewer has made the sound. Without it, 0."),
        .field(
            "captionsDelay", \.sound.captionsDelay, .anySeconds, default: 0,
            "How much later the viewer has made the captions. Without it, 0."),
    ]
}

extension PlayingItem {
    static let form = TableForm(
        "playing item", "What plays.", blank: PlayingItem(),
        [
            .field(
                "id", \.id, .text(bytes: ItemLimits.idBytes),
                "Its name, which the program gave it or the player made."),
            .field(
                "index", \.place, .integer(0...Int(Int32.max)), "Its place in the queue, from 0."),
            .field("title", \.title, .cut, "Its title."),
            .field("live", \.isLive, .flag, "It is a live stream."),
            .field(
                "locked", \.isLocked, .flag, default: false, "Its passcode was not entered yet."),
        ])
}

extension Scan {
    static let form = TableForm(
        "scan", "A scan that is running.", blank: Scan(.forward, level: 1),
        [
            .required(
                "dir", \.sense,
                FieldCodec<Int>.integer(-1...1).map(
                    "1 or -1", { Sense(rawValue: Int8($0)) }, back: { Int($0.rawValue) }),
                "1 is forwards, -1 backwards."),
            .required("level", \.level, .integer(levels), "How fast, 1 to 4."),
        ])
}

extension FieldCodec where Value == Double {
    /// Seconds of a stream as the player has them: a broadcast counts from any time.
    static var anySeconds: FieldCodec<Double> { number(-1e12...1e12, unit: "seconds") }
}

extension FieldCodec where Value == Timestamp {
    static var time: FieldCodec<Timestamp> {
        FieldCodec<Int>.integer(0...1 << 53).map(
            "a time", { Timestamp(microseconds: Int64($0)) }, back: { Int($0.microseconds) })
    }
}

extension FieldCodec where Value == String {
    /// A text of the player's, cut off where it is too long.
    static var cut: FieldCodec<String> {
        let limit = ProgramLimits.stateTextBytes
        let whole = text(bytes: limit)
        return FieldCodec(
            whole.kind, read: whole.read,
            write: { text in
                guard text.utf8.count > limit else { return .text(text) }
                var (short, bytes) = ("", 0)
                for scalar in text.unicodeScalars {
                    bytes += UTF8.width(scalar)
                    if bytes > limit { break }
                    short.unicodeScalars.append(scalar)
                }
                return .text(short)
            })
    }
}

extension FieldCodec where Value == Context {
    static var context: FieldCodec<Context> {
        let words = Context.states.map(\.name)
        return FieldCodec(
            .word(words),
            read: { value, reading in
                guard case .text(let word) = value, let context = Context(name: word) else {
                    reading.refuse(value, wanted: "one of \(words.joined(separator: ", "))")
                    return nil
                }
                return context
            }, write: { .text($0.name) })
    }
}
