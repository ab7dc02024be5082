// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A menu over the film: speeds (behaviour.md A25), audio tracks, or one of the item's own, above
/// the transport bar (A45).
struct PlaybackMenu: Hashable, Sendable {
    /// What there is to choose from.
    enum Kind: Hashable, Sendable {
        case speeds
        case audio
        /// The menu at that place of the item's; `below`: the menu that its entry there opens.
        case bar(Int, below: Int?)
    }

    /// What there is to choose.
    private(set) var kind: Kind
    /// The row with the focus.
    private(set) var row: Int

    init(_ kind: Kind, row: Int) {
        self.kind = kind
        self.row = row
    }

    /// A menu of the bar, or the one that its entry at `below` opens, with the focus on the first
    /// entry that holds.
    static func bar(_ place: Int, below: Int? = nil, _ scene: Scene) -> PlaybackMenu {
        let kind = Kind.bar(place, below: below)
        let row = kind.entries(of: scene.terms.screen.menus).firstIndex { $0.state == .on }
        return PlaybackMenu(kind, row: row ?? 0)
    }

    /// It lies above its button, and the bar stays.
    var isOfBar: Bool {
        if case .bar = kind { true } else { false }
    }

    /// Moves the focus; it stops at the ends. Back closes the menu, not a step out of it.
    mutating func move(_ direction: Direction, count: Int, rows: Int) {
        let count = max(1, min(count, 1000))
        switch direction {
        case .up: row = max(0, row - count)
        case .down: row = max(0, min(rows - 1, row + count))
        case .left, .right: break
        }
    }

    /// Goes back to the menu that this one was opened from; returns false where there is none.
    mutating func leaveLevel() -> Bool {
        guard case .bar(let menu, let below?) = kind else { return false }
        self = PlaybackMenu(.bar(menu, below: nil), row: below)
        return true
    }
}

extension PlaybackMenu.Kind {
    /// How many rows the menu has now.
    func rows(_ scene: Scene) -> Int {
        switch self {
        case .speeds: scene.speeds.count
        case .audio: scene.item?.info.audioTracks.count ?? 0
        case .bar: entries(of: scene.terms.screen.menus).count
        }
    }

    /// The entries of the item's menu; none where there is no such menu.
    func entries(of menus: [BarMenu]) -> [BarMenu.Entry] {
        guard case .bar(let menu, let below) = self, menus.indices.contains(menu) else { return [] }
        let entries = menus[menu].entries ?? []
        guard let below else { return entries }
        return entries.indices.contains(below) ? entries[below].entries ?? [] : []
    }
}
