// SPDX-License-Identifier: MIT

public import RemoteModel

/// The text of a keymap from what was learned.
public enum LearnedKeymap {
    /// A new keymap. `remote` are the nodes of the remote, `remark` what was found about holding.
    public static func text(
        _ lessons: [LearningDialogue.Lesson], remote: [DeviceDescription], remark: String?
    ) -> String {
        let name = remote.first?.name ?? "Remote"
        var text = "# Learned by 'remote-monitor learn' from \(comment(name)).\n"
        if let remark { text += "# Of holding: \(remark).\n" }
        text += "\nname = \(quoted(name))\n"
        for match in matches(remote, lessons) { text += "\n[[match]]\n\(match)" }
        text += "\n[controls]\n"
        for line in lines(lessons) { text += line + "\n" }
        return text
    }

    /// A name for a file: small letters, digits and hyphens.
    public static func fileName(of remote: [DeviceDescription]) -> String {
        var name = ""
        for character in (remote.first?.name ?? "remote").lowercased() {
            if character.isASCII, character.isLetter || character.isNumber {
                name.append(character)
            } else if !name.isEmpty, name.last != "-" {
                name.append("-")
            }
        }
        if name.last == "-" { name.removeLast() }
        return name.isEmpty ? "remote" : String(name.prefix(60))
    }

    /// A keymap with the lines of the lessons: each replaces the line of the same key in
    /// `[controls]`, or comes at the end of that table. All else stays as it is.
    public static func adding(
        _ lessons: [LearningDialogue.Lesson], to text: String
    ) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for line in Self.lines(lessons) {
            let key = Self.key(line)
            var end: Int?
            var place: Int?
            var isInside = false
            for (index, other) in lines.enumerated() {
                let words = other.split(whereSeparator: \.isWhitespace)
                if words.first?.hasPrefix("[") == true {
                    isInside = words[0] == "[controls]"
                    if isInside { end = index }
                } else if isInside, let first = words.first, !first.hasPrefix("#") {
                    end = index
                    if Self.key(other) == key { place = index }
                }
            }
            if let place {
                lines[place] = line + comment(after: lines[place])
            } else if let end {
                lines.insert(line, at: end + 1)
            } else {
                while lines.last?.isEmpty == true { lines.removeLast() }
                lines += ["", "[controls]", line, ""]
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func key(_ line: String) -> String {
        let key = line.prefix { $0 != "=" }
        return String(key.filter { !$0.isWhitespace && $0 != "\"" })
    }

    /// The comment of a line, with what stands before it.
    private static func comment(after line: String) -> String {
        guard let place = line.lastIndex(of: "#"), !line[place...].contains("\"") else { return "" }
        return "  " + line[place...]
    }

    // MARK: Parts

    private static func matches(
        _ remote: [DeviceDescription], _ lessons: [LearningDialogue.Lesson]
    ) -> [String] {
        var matches: [String] = []
        for node in remote {
            var match = ""
            if node.source == .lirc {
                match = "lirc = \(quoted(node.name))\n"
            } else if !node.protocols.isEmpty, lessons.contains(where: \.isScancode) {
                // The receiver hears other remotes, too: what tells them apart are the scancodes.
                match = "protocol = \(quoted(node.scancodeProtocol))\n"
            } else if node.vendor != 0, node.protocols.isEmpty {
                match = "vendor = \(hexadecimal(node.vendor))\n"
                match += "product = \(hexadecimal(node.product))\n"
            } else {
                match = "name = \(quoted(node.name))\n"
            }
            if !matches.contains(match) { matches.append(match) }
        }
        return matches
    }

    /// A line for each source, in the order of the lessons; both ends of an axis in one.
    private static func lines(_ lessons: [LearningDialogue.Lesson]) -> [String] {
        var lines: [String] = []
        var axes: [UInt16] = []
        for lesson in lessons {
            switch lesson.source {
            case .button(let source):
                lines.append("\(key(of: source)) = \(quoted(lesson.control.name))")
            case .axis(let code, _):
                guard !axes.contains(code) else { continue }
                axes.append(code)
                let ends = [false, true].map { isPositive in
                    lessons.first { $0.source == .axis(code, isPositive: isPositive) }?.control.name
                        ?? "none"
                }
                let name = EventCode.absolute(code).name
                lines.append(
                    "\(name.contains(":") ? quoted(name) : name) = "
                        + "[\(ends.map(quoted).joined(separator: ", "))]")
            }
        }
        return lines
    }

    private static func key(of source: ControlMap.Source) -> String {
        switch source {
        case .event(let code): return code.name.contains(":") ? quoted(code.name) : code.name
        case .scancode(let word, let code): return quoted("\(word):0x\(String(code, radix: 16))")
        case .button(let name):
            // The kernel's names stand for lircd's buttons, too.
            let code = EventCode(name: name)
            return code?.name == name ? name : quoted("lirc:\(name)")
        }
    }

    private static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static func comment(_ text: String) -> String {
        String(
            text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in comment(text) {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character == "\u{7f}" || character == "\u{fffd}" ? "?" : character)
        }
        return quoted + "\""
    }
}

extension LearningDialogue.Lesson {
    fileprivate var isScancode: Bool {
        if case .button(.scancode) = source { true } else { false }
    }
}
