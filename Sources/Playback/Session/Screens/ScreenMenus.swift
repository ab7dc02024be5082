// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the viewer does with menus: those of speeds (behaviour.md A25), captions (A66) and the
/// sound (A67), and the item's own above the transport bar (A45).
enum ScreenMenus {
    /// The viewer asks for the speeds or the audio tracks. The key that opened them closes them.
    static func open(
        _ kind: PlaybackMenu.Kind, _ screens: inout Screens, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let name: CommandName = kind == .speeds ? .speedsShow : .audioShow
        if giveWay(&screens, scene, &out) == kind { return }
        guard screens.mayOpen(scene) else { return }
        guard scene.item != nil else { return out.append(.deny(name, scene.emptyReason)) }
        if kind == .speeds, scene.isLinear { return out.append(.deny(name, .linear)) }
        guard kind.rows(scene) > 0 else { return out.append(.deny(name, .unavailable)) }
        screens.go(.open(.menu(PlaybackMenu(kind, scene))), scene, &out)
    }

    /// Closes the menu that is open, as a key asks for another screen. Returns which it was. The
    /// question how an item begins waits for its answer.
    @discardableResult
    static func giveWay(
        _ screens: inout Screens, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> PlaybackMenu.Kind? {
        guard case .menu(let menu) = screens.stack.top else { return nil }
        if case .start = menu.kind { return nil }
        out.append(.announce(.menuHide))
        screens.close(.menu, scene, &out)
        return menu.kind
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
                let kind = PlaybackMenu.Kind.bar(place, below: nil)
                return screens.go(.open(.menu(PlaybackMenu(kind, scene))), scene, &out)
            }
            report(menu.id, scene, &out)
        case .own(let kind):
            let menu = PlaybackMenu(kind.menu, button: .own(kind), scene)
            screens.go(.open(.menu(menu)), scene, &out)
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
        let entries = menu.kind.entries(scene)
        guard entries.indices.contains(menu.row) else { return }
        let entry = entries[menu.row]
        guard !entry.opensLevel else {
            return screens.go(.replaceMenu(level(below: menu, entry, scene)), scene, &out)
        }
        if case .program(let entry) = entry { return choose(entry, &screens, scene, &out) }
        if case .speed = entry, scene.isLinear { return out.append(.deny(.select, .linear)) }
        // How an item begins is seen once the question is gone.
        if case .start = entry { screens.go(.back, scene, &out) }
        entry.perform(scene, &out)
        if entry.closesMenu { screens.go(.back, scene, &out) }
    }

    /// A row of a menu of the item.
    private static func choose(
        _ entry: BarMenu.Entry, _ screens: inout Screens, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        report(entry.id, scene, &out)
        // The program shows what holds now.
        guard entry.state == nil else { return }
        out.append(.announce(.menuHide))
        screens.go(.close(.menu), scene, &out)
    }

    /// The level that an entry of a menu opens.
    private static func level(
        below menu: PlaybackMenu, _ entry: MenuEntry, _ scene: Scene
    ) -> PlaybackMenu {
        switch (entry, menu.kind) {
        case (.setting(let setting), _):
            PlaybackMenu(.setting(setting, below: menu.row), button: menu.button, scene)
        case (_, .bar(let place, _)): PlaybackMenu(.bar(place, below: menu.row), scene)
        default: menu
        }
    }

    /// Play answers the question how the item begins (A48): it goes on.
    static func answerByPlay(
        _ screens: inout Screens, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard case .menu(let menu) = screens.stack[.menu], case .start = menu.kind else { return }
        out.append(.announce(.menuHide))
        screens.go(.close(.menu), scene, &out)
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
        guard case .menu(let open) = screens.stack[.menu], case .bar = open.kind else { return }
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
