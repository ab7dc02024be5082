// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads recordings of evemu, of all its versions: a description (`N:` name, `I:` numbers, `P:`
/// properties, `B:` bits, `A:` axes) and events (`E:`), or only one of the two. `Trace` chooses it
/// by the first line. A line with a fault is reported and left out.
struct EvemuReader {
    /// The device in such a recording: it has only one.
    static let device = DeviceID(1)

    /// What is wrong in the file.
    private var log: RecordingLog
    /// What the file says of the device; nil before its first line.
    private var description: DeviceDescription?
    /// Rows of eight bytes read so far, by event type.
    private var rows = [Int](repeating: 0, count: Int(UInt8.max) + 1)
    /// Bytes of properties read so far: each has eight.
    private var properties = 0
    /// The events in their order.
    private var events: [(time: Timestamp, event: InputEvent)] = []
    /// What is down at the end.
    private var held = HeldState()
    /// The last line has no newline and cannot be read.
    private var isCut = false

    /// `file` is shown in messages.
    init(file: String) {
        log = RecordingLog(file: file)
    }

    /// Reads the file. `other` describes the device in place of the file, which need not do so
    /// then.
    mutating func read(_ bytes: [UInt8], description other: DeviceDescription?) -> Trace {
        var lines = RecordingLines(bytes)
        var last = RecordingLine(number: 1, bytes: [], isTerminated: true)
        while let line = lines.next() {
            last = line
            do throws(TraceFault) {
                try read(line)
            } catch {
                guard line.isTerminated else {
                    isCut = true
                    break
                }
                log.report(.error, error, in: line, at: events.last?.time ?? .zero)
            }
        }
        return finish(last, description: other)
    }

    /// One line, by its tag.
    private mutating func read(_ line: RecordingLine) throws(TraceFault) {
        let words = Self.words(of: line.bytes)
        guard let tag = words.first else { return }
        let rest = words.dropFirst()
        switch tag.text {
        case "N:":
            let name = line.bytes.dropFirst(2).drop(while: isSpace)
            let text = String(decoding: name, as: UTF8.self)
            change { $0.name = text.hasSuffix("\r") ? String(text.dropLast()) : text }
        case "I:": try readNumbers(rest, tag)
        case "P:": try readProperties(rest)
        case "B:": try readBits(rest, tag)
        case "A:": try readAxis(rest, tag)
        // What lights and switches were: nothing that a remote has.
        case "L:", "S:": break
        case "E:": try readEvent(rest, tag, line)
        default:
            throw TraceFault(
                at: tag.offset, "'\(tag.text)' begins no line of evemu",
                advice: "known are N: I: P: B: A: L: S: E: and comments")
        }
    }

    /// Words up to a comment; evemu knows neither quotes nor fields.
    private static func words(of bytes: ArraySlice<UInt8>) -> [TraceWord] {
        let text = bytes.prefix { $0 != UInt8(ascii: "#") }
        return text.split(whereSeparator: isSpace).map {
            TraceWord(
                text: String(decoding: $0, as: UTF8.self),
                offset: $0.startIndex - bytes.startIndex)
        }
    }

    /// Changes the description; the first change makes it.
    private mutating func change(_ body: (inout DeviceDescription) -> Void) {
        var changed = description ?? DeviceDescription(name: "")
        body(&changed)
        description = changed
    }

    /// `I: bus vendor product version`.
    private mutating func readNumbers(
        _ words: ArraySlice<TraceWord>, _ tag: TraceWord
    ) throws(TraceFault) {
        guard words.count == 4 else {
            throw TraceFault(at: tag.offset, "I: has four numbers: bus, vendor, product, version")
        }
        var numbers: [UInt16] = []
        for word in words { numbers.append(try word.hexadecimal()) }
        change {
            $0.bus = numbers[0]
            $0.vendor = numbers[1]
            $0.product = numbers[2]
            $0.version = numbers[3]
        }
    }

    /// `P:` and bytes of the bit field of properties.
    private mutating func readProperties(_ words: ArraySlice<TraceWord>) throws(TraceFault) {
        for word in words {
            let bits = try Self.byte(word, after: properties)
            for bit in 0..<8 where bits & (1 << UInt16(bit)) != 0 {
                let property = UInt16(properties * 8 + bit)
                change { $0.properties.append(property) }
            }
            properties += 1
        }
        change { _ in }
    }

    /// One row of the bit field of a type; the rows of a type follow one another.
    private mutating func readBits(
        _ words: ArraySlice<TraceWord>, _ tag: TraceWord
    ) throws(TraceFault) {
        guard let first = words.first else {
            throw TraceFault(at: tag.offset, "B: has a type and eight bytes")
        }
        let type = try first.hexadecimal()
        guard type <= UInt8.max else { throw first.fault("an event type") }
        for word in words.dropFirst() {
            let bits = try Self.byte(word, after: rows[Int(type)])
            let base = rows[Int(type)] * 8
            rows[Int(type)] += 1
            switch type {
            case EventType.key, EventType.relative, EventType.miscellaneous:
                for bit in 0..<8 where bits & (1 << UInt16(bit)) != 0 {
                    let code = EventCode(type: type, code: UInt16(base + bit))
                    change { $0.codes.append(code) }
                }
            default: break
            }
        }
    }

