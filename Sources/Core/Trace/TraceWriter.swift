// SPDX-License-Identifier: MIT

public import RemoteModel

/// Writes inputs, and the outputs that they gave, as a trace (docs/trace-format.md). The recorder
/// of the hosts uses it; what it writes, `Trace` reads again as the same inputs.
public struct TraceWriter: Sendable {
    /// The first line of every trace.
    public static let header = "remote-input trace 1"

    /// Leaves out what is private; nil to write all.
    private var mask: TraceMask?
    /// The line that is being written, for inputs and for outputs.
    private var exact = TextLine(isExact: true)
    private var rounded = TextLine(isExact: false)

    /// `isMasking` leaves out what is private (docs/trace-format.md); `home` is the home folder, of
    /// which only what is below it is written. What is typed never comes so far.
    public init(isMasking: Bool, home: String = "") {
        mask = isMasking ? TraceMask(home: home) : nil
    }

    /// Appends the first line.
    public func begin(into bytes: inout [UInt8]) {
        bytes.append(text: Self.header)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends the last line, which shows that nothing is missing.
    public mutating func end(at time: Timestamp, into bytes: inout [UInt8]) {
        exact.removeAll()
        exact.time(time - .zero)
        exact.device(nil)
        exact.word("end")
        exact.newline()
        bytes.append(contentsOf: exact.bytes)
    }

    /// Appends what is meant by the touches and presses from here on.
    public func label(_ meant: String, into bytes: inout [UInt8]) {
        bytes.append(text: "> meant ")
        bytes.append(contentsOf: Self.line(meant))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends a line for people, without addresses and the home folder.
    public mutating func comment(_ text: String, into bytes: inout [UInt8]) {
        write(Array("# ".utf8) + Self.line(text) + [UInt8(ascii: "\n")], to: &bytes)
    }

    /// A text in one line: a blank instead of whatever would end it.
    private static func line(_ text: String) -> [UInt8] {
        text.utf8.map { max($0, UInt8(ascii: " ")) }
    }

    /// Appends an output: it is checked, not read as an input. What programs get is left out: it
    /// follows from the rest.
    public mutating func append(_ output: TimedOutput, to bytes: inout [UInt8]) {
        if case .event = output.output { return }
        rounded.removeAll()
        rounded.append("> ")
        rounded.time(output.time - .zero)
        rounded.output(masked(output.output))
        rounded.newline()
        write(rounded.bytes, to: &bytes)
    }

    /// An output without titles.
    private func masked(_ output: Output) -> Output {
        guard let mask else { return output }
        switch output {
        case .diagnostic(let diagnostic): return .diagnostic(mask.masked(diagnostic))
        case .request(.setAddress(let index, _)):
            return .request(.setAddress(index: index, TraceMask.address))
        case .command, .gesture, .request, .context, .event, .question: return output
        }
    }

    /// An input without what is private.
    private mutating func masked(_ input: Input) -> Input {
        guard mask != nil else { return input }
        switch input {
        case .attached(let device, let description):
            return .attached(device, mask?.masked(description) ?? description)
        case .keymaps(let sources):
            return .keymaps(sources.map { mask?.masked($0) ?? $0 })
        case .fact(let fact): return .fact(mask?.masked(fact) ?? fact)
        case .event, .button, .stalled, .detached, .context, .command: return input
        }
    }

    /// Appends a line, without addresses and the home folder.
    private mutating func write(_ line: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(contentsOf: mask?.masked(line: line) ?? line)
    }

    /// Appends an input.
    public mutating func append(_ timed: TimedInput, to bytes: inout [UInt8]) {
        exact.removeAll()
        exact.time(timed.time - .zero)
        switch masked(timed.input) {
        case .attached(let device, let description):
            exact.device(device)
            exact.word("attached")
            exact.description(description)
        case .event(let device, let event):
            exact.device(device)
            exact.event(event)
        case .button(let device, let press):
            exact.device(device)
            exact.kind("button", press.button)
            exact.field("repeat", Int(press.repeatCount))
        case .detached(let device):
            exact.device(device)
            exact.word("detached")
        case .stalled(let interval):
            exact.device(nil)
            exact.word("stalled")
            exact.field("us", Int(interval.microseconds))
        case .keymaps(let sources):
            exact.device(nil)
            exact.word("keymaps")
            // The whole texts are in the trace, so that it replays the same where other keymaps are
            // installed.
            for source in sources { exact.keymap(source) }
        case .context(let state):
            exact.device(nil)
            exact.context(state)
        case .command(let device, let command):
            exact.device(device)
            exact.command(command)
        case .fact(let fact):
            exact.device(nil)
            exact.record("fact", fact)
        }
        exact.newline()
        write(exact.bytes, to: &bytes)
    }
}

extension TextLine {
    /// An event: type, code and value.
    mutating func event(_ event: InputEvent) {
        word(EventType.name(event.code.type))
        word(event.code.plainName)
        word("\(event.value)")
    }

    /// A device, with all that decides how it is read.
    mutating func description(_ description: DeviceDescription) {
        word(description.source.name)
        field("name", description.name)
        field("path", description.path)
        field("phys", description.physicalPath)
        field("uniq", description.unique)
        if !description.hidDevice.isEmpty { field("hid", description.hidDevice) }
        field("driver", description.driver)
        if !description.protocols.isEmpty {
            field("protocols", description.protocols.joined(separator: ","))
        }
        field("bus", hexadecimal(description.bus))
        field("vendor", hexadecimal(description.vendor))
        field("product", hexadecimal(description.product))
        field("version", hexadecimal(description.version))
        if !description.properties.isEmpty {
            field(
                "properties",
                description.properties.map(InputProperty.name).joined(separator: ","))
        }
        // The codes are sorted by type: each type is one field.
        var rest = description.codes[...]
        while let type = rest.first?.type {
            let same = rest.prefix { $0.type == type }
            field(
                named: EventType.name(type),
                same.map(\.plainName).joined(separator: ","))
            rest = rest.dropFirst(same.count)
        }
        for axis in description.axes {
            let numbers = [
                axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution, axis.value,
            ]
            field(
                named: EventCode.absolute(axis.code).name,
                numbers.map { "\($0)" }.joined(separator: ":"))
        }
        if let mapping = description.mapping {
            field("mapping", mapping.line)
            field("mappingFrom", mapping.origin)
        }
    }

    /// The file's name, then its text, each line behind a bar.
    mutating func keymap(_ source: KeymapSource) {
        append("\n  keymap ")
        append(value: source.path)
        // Where nothing is said, it is shared.
        if source.standing != .shared { word(source.standing.rawValue) }
        // By bytes: a carriage return is a part of its line, not of the newline.
        let newline = UInt8(ascii: "\n")
        for line in source.text.utf8.split(separator: newline, omittingEmptySubsequences: false) {
            append("\n    |")
            append(String(decoding: line, as: UTF8.self))
        }
    }
}

extension EventCode {
    /// The name, or the number where the kernel has none.
    var plainName: String {
        let name = name
        return name.utf8.contains(UInt8(ascii: ":")) ? hexadecimal(code) : name
    }
}

/// `0x1f`.
func hexadecimal(_ number: UInt16) -> String {
    "0x" + String(number, radix: 16)
}
