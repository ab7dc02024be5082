// SPDX-License-Identifier: MIT

/// A menu over the film (behaviour.md A25).
public struct MenuView: Hashable, Sendable {
    /// The heading.
    public var title: String
    /// The choices.
    public var list: ListView

    public init(title: String, list: ListView) {
        self.title = title
        self.list = list
    }
}