    /// Bytes of the largest bit field, KEY_CNT / 8.
    private static let largestBitField = 96

    /// One byte of a bit field, which has so many before it.
    private static func byte(
        _ word: TraceWord, after count: Int
    ) throws(TraceFault) -> UInt16 {
        guard count < largestBitField else {
            throw TraceFault(
                at: word.offset, "a bit field has at most \(largestBitField) bytes")
        }
        return try word.hexadecimal()
    }

    /// `A: code minimum maximum fuzz flat resolution`.
    private mutating func readAxis(
        _ words: ArraySlice<TraceWord>, _ tag: TraceWord
    ) throws(TraceFault) {
        // The resolution came with a later version.
        guard (5...6).contains(words.count), let first = words.first else {
            throw TraceFault(
                at: tag.offset, "A: has a code, minimum, maximum, fuzz, flat and resolution")
        }
        let code = try first.hexadecimal()
        var numbers: [Int32] = []
        for word in words.dropFirst() { numbers.append(try word.integer()) }
        let axis = AxisInfo(
            code: code, minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
            flat: numbers[3], resolution: numbers.count > 4 ? numbers[4] : 0)
        change {
            $0.axes.removeAll { $0.code == code }
            $0.axes.append(axis)
        }
    }

    /// `E: seconds type code value`; type and code are hexadecimal, the value is decimal.
    private mutating func readEvent(
        _ words: ArraySlice<TraceWord>, _ tag: TraceWord, _ line: RecordingLine
    ) throws(TraceFault) {
        let words = Array(words)
        guard words.count == 4 else {
            throw TraceFault(at: tag.offset, "E: has a time, a type, a code and a value")
        }
        guard var time = Timestamp(decimal: words[0].text) else {
            throw words[0].fault("a time in seconds with six decimals")
        }
        let event = InputEvent(
            type: try words[1].hexadecimal(), code: try words[2].hexadecimal(),
            value: try words[3].integer())
        guard line.isTerminated || event.code == InputEvent.report.code else {
            throw TraceFault(at: 0, "the line is cut")
        }
        if let last = events.last?.time, time < last {
            log.report(
                .warning,
                TraceFault(
                    at: words[0].offset, "the time goes back",
                    advice: "the event is read as if it had the time of the one before"),
                in: line, at: last)
            time = last
        }
        held.handle(event)
        events.append((time, event))
    }

    /// Puts the trace together, once all lines are read.
    private mutating func finish(
        _ last: RecordingLine, description other: DeviceDescription?
    ) -> Trace {
        var trace = Trace()
        description?.codes.sort()
        description?.properties.sort()
        description?.axes.sort { $0.code < $1.code }
        trace.description = other ?? description
        if !events.isEmpty, trace.description == nil {
            log.report(
                .error,
                TraceFault(
                    at: 0, "the recording does not describe its device: it has no N:, B:, A: lines",
                    advice: "name the file that describes it with --device"),
                in: RecordingLine(number: 1, bytes: [], isTerminated: true), at: .zero)
        } else if let description = trace.description, let first = events.first {
            spread(last)
            let times = SampledTimes.times(of: events)
            trace.inputs.append(
                TimedInput(times.first ?? first.time, .attached(Self.device, description)))
            trace.inputs += zip(times, events).map {
                TimedInput($0, .event(Self.device, $1.event))
            }
            trace.isCut = isCut || held.text != nil
            if trace.isCut { endCut(&trace, last) }
        }
        trace.diagnostics = log.diagnostics
        return trace
    }

    /// Old recorders wrote no times. The frames of a touch remote are 15 ms apart (behaviour.md
    /// N08).
    private mutating func spread(_ last: RecordingLine) {
        guard events.count > 1, events.allSatisfy({ $0.time == .zero }) else { return }
        var time = Timestamp.zero
        for index in events.indices {
            events[index].time = time
            if events[index].event.code == InputEvent.report.code { time += .milliseconds(15) }
        }
        log.report(
            .warning,
            TraceFault(
                at: 0, "all times are zero; a frame is taken to last 15 ms",
                advice: "gestures that depend on speed are not those of the recording"),
            in: last, at: .zero)
    }

    /// The recording ends while something is held: its device is lost there.
    private mutating func endCut(_ trace: inout Trace, _ last: RecordingLine) {
        let time = events.last?.time ?? .zero
        log.reportCut(held.text, in: last, at: time)
        trace.inputs.append(TimedInput(time, .detached(Self.device)))
    }
}

extension TraceWord {
    /// A hexadecimal number of 16 bits without `0x`.
    fileprivate func hexadecimal() throws(TraceFault) -> UInt16 {
        guard let number = UInt16(text, radix: 16) else { throw fault("a hexadecimal number") }
        return number
    }

    /// A whole number of 32 bits.
    func integer() throws(TraceFault) -> Int32 {
        guard let number = Int32(text) else { throw fault("a whole number") }
        return number
    }
}
