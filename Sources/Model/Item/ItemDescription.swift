// SPDX-License-Identifier: MIT

/// What a program, a side file or a file of another program says of an item.
///
/// Everything may be left out: what one source does not say, the next one may
/// (`filled(from:)`). docs/remote-film.5 has the table of the fields.
public struct ItemDescription: Hashable, Sendable {
    /// A program's own name of the item; it is in every event about it.
    public var id: String?
    /// Where the item lies: the first address that plays counts.
    public var urls: [String]?
    /// Where it begins.
    public var start: ItemStart?
    /// The words about it.
    public var about = ItemAbout()
    /// Where the viewer can go in it, and where not.
    public var course = ItemCourse()
    /// What the viewer is offered while it plays.
    public var offers = ItemOffers()
    /// How it is played.
    public var playback = ItemPlayback()

    public init() {}

    /// The same, with what it does not say taken from a source of less weight.
    public func filled(from other: ItemDescription) -> ItemDescription {
        var item = self
        Self.form.fill(&item, from: other)
        return item
    }

    /// Whether nothing is said.
    public var isEmpty: Bool { Self.form.fields(of: self).isEmpty }
}

/// Where an item begins.
public enum ItemStart: Hashable, Sendable {
    /// So many seconds after its beginning.
    case seconds(Seconds)
    /// Where it was left.
    case resume
    /// At the edge of a live stream.
    case live

    static var codec: FieldCodec<ItemStart> {
        let seconds = FieldCodec<Double>.seconds
        return FieldCodec(
            .either([seconds.kind, .word(["resume", "live"])]),
            read: { value, reading in
                switch value {
                case .text("resume"): return .resume
                case .text("live"): return .live
                case .number: return seconds.read(value, &reading).map { .seconds($0) }
                default:
                    reading.report("expected seconds, \"resume\" or \"live\"")
                    return nil
                }
            },
            write: { start in
                switch start {
                case .seconds(let seconds): .number(seconds)
                case .resume: .text("resume")
                case .live: .text("live")
                }
            })
    }
}
