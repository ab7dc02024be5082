// SPDX-License-Identifier: MIT

/// A menu over the film (behaviour.md A25, A45).
public struct MenuView: Hashable, Sendable {
    /// The heading.
    public var title: String
    /// The choices.
    public var list: ListView
    /// The place of the bar's button that it belongs to, or nil.
    public var button: Int?

    public init(title: String, list: ListView) {
        self.title = title
        self.list = list
    }
}
