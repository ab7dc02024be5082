// SPDX-License-Identifier: MIT

/// What channels are, and what is on, for items of the queue.
public struct ChannelList: Hashable, Sendable {
    /// The channels.
    public var list: [ListedChannel]

    public init(_ list: [ListedChannel]) {
        self.list = list
    }

    /// The table of the request.
    public static let form = TableForm(
        "channels",
        "Says what items of the queue are as channels: their numbers and names, and what is on. "
            + "Of the channels that it names, all that was said before is replaced.",
        blank: ChannelList([]),
        [
            .required(
                "list", \.list, ListedChannel.form.codec.list(limit: ProgramLimits.channels),
                "The channels. Further ones follow with another `channels`; a line holds 64 KiB.")
        ])
}

/// A channel of `channels`.
public struct ListedChannel: Hashable, Sendable {
    /// The item.
    public var id: String
    /// What it is called; nil for the title that the item has.
    public var name: LocalizedText?
    /// All else that is said of it.
    public var channel = ItemChannel()

    public init(_ id: String) {
        self.id = id
    }

    /// The table of such a channel.
    public static let form = TableForm(
        "listed channel", "A channel of the queue.", blank: ListedChannel(""),
        [
            .required("id", \.id, QueuePlace.id, "The `id` of the item."),
            .field(
                "number", \.channel.number, ItemChannel.channelNumber,
                "The number that a viewer enters: `7`, `7.1`."),
            .field("name", \.name, LocalizedText.codec(), "What it is called."),
            .field(
                "logo", \.channel.logo, .text(bytes: ItemLimits.urlBytes),
                "A picture of it: a path, or an address of http or https. Its card shows it."),
            .field(
                "guide", \.channel.guide, .text(bytes: ItemLimits.idBytes),
                "Its name in the guide of the viewer."),
            .field(
                "now", \.channel.now, ItemProgramme.form.codec,
                "What is on. It counts before the guide until its end."),
            .field("next", \.channel.next, ItemProgramme.form.codec, "What comes after it."),
        ])
}
