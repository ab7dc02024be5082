// SPDX-License-Identifier: MIT

/// A sentence for the viewer.
public struct ProgramNotice: Hashable, Sendable {
    /// What it says, on one line.
    public var text: LocalizedText
    /// How long it is shown.
    public var seconds = ProgramLimits.usualNoticeSeconds

    public init(_ text: LocalizedText) {
        self.text = text
    }

    /// The table of the request.
    public static let form = TableForm(
        "notice", "Shows a sentence to the viewer, where the player shows its own.",
        blank: ProgramNotice(LocalizedText("")),
        check: { notice in
            let longest = notice.text.texts.map(\.text.count).max() ?? 0
            guard longest > ProgramLimits.noticeLetters else { return nil }
            return TableFault(
                "\(longest) letters of at most \(ProgramLimits.noticeLetters)", field: "text")
        },
        [
            .required(
                "text", \.text, LocalizedText.codec(), "The sentence, of at most 80 letters."),
            .field(
                "seconds", \.seconds, .number(ProgramLimits.noticeSeconds, unit: "seconds"),
                default: ProgramLimits.usualNoticeSeconds, "How long it is shown."),
        ])
}
