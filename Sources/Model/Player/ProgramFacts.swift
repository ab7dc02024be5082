// SPDX-License-Identifier: MIT

/// The rows of the facts that say what a program wants of the item that plays.
enum ProgramFacts {
    static let rows: [RecordForm<PlayerFact>] = [
        RecordForm(
            .moved, "a program wants the stream to go to a place",
            Argument.seconds("to", "seconds of the stream"),
            Argument.flag("exact", "not the nearest key frame"),
            make: { .moved(to: $0, exact: $1) },
            take: { if case .moved(let place, let exact) = $0 { (place, exact) } else { nil } }),
        RecordForm(
            .shifted, "a program wants the stream to go on from where it is or goes",
            Argument.seconds("by", "seconds, negative is backwards"),
            Argument.flag("exact", "not the nearest key frame"),
            make: { .shifted(by: $0, exact: $1) },
            take: { if case .shifted(let way, let exact) = $0 { (way, exact) } else { nil } }),
        RecordForm(
            .picked, "a program wants another sound, or other captions",
            Argument.word("kind", PlayingTrack.Kind.self),
            Argument.whole("track", "the player's number; none without it").optional,
            make: { .picked($0, track: $1) },
            take: { if case .picked(let kind, let track) = $0 { (kind, track) } else { nil } }),
        RecordForm(
            .delayed, "a program wants the sound or the captions later, or earlier",
            Argument.word("kind", PlayingTrack.Kind.self),
            Argument.seconds("by", "seconds, negative is earlier"),
            make: { .delayed($0, by: $1) },
            take: { if case .delayed(let kind, let delay) = $0 { (kind, delay) } else { nil } }),
    ]
}
