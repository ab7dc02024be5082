// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads our own format (docs/trace-format.md). A line with a fault is reported with its place and
/// left out; nothing in a file stops the reading.
struct TraceReader {
    /// What is wrong in the file.
    private var log: RecordingLog
    /// What was read so far.
    private var trace = Trace()
    /// The time of the last line that had one.
    private var time: Timestamp?
    /// The devices that are attached, at the line that is read.
    private var attached: [DeviceID] = []
    /// The keymaps of a block that is still being read.
    private var block: KeymapBlock?
    /// The first line was read, and the last one.
    private var hasHeader = false
    private var hasEnd = false

    /// `file` is shown in messages.
    init(file: String) {
        log = RecordingLog(file: file)
    }

    /// Reads the file.
    mutating func read(_ bytes: [UInt8]) -> Trace {
        var lines = RecordingLines(bytes)
        var last = RecordingLine(number: 1, bytes: [], isTerminated: false)
        while let line = lines.next() {
            last = line
            // Where the file was cut, the last number may be a part of one.
            guard line.isTerminated || line.isEnd else { break }
            take(line)
        }
        return finish(last)
    }

    /// Reads one line, whatever is wrong with it.
    mutating func take(_ line: RecordingLine) {
        do throws(TraceFault) {
            try read(line)
        } catch {
            log.report(.error, error, in: line, at: time ?? .zero)
        }
    }

    /// What has been read since the last call.
    mutating func takeInputs() -> [TimedInput] {
        defer { trace.inputs.removeAll() }
        return trace.inputs
    }

    /// What is wrong so far.
    var diagnostics: [TimedOutput] { log.diagnostics }

    /// Nothing follows the line.
    mutating func finish(_ last: RecordingLine) -> Trace {
        // Keymaps that were cut are left out: half a text is another keymap.
        if hasEnd { finishBlock() }
        if !hasEnd, hasHeader { endCut(in: last) }
        trace.diagnostics = log.diagnostics
        return trace
    }

    /// One line.
    private mutating func read(_ line: RecordingLine) throws(TraceFault) {
        guard hasHeader else { return try readHeader(line) }
        guard !hasEnd else {
            guard line.bytes.allSatisfy(isSpace) else {
                throw TraceFault(at: 0, "something follows the 'end' line")
            }
            return
        }
        // The first line that is not of the block ends it, and is read as any other.
        if block != nil, try block?.read(line) ?? false { return }
        finishBlock()
        guard let first = line.bytes.first(where: { !isSpace($0) }) else { return }
        switch first {
        case UInt8(ascii: "#"): return
        case UInt8(ascii: ">"):
            let text = String(decoding: line.bytes, as: UTF8.self)
            let words = text.split { $0 == ">" || $0 == " " || $0 == "\t" || $0 == "\r" }
            if words.first == "meant" {
                let meant = words.dropFirst().prefix { !$0.hasPrefix("#") }.joined(separator: " ")
                trace.labels.append(TraceLabel(time: time, text: meant, line: line.number))
            } else {
                trace.outputs.append(String(text.dropFirst().drop { $0 == " " }))
            }
        default: try readInput(TraceLine(line.bytes), in: line)
        }
    }

    /// `remote-input trace 1`. Comments may come before it.
    private mutating func readHeader(_ line: RecordingLine) throws(TraceFault) {
        let text = String(decoding: line.bytes, as: UTF8.self)
        // A licence may come before the first line.
        if text.hasPrefix("#") || text.isEmpty { return }
        hasHeader = true
        let words = text.split { $0 == " " || $0 == "\r" }
        guard words.count == 3, let version = Int(words[2]) else {
            throw TraceFault(
                at: 0, "the version is missing", advice: "write '\(TraceWriter.header)'")
        }
        guard version == 1 else {
            throw TraceFault(
                at: 0, "version \(version) is not known here",
                advice: "use a newer remote-monitor")
        }
    }

    /// A line with a time: an input, or the end.
    private mutating func readInput(
        _ parsed: TraceLine, in line: RecordingLine
    ) throws(TraceFault) {
        let words = parsed.words
        guard words.count >= 3 else {
            throw TraceFault(
                at: parsed.end, "a line has a time, a device or '-', and what happened",
                advice: "such as '0.250000 1 EV_KEY KEY_PLAY 1'")
        }
        let time = try orderedTime(words[0], in: line)
        let device = try device(words[1])
        let input: Input
        switch words[2].text {
        case "end":
            hasEnd = true
            return
        case "keymaps":
            block = KeymapBlock(time: time)
            return
        case "context": input = .context(try parsed.record(words.at(3, parsed.end)))
        case "command": input = .command(device, try parsed.record(words.at(3, parsed.end)))
        case "fact": input = .fact(try parsed.record(words.at(3, parsed.end)))
        case "stalled": input = .stalled(try parsed.stall())
        case "attached":
            let description = try parsed.description(words.at(3, parsed.end))
            let id = try new(device, words[1])
            // A recording of one device is also a description of it, for `--device`.
            if trace.description == nil { trace.description = description }
            input = .attached(id, description)
        case "detached":
            let id = try known(device, words[1])
            attached.removeAll { $0 == id }
            input = .detached(id)
        case "button": input = try button(parsed, known(device, words[1]))
        default: input = try event(parsed, known(device, words[1]))
        }
        trace.inputs.append(TimedInput(time, input))
    }

