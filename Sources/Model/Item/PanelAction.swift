// SPDX-License-Identifier: MIT

/// A button in the info panel (behaviour.md A15).
public struct PanelAction: Hashable, Sendable {
    /// What it says.
    public var title: LocalizedText
    /// The name under which the program gets the choice.
    public var id: String
    /// The sign before what it says.
    public var symbol: ItemSymbol?

    public init(title: LocalizedText, id: String) {
        self.title = title
        self.id = id
    }

    /// The table of such a button.
    public static let form = TableForm(
        "panel action", "A button in the info panel.",
        blank: PanelAction(title: LocalizedText(""), id: ""),
        [
            .required("title", \.title, LocalizedText.codec(), "What the button says."),
            .required(
                "id", \.id, .text(bytes: ItemLimits.idBytes),
                "The name under which the program gets the choice (`panelAction`)."),
            .field("symbol", \.symbol, .word, "The sign before what it says."),
        ])
}
