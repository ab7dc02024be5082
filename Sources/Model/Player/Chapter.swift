// SPDX-License-Identifier: MIT

/// A navigation marker (behaviour.md A16).
public struct Chapter: Hashable, Sendable {
    public var title: String
    public var start: Seconds

    public init(title: String, start: Seconds) {
        self.title = title
        self.start = start
    }
}
