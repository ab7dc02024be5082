// SPDX-License-Identifier: MIT

/// A text of a program with some of ASS's override tags, which a layer shows (behaviour.md A14).
///
/// Only tags that change how the text looks are there. None can load a file or a font, none counts
/// time, and the player alone says where the text stands and how large it is: so nothing of it
/// leaves its place.
public struct LayerText: Hashable, Sendable {
    /// The text as the program wrote it.
    public let text: String
    /// The same as part of one ASS event: its lines are parted by `\N`.
    public let event: String
    /// The words of each of its lines, at least of one, without tags and drawings.
    public let lines: [String]

    /// nil for a text that is refused.
    public init?(_ text: String) {
        guard text.utf8.count <= ItemLimits.layerTextBytes, Self.fault(in: text) == nil else {
            return nil
        }
        self.text = text
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        event = parts.joined(separator: "\\N")
        lines = Self.words(of: event)
    }

    private static func words(of event: String) -> [String] {
        var words = ""
        var isDrawing = false
        for (place, part) in event.split(separator: "{", omittingEmptySubsequences: false)
            .enumerated()
        {
            // But for the first part, a block stands at the beginning of each.
            let end = place > 0 ? part.firstIndex(of: "}") : nil
            if let end {
                for tag in part[..<end].split(separator: "\\") where ["p0", "p1"].contains(tag) {
                    isDrawing = tag == "p1"
                }
            }
            if !isDrawing { words += end.map { part[part.index(after: $0)...] } ?? part }
        }
        return words.replacing("\\h", with: " ").split(
            separator: "\\N", omittingEmptySubsequences: false
        ).map(String.init)
    }

    /// A text of that kind, or what is wrong with it.
    static let codec: FieldCodec<LayerText> = {
        let text = FieldCodec<String>.text(bytes: ItemLimits.layerTextBytes)
        return FieldCodec(
            text.kind,
            read: { value, reading in
                guard let read = text.read(value, &reading) else { return nil }
                if let fault = fault(in: read) {
                    reading.report(fault.message, advice: fault.advice)
                    return nil
                }
                return LayerText(read)
            }, write: { .text($0.text) })
    }()

    // MARK: What is refused

    private typealias Fault = (message: String, advice: String?)

    private static func fault(in text: String) -> Fault? {
        var rest = text[...]
        var isDrawing = false
        var lines = 1
        while let first = rest.first {
            if first == "{" {
                guard let end = rest.firstIndex(of: "}") else {
                    return ("'{' without '}'", "tags stand in braces: {\\b1}")
                }
                let block = rest[rest.index(after: rest.startIndex)..<end]
                if let fault = fault(inBlock: block, &isDrawing) { return fault }
                rest = rest[rest.index(after: end)...]
                continue
            }
            let plain = rest.prefix { $0 != "{" }
            lines += plain.count(where: \.isNewline) + plain.ranges(of: "\\N").count
            if let fault = isDrawing ? fault(inDrawing: plain) : fault(inWords: plain) {
                return fault
            }
            rest = rest[plain.endIndex...]
        }
        return lines <= ItemLimits.layerLines
            ? nil : ("\(lines) of at most \(ItemLimits.layerLines) lines", nil)
    }

    private static func fault(inWords words: Substring) -> Fault? {
        var last: Unicode.Scalar?
        for scalar in words.unicodeScalars {
            if last == "\\", scalar != "N", scalar != "h" { break }
            if scalar.properties.generalCategory == .control, scalar != "\n", scalar != "\r" {
                return ("a control character", nil)
            }
            last = scalar
        }
        guard last == "\\" else { return nil }
        return ("a backslash without 'N' or 'h'", "tags stand in braces: {\\b1}")
    }

    /// Points of a drawing lie near the screen; what is farther away is cut off anyhow.
    private static func fault(inDrawing words: Substring) -> Fault? {
        for word in words.split(separator: " ") {
            let isCommand = word.count == 1 && "mnlbspc".contains(word)
            if isCommand || number(word).map({ abs($0) <= 4000 }) ?? false { continue }
            return ("'\(word.prefix(20))' is not of a drawing", "m, n, l, b, s, p, c and numbers")
        }
        return nil
    }

    private static func fault(inBlock block: Substring, _ isDrawing: inout Bool) -> Fault? {
        guard block.first == "\\" else {
            return ("'{\(block.prefix(20))}' is not a tag", "tags begin with a backslash: {\\b1}")
        }
        for tag in block.dropFirst().split(separator: "\\", omittingEmptySubsequences: false) {
            // Colours have a number before their name: \1c.
            let head = tag.prefix { $0.isASCII && $0.isNumber }
            let name = String(head + tag.dropFirst(head.count).prefix { $0.isASCII && $0.isLetter })
            guard let kind = tags[name] else {
                return (
                    "unknown tag '\\\(name)'",
                    Spelling.advice(for: name, among: tags.keys.sorted())
                )
            }
            let value = tag.dropFirst(name.count)
            guard kind.takes(value) else {
                return ("'\(value.prefix(20))' is not for '\\\(name)': \(kind.wanted)", nil)
            }
            if name == "p" { isDrawing = value == "1" }
        }
        return nil
    }

    /// What a tag may say.
    private enum Value {
        case flag, color, alpha
        case number(ClosedRange<Double>)

        func takes(_ text: Substring) -> Bool {
            switch self {
            case .flag: text == "0" || text == "1"
            case .color: LayerText.isHexadecimal(text, digits: 6)
            case .alpha: LayerText.isHexadecimal(text, digits: 2)
            case .number(let range): LayerText.number(text).map(range.contains) ?? false
            }
        }

        var wanted: String {
            switch self {
            case .flag: "0 or 1"
            case .color: "a colour such as &H00FFFF&, blue first"
            case .alpha: "a transparency such as &H80&"
            case .number(let range):
                FieldKind.number(range, unit: "").wanted
            }
        }
    }

    /// All tags that there are.
    private static let tags: [String: Value] = [
        "b": .flag, "i": .flag, "u": .flag, "s": .flag, "p": .flag,
        "bord": .number(0...20), "shad": .number(0...20), "blur": .number(0...20),
        "fsp": .number(-20...100), "fscx": .number(10...400), "fscy": .number(10...400),
        "frz": .number(-360...360),
        "c": .color, "1c": .color, "3c": .color, "4c": .color,
        "alpha": .alpha, "1a": .alpha, "3a": .alpha, "4a": .alpha,
    ]

    private static func isHexadecimal(_ text: Substring, digits: Int) -> Bool {
        guard text.hasPrefix("&H"), text.hasSuffix("&"), text.utf8.count == digits + 3 else {
            return false
        }
        return text.dropFirst(2).dropLast().allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// Digits, with a sign and a point at most: neither an exponent nor `inf`.
    private static func number(_ text: Substring) -> Double? {
        guard text.utf8.count <= 12,
            text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 })
        else { return nil }
        return Double(text)
    }
}
