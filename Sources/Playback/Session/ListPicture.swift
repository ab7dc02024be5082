// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The screens with lists as they are drawn: the info panel, the menus and the overlay. Titles and
/// names of tracks come from files; they are cut and escaped where they are drawn.
struct ListPicture {
    let picture: PlaybackPicture

    private var item: PlaybackItem? { picture.item }
    private var playlist: Playlist { picture.playlist }

    /// The info panel (A15), when it is the top screen.
    var info: InfoPanelView? {
        guard case .info(let panel) = picture.screens.stack.top, let item else { return nil }
        let focus: Int? =
            switch panel.focus {
            case .tabs: nil
            case .row(let row): row
            }
        var view = InfoPanelView(
            tabs: panel.tabs.map { shown($0, item) }, selected: panel.tab, title: item.info.title,
            duration: item.info.isLive
                ? nil : item.info.duration.flatMap { Int(exactly: $0.rounded(.down)) },
            list: ListView(rows: rows(of: panel.selected, item), focus: focus))
        view.details = item.info.details
        if let age = item.info.age { view.details.append("from \(age)") }
        view.summary = item.info.summary
        return view
    }

    private func shown(_ tab: InfoPanel.Tab, _ item: PlaybackItem) -> InfoPanelView.Tab {
        switch tab {
        case .info: .info
        case .markers(let place):
            .markers(item.info.groups.dropFirst(place).first?.name ?? MarkerGroup.chaptersName)
        case .audio: .audio
        case .captions: .subtitles
        case .speed: .speed
        }
    }

    private func rows(of tab: InfoPanel.Tab, _ item: PlaybackItem) -> [ListView.Row] {
        switch tab {
        case .info:
            picture.scene.panelButtons.map { button in
                switch button {
                case .beginning: return ListView.Row(text: "From Beginning", isChecked: false)
                case .program(let place):
                    let action = item.info.terms.panelActions[place]
                    var row = ListView.Row(text: action.title.text(for: []), isChecked: false)
                    row.symbol = action.symbol
                    return row
                }
            }
        case .markers(let place):
            item.info.groups.dropFirst(place).first.map { rows(of: $0, item) } ?? []
        case .audio: item.info.audioTracks.map { row($0, isChecked: $0.id == item.audio?.id) }
        case .captions:
            [ListView.Row(text: "Off", isChecked: item.captions == nil)]
                + item.info.captionTracks.map { row($0, isChecked: $0.id == item.captions?.id) }
        case .speed: speedRows
        }
    }

    /// The markers with their starts; the one that plays is checked. One without a title gets its
    /// number.
    private func rows(of group: MarkerGroup, _ item: PlaybackItem) -> [ListView.Row] {
        let present = item.place(in: group.markers, at: picture.committed)
        let kind = group.title.isEmpty ? "Chapter" : group.title
        return group.markers.enumerated().map { index, marker in
            let start = item.timeline.primary(marker.start).rounded(.down)
            var row = ListView.Row(
                text: marker.title.isEmpty ? "\(kind) \(index + 1)" : marker.title,
                seconds: Int(exactly: start), isChecked: index == present)
            row.start = marker.start
            row.picture = marker.picture
            return row
        }
    }

    /// A track by its title, with its language where the title does not say it.
    private func row(_ track: Track, isChecked: Bool) -> ListView.Row {
        let language = track.languageName
        // A title such as "German (forced)" says it already.
        let isSaid = track.title.isEmpty || track.title.contains(language)
        let text = track.title.isEmpty ? language : track.title
        return ListView.Row(
            text: text.isEmpty ? "Track \(track.id)" : text, detail: isSaid ? "" : language,
            isChecked: isChecked)
    }

    /// The menu of speeds or audio tracks (A25), or of the item (A45), when it is the top screen.
    var menu: MenuView? {
        guard case .menu(let menu) = picture.screens.stack.top, let item else { return nil }
        switch menu.kind {
        case .speeds:
            return MenuView(title: "Speed", list: ListView(rows: speedRows, focus: menu.row))
        case .audio:
            let list = ListView(rows: rows(of: .audio, item), focus: menu.row)
            return MenuView(title: "Audio", list: list)
        case .bar(let place, let below):
            let menus = picture.scene.terms.screen.menus
            guard menus.indices.contains(place) else { return nil }
            let opened = below.map { (menus[place].entries ?? [])[$0].title }
            let list = ListView(rows: menu.kind.entries(of: menus).map(row), focus: menu.row)
            var view = MenuView(title: (opened ?? menus[place].title).text(for: []), list: list)
            view.button = picture.screens.buttons(picture.scene).firstIndex(of: .menu(place))
            return view
        }
    }

    private func row(_ entry: BarMenu.Entry) -> ListView.Row {
        var row = ListView.Row(text: entry.title.text(for: []), isChecked: entry.state == .on)
        row.isMixed = entry.state == .mixed
        row.opensMenu = entry.entries != nil
        return row
    }

    /// The speeds of the configuration; the present one is checked.
    private var speedRows: [ListView.Row] {
        picture.scene.speeds.map {
            ListView.Row(text: Self.text(speed: $0), isChecked: $0 == picture.clock.speed)
        }
    }

    /// No screen shows more than twice as many rows.
    private static var rowsAround: Int { 32 }

    /// The overlay (A13), when it is the top screen. Only the rows around the focus are in it: a
    /// playlist may have thousands, and the view is compared at each turn.
    var overlay: OverlayView? {
        if picture.screens.stack.top == .cards {
            return CardPicture(browser: picture.program.cards).view.map { .cards($0) }
        }
        guard case .overlay(let list) = picture.screens.stack.top else { return nil }
        let count = playlist.titles.count
        // A player may report an item, or a shorter list, that leaves the focus beyond the list.
        let row = max(0, min(list.row, count - 1))
        // As much of a long playlist as can be seen at once, with the focus in the middle.
        let seen = max(0, row - Self.rowsAround)..<min(count, row + Self.rowsAround)
        let rows = seen.map {
            ListView.Row(text: playlist.titles[$0], isChecked: $0 == playlist.current)
        }
        var view = ListView(rows: rows, focus: row - seen.lowerBound)
        view.above = seen.lowerBound
        view.below = count - seen.upperBound
        return .list(view)
    }

    /// `1.25×`, and `1×` for whole numbers.
    static func text(speed: Double) -> String {
        let text = "\(speed)"
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "×"
    }
}
