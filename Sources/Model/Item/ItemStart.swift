// SPDX-License-Identifier: MIT

/// Where an item begins.
public enum ItemStart: Hashable, Sendable {
    /// At that place, seconds of the stream.
    case at(Seconds)
    /// At the edge of a live stream; a film begins at its beginning. So it does without any word,
    /// but this one counts before what others say.
    case live

    /// The place, seconds of the stream; nil for the beginning or the edge.
    public var seconds: Seconds? {
        if case .at(let seconds) = self { seconds } else { nil }
    }

    static var codec: FieldCodec<ItemStart> {
        let seconds = FieldCodec<Double>.seconds
        return FieldCodec(
            .either([seconds.kind, .word(["live"])]),
            read: { value, reading in
                switch value {
                case .text("live"): return .live
                case .text("resume"):
                    reading.report(
                        "the player keeps no places, and cannot resume",
                        advice: "keep `position` of the state, and say it here in seconds")
                    return nil
                case .number: return seconds.read(value, &reading).map { .at($0) }
                default:
                    reading.report("expected seconds or \"live\"")
                    return nil
                }
            },
            write: { start in
                switch start {
                case .at(let seconds): .number(seconds)
                case .live: .text("live")
                }
            })
    }
}
