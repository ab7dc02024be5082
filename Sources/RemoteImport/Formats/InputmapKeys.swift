// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The keys of an inputmap: small regular expressions over the names of Qt, SDL, CEC or lircd.
enum InputmapKeys {
    /// One end of an axis of a controller.
    struct AxisEnd {
        /// The kernel's name.
        var name: String
        var direction: Direction
    }

    /// The names that an expression fits, each with what its first group stood for. Understood are
    /// `(a|b)`, `(a)?`, `[0-9]`, `[A-Z]` and escaped characters; empty for anything else.
    static func alternatives(_ expression: String) -> [(key: String, group: String?)] {
        var results: [(key: String, group: String?)] = [("", nil)]
        var rest = expression[...]
        while let character = rest.popFirst() {
            var options: [String]
            var isGroup = false
            switch character {
            case "(":
                guard let end = rest.firstIndex(of: ")") else { return [] }
                let inner = rest[..<end]
                rest = rest[rest.index(after: end)...]
                isGroup = !inner.hasPrefix("?:")
                options = inner.hasPrefix("?:") ? split(inner.dropFirst(2)) : split(inner)
            case "[":
                guard let end = rest.firstIndex(of: "]") else { return [] }
                options = range(rest[..<end])
                rest = rest[rest.index(after: end)...]
            case "\\":
                guard let escaped = rest.popFirst() else { return [] }
                options = [String(escaped)]
            case "*", "+", "{", "|", ")", "]", "^", "$":
                return []
            case " ": options = ["_"]
            default: options = [String(character)]
            }
            if rest.first == "?" {
                rest.removeFirst()
                // Without it first: that is the plain key.
                options = [""]
                isGroup = false
            }
            guard !options.isEmpty, results.count * options.count <= 64 else { return [] }
            results = results.flatMap { result in
                options.map { (result.key + $0, isGroup ? result.group ?? $0 : result.group) }
            }
        }
        return results
    }

    /// The alternatives of a group; a range in it is opened.
    private static func split(_ inner: Substring) -> [String] {
        inner.split(separator: "|", omittingEmptySubsequences: false).flatMap { part in
            if part.hasPrefix("["), part.hasSuffix("]") {
                return range(part.dropFirst().dropLast())
            }
            return [String(part.filter { $0 != "\\" })]
        }
    }

    private static func range(_ text: Substring) -> [String] {
        let ends = Array(text.unicodeScalars)
        guard ends.count == 3, ends[1] == "-", ends[0].isASCII, ends[2].isASCII,
            ends[0].value <= ends[2].value
        else { return [] }
        return (ends[0].value...ends[2].value).compactMap { value in
            Unicode.Scalar(value).map { String(Character($0)) }
        }
    }

    /// A button of a controller by SDL's order of an Xbox controller on Linux.
    static func button(_ key: String) -> ControlMap.Source? {
        let names = [
            "BTN_SOUTH", "BTN_EAST", "BTN_WEST", "BTN_NORTH", "BTN_TL", "BTN_TR", "BTN_SELECT",
            "BTN_START", "BTN_MODE", "BTN_THUMBL", "BTN_THUMBR",
        ]
        guard key.hasPrefix("KEY_BUTTON_"), let number = Int(key.dropFirst(11)),
            names.indices.contains(number)
        else { return nil }
        return EventCode(name: names[number]).map { .event($0) }
    }

    static func axis(_ key: String) -> AxisEnd? {
        switch key {
        case "KEY_AXIS_0_UP": AxisEnd(name: "ABS_X", direction: .left)
        case "KEY_AXIS_0_DOWN": AxisEnd(name: "ABS_X", direction: .right)
        case "KEY_AXIS_1_UP": AxisEnd(name: "ABS_Y", direction: .up)
        case "KEY_AXIS_1_DOWN": AxisEnd(name: "ABS_Y", direction: .down)
        case "KEY_HAT_LEFT": AxisEnd(name: "ABS_HAT0X", direction: .left)
        case "KEY_HAT_RIGHT": AxisEnd(name: "ABS_HAT0X", direction: .right)
        case "KEY_HAT_UP": AxisEnd(name: "ABS_HAT0Y", direction: .up)
        case "KEY_HAT_DOWN": AxisEnd(name: "ABS_HAT0Y", direction: .down)
        default: nil
        }
    }

    /// libCEC's names, where they differ from the kernel's.
    static func cec(_ key: String) -> ControlMap.Source? {
        let name =
            switch key {
            case "KEY_SEEKFWD": "KEY_FASTFORWARD"
            case "KEY_SEEKBCK": "KEY_REWIND"
            case "KEY_SUBTITLES": "KEY_SUBTITLE"
            case "KEY_PREV": "KEY_PREVIOUS"
            case "KEY_GUIDE": "KEY_EPG"
            default: key
            }
        return EventCode(name: name).map { .event($0) }
    }
}
