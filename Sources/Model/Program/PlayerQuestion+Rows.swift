// SPDX-License-Identifier: MIT

extension PlayerQuestion: Record {
    public static let forms = ordered([
        RecordForm(
            .shouldPresent, "an offer of what comes next is due: may it be made?", ask, item,
            make: { .shouldPresent(ask: $0, item: $1) },
            take: {
                if case .shouldPresent(let ask, let item) = $0 { (ask, item) } else { nil }
            }),
        RecordForm(
            .timeToSeek, "a navigation crosses breaks: where does it go first?", ask, item,
            Argument.seconds("from", "where it began, seconds of the stream"),
            Argument.seconds("to", "where it is to lead"),
            make: { .timeToSeek(ask: $0, item: $1, from: $2, to: $3) },
            take: {
                guard case .timeToSeek(let ask, let item, let origin, let target) = $0 else {
                    return nil
                }
                return (ask, item, origin, target)
            }),
        RecordForm(
            .leave, "Back would leave the player: may it?", ask, make: { .leave(ask: $0) },
            take: { if case .leave(let ask) = $0 { ask } else { nil } }),
    ])

    private static let ask = Argument.whole("ask", "the number that the answer names")
    private static let item = Argument.whole("item", "a place in the playlist, from 0")
}
