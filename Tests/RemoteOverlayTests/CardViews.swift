// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// Pages of programs, as sessions give them.
enum CardViews {
    static let series = ["Dark Water", "The Mill", "North", "Three Winters in the Old Town"]

    static func cards(_ count: Int, _ prefix: String = "c") -> [OverlayCard] {
        (0..<count).map { place in
            var card = OverlayCard("\(prefix)\(place)", title: series[place % series.count])
            card.subtitle = place % 3 == 0 ? "Season \(place + 1) · 8 episodes" : nil
            card.progress = place % 4 == 1 ? 0.4 : nil
            card.badge = place % 5 == 2 ? "New" : nil
            card.isEnabled = place % 7 != 6
            return card
        }
    }

    static func page(_ style: OverlayRow.Style, _ count: Int, total: Int? = nil) -> OverlayRow {
        var row = OverlayRow(cards(count), title: "All Series")
        row.style = style
        row.total = total
        return row
    }

    /// What is seen of an overlay after some commands. `artwork`: each card of the first lines has
    /// its picture.
    static func view(
        _ pages: [OverlayPage], _ commands: [Command] = [], hasPictures: Bool = false
    ) throws -> PlayerView {
        let options = try IdealPlayerOptions(parsing: "position=1830")
        var session = PlaybackSession(configuration: options.configuration)
        var outputs: [TimedOutput] = []
        let inputs: [Input] =
            [.fact(.overlay(ProgramOverlay(pages))), .command(nil, .overlayShow)]
            + commands.map { .command(nil, $0) }
        for input in inputs { session.handle(TimedInput(.zero, input), into: &outputs) }
        var view = session.view(at: .zero)
        guard hasPictures, var cards = view.overlay?.cards else { return view }
        for line in cards.lines.indices {
            for place in cards.lines[line].cards.indices where place % 2 == 0 {
                cards.lines[line].cards[place].picture = PictureView(
                    id: line * 100 + place, width: 324, height: 182)
            }
        }
        view.overlay = .cards(cards)
        return view
    }

    /// The start screen (behaviour.md A141), with long names and names of another script.
    static let start: [OverlayPage] = {
        let titles = [
            "Die unglaublich lange Reise des Kapitäns um die ganze Welt (1998)", "東京物語", "七人の侍",
            "Dark Water",
        ]
        let films = titles.enumerated().map { OverlayCard("f\($0)", title: $1) }
        var series = OverlayCard("s", title: "Three Winters in the Old Town by the River")
        series.subtitle = "24 films"
        var begun = OverlayCard("b", title: "七人の侍")
        begun.subtitle = "1 h 20 min left"
        begun.progress = 0.4
        var notice = OverlayCard("n", title: "Looking for films …")
        notice.subtitle = "1240 films so far"
        notice.isEnabled = false
        var words = OverlayRow([notice])
        words.style = .list
        let signs = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { "\(UnicodeScalar($0))" }
        var letters = OverlayRow(
            (signs + ["物", "2", "7", "-", "␣", "⌫", "↵"]).enumerated().map { place, sign in
                var card = OverlayCard("l\(place)", title: sign)
                card.isEnabled = place % 3 != 1
                return card
            }, title: "“東京”")
        letters.style = .keys
        var found = OverlayRow([films[1], films[3]], title: "2 found")
        found.style = .grid
        return [
            OverlayPage(
                [
                    OverlayRow([begun], title: "Continue Watching"),
                    OverlayRow(films + [series], title: "Videos"), words,
                ], title: "Home"),
            OverlayPage([letters, found], title: "Search"),
        ]
    }()

    static func all() throws -> [(name: String, view: PlayerView)] {
        let right = Command.focusMove(.right, count: 1)
        let down = Command.focusMove(.down, count: 1)
        var hidden = OverlayCard("x", title: "{\\b1}Bold\u{7}\n\u{1B}[31m and on and on and on")
        hidden.badge = "{\\fs99}"
        return try [
            (
                "cards-rows",
                view(
                    [
                        OverlayPage(
                            [page(.row, 9), page(.row, 3), page(.row, 8)], title: "Series")
                    ], [right, right, right])
            ),
            (
                "cards-pictures",
                view(
                    [OverlayPage([page(.row, 9), page(.row, 3)], title: "Series")], [right],
                    hasPictures: true)
            ),
            (
                "cards-grid",
                view(
                    [
                        OverlayPage([page(.grid, 40)], title: "All"),
                        OverlayPage([], title: "Films"), OverlayPage([], title: "Live"),
                    ], [down, down, right])
            ),
            (
                "cards-titles",
                view(
                    [
                        OverlayPage([page(.grid, 4)], title: "All"),
                        OverlayPage([page(.row, 2)], title: "Films and Documentaries of Today"),
                    ], [.focusMove(.up, count: 1), right])
            ),
            (
                "cards-list",
                view(
                    [OverlayPage([page(.list, 30)], title: "Dark Water")],
                    [.focusMove(.down, count: 9)])
            ),
            (
                "cards-unknown",
                view(
                    [OverlayPage([page(.row, 2, total: 5000)])],
                    [.focusMove(.right, count: 900)])
            ),
            ("cards-waiting", view([OverlayPage([page(.row, 2)])], [.select])),
            ("cards-start", view(start, [right])),
            ("cards-search", view(start, [.focusMove(.up, count: 1), right, down, right])),
            ("cards-none", view([OverlayPage([], title: "Search")])),
            ("cards-hostile", view([OverlayPage([OverlayRow([hidden])])])),
        ]
    }
}
