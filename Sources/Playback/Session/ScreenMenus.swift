// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the viewer does with menus: those of speeds and audio tracks (behaviour.md A25), and the
/// item's own above the transport bar (A45).
enum ScreenMenus {
    /// The viewer asks for the speeds or the audio tracks.
    static func open(
        _ kind: PlaybackMenu.Kind, _ screens: inout Screens, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let name: CommandName = kind == .speeds ? .speedsShow : .audioShow
        guard screens.mayOpen(scene) else { return }
        guard let item = scene.item else { return out.append(.deny(name, scene.emptyReason)) }
        if kind == .speeds, scene.isLinear { return out.append(.deny(name, .linear)) }
        guard kind.rows(scene) > 0 else { return out.append(.deny(name, .unavailable)) }
        let row =
            kind == .speeds
            ? scene.speeds.firstIndex(of: scene.speed)
            : item.info.audioTracks.firstIndex { $0.id == item.audio?.id }
        screens.go(.open(.menu(PlaybackMenu(kind, row: row ?? 0))), scene, &out)
    }

    /// Select on the button above the bar that has the focus.
    static func press(
        _ screens: inout Screens, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch screens.row.focus {
        case .menu(let place):
            guard scene.terms.screen.menus.indices.contains(place) else { return }
            let menu = scene.terms.screen.menus[place]
            guard menu.entries == nil else {
                return screens.go(.open(.menu(.bar(place, scene))), scene, &out)
            }
            report(menu.id, scene, &out)
        case .overlay:
            out.append(.announce(.overlayShow))
            screens.openOverlay(scene, &out)
        case nil: break
        }
    }

    /// Select in a menu. A speed is chosen only by the viewer: here, or by a binding (A25).
    static func choose(
        _ menu: PlaybackMenu, _ screens: inout Screens, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard menu.row < menu.kind.rows(scene) else { return }
        switch menu.kind {
        case .speeds:
            guard !scene.isLinear else { return out.append(.deny(.select, .linear)) }
            out.append(.motion(.chooseSpeed(scene.speeds[menu.row])))
            screens.go(.back, scene, &out)
        case .audio:
            guard let item = scene.item else { return }
            out.append(.request(.setAudio(trackID: item.info.audioTracks[menu.row].id)))
            screens.go(.back, scene, &out)
        case .bar(let place, _):
            let entry = menu.kind.entries(of: scene.terms.screen.menus)[menu.row]
            guard entry.entries == nil else {
                let level = PlaybackMenu.bar(place, below: menu.row, scene)
                return screens.go(.replaceMenu(level), scene, &out)
            }
            report(entry.id, scene, &out)
            // The program shows what holds now.
            guard entry.state == nil else { return }
            out.append(.announce(.menuHide))
            screens.go(.close(.menu), scene, &out)
        }
    }

    private static func report(_ id: String?, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let id else { return }
        out.append(.event(.menuChosen(item: scene.playlist.current, id: id)))
    }

    /// A program has said other menus of the item: the one that is open stays open, with its focus.
    static func follow(
        _ change: BarMenuChange, _ screens: inout Screens, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        screens.row.follow(change)
        guard case .menu(let open) = screens.stack[.menu], open.isOfBar else { return }
        guard let menu = change.moved(open) else { return screens.close(.menu, scene, &out) }
        screens.go(.replaceMenu(menu), scene, &out)
    }

    /// A menu of the bar brings the bar back that something covered, and is over with its button.
    static func settle(
        _ screens: inout Screens, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        var isOpen = false
        if case .menu(let menu) = screens.stack[.menu] { isOpen = menu.isOfBar }
        // What lies over it leaves both as they are.
        guard !isOpen || screens.isBarMenuOpen else { return }
        if isOpen, !screens.bar.isShown { screens.showBar(scene, &out) }
        screens.row.settle(among: screens.buttons(scene))
        if isOpen, screens.row.focus == nil { screens.close(.menu, scene, &out) }
    }
}
