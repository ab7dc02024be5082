// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// Bars with buttons of an item, and their menus (behaviour.md A45).
enum BarMenuViews {
    private static func entry(
        _ title: String, _ state: BarMenu.State? = nil, _ entries: [BarMenu.Entry]? = nil
    ) -> BarMenu.Entry {
        var entry = BarMenu.Entry(title: LocalizedText(title), id: title, state: state)
        entry.entries = entries
        return entry
    }

    private static func menu(
        _ title: String, _ symbol: ItemSymbol? = nil, _ entries: [BarMenu.Entry]? = nil
    ) -> BarMenu {
        var menu = BarMenu(title: LocalizedText(title), id: title, entries: entries)
        menu.symbol = symbol
        return menu
    }

    private static let menus = [
        menu("Favourite", .heart), menu("Statistics"),
        menu(
            "Camera Angle", .camera,
            [
                entry("Main", .on), entry("Behind the Goal", .off),
                entry("Of the Players", .mixed, [entry("Home", .on), entry("Away", .off)]),
                entry("Show Again"),
            ]),
    ]

    /// Words as long as names get, as many as there may be.
    private static let longMenus =
        (0..<ItemLimits.menus - 1).map { menu("Kommentatorinnen und Kommentatoren \($0 + 1)") } + [
            menu(
                "Sprache der Kommentatorinnen und Kommentatoren im Stadion", nil,
                (1...24).map {
                    entry(
                        "Die Übertragung aus dem Stadion mit der Stimme Nummer \($0) allein",
                        $0 == 20 ? .on : .off, $0 == 21 ? [entry("x")] : nil)
                })
        ]

    private static func view(
        _ menus: [BarMenu], _ commands: [Command], _ options: String = ""
    ) throws -> PlayerView {
        let script = ([.transportShow] + commands).enumerated().map { (Int64($0), $1) }
        return try Views.view("state=paused" + options, script) { $0.screen.menus = menus }
    }

    static func all() throws -> [(name: String, view: PlayerView)] {
        let up = Command.focusMove(.up, count: 1)
        func right(_ count: Int) -> Command { .focusMove(.right, count: count) }
        let signs = ItemSymbol.allCases.map { menu($0.rawValue, $0) }
        let shown = [(Int64(0), Command.transportShow)]
        var programme = try Views.view("kind=live,channels=3,load=9", shown)
        programme.bar?.live?.programme = ProgrammeView(
            title: "The Long Evening – Part 2", start: "20:15", end: "21:45", percent: 40)
        var behind = try Views.view("kind=live,duration=600,position=500", shown)
        behind.bar?.live?.programme = ProgrammeView(title: "Weather", start: "21:45")
        return [
            ("buttons", try view(menus, [])),
            ("buttons-focus", try view(menus, [up])),
            ("buttons-word", try view(menus, [up, right(1)])),
            ("buttons-overlay", try view(menus, [up, right(9)], ",kind=film,channels=3")),
            ("buttons-signs", try view(signs, [])),
            ("buttons-long", try view(longMenus, [up], ",kind=film,channels=3")),
            ("picture-button", try view([], [up, right(9)])),
            ("picture-menu", try view([], [up, right(9), .select])),
            ("track-button", try view([], [up])), ("live-programme", programme),
            ("live-programme-behind", behind),
            ("bar-menu", try view(menus, [up, right(2), .select])),
            (
                "bar-menu-below",
                try view(menus, [up, right(2), .select, .focusMove(.down, count: 2), .select])
            ),
            ("bar-menu-long", try view(longMenus, [up, right(7), .select])),
            (
                "panel-actions-signs",
                try Views.view("", [(0, .infoShow), (1, .focusMove(.down, count: 1))]) {
                    $0.panelActions = ["Als nächstes", "Für später vormerken und merken"].map {
                        PanelAction(title: LocalizedText($0), id: "a")
                    }
                    $0.panelActions[0].symbol = .list
                    $0.panelActions[1].symbol = .star
                }
            ),
        ]
    }
}
