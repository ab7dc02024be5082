// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// A session with the overlay of a program (behaviour.md A13).
enum CardWorld {
    static func cards(_ names: ClosedRange<Int>, _ prefix: String = "c") -> [OverlayCard] {
        names.map { OverlayCard("\(prefix)\($0)", title: "Card \($0)") }
    }

    static func row(
        _ prefix: String, _ count: Int, style: OverlayRow.Style = .row, total: Int? = nil
    ) -> OverlayRow {
        var row = OverlayRow(count > 0 ? cards(0...(count - 1), prefix) : [], title: prefix)
        row.style = style
        row.total = total
        return row
    }

    /// A page of a row of 8 cards, a grid of 12 and a list of 3.
    static let page = OverlayPage(
        [row("r", 8), row("g", 12, style: .grid), row("l", 3, style: .list)], title: "Start")

    /// A film that plays, and a program whose overlay is there at 0.
    static func world(
        _ overlay: ProgramOverlay = ProgramOverlay([page]), isOpen: Bool = true,
        _ options: String = "position=100"
    ) throws -> World {
        var world = try World(options)
        world.arePrograms = true
        world.run(
            [(0, .fact(.held(true))), (0, .fact(.overlay(overlay)))]
                + (isOpen ? [(10, .command(World.pad, .overlayShow))] : []), until: 10)
        world.forgetLines()
        return world
    }

    static func view(_ world: World, at milliseconds: Int64 = 0) -> CardsView? {
        world.session.view(at: Timestamp(microseconds: milliseconds * 1000)).overlay?.cards
    }

    /// The title of the card with the focus, or of the page.
    static func focus(_ world: World) -> String {
        guard let view = view(world) else { return "-" }
        guard view.lines.indices.contains(view.present), !view.isTitleFocused,
            let focus = view.lines[view.present].focus
        else { return "title \(view.page)" }
        let line = view.lines[view.present]
        return "\(line.style.rawValue) \(line.cards[focus].title)"
    }

    static func move(_ direction: Direction, _ count: Int = 1) -> Command {
        .focusMove(direction, count: count)
    }
}
