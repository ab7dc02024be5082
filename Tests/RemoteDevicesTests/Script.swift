// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel

/// Runs a decoder on a script, and writes what it says as lines.
///
/// Frames are separated by `|`: a time in milliseconds, then events. `k28+ k28- k28~` are a key
/// down, up and repeated by the kernel; `a0=5` an absolute axis; `r8=-1`
/// a relative one; `s1 id7 x5 y6 p10` a slot and what
/// happens in it; `m1e02` a scancode; `drop` SYN_DROPPED; `mt` SYN_MT_REPORT; `made` the SYN_REPORT
/// of a frame that the kernel made itself; `b:NAME:0` a button of lircd. A frame ends with
/// SYN_REPORT unless it is a button or empty; an empty frame only passes time. `cancel` is
/// `cancelAll`.
struct Script {
    var decoder: DeviceDecoder
    private var signals: [Signal] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var lines: [String] = []

    init(_ description: DeviceDescription, _ profile: DeviceProfile = DeviceProfile()) {
        decoder = DeviceDecoder(description: description, profile: profile)
    }

    /// The lines in one, without the ends of contact frames.
    static func run(
        _ script: String, on description: DeviceDescription,
        _ profile: DeviceProfile = DeviceProfile()
    ) -> String {
        var run = Script(description, profile)
        run.play(script)
        return run.lines.joined(separator: ", ")
    }

    mutating func play(_ script: String) {
        for frame in script.split(separator: "|") {
            let words = frame.split(separator: " ")
            guard let first = words.first, let milliseconds = Double(first) else { continue }
            let time = Timestamp(microseconds: Int64(milliseconds * 1000))
            passTime(to: time)
            var needsReport = false
            for word in words.dropFirst() {
                if word.hasPrefix("b:") {
                    button(word, at: time)
                } else if word == "cancel" {
                    decoder.cancelAll(into: &signals)
                } else {
                    send(event(String(word)), at: time)
                    needsReport = true
                }
            }
            if needsReport { send(.report, at: time) }
            write(at: time)
        }
    }

    mutating func send(_ event: InputEvent, at time: Timestamp) {
        decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
    }

    private mutating func passTime(to time: Timestamp) {
        while let due = decoder.deadline, due <= time {
            decoder.advance(to: due, into: &signals, diagnostics: &diagnostics)
            write(at: due)
            if decoder.deadline == due { break }
        }
    }

    private mutating func button(_ word: Substring, at time: Timestamp) {
        let parts = word.split(separator: ":")
        let press = ButtonPress(
            button: parts.dropFirst().dropLast().joined(separator: ":"),
            repeatCount: UInt32(parts.last ?? "") ?? 0)
        decoder.handle(press, at: time, into: &signals, diagnostics: &diagnostics)
    }

    private func event(_ word: String) -> InputEvent {
        let abs = EventType.absolute
        func number(after prefix: Int) -> Int32 { Int32(word.dropFirst(prefix)) ?? 0 }
        switch word {
        case "drop": return .dropped
        case "made": return InputEvent(type: EventType.synchronize, code: 0, value: 1)
        case "mt": return InputEvent(type: EventType.synchronize, code: 2, value: 0)
        default: break
        }
        switch word.first {
        case "k":
            let code = UInt16(word.dropFirst().dropLast()) ?? 0
            let value: Int32 = word.hasSuffix("+") ? 1 : word.hasSuffix("-") ? 0 : 2
            return InputEvent(type: EventType.key, code: code, value: value)
        case "a":
            let parts = word.dropFirst().split(separator: "=")
            return InputEvent(
                type: abs, code: UInt16(parts[0]) ?? 0, value: Int32(parts[1]) ?? 0)
        case "m":
            let code = UInt32(word.dropFirst(), radix: 16) ?? 0
            return InputEvent(
                type: EventType.miscellaneous, code: 4, value: Int32(bitPattern: code))
        case "r":
            let parts = word.dropFirst().split(separator: "=")
            return InputEvent(
                type: EventType.relative, code: UInt16(parts[0]) ?? 0,
                value: Int32(parts[1]) ?? 0)
        case "s": return InputEvent(type: abs, code: 0x2f, value: number(after: 1))
        case "i": return InputEvent(type: abs, code: 0x39, value: number(after: 2))
        case "x": return InputEvent(type: abs, code: 0x35, value: number(after: 1))
        case "y": return InputEvent(type: abs, code: 0x36, value: number(after: 1))
        default: return InputEvent(type: abs, code: 0x3a, value: number(after: 1))
        }
    }

    private mutating func write(at time: Timestamp) {
        for signal in signals {
            guard let text = text(signal) else { continue }
            lines.append("\(short(Double(time.microseconds) / 1000)) \(text)")
        }
        signals.removeAll()
    }

    private func text(_ signal: Signal) -> String? {
        switch signal {
        case .contact(let phase, let contact):
            "\(phase) \(contact.id) (\(short(contact.position.x)) \(short(contact.position.y)))"
        case .contactFrame: nil
        case .reanchor: "reanchor"
        case .control(let control, let phase): "\(phase) \(control.name)"
        case .sides(let first, let second): "press \(first.name) or \(second.name)"
        case .analog(let control, let value): "\(control.name) \(short(value))"
        }
    }

    /// Two decimals, and no point for whole numbers.
    private func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
