// SPDX-License-Identifier: MIT

/// What a program or a file may say of an item at most. What is over a limit is refused whole, with
/// the field and the limit; what was before stays.
public enum ItemLimits {
    /// Items of a queue.
    public static let items = 10_000
    /// Bytes of one line of the protocol.
    public static let lineBytes = 64 * 1024
    /// Bytes of one item in all.
    public static let itemBytes = 1024 * 1024
    /// Bytes of an item's name of its own.
    public static let idBytes = 256
    /// Bytes of an address.
    public static let urlBytes = 8192
    /// Addresses of one item.
    public static let urls = 16
    /// Navigation markers of an item.
    public static let markers = 1000
    /// Groups that they may be in: tabs of the info panel.
    public static let markerGroups = 32
    /// Breaks of an item.
    public static let breaks = 1000
    /// Actions at a time of an item.
    public static let actions = 64
    /// Actions in the info panel.
    public static let panelActions = 2
    /// Items that an item proposes.
    public static let proposedItems = 16
    /// Menus of the transport bar.
    public static let menus = 8
    /// Entries of all menus of the transport bar, with those of the menus in them.
    public static let menuEntries = 32
    /// Speeds of a menu.
    public static let speeds = 16
    /// Pictures of a layer.
    public static let layerFrames = 16
    /// How long one of them is shown, in seconds (behaviour.md N155).
    public static let frameSeconds = 0.1...3600
    /// Bytes of the text of a layer.
    public static let layerTextBytes = 4096
    /// Lines of that text.
    public static let layerLines = 12
    /// Genres, people and languages of an item.
    public static let names = 64
    /// Bytes of a title or a name.
    public static let titleBytes = 1024
    /// Bytes of a description.
    public static let descriptionBytes = 16 * 1024
}
