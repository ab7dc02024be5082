// SPDX-License-Identifier: MIT

/// The rows of the facts about channels.
enum ChannelFacts {
    static let rows: [RecordForm<PlayerFact>] = [
        RecordForm(
            .channels, "the items that are channels",
            Argument.whole("first", "a place from 0"), Argument.whole("count", "how many"),
            make: { first, count in
                guard first >= 0, count >= 0, first <= Int.max - count else { return nil }
                return .channels(first..<(first + count))
            },
            take: {
                if case .channels(let items) = $0 { (items.lowerBound, items.count) } else { nil }
            }),
        RecordForm(
            .channelNumbers, "the numbers of the items, as viewers enter them",
            Argument.texts("number", "repeated; empty for none"),
            make: PlayerFact.channelNumbers
        ) { if case .channelNumbers(let numbers) = $0 { numbers } else { nil } },
        RecordForm(
            .channelGroups, "the groups of the items as channels",
            Argument.texts("group", "repeated; empty for none"),
            make: PlayerFact.channelGroups
        ) { if case .channelGroups(let groups) = $0 { groups } else { nil } },
        RecordForm(
            .favorites, "the items that the viewer has marked",
            Argument.texts("mark", "repeated; empty for none"), make: PlayerFact.favorites
        ) { if case .favorites(let marks) = $0 { marks } else { nil } },
    ]
}
