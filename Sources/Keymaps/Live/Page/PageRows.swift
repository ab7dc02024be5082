// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// The rows that the script of a page draws: JSON objects, one a line, each with its kind as
/// `row`. Times are seconds since the first event, lengths millimetres, shares parts of a side.
///
/// | row | what |
/// |---|---|
/// | `recording` | its begin and its end |
/// | `device` | a device, with its surface and the limits that are drawn on it |
/// | `place` | a finger in one frame, and the limits with what it has come to |
/// | `line` | a line of the time line |
/// | `touch` | a touch or a press, with what `explain` says of it |
struct PageRows: Sendable {
    /// The lines, each with its newline; no `<` is in them, so that none ends a script.
    let bytes: [UInt8]
    let devices: [PageLines.Device]
    /// Lines that found no room.
    let leftOut: Int

    init(
        _ lines: PageLines, _ touches: PageTouches, _ explanation: Explanation,
        since origin: Timestamp
    ) {
        var line = JSONLine()
        let entries = lines.lines
        let explained = explanation.touches
        let times =
            [entries.first?.time, entries.last?.time, explained.first?.time, explained.last?.end]
            .compactMap(\.self)
        let begin = times.min() ?? origin
        line.begin()
        line.field("row", "recording")
        line.field("begin", begin - origin)
        line.field("end", max(times.max() ?? origin, begin) - origin)
        line.end()
        line.newline()
        for device in lines.devices { line.row(device) }
        for place in touches.places { line.row(place, since: origin) }
        for entry in entries { line.row(entry, since: origin) }
        for touch in explained { line.row(touch, since: origin) }
        devices = lines.devices
        leftOut = lines.leftOut
        bytes = Self.escaped(line.bytes)
    }

    var deviceNames: String { devices.map(\.summary.name).joined(separator: ", ") }

    /// `<` stands only in texts, where JSON can escape it.
    private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        let less = UInt8(ascii: "<")
        guard bytes.contains(less) else { return bytes }
        return bytes.flatMap { $0 == less ? Array("\\u003c".utf8) : [$0] }
    }
}

extension JSONLine {
    fileprivate mutating func row(_ device: PageLines.Device) {
        let (summary, limits) = (device.summary, device.thresholds)
        begin()
        field("row", "device")
        field("device", Int(summary.id.rawValue))
        field("name", summary.name)
        field("role", summary.role.name)
        list("keymaps", summary.keymaps)
        list("limits", limits.changes(on: summary.surface))
        if let surface = summary.surface, surface.surfaceClass != .relative {
            field("width", surface.width, decimals: 2)
            field("height", surface.height, decimals: 2)
            field("round", surface.shape == .round)
            field("guessed", surface.isSizeGuessed)
            let hasRing = surface.surfaceClass == .ring || surface.shape == .round
            field("ring", hasRing && limits.jog ? limits.jogStartRadius : nil, decimals: 4)
            field("edge", limits.edgeZone, decimals: 4)
            field("slop", limits.panSlop, decimals: 3)
            field("swipe", limits.swipeDistance, decimals: 3)
            field("dominance", limits.axisDominance, decimals: 3)
        }
        end()
        newline()
    }

    fileprivate mutating func row(_ place: PageTouches.Place, since origin: Timestamp) {
        begin()
        field("row", "place")
        field("time", place.time - origin)
        field("device", Int(place.device.rawValue))
        field("touch", place.touch)
        field("finger", Int(place.finger))
        field("x", place.position.x, decimals: 2)
        field("y", place.position.y, decimals: 2)
        field("down", place.isDown)
        if let limits = place.limits {
            list("limits", limits.map(\.text))
            list("crossed", limits.map { $0.isLimit ? $0.isCrossed ? "yes" : "no" : "" })
        }
        end()
        newline()
    }

    fileprivate mutating func row(_ entry: TimelineEntry, since origin: Timestamp) {
        begin()
        field("row", "line")
        field("time", entry.time - origin)
        if let device = entry.device { field("device", Int(device.rawValue)) }
        field("kind", entry.kind.name)
        field("text", entry.text)
        if entry.isRefusal { field("no", true) }
        // One of many that go on, such as the moves of a pan.
        if entry.key != nil { field("goes", true) }
        end()
        newline()
    }

    fileprivate mutating func row(_ touch: ExplainedTouch, since origin: Timestamp) {
        begin()
        field("row", "touch")
        field("time", touch.time - origin)
        field("end", touch.end - origin)
        field("device", Int(touch.device.rawValue))
        field("finger", touch.isTouch)
        field("title", touch.title)
        field("command", touch.hasCommand)
        list(
            "times",
            touch.rows.map { row in
                row.time.map { LiveText.number(($0 - origin).seconds, decimals: 6) } ?? ""
            })
        list("texts", touch.rows.map(\.text))
        list("refused", touch.rows.map { $0.isRefusal ? "yes" : "" })
        end()
        newline()
    }
}
