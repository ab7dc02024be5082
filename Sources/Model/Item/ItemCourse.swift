// SPDX-License-Identifier: MIT

/// Where a viewer can go in an item, and what stands in the way.
public struct ItemCourse: Hashable, Sendable {
    /// Nothing but play and pause is performed in it (behaviour.md A18).
    public var isLinear: Bool?
    /// Places to go to (A16).
    public var markers: [Marker]?
    /// Breaks: what is played between, and does not count in the times (A17).
    public var breaks: [ItemBreak]?
    /// Where a jump across breaks goes first (A20).
    public var redirect: BreakRedirect?

    public init() {}
}
