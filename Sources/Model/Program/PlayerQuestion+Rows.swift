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
        RecordForm(
            .authorise, "an item with `authorise` is to play, or comes next: may it?", ask, item,
            make: { .authorise(ask: $0, item: $1) },
            take: { if case .authorise(let ask, let item) = $0 { (ask, item) } else { nil } }),
        RecordForm(
            .resolve, "an item has no address, or none that plays: where does it lie?", ask, item,
            make: { .resolve(ask: $0, item: $1) },
            take: { if case .resolve(let ask, let item) = $0 { (ask, item) } else { nil } }),
        RecordForm(
            .recover, "an item that played does not go on: what now?", ask, item,
            Argument.text("error", "why, in words"),
            make: { .recover(ask: $0, item: $1, error: $2) },
            take: {
                guard case .recover(let ask, let item, let error) = $0 else { return nil }
                return (ask, item, error)
            }),
        RecordForm(
            .prepareChannel,
            "a flip to that channel is likely: what is there to be said of it?", ask, item,
            Argument.sense("next or previous", "next", "previous"),
            make: { .prepareChannel(ask: $0, item: $1, $2) },
            take: {
                guard case .prepareChannel(let ask, let item, let sense) = $0 else { return nil }
                return (ask, item, sense)
            }),
        RecordForm(
            .channelReady, "the viewer goes to that channel: is it ready?", ask, item,
            make: { .channelReady(ask: $0, item: $1) },
            take: {
                if case .channelReady(let ask, let item) = $0 { (ask, item) } else { nil }
            }),
        RecordForm(
            .overlayPage, "the focus comes near cards of the overlay: which are these?", ask,
            Argument.whole("choice", "the choice that the pages answered").optional,
            Argument.whole("page", "the place of the page, from 0"),
            Argument.whole("row", "the place of the row in the page, from 0"),
            Argument.whole("from", "the first card, a place in the row"),
            Argument.whole("to", "the first one that is not wanted any more"),
            make: { ask, choice, page, row, first, end in
                guard 0 <= first, first <= end else { return nil }
                return .overlayPage(
                    ask: ask, CardRange(choice: choice, page: page, row: row, first..<end))
            },
            take: {
                guard case .overlayPage(let ask, let range) = $0 else { return nil }
                let cards = range.cards
                return (
                    ask, range.choice, range.page, range.row, cards.lowerBound, cards.upperBound
                )
            }),
    ])

    private static let ask = Argument.whole("ask", "the number that the answer names")
    private static let item = Argument.whole("item", "a place in the playlist, from 0")
}

extension PlayerQuestionName {
    /// What counts as an answer.
    public var answers: String {
        switch self {
        case .shouldPresent: "true, false or \"later\""
        case .timeToSeek: "seconds of the stream"
        case .leave, .channelReady: "true or false"
        case .authorise: "true, false or \"passcode\""
        case .resolve: "an address or \"giveUp\""
        case .recover: "an address, \"retry\" or \"giveUp\""
        case .prepareChannel: "a table with fields of the item"
        case .overlayPage: "a list of cards, of at most 'to' less 'from'"
        }
    }
}
