// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What comes of a choice in the info panel (behaviour.md A15, A16).
enum PanelChoice {
    /// A button under the summary of an item.
    enum Button: Equatable, Sendable {
        /// The item did not begin at its beginning, and goes there.
        case beginning
        /// That of the program at this place of `panelActions`.
        case program(Int)
    }

    /// Performs what a row of the open tab means. Returns whether the panel is over then.
    static func perform(
        _ tab: InfoPanel.Tab, _ row: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard let info = scene.item?.info else { return false }
        switch tab {
        case .info: return press(row, info, scene, &out)
        case .markers(let place):
            let group = info.groups.dropFirst(place).first
            guard let group, group.markers.indices.contains(row) else { return false }
            out.append(.motion(.choose(group.markers[row], of: group.name)))
            return true
        case .audio, .captions, .speed:
            let entries = tab.menu?.entries(scene) ?? []
            if entries.indices.contains(row) { perform(entries[row], scene, &out) }
        }
        return false
    }

    /// The rows of a menu, in the panel.
    private static func perform(
        _ entry: MenuEntry, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard case .setting(let setting) = entry, entry.opensLevel else {
            return entry.perform(scene, &out)
        }
        let menu = PlaybackMenu(.setting(setting, below: nil), scene)
        out.append(.raise(.menu(menu)))
    }

    private static func press(
        _ row: Int, _ info: MediaInfo, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        let buttons = scene.panelButtons
        guard buttons.indices.contains(row) else { return false }
        switch buttons[row] {
        case .beginning: out.append(.motion(.goToBeginning))
        case .program(let place):
            let id = info.terms.panelActions[place].id
            out.append(.event(.panelAction(item: info.index, id: id)))
        }
        return true
    }
}

extension Scene {
    /// An item that began this much later has a button that leads to its beginning (N151).
    private static var beginningOffered: Seconds { 10 }

    /// The buttons of the info panel (A15). The player's own comes where the program leaves room
    /// for it.
    var panelButtons: [PanelChoice.Button] {
        let own: [PanelChoice.Button] = terms.panelActions.indices.map { .program($0) }
        guard didBeginLater, own.count < ItemLimits.panelActions else { return own }
        return [.beginning] + own
    }

    /// The item is a film that can be moved in, and began so late that a viewer may want what came
    /// before.
    private var didBeginLater: Bool {
        guard let item, let began = item.began, !item.info.isLive, item.isSeekable, !isLinear else {
            return false
        }
        return item.timeline.primary(began) >= Self.beginningOffered
    }
}
