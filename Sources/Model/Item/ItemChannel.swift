// SPDX-License-Identifier: MIT

/// What an item is as a channel (behaviour.md A12, A42).
public struct ItemChannel: Hashable, Sendable {
    /// The number that a viewer enters: `7`, `7.1`.
    public var number: String?
    /// Its name in a guide: the `channel` of XMLTV.
    public var guide: String?
    /// A picture of it: a path or an address.
    public var logo: String?
    /// What is on, and what comes after it: before what a guide says.
    public var now: ItemProgramme?
    /// What comes next.
    public var next: ItemProgramme?

    public init() {}

    /// The table of a channel.
    public static let form = TableForm(
        "channel", "What an item is as a channel, and what is on.", blank: ItemChannel(),
        [
            .field("number", \.number, channelNumber, "The number that a viewer enters: `7`."),
            .field(
                "guide", \.guide, .text(bytes: ItemLimits.idBytes),
                "Its name in a guide (`remote-player --guide`)."),
            .field(
                "logo", \.logo, .text(bytes: ItemLimits.urlBytes),
                "A picture of it: a path, or an address of http or https. Its card shows it, and "
                    + "the info panel where the item has no picture."),
            .field(
                "now", \.now, ItemProgramme.form.codec,
                "What is on. It counts before the guide until its end."),
            .field("next", \.next, ItemProgramme.form.codec, "What comes after it."),
        ])

    /// Up to five digits; two such parts as in North America.
    static let channelNumber = FieldCodec<String>.text(bytes: 11).map(
        "the digits of a channel, such as 7 or 7.1", { isNumber($0) ? $0 : nil }, back: { $0 })

    /// Whether a text is `7`, or `7.1` and `7-1` as in North America.
    public static func isNumber(_ text: String) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "-" }
        return (1...2).contains(parts.count)
            && parts.allSatisfy { part in
                (1...5).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
            }
    }
}
