// SPDX-License-Identifier: MIT

/// Where an item begins.
public enum ItemStart: Hashable, Sendable {
    /// At that place, seconds of the stream.
    case at(Seconds)
    /// At the edge of a live stream; a film begins at its beginning. So it does without any word,
    /// but this one counts before what others say.
    case live
    /// Where the viewer stopped in it (behaviour.md A48), else at that place, seconds of the
    /// stream, or at its beginning. So does a film that is a file without any word.
    case resume(otherwise: Seconds?)

    /// The place, seconds of the stream, where nothing is remembered of the item; nil for the
    /// beginning or the edge.
    public var seconds: Seconds? {
        switch self {
        case .at(let seconds): seconds
        case .resume(let otherwise): otherwise
        case .live: nil
        }
    }

    static var codec: FieldCodec<ItemStart> {
        let seconds = FieldCodec<Double>.seconds
        return FieldCodec(
            .either([seconds.kind, .word(["resume", "live"])]),
            read: { value, reading in
                switch value {
                case .text("live"): return .live
                case .text("resume"): return .resume(otherwise: nil)
                case .number: return seconds.read(value, &reading).map { .at($0) }
                default:
                    reading.report("expected seconds, \"resume\" or \"live\"")
                    return nil
                }
            },
            write: { start in
                switch start {
                case .at(let seconds): .number(seconds)
                case .live: .text("live")
                case .resume(let otherwise): otherwise.map { .number($0) } ?? .text("resume")
                }
            })
    }
}