    /// A button of lircd or of a terminal.
    private func button(_ parsed: TraceLine, _ device: DeviceID) throws(TraceFault) -> Input {
        let name = try parsed.words.at(3, parsed.end).text
        let count = try parsed.integer("repeat")
        guard let repeats = UInt32(exactly: count) else {
            throw try parsed.text("repeat").fault("a count")
        }
        return .button(device, ButtonPress(button: name, repeatCount: repeats))
    }

    /// An event, `EV_KEY KEY_PLAY 1`.
    private func event(_ parsed: TraceLine, _ device: DeviceID) throws(TraceFault) -> Input {
        let word = parsed.words[2]
        guard let type = EventType.number(named: word.text) else {
            let known = [
                "attached", "detached", "button", "context", "command", "fact", "keymaps",
                "stalled", "end", "EV_SYN", "EV_KEY", "EV_REL", "EV_ABS", "EV_MSC",
            ]
            return try word.choice(of: known) { _ in nil }
        }
        let code = try parsed.words.at(3, parsed.end).eventCode(type: type)
        let value = try parsed.words.at(4, parsed.end)
        guard let number = Int32(value.text) else { throw value.fault("a whole number") }
        return .event(device, InputEvent(code, number))
    }

    /// The kernel's times never go back; a line that does is taken to be of the same time.
    private mutating func orderedTime(
        _ word: TraceWord, in line: RecordingLine
    ) throws(TraceFault) -> Timestamp {
        guard let read = Timestamp(decimal: word.text) else {
            throw word.fault("a time in seconds, such as 12.345678")
        }
        if let time, read < time {
            log.report(
                .warning,
                TraceFault(
                    at: word.offset, "the time goes back",
                    advice: "the line is read as if it had the time of the one before"),
                in: line, at: time)
            return time
        }
        time = read
        return read
    }

    /// The number of a device; nil for `-`.
    private func device(_ word: TraceWord) throws(TraceFault) -> DeviceID? {
        if word.text == "-" { return nil }
        guard let number = UInt32(word.text) else {
            throw word.fault("a device's number, or '-'")
        }
        return DeviceID(number)
    }

    /// A device that is attached.
    private func known(_ device: DeviceID?, _ word: TraceWord) throws(TraceFault) -> DeviceID {
        guard let device, attached.contains(device) else {
            throw TraceFault(
                at: word.offset, "device \(word.text) is not attached",
                advice: "an 'attached' line must come before")
        }
        return device
    }

    /// A device that is not attached yet.
    private mutating func new(
        _ device: DeviceID?, _ word: TraceWord
    ) throws(TraceFault) -> DeviceID {
        guard let device, !attached.contains(device) else {
            throw TraceFault(
                at: word.offset, "device \(word.text) cannot be attached",
                advice: "a device needs a number of its own")
        }
        attached.append(device)
        return device
    }

    /// The keymaps of a block are complete.
    private mutating func finishBlock() {
        guard let block else { return }
        trace.inputs.append(TimedInput(block.time, .keymaps(block.sources)))
        self.block = nil
    }

    /// The trace ends without its last line: all devices are lost there, so that nothing stays
    /// held.
    private mutating func endCut(in line: RecordingLine) {
        trace.isCut = true
        log.report(
            .warning,
            TraceFault(
                at: line.bytes.count, "the trace ends here without its 'end' line",
                advice: "it was cut, or its recorder was stopped by force; whatever had begun is "
                    + "ended here"),
            in: line, at: time ?? .zero)
        // A replay must not leave a key or a finger down, else its commands would never end.
        for device in attached {
            trace.inputs.append(TimedInput(time ?? .zero, .detached(device)))
        }
    }
}

extension RecordingLine {
    /// Whether it could be the last line of a trace.
    fileprivate var isEnd: Bool {
        String(decoding: bytes, as: UTF8.self).hasSuffix(" - end")
    }
}

extension [TraceWord] {
    /// The word of that place; `end` is where the line ends, for the fault.
    fileprivate func at(_ index: Int, _ end: Int) throws(TraceFault) -> TraceWord {
        guard index < count else { throw TraceFault(at: end, "the line ends too early") }
        return self[index]
    }
}
