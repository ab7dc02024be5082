// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

@Suite struct StatusLineTests {
    private func film(_ adjust: (inout TransportBarView) -> Void = { _ in }) -> PlayerView {
        var bar = TransportBarView()
        bar.title = "A film"
        bar.elapsed = 65
        bar.trailing = .remaining(3600)
        bar.position = 2500
        adjust(&bar)
        var view = PlayerView()
        view.state = .playing
        view.bar = bar
        return view
    }

    @Test func aFilm() {
        let line = StatusLine.text(film(), note: "", columns: 36)
        #expect(line == "▶ 1:05 ━━━━━●────────────── -1:00:00")
    }

    @Test func aScrubAndChapters() {
        let view = film {
            $0.preview = PreviewView(position: 10_000, time: 0, chapter: "")
            $0.marks.chapters = [5000]
        }
        let line = StatusLine.text(view, note: "scrubMove", columns: 45)
        #expect(line == "▶ 1:05 ━━━━●────┼───────◆ -1:00:00  scrubMove")
    }

    /// A button above the bar, or the row of its menu, that has the focus.
    @Test func buttonsAndMenus() {
        var view = film {
            $0.buttons = [.menu(title: "Camera", .camera), .overlay(.playlist)]
            $0.focus = 0
        }
        #expect(StatusLine.text(view, note: "", columns: 60).hasSuffix(" -1:00:00  › Camera"))
        view.bar?.focus = 1
        #expect(StatusLine.text(view, note: "", columns: 60).hasSuffix("  › Playlist"))
        let rows = ["Main", "Goal"].map { ListView.Row(text: $0, isChecked: false) }
        view.menu = MenuView(title: "Camera", list: ListView(rows: rows, focus: 1))
        #expect(StatusLine.text(view, note: "", columns: 60).hasSuffix(" -1:00:00  › Goal"))
    }

    @Test func aLiveStreamWithoutAWindowHasItsName() {
        var view = film {
            $0.live = TransportBarView.Live()
            $0.isSeekable = false
            $0.trailing = .nothing
        }
        view.channel = ChannelCard(name: "Two", sense: .forward, percent: 100, isLoading: true)
        #expect(StatusLine.text(view, note: "", columns: 80) == "▶ A film LIVE  ⇄ Two")
    }

    @Test func scanSkipAndPause() {
        var view = film()
        view.scan = Scan(.backward, level: 3)
        #expect(StatusLine.text(view, note: "", columns: 60).hasPrefix("««« 1:05 "))
        view.scan = nil
        view.state = .paused
        view.skip = SkipMark(sense: .backward, amount: .seconds(20))
        let line = StatusLine.text(view, note: "", columns: 60)
        #expect(line.hasPrefix("⏸ 1:05 "))
        #expect(line.hasSuffix("  −20 s"))
    }

    @Test func anErrorComesFirstAndNothingIsWiderThanTheTerminal() {
        var view = film()
        view.error = "There is no file"
        #expect(
            StatusLine.text(view, note: "x", columns: 80)
                == "✕ There is no file  (Press Select to try again, or Back to leave)")
        #expect(StatusLine.text(view, note: "x", columns: 50) == "✕ There is no file")
        #expect(StatusLine.text(view, note: "x", columns: 9) == "✕ There i")
        for columns in 0...80 {
            #expect(StatusLine.text(view, note: "x", columns: columns).count <= columns)
            #expect(StatusLine.text(film(), note: "skip", columns: columns).count <= columns)
        }
    }

    @Test func whatIsOfferedAndAGroupOfMarkers() {
        var view = PlayerView()
        view.proposal = ProposalView(title: "Part 2", countdown: 9, isLaterFocused: true)
        #expect(StatusLine.text(view, note: "", columns: 80) == "Up next: Part 2 (9 s)  › Later")
        view = PlayerView()
        view.info = InfoPanelView(
            tabs: [.info, .markers("Goals")], selected: 1, title: "A film", duration: 60,
            list: ListView(rows: [ListView.Row(text: "1:0", isChecked: false)], focus: 0))
        #expect(StatusLine.text(view, note: "", columns: 80) == "‹ Goals ›  › 1:0")
    }

    @Test func aHiddenBarLeavesTheCommand() {
        #expect(StatusLine.text(PlayerView(), note: "mute", columns: 80) == "mute")
    }
}
