// SPDX-License-Identifier: MIT

extension PlayerEvent: Record {
    public static let forms = ordered(course + choices + restrictions)

    private static let course: [RecordForm<PlayerEvent>] = [
        RecordForm(
            .began, "an item is there", item, make: { .began(item: $0) },
            take: { if case .began(let item) = $0 { item } else { nil } }),
        RecordForm(
            .ended, "an item is over", item, Argument.word("reason", EndReason.self, "why"),
            make: { .ended(item: $0, $1) },
            take: { if case .ended(let item, let why) = $0 { (item, why) } else { nil } }),
        RecordForm(
            .failed, "an item cannot be played", item,
            Argument.text("message", "the player's words; before the passcode, not of the item"),
            make: { .failed(item: $0, message: $1) },
            take: { if case .failed(let item, let why) = $0 { (item, why) } else { nil } }),
        RecordForm(
            .navigated, "a navigation of the viewer is complete", item,
            Argument.seconds("from", "where it began, seconds of the stream"),
            Argument.seconds("to", "where it led"),
            make: { .navigated(item: $0, from: $1, to: $2) },
            take: {
                guard case .navigated(let item, let origin, let target) = $0 else {
                    return nil
                }
                return (item, origin, target)
            }),
        RecordForm(
            .tracksChanged, "which sound or captions are on has changed", item,
            make: { .tracksChanged(item: $0) },
            take: { if case .tracksChanged(let item) = $0 { item } else { nil } }),
        RecordForm(.closed, "the player ends, and says nothing more"),
    ]

    private static let choices: [RecordForm<PlayerEvent>] = [
        RecordForm(
            .markerChosen, "the viewer chose a marker", item,
            Argument.seconds("time", "where it begins, seconds of the stream"),
            Argument.text("group", "what it stands among: `Chapters`, or the name of its group"),
            make: { .markerChosen(item: $0, time: $1, group: $2) },
            take: {
                guard case .markerChosen(let item, let time, let group) = $0 else { return nil }
                return (item, time, group)
            }),
        RecordForm(
            .actionChosen, "the viewer chose a button of `actions`", item,
            Argument.whole("action", "its place in `actions`, from 0"),
            Argument.text("actionId", "its `id`").optional,
            make: { .actionChosen(item: $0, action: $1, id: $2) },
            take: {
                guard case .actionChosen(let item, let place, let id) = $0 else { return nil }
                return (item, place, id)
            }),
        RecordForm(
            .panelAction, "the viewer chose a button of the info panel", item,
            Argument.text("action", "its `id`"),
            make: { .panelAction(item: $0, id: $1) },
            take: { if case .panelAction(let item, let id) = $0 { (item, id) } else { nil } }),
        RecordForm(
            .menuChosen, "the viewer chose an entry of a menu, or a button without a menu", item,
            Argument.text("entry", "its `id`"),
            make: { .menuChosen(item: $0, id: $1) },
            take: { if case .menuChosen(let item, let id) = $0 { (item, id) } else { nil } }),
        RecordForm(
            .cardChosen, "the viewer chose a card of the overlay",
            Argument.text("id", "the card's `id`"),
            Argument.flag("long", "the button was held"),
            Argument.whole("choice", "the number by which `overlay` answers it"),
            make: { .cardChosen(id: $0, isLong: $1, choice: $2) },
            take: {
                guard case .cardChosen(let id, let isLong, let choice) = $0 else { return nil }
                return (id, isLong, choice)
            }),
        RecordForm(
            .proposal, "an offer of what comes next is over", item,
            Argument.word("outcome", ProposalOutcome.self, "how it ended"),
            Argument.whole("next", "the item that was accepted").optional,
            make: { .proposal(item: $0, $1, next: $2) },
            take: {
                guard case .proposal(let item, let outcome, let next) = $0 else { return nil }
                return (item, outcome, next)
            }),
    ]

    private static let restrictions: [RecordForm<PlayerEvent>] = [
        RecordForm(
            .breakBegan, "a break begins", item, start,
            make: { .breakBegan(item: $0, start: $1) },
            take: { if case .breakBegan(let item, let place) = $0 { (item, place) } else { nil } }),
        RecordForm(
            .breakEnded, "a break is over", item, start,
            Argument.flag("completed", "it has played to its end, and nobody skipped it"),
            make: { .breakEnded(item: $0, start: $1, completed: $2) },
            take: {
                guard case .breakEnded(let item, let place, let isWhole) = $0 else { return nil }
                return (item, place, isWhole)
            }),
        RecordForm(
            .passcode, "the passcode is asked for, or was entered", item,
            Argument.word("outcome", PasscodeOutcome.self, "what happened"),
            make: { .passcode(item: $0, $1) },
            take: { if case .passcode(let item, let what) = $0 { (item, what) } else { nil } }),
    ]

    private static let item = Argument.whole("item", "a place in the playlist, from 0")
    private static let start = Argument.seconds("start", "where it begins, seconds of the stream")
}
