// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// The time line, the reasons, and what lies over the screen.
extension LiveScreenDrawing {
    // MARK: The time line

    func drawTimeline(_ area: LiveArea, into grid: inout ScreenGrid) {
        let time = shownTime
        let room = area.rows - 1
        var shown: [TimelineEntry] = []
        for entry in timeline.entries.reversed() where entry.time <= time && view.shows(entry) {
            guard shown.count < room else { break }
            shown.append(entry)
        }
        var heading = "time line"
        if let start = timeline.entries.first?.time {
            heading += ", \(LiveText.seconds(now - start, decimals: 0)) s back"
        }
        let hidden = view.hidden.map(\.name)
        if !hidden.isEmpty { heading += ", without \(hidden.joined(separator: ", "))" }
        if view.passed > 0 { heading += ", \(view.passed) lines went by unseen" }
        if timeline.forgotten > 0 { heading += ", \(timeline.forgotten) given up" }
        grid.put(
            Printable(heading), row: area.row, column: area.column, width: area.columns,
            style: .dim)
        for (index, entry) in shown.reversed().enumerated() {
            draw(entry, row: area.row + 1 + index, area, into: &grid)
        }
    }

    private func draw(
        _ entry: TimelineEntry, row: Int, _ area: LiveArea, into grid: inout ScreenGrid
    ) {
        let clock = LiveText.right(LiveText.clock(entry.time - origin), 9)
        let device = devices.count > 1 ? entry.device.map { "\($0.rawValue) " } ?? "- " : ""
        let start = grid.put(
            Printable("\(clock) \(device)"), row: row, column: area.column, width: area.columns,
            style: .dim)
        let count = entry.count > 1 ? "×\(entry.count) " : ""
        let style = entry.isRefusal ? ScreenStyle(.red) : entry.kind.style
        grid.put(
            Printable("\(entry.kind.sign) \(count)\(entry.text)"), row: row, column: start,
            width: area.column + area.columns - start, style: style)
    }

    // MARK: The reasons

    /// The touch or press that is looked at, as `explain` has it.
    func drawReasons(_ area: LiveArea, into grid: inout ScreenGrid) {
        guard let touch = shownTouch else {
            grid.put(
                "why: touch or press something", row: area.row, column: area.column,
                width: area.columns, style: .dim)
            return
        }
        let isOver = reading.explanation.end(of: touch) <= shownTime
        var lines: [String] = []
        for (index, line) in reading.explanation.lines(
            of: touch, by: shownTime, since: origin
        ).enumerated() {
            lines += FoldedText.lines(line, width: area.columns, indent: index == 0 ? 2 : 4)
        }
        // The heading stays; of the rest the newest lines count.
        let room = area.rows - 1
        let heading = lines.isEmpty ? "" : lines.removeFirst()
        grid.put(
            Printable("why " + heading), row: area.row, column: area.column, width: area.columns,
            style: .bold)
        let surplus = lines.count - room
        if surplus > 0 {
            lines = ["… \(surplus + 1) lines above"] + lines.suffix(room - 1)
        }
        for (index, line) in lines.prefix(room).enumerated() {
            let isClosing = isOver && line.contains("nearly a ")
            grid.put(
                Printable(line), row: area.row + 1 + index, column: area.column,
                width: area.columns,
                style: isClosing
                    ? ScreenStyle(.red, isBold: true)
                    : line.contains(": no") ? ScreenStyle(.red) : .plain)
        }
    }

    // MARK: Over the screen

    func drawPopup(into grid: inout ScreenGrid) {
        switch view.popup {
        case nil: return
        case .help:
            let lines = LiveControls.keys.map { LiveText.left($0.key, 10) + "  " + $0.long }
            ScreenBox(title: "keys", lines: lines).draw(into: &grid)
        case .contexts(let row):
            let names =
                ["the player's own: \(reading.context.words)"] + LiveControls.contexts.map(\.name)
            ScreenBox(title: "as if the player were (Enter, Esc)", lines: names, chosen: row)
                .draw(into: &grid)
        case .meanings(let row):
            let title = shownTouch.map { LiveText.clock($0.time - origin) } ?? ""
            ScreenBox(title: "the touch at \(title) was meant as", lines: meanings, chosen: row)
                .draw(into: &grid)
        case .keymap(let text):
            ScreenBox(title: "a keymap to try (Enter; an empty line ends it)", lines: [text + "_"])
                .draw(into: &grid)
        case .filter(let text):
            ScreenBox(title: "only lines with (Enter)", lines: [text + "_"]).draw(into: &grid)
        }
    }
}
