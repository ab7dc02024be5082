// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The screens with lists as they are drawn: the info panel, the menus and the overlay. Titles and
/// names of tracks come from files; they are cut and escaped where they are drawn.
struct ListViewBuilder {
    let picture: SessionSnapshot

    private var item: PlaybackItem? { picture.item }
    private var playlist: Playlist { picture.playlist }
    private var words: Catalogue { picture.scene.words }

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
        view.end = end(of: item)
        view.quality = item.info.terms.finds.quality + [item.audio?.layout(words)].compactMap { $0 }
        view.details = item.info.details
        if let age = item.info.age {
            view.details.append(words(ScreenPhrase.fromAge, .count("age", age)))
        }
        view.summary = item.info.summary
        return view
    }

    /// How long the rest of it takes, with its breaks.
    private func end(of item: PlaybackItem) -> InfoPanelView.End {
        guard !item.info.isLive, let end = item.timeline.extent?.upperBound else { return .none }
        let left = item.timeline.stream(end) - picture.motion.places(picture.scene).standing
        return .left(max(0, (left / picture.scene.speed).whole))
    }

    private func shown(_ tab: InfoPanel.Tab, _ item: PlaybackItem) -> InfoPanelView.Tab {
        switch tab {
        case .info: .info
        case .markers(let place):
            .markers(
                item.info.groups.dropFirst(place).first.flatMap {
                    $0.title.isEmpty ? nil : $0.title
                }
                    ?? words[ScreenPhrase.chapters])
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
                case .beginning:
                    return ListView.Row(text: words[MenuPhrase.fromBeginning], isChecked: false)
                case .program(let place):
                    let action = item.info.terms.panelActions[place]
                    var row = ListView.Row(
                        text: action.title.text(for: [words.language]), isChecked: false)
                    row.symbol = action.symbol
                    return row
                }
            }
        case .markers(let place):
            item.info.groups.dropFirst(place).first.map { rows(of: $0, item) } ?? []
        case .audio, .captions, .speed:
            tab.menu.map { rows(of: $0) } ?? []
        }
    }

    /// The markers with their starts; the one that plays is checked. One without a title gets its
    /// number.
    private func rows(of group: MarkerGroup, _ item: PlaybackItem) -> [ListView.Row] {
        let present = item.place(in: group.markers, at: picture.committed)
        return group.markers.enumerated().map { index, marker in
            let start = item.timeline.primary(marker.start).rounded(.down)
            var row = ListView.Row(
                text: marker.title.isEmpty ? title(ofMarker: index + 1, group) : marker.title,
                seconds: Int(exactly: start), isChecked: index == present)
            row.start = marker.start
            row.picture = marker.picture
            return row
        }
    }

    /// A marker that has no title of its own.
    private func title(ofMarker number: Int, _ group: MarkerGroup) -> String {
        group.title.isEmpty
            ? words(ScreenPhrase.chapter, .count("number", number))
            : words(
                ScreenPhrase.numbered, .text("group", group.title), .count("number", number))
    }

    private func row(_ track: Track, isChecked: Bool) -> ListView.Row {
        let row = track.row(words)
        return ListView.Row(text: row.text, detail: row.detail, isChecked: isChecked)
    }

    /// A menu (A25, A45, A48, A66, A67), when it is the top screen.
    var menu: MenuView? {
        guard case .menu(let menu) = picture.screens.stack.top, item != nil else { return nil }
        let rows = rows(of: menu.kind)
        let list = ListView(rows: rows, focus: max(0, min(menu.row, rows.count - 1)))
        var view = MenuView(title: title(of: menu.kind), list: list)
        view.button = menu.button.flatMap(picture.screens.buttons(picture.scene).firstIndex)
        return view
    }

    private func title(of menu: PlaybackMenu.Kind) -> String {
        switch menu {
        case .speeds: return words[MenuPhrase.speed]
        case .audio: return words[MenuPhrase.audio]
        case .captions: return words[MenuPhrase.subtitles]
        case .picture: return words[MenuPhrase.picture]
        case .setting(let setting, _): return words[setting.title]
        case .start(let age): return words.text(ResumeOffer.phrase(age))
        case .bar(let place, let below):
            let menus = picture.scene.terms.screen.menus
            guard menus.indices.contains(place) else { return "" }
            let opened = below.map { (menus[place].entries ?? [])[$0].title }
            return (opened ?? menus[place].title).text(for: [words.language])
        }
    }

    /// The rows of a menu; its settings are apart from what there is to choose from.
    private func rows(of kind: PlaybackMenu.Kind) -> [ListView.Row] {
        let entries = kind.entries(picture.scene)
        var rows = entries.map(row)
        let setting = entries.firstIndex { if case .setting = $0 { true } else { false } }
        if let setting, setting > 0 { rows[setting].beginsSection = true }
        return rows
    }

    private func row(_ entry: MenuEntry) -> ListView.Row {
        let scene = picture.scene
        let isChecked = entry.isChecked(scene)
        var row: ListView.Row
        switch entry {
        case .speed(let speed):
            row = ListView.Row(text: Self.text(speed: speed, words), isChecked: isChecked)
        case .audio(let track), .captions(let track?): row = self.row(track, isChecked: isChecked)
        case .captions(nil): row = ListView.Row(text: words[MenuPhrase.off], isChecked: isChecked)
        case .setting(let setting):
            // A check mark is for one of several: a switch says whether it is on.
            row = ListView.Row(
                text: words[setting.title], detail: text(of: setting), isChecked: false)
        case .value(let setting, let value):
            row = ListView.Row(text: setting.text(of: value, words), isChecked: isChecked)
        case .device(let device):
            row = ListView.Row(
                text: device?.name ?? words[MenuPhrase.automatic], isChecked: isChecked)
            if isChecked, scene.adjustments.devices.isAway {
                row.detail = words[MenuPhrase.notConnected]
            }
        case .start(let choice):
            let place = choice == .resume ? picture.committed.rounded(.down) : nil
            row = ListView.Row(
                text: words[choice.phrase], seconds: place.flatMap { Int(exactly: $0) },
                isChecked: isChecked)
        case .program(let entry):
            row = ListView.Row(text: entry.title.text(for: [words.language]), isChecked: isChecked)
            row.isMixed = entry.state == .mixed
        }
        row.opensMenu = entry.opensLevel
        return row
    }

    /// What holds of a setting, behind its title.
    private func text(of setting: MenuSetting) -> String {
        let adjustments = picture.scene.adjustments
        guard setting == .soundDevice else { return setting.text(of: adjustments[setting], words) }
        if adjustments.devices.isAway { return words[MenuPhrase.notConnected] }
        return adjustments.devices.chosen?.name ?? words[MenuPhrase.automatic]
    }

    /// No screen shows more than twice as many rows.
    private static var rowsAround: Int { 32 }

    /// The overlay (A13), when it is the top screen. Only the rows around the focus are in it: a
    /// playlist may have thousands, and the view is compared at each turn.
    var overlay: OverlayView? {
        if picture.screens.stack.top == .cards {
            return CardViewBuilder(browser: picture.program.cards).view.map { .cards($0) }
        }
        guard case .overlay(let list) = picture.screens.stack.top else { return nil }
        let scene = picture.scene
        let places = scene.places(on: list)
        let count = places.count
        // A player may report an item, or a shorter list, that leaves the focus beyond the list.
        let row = max(0, min(list.row, count - 1))
        // As much of a long playlist as can be seen at once, with the focus in the middle.
        let seen = max(0, row - Self.rowsAround)..<min(count, row + Self.rowsAround)
        let channels = scene.listedChannels
        let favorites = playlist.groups.favorites
        let rows = seen.map { line in
            let place = places[line]
            var row = ListView.Row(
                text: playlist.titles[place], isChecked: place == playlist.current)
            if channels.contains(place) {
                var channel = ChannelRow(item: place, number: playlist.number(of: place))
                channel.isFavorite = favorites.contains(place)
                row.channel = channel
            }
            return row
        }
        var view = ListView(rows: rows, focus: row - seen.lowerBound)
        view.isOfChannels = !channels.isEmpty
        view.above = seen.lowerBound
        view.below = count - seen.upperBound
        let pages = playlist.groups.pages(of: channels)
        view.pages = pages.map { playlist.groups.name(of: $0, words) }
        view.page = pages.firstIndex(of: scene.page(of: list)) ?? 0
        return .list(view)
    }

    /// `1.25×`, and `1×` for whole numbers.
    static func text(speed: Double, _ words: Catalogue) -> String {
        words.text(speed) + "×"
    }
}
