// SPDX-License-Identifier: MIT

public import RemoteModel

/// Writes records as lines: for people as in a trace, `0.090000 1 command skip count=1`, or as flat
/// JSON objects, `{"time":0.09,"device":1,"command":"skip","count":1}`.
///
/// An object of an output has `time` and one of `gesture`, `command`, `request`, `context` and
/// `diagnostic`, whose value is the name in behaviour.md 0.3; the arguments are its siblings.
public struct LiveLines: Sendable {
    /// Times are written in seconds since this.
    public var origin: Timestamp
    /// Objects, or lines for people.
    private let isJSON: Bool
    private var json = JSONLine()
    private var text = TextLine(isExact: false)

    /// Lines of one kind; `origin` is the time that is written as 0.
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
            text.sentence(record)
            text.newline()
            bytes += text.bytes
        }
    }
}

extension LiveRecord {
    /// Its line for people without the time and the device: `command skip count=1`.
    public var words: String {
        var text = TextLine(isExact: false)
        text.sentence(self)
        let words = String(decoding: text.bytes, as: UTF8.self)
        // The device is a number or '-', after a space.
        let rest = words.drop { $0 == " " }
        return String(rest.drop { $0 != " " }.drop { $0 == " " })
    }
}

extension TextLine {
    /// Records that are only for people are sentences, all others are as in a trace.
    fileprivate mutating func sentence(_ live: LiveRecord) {
        switch live {
        case .unbound(let id, let press):
            device(id)
            append(" ")
            if let key = press.key {
                append(value: key)
                append(" (\(press.name))")
            } else {
                append(press.name)
            }
            append(": \(press.reason)")
        case .context(let state, let player):
            device(nil)
            append(" ")
            append(player.map { $0.isEmpty ? "?" : $0 } ?? "no player is connected")
            append(": \(state.words)")
        default: record(live)
        }
    }
}

extension ContextState {
    /// In words: `playing, live, the bar is shown`.
    public var words: String {
        var words = [context.name]
        if isLive { words.append("live") }
        if isTransportShown { words.append("the bar is shown") }
        if isLinear { words.append("a break") }
        if let touch { words.append("touch \(touch.rawValue)") }
        if !isArmed { words.append("no commands are wanted") }
        return words.joined(separator: ", ")
    }
}
