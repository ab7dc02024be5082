// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// Draws the live screen from what is known and what a person has chosen to see.
struct LiveScreenDrawing {
    let view: LiveView
    let devices: [LiveDevice]
    /// The device that did something last.
    let active: DeviceID?
    let timeline: Timeline
    let reading: LiveReading
    let source: String
    let recording: String?
    let meanings: [String]
    /// The time that is shown as 0, and the newest that is known.
    let origin: Timestamp
    let now: Timestamp

    /// The time and the touch that are looked at.
    var shownTime: Timestamp { view.stoppedAt ?? now }
    var shownTouch: LiveExplanation.Place? {
        reading.explanation.newest(of: view.device, by: shownTime)
    }

    /// The devices that have a row.
    var listed: [LiveDevice] { devices.filter { $0.isPresent || $0.id == view.device } }

    /// Puts all parts in their places; without a layout the terminal is too small for them.
    func draw(_ layout: LiveLayout?, into grid: inout ScreenGrid) {
        guard let layout else { return drawNeeds(into: &grid) }
        drawTitle(into: &grid)
        drawDevices(listed, layout.devices, into: &grid)
        drawSurface(layout.surface, into: &grid)
        drawTimeline(layout.timeline, into: &grid)
        drawReasons(layout.reasons, into: &grid)
        for row in layout.surface.row..<layout.surface.row + layout.surface.rows {
            grid.set("│", row: row, column: layout.surface.columns, style: .dim)
        }
        if layout.timeline.row == layout.reasons.row {
            for row in layout.surface.row..<layout.surface.row + layout.surface.rows {
                grid.set("│", row: row, column: layout.timeline.column - 1, style: .dim)
            }
        }
        drawKeys(into: &grid)
        drawPopup(into: &grid)
    }

    /// Of a terminal that is too small.
    private func drawNeeds(into grid: inout ScreenGrid) {
        let text =
            "The live screen needs \(LiveLayout.columns) columns and \(LiveLayout.rows) rows; "
            + "this terminal has \(grid.columns) and \(grid.rows). Make it larger, or q and "
            + "'remote-monitor watch'."
        let lines = FoldedText.lines(text, width: grid.columns, indent: 0)
        for (row, line) in lines.enumerated() { grid.put(Printable(line), row: row, column: 0) }
    }

    private func drawTitle(into grid: inout ScreenGrid) {
        grid.fill(row: 0, from: 0, to: grid.columns, style: .bar)
        var parts: [String] = []
        if let stopped = view.stoppedAt {
            let back = LiveText.seconds(now - stopped, decimals: 1)
            parts.append("PAUSED \(LiveText.clock(stopped - origin)), \(back) s ago")
        }
        if let recording { parts.append("RECORDING \(recording)") }
        let context = reading.contextInForce
        parts.append(reading.chosen == nil ? context.words : "as if \(context.words)")
        if let tried = reading.tried { parts.append("as if with \(tried.path)") }
        if !source.isEmpty { parts.append(source) }
        if !view.filter.isEmpty { parts.append("filter: \(view.filter)") }
        grid.put(
            Printable(" " + parts.joined(separator: " │ ")), row: 0, column: 0,
            width: grid.columns, style: .bar)
    }

    // MARK: Devices

    private func drawDevices(
        _ shown: [LiveDevice], _ area: LiveArea, into grid: inout ScreenGrid
    ) {
        let isWide = area.columns >= 76
        let name = area.columns - (isWide ? 56 : 38)
        let heading =
            LiveText.left("    device", name + 4) + "  battery  /s  lost   p50   p99 ms"
            + (isWide ? "  each command" : "")
        grid.put(Printable(heading), row: area.row, column: 0, style: .dim)
        guard !shown.isEmpty else {
            let words =
                view.isRecorded
                ? "no device was recorded"
                : "no device yet: touch or press something, or see 'remote-monitor doctor'"
            grid.put(Printable("    " + words), row: area.row + 1, column: 0, width: area.columns)
            return
        }
        let room = area.rows - 1
        let ordered = order(shown, room)
        let count = shown.count > room ? room - 1 : shown.count
        for (index, device) in ordered.prefix(max(1, count)).enumerated() {
            let mark = device.id == view.device ? "▶" : device.id == shownDevice?.id ? "·" : " "
            let number = LiveText.right(String(device.id.rawValue), 2)
            var title = device.summary.name
            if !device.isPresent { title += " (gone)" }
            func time(_ share: Int) -> String {
                device.latency.percentile(share)
                    .map { LiveText.number($0.milliseconds, decimals: 1) } ?? "-"
            }
            let figures = [
                LiveText.right(device.battery ?? "-", 7),
                LiveText.right(String(device.rate.value(at: now)), 4),
                LiveText.right(String(device.lost), 4), LiveText.right(time(50), 5),
                LiveText.right(time(99), 5),
            ]
            let row = area.row + 1 + index
            let style: ScreenStyle = device.id == shownDevice?.id ? .bold : .plain
            grid.put(Printable("\(mark)\(number) "), row: row, column: 0, style: style)
            grid.put(Printable(title), row: row, column: 4, width: name, style: style)
            let end = grid.put(
                Printable(figures.joined(separator: " ")), row: row, column: name + 6)
            if isWide {
                grid.put(Printable(device.latency.sparkline(16)), row: row, column: end + 5)
            }
        }
        if count < shown.count, room > 1 {
            grid.put(
                Printable("    … and \(shown.count - count) more; Tab goes through all"),
                row: area.row + room, column: 0, style: .dim)
        }
    }

