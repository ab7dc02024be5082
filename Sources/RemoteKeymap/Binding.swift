// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a trigger does in one context, and where that was written.
public struct Binding: Hashable, Sendable {
    /// Performed in order.
    public var actions: [Action]
    public var location: SourceLocation

    public init(actions: [Action], location: SourceLocation) {
        self.actions = actions
        self.location = location
    }
}
