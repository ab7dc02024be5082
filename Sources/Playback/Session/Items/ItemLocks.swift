// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which items of a session the passcode keeps from everybody (behaviour.md A23), for a host that
/// shows the playlist.
public struct ItemLocks {
    private let items: Items
    private let scene: Scene

    public init(_ session: PlaybackSession) {
        items = session.items
        scene = session.scene
    }

    /// There is a passcode, without which none is locked.
    public var hasPasscode: Bool { scene.configuration.hasPasscode }

    /// Of an item that waits for its passcode nobody learns more than that it is there.
    func mayReport(_ event: PlayerEvent) -> Bool {
        event.isOfLocked || !(event.item.map { items.isLocked($0, scene) } ?? false)
    }

    /// Whether the passcode comes before each of these items.
    public func areLocked(_ places: Range<Int>) -> [Bool] {
        guard scene.configuration.hasPasscode else {
            return Array(repeating: false, count: places.count)
        }
        return places.map { items.isLocked($0, scene) }
    }
}
