// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads what `libinput record` writes: the part of YAML that it uses, and of that the devices'
/// evdev description and events. What libinput made of the events is left out.
struct LibinputReader {
    /// Which list the lines belong to.
    private enum Section {
        case other
        case codes
        case axes
        case events
    }

    /// A device in the recording, and what it sent.
    private struct Device {
        var description: DeviceDescription
        var events: [(time: Timestamp, event: InputEvent)] = []
        var held = HeldState()
    }

    /// What is wrong in the file.
    private var log: RecordingLog
    private var devices: [Device] = []
    /// The place of the device that the lines are about; nil before the first, and in one that is
    /// left out.
    private var current: Int?
    /// The list that is being read, and the time that was reached.
    private var section = Section.other
    private var time = Timestamp.zero
    /// The file ends within a line of events.
    private var isCut = false

    /// `file` is shown in messages.
    init(file: String) {
        log = RecordingLog(file: file)
    }

    /// Reads the file.
    mutating func read(_ bytes: [UInt8]) -> Trace {
        var lines = RecordingLines(bytes)
        var last = RecordingLine(number: 1, bytes: [], isTerminated: true)
        while let line = lines.next() {
            last = line
            guard line.isTerminated else {
                isCut = section == .events
                break
            }
            do throws(TraceFault) {
                try read(line)
            } catch {
                log.report(.error, error, in: line, at: time)
            }
        }
        return finish(last)
    }

    /// One line. The indentation says nothing that is needed: `- node:` begins each device.
    private mutating func read(_ line: RecordingLine) throws(TraceFault) {
        let content = line.bytes.drop(while: isSpace)
        let offset = content.startIndex - line.bytes.startIndex
        let text = String(decoding: content, as: UTF8.self)
        if text.isEmpty || text.hasPrefix("#") { return }
        if text.hasPrefix("- node:") {
            section = .other
            current = nil
            guard devices.count < Limits.devices else {
                throw TraceFault(at: offset, "there are more than \(Limits.devices) devices")
            }
            var description = DeviceDescription(name: "")
            description.path = Self.value(of: text)
            current = devices.count
            devices.append(Device(description: description))
            return
        }
        guard let device = current else { return }
        switch text {
        case "codes:": section = .codes
        case "absinfo:": section = .axes
        case "events:": section = .events
        default:
            try read(text, of: device, at: offset)
        }
    }

    /// A line that belongs to a device and does not begin a list.
    private mutating func read(
        _ text: String, of device: Int, at offset: Int
    ) throws(TraceFault) {
        if section == .events {
            if text.hasPrefix("- [") { try readEvent(text, of: device, at: offset) }
        } else if text.hasPrefix("name:") {
            // The first `name:` of a device is the kernel's.
            if devices[device].description.name.isEmpty {
                devices[device].description.name = Self.value(of: text)
            }
        } else if text.hasPrefix("id: [") {
            let numbers = try numbers(text, at: offset).map(UInt16.init(truncatingIfNeeded:))
            guard numbers.count == 4 else { throw TraceFault(at: offset, "id: has four numbers") }
            devices[device].description.bus = numbers[0]
            devices[device].description.vendor = numbers[1]
            devices[device].description.product = numbers[2]
            devices[device].description.version = numbers[3]
        } else if text.hasPrefix("properties: [") {
            let numbers = try numbers(text, at: offset).map(UInt16.init(truncatingIfNeeded:))
            devices[device].description.properties = numbers.sorted()
            section = .other
        } else if let number = text.utf8.first, (48...57).contains(number) {
            try readCapability(text, of: device, at: offset)
        } else if text.hasSuffix(":") {
            section = .other
        }
    }

    /// `1: [272, 330]` under codes, `0: [0, 4000, 8, 0, 40]` under absinfo.
    private mutating func readCapability(
        _ text: String, of device: Int, at offset: Int
    ) throws(TraceFault) {
        guard section == .codes || section == .axes else { return }
        guard let key = UInt16(text.prefix { $0 != ":" }) else {
            throw TraceFault(at: offset, "this line does not begin with a number and a colon")
        }
        let numbers = try numbers(text, at: offset)
        if section == .axes {
            guard (4...5).contains(numbers.count) else {
                throw TraceFault(at: offset, "an axis has five numbers")
            }
            devices[device].description.axes.append(
                AxisInfo(
                    code: key, minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
                    flat: numbers[3], resolution: numbers.count > 4 ? numbers[4] : 0))
            return
        }
        switch key {
        case EventType.key, EventType.relative, EventType.miscellaneous:
            devices[device].description.codes += numbers.map {
                EventCode(type: key, code: UInt16(truncatingIfNeeded: $0))
            }
        default: break
        }
    }

    /// `- [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`.
    private mutating func readEvent(
        _ text: String, of device: Int, at offset: Int
    ) throws(TraceFault) {
        let numbers = try numbers(text, at: offset)
        guard numbers.count == 5, numbers[0] >= 0, (0..<1_000_000).contains(numbers[1]) else {
            throw TraceFault(
                at: offset, "an event has five numbers: seconds, microseconds, type, code, value")
        }
        let time = Timestamp(
            microseconds: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]))
        let event = InputEvent(
            type: UInt16(truncatingIfNeeded: numbers[2]),
            code: UInt16(truncatingIfNeeded: numbers[3]), value: numbers[4])
        // Within a device time never goes back: a recording with such a line is read as if it stood
        // still.
        self.time = max(time, devices[device].events.last?.time ?? time)
        devices[device].held.handle(event)
        devices[device].events.append((self.time, event))
    }

    /// The whole numbers between brackets.
    private func numbers(_ text: String, at offset: Int) throws(TraceFault) -> [Int32] {
        guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"),
            open < close
        else {
            throw TraceFault(at: offset, "a list in brackets is missing or not closed")
        }
        var numbers: [Int32] = []
        for part in text[text.index(after: open)..<close].split(separator: ",") {
            let word = part.filter { $0 != " " }
            guard let number = Int32(word) else {
                throw TraceFault(at: offset, "'\(word)' is not a whole number")
            }
            numbers.append(number)
        }
        return numbers
    }

    /// The value after the colon, without quotes.
    private static func value(of text: String) -> String {
        let value = text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
        let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        return String(isQuoted ? value.dropFirst().dropLast() : value)
    }

    /// Puts the trace together: the devices first, then all events in the order of their times.
    private mutating func finish(_ last: RecordingLine) -> Trace {
        var trace = Trace()
        // The file does not say when a device was attached; all are, before the first event.
        let events = devices.enumerated().flatMap { index, device in
            let id = DeviceID(UInt32(index) + 1)
            return zip(SampledTimes.times(of: device.events), device.events).map {
                TimedInput($0, .event(id, $1.event))
            }
        }
        let start = events.map(\.time).min() ?? .zero
        for (index, device) in devices.enumerated() {
            var description = device.description
            description.codes.sort()
            description.axes.sort { $0.code < $1.code }
            if index == 0 { trace.description = description }
            trace.inputs.append(
                TimedInput(start, .attached(DeviceID(UInt32(index) + 1), description)))
        }
        // The file has one device after the other.
        trace.inputs += events.sorted { $0.time < $1.time }
        let held = devices.compactMap(\.held.text).first
        trace.isCut = isCut || held != nil
        if trace.isCut {
            let end = trace.inputs.last?.time ?? .zero
            log.reportCut(held, in: last, at: end)
            trace.inputs += devices.indices.map {
                TimedInput(end, .detached(DeviceID(UInt32($0) + 1)))
            }
        }
        trace.diagnostics = log.diagnostics
        return trace
    }
}
