// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The start screen (behaviour.md A141): the pages of the overlay, while nothing plays. They have
/// the focus of the overlay, and what differs is what is behind them: Back from a film leads here,
/// and Back from here leaves the player.
enum StartScreen {
    /// Back leads nowhere from it for so long after it came (N417).
    static let settles = Interval.seconds(1)

    /// Whether Back leads here, because something plays, is on its way, or could not be played.
    static func isBehind(_ items: Items, _ scene: Scene) -> Bool {
        guard scene.configuration.sequel.hasStartScreen, !scene.isHeld else { return false }
        return switch items.state {
        case .none: false
        case .starting, .playing, .changing, .returning, .lost: true
        }
    }

    /// Opens it when nothing plays any more, and closes it when something is on its way.
    static func settle(
        _ screens: inout Screens, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let isIdle = scene.item == nil && scene.loading == nil
        if !isIdle || !scene.areCardsOpen { close(&screens, scene) }
        guard isIdle, scene.hasStart, screens.stack.isEmpty else { return }
        screens.startSince = scene.now
        screens.go(.open(.cards), scene, &out)
        out.append(.cards(.open))
    }

    /// What plays covers nothing of it: only the viewer opens the pages over a film.
    private static func close(_ screens: inout Screens, _ scene: Scene) {
        guard screens.startSince != nil else { return }
        screens.startSince = nil
        if scene.areCardsOpen { _ = screens.drop(.overlay) }
    }
}
