// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The panel of behaviour.md A15: a row of tabs, and a list under all but the first. It knows its
/// focus; what is in the rows is read from the item when it is drawn.
struct InfoPanel: Hashable, Sendable {
    /// What a tab is about.
    enum Tab: Hashable, Sendable {
        case info
        /// A group of markers, by its place among those of the item.
        case markers(Int)
        case audio
        case captions
        case speed

        /// The menu that has the same rows, or nil.
        var menu: PlaybackMenu.Kind? {
            switch self {
            case .info, .markers: nil
            case .audio: .audio
            case .captions: .captions
            case .speed: .speeds
            }
        }
    }

    /// Where the focus can go.
    enum Focus: Hashable, Sendable {
        /// The row of tabs.
        case tabs
        /// A row of the list under the open tab.
        case row(Int)
    }

    /// The tabs, from left to right; never empty.
    private(set) var tabs: [Tab]
    /// The place of the open tab in `tabs`.
    private(set) var tab = 0
    /// The tabs, or a row of the list.
    private(set) var focus = Focus.tabs

    /// A tab without anything in it is not shown, and linear playback has neither markers nor
    /// speeds.
    init(_ info: MediaInfo, isLinear: Bool, speeds: Int) {
        tabs = [.info]
        if !isLinear { tabs += info.groups.indices.map { .markers($0) } }
        if !info.audioTracks.isEmpty { tabs.append(.audio) }
        if !info.captionTracks.isEmpty { tabs.append(.captions) }
        if speeds > 0, !isLinear { tabs.append(.speed) }
    }

    /// The open tab.
    var selected: Tab { tabs[tab] }

    /// Moves the focus; returns false when it leaves the panel at its top.
    mutating func move(_ direction: Direction, count: Int, rows: Int) -> Bool {
        let count = max(1, min(count, 1000))
        switch (focus, direction) {
        case (.tabs, .left): tab = max(0, tab - count)
        case (.tabs, .right): tab = min(tabs.count - 1, tab + count)
        case (.tabs, .up): return false
        // Its owner goes into the list, as it knows what is in force there.
        case (.tabs, .down): break
        case (.row(let row), .up):
            focus = row < count || selected == .info ? .tabs : .row(row - count)
        case (.row(let row), .down):
            if selected != .info { focus = .row(min(rows - 1, row + count)) }
        // The buttons lie side by side.
        case (.row(let row), .left) where selected == .info: focus = .row(max(0, row - count))
        case (.row(let row), .right) where selected == .info:
            focus = .row(min(rows - 1, row + count))
        case (.row, .left), (.row, .right): break
        }
        return true
    }

    /// Goes from the tabs into the list, when there is one.
    mutating func enterList(rows: Int, at row: Int) {
        if rows > 0 { focus = .row(max(0, min(row, rows - 1))) }
    }

    /// The way from the tabs into the list: to what is in force there (A15).
    func entry(_ scene: Scene) -> ScreenStack.Event {
        .enterList(rows: rows(scene), row: presentRow(scene))
    }

    /// The row of the open tab that is in force, else the first.
    private func presentRow(_ scene: Scene) -> Int {
        switch selected {
        case .info: return 0
        case .markers(let place):
            guard let item = scene.item, let group = item.info.groups.dropFirst(place).first
            else { return 0 }
            let position = item.timeline.primary(scene.position)
            return item.place(in: group.markers, at: position) ?? 0
        case .audio, .captions, .speed: return selected.menu?.presentRow(scene) ?? 0
        }
    }

    /// How many rows the open tab has. The info tab has text, and its buttons are a list.
    func rows(_ scene: Scene) -> Int {
        switch selected {
        case .info: scene.panelButtons.count
        case .markers(let place):
            scene.item?.info.groups.dropFirst(place).first?.markers.count ?? 0
        case .audio, .captions, .speed: selected.menu?.rows(scene) ?? 0
        }
    }
}
