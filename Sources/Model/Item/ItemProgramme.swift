// SPDX-License-Identifier: MIT

/// One programme of a channel.
public struct ItemProgramme: Hashable, Sendable {
    /// What it is called.
    public var title: LocalizedText
    /// When it begins and ends, in seconds since 1970.
    public var start: Int?
    /// When it ends; not before `start`.
    public var end: Int?
    /// The title of the episode.
    public var subtitle: LocalizedText?
    /// What it is about.
    public var description: LocalizedText?

    public init(title: LocalizedText, start: Int? = nil, end: Int? = nil) {
        self.title = title
        self.start = start
        self.end = end
    }

    /// The table of a programme.
    public static let form = TableForm(
        "programme", "One programme of a channel.",
        blank: ItemProgramme(title: LocalizedText("")),
        check: { programme in
            guard let start = programme.start, let end = programme.end, end < start else {
                return nil
            }
            return "a programme ends before it begins"
        },
        [
            .required("title", \.title, LocalizedText.codec(), "What it is called."),
            .field("start", \.start, .integer(times), "When it begins, in seconds since 1970."),
            .field("end", \.end, .integer(times), "When it ends, in seconds since 1970."),
            .field("subtitle", \.subtitle, LocalizedText.codec(), "The title of the episode."),
            .field(
                "description", \.description,
                LocalizedText.codec(bytes: ItemLimits.descriptionBytes), "What it is about."),
        ])

    /// From 1970 to the year 4147.
    private static let times = 0...Int(1) << 36
}
