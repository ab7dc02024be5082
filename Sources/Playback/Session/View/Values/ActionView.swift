// SPDX-License-Identifier: MIT

/// A button over the film, above the place of the bar.
public struct ActionView: Hashable, Sendable {
    /// What it says.
    public var title: String
    /// It is a dark one (behaviour.md A92).
    public var isPlain: Bool

    public init(_ title: String, isPlain: Bool = false) {
        self.title = title
        self.isPlain = isPlain
    }
}
