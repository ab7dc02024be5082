// SPDX-License-Identifier: MIT

/// What an item adds to the screen.
public struct ItemScreen: Hashable, Sendable {
    /// Buttons above the transport bar, with their menus (behaviour.md A45).
    public var menus: [BarMenu] = []
    /// What lies over the film, below all controls (A14).
    public var layer: ItemLayer?

    /// Nothing.
    public init() {}
}
