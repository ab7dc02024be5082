// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    var infoView: InfoPanelView? {
        guard layers.top == .info, let panel, let item else { return nil }
        let focus: Int? =
            switch panel.focus {
            case .tabs: nil
            case .row(let row): row
            }
        return InfoPanelView(
            tabs: panel.tabs.map(shown), selected: panel.tab, title: item.info.title,
            duration: item.info.duration.flatMap { Int(exactly: $0.rounded(.down)) },
            list: ListView(rows: rows(of: panel.selected, item), focus: focus))
    }

    private func shown(_ tab: InfoPanel.Tab) -> InfoPanelView.Tab {
        switch tab {
        case .info: .info
        case .chapters: .chapters
        case .audio: .audio
        case .captions: .subtitles
        }
    }

    private func rows(of tab: InfoPanel.Tab, _ item: PlaybackItem) -> [ListView.Row] {
        switch tab {
        case .info: []
        case .chapters: chapterRows(item)
        case .audio: item.info.audioTracks.map { row($0, isChecked: $0.id == item.audio?.id) }
        case .captions:
            [ListView.Row(text: "Off", isChecked: item.captions == nil)]
                + item.info.captionTracks.map { row($0, isChecked: $0.id == item.captions?.id) }
        }
    }

    private func chapterRows(_ item: PlaybackItem) -> [ListView.Row] {
        let present = item.info.chapters.lastIndex { item.timeline.primary($0.start) <= committed }
        return item.info.chapters.enumerated().map { index, chapter in
            let start = item.timeline.primary(chapter.start).rounded(.down)
            return ListView.Row(
                text: chapter.title.isEmpty ? "Chapter \(index + 1)" : chapter.title,
                seconds: Int(exactly: start), isChecked: index == present)
        }
    }

    private func row(_ track: Track, isChecked: Bool) -> ListView.Row {
        let text = track.title.isEmpty ? track.language : track.title
        return ListView.Row(
            text: text.isEmpty ? "Track \(track.id)" : text,
            detail: track.title.isEmpty ? "" : track.language, isChecked: isChecked)
    }

    var overlayView: ListView? {
        guard layers.top == .overlay, let list else { return nil }
        let rows = titles.enumerated().map {
            ListView.Row(text: $0.element, isChecked: $0.offset == current)
        }
        return ListView(rows: rows, focus: list.row)
    }
}