    /// The device that is looked at comes first where there is no room for all.
    private func order(_ shown: [LiveDevice], _ room: Int) -> [LiveDevice] {
        guard shown.count > room, let first = shownDevice else { return shown }
        return shown.filter { $0.id == first.id } + shown.filter { $0.id != first.id }
    }

    /// The device whose surface is drawn.
    var shownDevice: LiveDevice? {
        let id = view.device ?? (view.stoppedAt == nil ? active : shownTouch?.device) ?? active
        return devices.last { $0.id == id }
            ?? devices.first { $0.isPresent && $0.surface != nil }
            ?? devices.first(where: \.isPresent)
    }

    // MARK: The surface

    private func drawSurface(_ area: LiveArea, into grid: inout ScreenGrid) {
        guard let device = shownDevice else { return }
        guard let surface = device.surface else { return drawButtons(device, area, into: &grid) }
        let fingers = device.touch.fingers(at: shownTime)
        let limits = fingers.first.map { TouchLimits.rows($0, device.thresholds) } ?? []
        let sizes = [surface.width, surface.height].map { LiveText.number($0, decimals: 1) }
        let size =
            "\(sizes.joined(separator: " × ")) mm" + (surface.shape == .round ? ", round" : "")
            + (surface.isSizeGuessed ? " (guessed)" : "")
        grid.put(
            Printable(LiveText.number(Double(device.id.rawValue), decimals: 0) + ": " + size),
            row: area.row, column: 0, width: area.columns, style: .bold)
        // The drawing comes first; the words below it get what is left.
        let words = min(6, max(2, area.rows / 3))
        let drawing = SurfaceDrawing(
            surface, device.thresholds, fingers, columns: area.columns - 1,
            rows: max(3, area.rows - 1 - words))
        drawing.draw(
            into: &grid, row: area.row + 1, column: (area.columns - 1 - drawing.columns) / 2)
        var row = area.row + 1 + drawing.rows
        let end = area.row + area.rows
        if fingers.count > 1, row < end {
            grid.put(Printable("\(fingers.count) fingers"), row: row, column: 0)
            row += 1
        }
        guard !limits.isEmpty else {
            if row < end { grid.put("nothing touches it", row: row, column: 0, style: .dim) }
            return
        }
        for limit in limits where row < end {
            let sign = limit.isCrossed ? "✓ " : "  "
            grid.put(
                Printable(sign + limit.text), row: row, column: 0, width: area.columns,
                style: limit.isCrossed ? ScreenStyle(.green, isBold: true) : .plain)
            row += 1
        }
    }

    /// Of a device without a surface: what is down, and how it is read.
    private func drawButtons(
        _ device: LiveDevice, _ area: LiveArea, into grid: inout ScreenGrid
    ) {
        var lines = ["\(device.id.rawValue): \(device.summary.role.name), no surface", ""]
        lines.append(device.down.isEmpty ? "nothing is down" : "down:")
        lines += device.down.map { "  " + $0 }
        let keymaps = device.summary.keymaps
        lines += ["", keymaps.isEmpty ? "no keymap reads it" : "read by:"]
        lines += keymaps.map { "  " + $0 }
        for (index, line) in lines.prefix(area.rows).enumerated() {
            grid.put(
                Printable(line), row: area.row + index, column: 0, width: area.columns,
                style: index == 0 ? .bold : .plain)
        }
    }

    // MARK: The last row

    private func drawKeys(into grid: inout ScreenGrid) {
        let row = grid.rows - 1
        grid.fill(row: row, from: 0, to: grid.columns, style: .bar)
        if let message = view.message {
            grid.put(
                Printable(" " + message), row: row, column: 0, width: grid.columns, style: .bar)
            return
        }
        var column = 1
        for (key, short, _) in LiveControls.keys {
            let text = "\(key) \(short)"
            guard column + text.count <= grid.columns else { continue }
            column = grid.put(Printable(text), row: row, column: column, style: .bar) + 2
        }
    }
}
