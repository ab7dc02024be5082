// SPDX-License-Identifier: MIT

public import RemoteModel

/// Something that happens while people watch: an output, or what a device does.
public enum LiveRecord: Equatable, Sendable {
    case output(Output)
    /// The device is there, or is read in another way than before.
    case attached(DeviceSummary)
    case detached(DeviceID)
    case event(DeviceID, InputEvent)
    case button(DeviceID, ButtonPress)
}

/// Writes records as lines: for people as in a trace, `0.090000 1 command skip count=1`, or as flat
/// JSON objects, `{"time":0.09,"device":1,"command":"skip","count":1}`.
///
/// An object of an output has `time` and one of `gesture`, `command`, `request`, `context` and
/// `diagnostic`, whose value is the name in behaviour.md 0.3; the arguments are its siblings.
public struct LiveLines: Sendable {
    /// Times are written in seconds since this.
    public var origin: Timestamp
    private let isJSON: Bool
    private var json = JSONLine()
    private var text = TextLine(isExact: false)

    public init(isJSON: Bool, origin: Timestamp = .zero) {
        self.isJSON = isJSON
        self.origin = origin
    }

    /// Appends the line of an output, with its newline.
    public mutating func append(_ output: TimedOutput, to bytes: inout [UInt8]) {
        append(.output(output.output), at: output.time, to: &bytes)
    }

    /// Appends one line, with its newline.
    public mutating func append(
        _ record: LiveRecord, at time: Timestamp, to bytes: inout [UInt8]
    ) {
        if isJSON {
            json.removeAll()
            json.begin()
            json.field("time", time - origin)
            json.record(record)
            json.end()
            json.newline()
            bytes += json.bytes
        } else {
            text.removeAll()
            text.time(time - origin)
            text.record(record)
            text.newline()
            bytes += text.bytes
        }
    }
}

extension FieldWriter {
    fileprivate mutating func record(_ record: LiveRecord) {
        switch record {
        case .output(let output):
            self.output(output)
        case .attached(let summary):
            device(summary.id)
            kind("attached", summary.name)
            field("role", summary.role.name)
            list("paths", summary.nodes.map(\.path))
            list("keymaps", summary.keymaps)
            if let surface = summary.surface, surface.surfaceClass != .relative {
                field("width", surface.width, decimals: 1)
                field("height", surface.height, decimals: 1)
            }
        case .detached(let id):
            device(id)
            kind("detached", "")
        case .event(let id, let event):
            device(id)
            kind("event", event.code.name)
            field("value", Int(event.value))
        case .button(let id, let press):
            device(id)
            kind("button", press.button)
            field("repeat", Int(press.repeatCount))
        }
    }
}
