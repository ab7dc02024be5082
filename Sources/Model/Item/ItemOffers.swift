// SPDX-License-Identifier: MIT

/// What a viewer is offered while an item plays.
public struct ItemOffers: Hashable, Sendable {
    /// Buttons at a time, such as *Skip Intro*.
    public var actions: [TimedAction]?
    /// The offer of what comes next (behaviour.md A22).
    public var proposal: ItemProposal?
    /// Buttons in the info panel.
    public var panelActions: [PanelAction]?
    /// Buttons above the transport bar, with their menus (A45).
    public var menus: [BarMenu]?
    /// What happens at the end when nothing was proposed.
    public var atEnd: ItemEnd?

    public init() {}
}

/// What happens at the end of an item.
public enum ItemEnd: String, CaseIterable, Sendable {
    /// The last picture stays.
    case stay
    /// The player is left.
    case leave
    /// The next item plays; the last picture stays when there is none.
    case next
    /// Nothing is loaded any more.
    case stop
}
