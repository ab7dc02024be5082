// SPDX-License-Identifier: MIT

/// A page of the overlay of a program. Of several, the viewer sees one and the titles of all.
public struct OverlayPage: Hashable, Sendable {
    /// What it is called.
    public var title: String?
    /// What stands on it, from top to bottom.
    public var rows: [OverlayRow]

    public init(_ rows: [OverlayRow], title: String? = nil) {
        self.rows = rows
        self.title = title
    }

    /// The table of a page.
    public static let form = TableForm(
        "page", "A page of the overlay.", blank: OverlayPage([]),
        [
            .field("title", \.title, .text(bytes: ItemLimits.titleBytes), "What it is called."),
            .required(
                "rows", \.rows, OverlayRow.form.codec.list(limit: ProgramLimits.overlayRows),
                "What stands on it, from top to bottom."),
        ])
}
