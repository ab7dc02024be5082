// SPDX-License-Identifier: MIT

public import RemoteModel

extension Explanation {
    /// The widths of a line, and the place of the text behind the times.
    private static let columns = 96
    private static let fewestColumns = 40
    private static let indent = 11

    /// The explanation for people; times of blocks count from `origin`, those in a block from its
    /// touch or press. `width` is that of a terminal; lines have at most 96 columns without one,
    /// and on a wider one.
    public func text(since origin: Timestamp, width: Int? = nil) -> Printable {
        let columns = max(Self.fewestColumns, min(width ?? Self.columns, Self.columns))
        var lines: [String] = []
        for device in devices { lines += Self.lines(device, columns) }
        for item in loose {
            guard case .diagnostic(let diagnostic) = item.what else { continue }
            lines += diagnostic.text.split(separator: "\n").map(String.init)
        }
        for block in blocks {
            lines.append("")
            lines += self.lines(block, since: origin, columns: columns, isOver: true)
        }
        if blocks.isEmpty { lines.append("nothing was touched or pressed") }
        let verdict = TouchJudge(self).verdict
        if !verdict.isEmpty { lines += [""] + verdict.flatMap { Self.folded($0, columns) } }
        return lines.map { "\($0)\n" }.joined(separator: "")
    }

    /// What is said of a device: its name, its surface, its keymaps, and the thresholds that they
    /// change.
    private static func lines(_ device: Device, _ columns: Int) -> [String] {
        var parts: [String] = []
        if device.summary.surface?.surfaceClass == .relative {
            parts.append("relative motion")
        } else if let surface = device.summary.surface {
            let size = [surface.width, surface.height].map { $0.text(decimals: 1) }
            parts.append(
                "\(size.joined(separator: " × ")) mm"
                    + (surface.isSizeGuessed ? " (guessed)" : ""))
            if surface.shape == .round { parts.append("round") }
        }
        if !device.summary.keymaps.isEmpty {
            parts.append("read by: " + device.summary.keymaps.joined(separator: " + "))
        }
        let role = device.summary.role == .touchSurface ? "touch surface" : device.summary.role.name
        let lines = [device.name] + wrapped("  \(role)", [""] + parts, indent: 4, columns)
        guard !device.changes.isEmpty else { return lines }
        return lines + wrapped("  limits of keymaps: ", device.changes, indent: 4, columns)
    }

    /// A block: its heading, and its rows with their times. One that is not over may yet come to
    /// something.
    func lines(
        _ block: Block, since origin: Timestamp, columns: Int, isOver: Bool
    ) -> [String] {
        let heading = heading(block, since: origin)
        var lines = Self.folded(heading, columns)
        for row in rows(block, isOver: isOver) {
            let time = row.time.map { ($0 - block.time).seconds.text(decimals: 3) } ?? ""
            let padding = String(repeating: " ", count: max(0, 8 - time.count))
            lines += Self.wrapped(
                "\(padding)\(time)  ", row.parts, indent: Self.indent, columns)
        }
        guard isOver else { return lines }
        let space = String(repeating: " ", count: 10)
        for text in TouchJudge(self).closing(block) { lines += Self.folded(space + text, columns) }
        return lines
    }

    /// The rows of a block, in order.
    func rows(_ block: Block, isOver: Bool = true) -> [BlockReport.Row] {
        var report = BlockReport()
        for item in block.items {
            switch item.what {
            case .verdict(let verdict, _): report.verdict(verdict, at: item.time)
            case .gesture(let gesture): report.gesture(gesture, at: item.time)
            case .command(let command): report.command(command, at: item.time)
            case .diagnostic(let diagnostic): report.note(diagnostic.message, at: item.time)
            }
        }
        return report.finish(isOver: isOver)
    }

    /// A sentence, with a new line where one is full.
    private static func folded(_ text: String, _ columns: Int) -> [String] {
        FoldedText.lines(text, width: columns, indent: text.prefix { $0 == " " }.count + 2)
    }

    /// The first line of a block: when, what, on which device, and what the player did.
    private func heading(_ block: Block, since origin: Timestamp) -> String {
        let time = (block.time - origin).seconds.text(decimals: 3)
        let name =
            devices.first { $0.id == block.device }?.name ?? "device \(block.device.rawValue)"
        let device = devices.count > 1 ? " on \(name)" : ""
        return "\(time) s: \(block.opening.text)\(device), context '\(block.context.name)'"
    }

    /// Parts behind each other, with a comma between, and a new line where one is full.
    private static func wrapped(
        _ start: String, _ parts: [String], indent: Int, _ columns: Int
    ) -> [String] {
        let texts = parts.dropLast().map { $0 + "," } + parts.suffix(1)
        var lines: [String] = []
        var last = start + (texts.first ?? "")
        for text in texts.dropFirst() {
            let longer = last + " " + text
            if longer.count > columns {
                lines.append(last)
                last = String(repeating: " ", count: indent) + text
            } else {
                last = longer
            }
        }
        return lines + [last]
    }

    /// The explanation as JSON, an object a line: the devices, then verdicts, gestures and commands
    /// with the number of their block.
    public func json(since origin: Timestamp) -> [UInt8] {
        var line = JSONLine()
        for device in devices {
            line.begin()
            line.field("device", Int(device.id.rawValue))
            line.field("name", device.name)
            line.field("role", device.summary.role.name)
            line.list("keymaps", device.summary.keymaps)
            line.list("limits", device.changes)
            line.end()
            line.newline()
        }
        for (index, block) in blocks.enumerated() {
            let opening = Item(time: block.time, what: .verdict(block.opening, block.context))
            for item in [opening] + block.items {
                line.item(item, block, number: index + 1, since: origin)
            }
            for text in TouchJudge(self).closing(block) {
                line.begin()
                line.field("block", index + 1)
                line.field("time", block.time - origin)
                line.field("since", Interval.zero)
                line.field("closing", text)
                line.end()
                line.newline()
            }
        }
        for text in TouchJudge(self).verdict {
            line.begin()
            line.field("since", Interval.zero)
            line.field("summary", text)
            line.end()
            line.newline()
        }
        return line.bytes
    }
}
