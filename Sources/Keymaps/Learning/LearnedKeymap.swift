// SPDX-License-Identifier: MIT

internal import RemoteDevices
public import RemoteKeymap
public import RemoteModel

/// The text of a keymap from what was learned. `remote-monitor learn` writes it; `LearningDialogue`
/// has the lessons.
public enum LearnedKeymap {
    /// A line of `[controls]`.
    private struct Line {
        var key: String
        /// As TOML writes it.
        var value: String
        var comment: String
    }

    /// A new keymap. `remote` are the nodes of the remote, `remark` what was found about holding.
    public static func text(
        _ lessons: [LearningDialogue.Lesson], remote: [DeviceDescription], remark: String?
    ) -> String {
        let name = remote.first?.name ?? "Remote"
        var text = "# Learned by 'remote-monitor learn' from \(TOMLEditor.comment(name)).\n"
        if let remark { text += "# Of holding: \(remark).\n" }
        text += "\nname = \(TOMLEditor.quoted(name))\n"
        if hasKeyboard(remote) {
            text += "\n# Its buttons are a keyboard's, which a service leaves alone without this."
            text += "\nkeyboard = true\n"
        }
        for match in matches(remote, lessons) { text += "\n[[match]]\n\(match)" }
        text += "\n# What the buttons are: the device's name of it, and the control.\n[controls]\n"
        for line in lines(lessons) {
            let plain = "\(TOMLEditor.key(line.key)) = \(line.value)"
            let gap = String(repeating: " ", count: max(2, 36 - plain.count))
            text += line.comment.isEmpty ? plain + "\n" : "\(plain)\(gap)# \(line.comment)\n"
        }
        return text + """

            # The default keymap says what the controls do. Write here what differs, such as
            # [bind.playing]
            # "hold select" = "captions toggle"

            """
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
        name = String(name.prefix(60))
        if name.last == "-" { name.removeLast() }
        return name.isEmpty ? "remote" : name
    }

    /// A keymap with the lines of the lessons: each replaces the line of the same key in
    /// `[controls]`, or comes at the end of that table. All else stays as it is.
    public static func adding(
        _ lessons: [LearningDialogue.Lesson], to text: String
    ) throws(TOMLEditor.Failure) -> String {
        var editor = TOMLEditor(text)
        for line in lines(lessons, known: { editor.strings($0, in: ["controls"]) }) {
            try editor.set(line.key, in: ["controls"], to: line.value)
        }
        return editor.text
    }

    // MARK: Parts

    /// Whether a button was on a keyboard, of a product that can be named.
    private static func hasKeyboard(_ remote: [DeviceDescription]) -> Bool {
        remote.contains { $0.source == .evdev && classify($0).role == .keyboard }
            && remote.allSatisfy { $0.vendor != 0 && $0.product != 0 && $0.protocols.isEmpty }
    }

    /// The `[[match]]` of each node, each once: by what distinguishes it best.
    private static func matches(
        _ remote: [DeviceDescription], _ lessons: [LearningDialogue.Lesson]
    ) -> [String] {
        var matches: [String] = []
        for node in remote {
            var match = ""
            if node.source == .lirc {
                match = "lirc = \(TOMLEditor.quoted(node.name))\n"
            } else if !node.protocols.isEmpty, lessons.contains(where: \.isScancode) {
                // The receiver receives other remotes, too. The scancodes distinguish them.
                match = "protocol = \(TOMLEditor.quoted(node.scancodeProtocol))\n"
            } else if node.vendor != 0, node.protocols.isEmpty {
                match = "vendor = \(hexadecimal(node.vendor))\n"
                match += "product = \(hexadecimal(node.product))\n"
            } else {
                match = "name = \(TOMLEditor.quoted(node.name))\n"
            }
            if !matches.contains(match) { matches.append(match) }
        }
        return matches
    }

    /// A line for each source, in the order of the lessons; both ends of an axis in one. `known`
    /// gives the ends that an axis has already.
    private static func lines(
        _ lessons: [LearningDialogue.Lesson], known: (String) -> [String] = { _ in [] }
    ) -> [Line] {
        var lines: [Line] = []
        var axes: [UInt16] = []
        for lesson in lessons {
            switch lesson.source {
            case .button(let source):
                let name = LearningWords.name(of: lesson.control)
                lines.append(
                    Line(
                        key: source.keymapKey, value: TOMLEditor.quoted(lesson.control.name),
                        comment: name == lesson.control.name ? "" : name))
            case .axis(let code, _):
                guard !axes.contains(code) else { continue }
                axes.append(code)
                let name = EventCode.absolute(code).name
                let before = known(name)
                let ends = [false, true].map { isPositive in
                    lessons.first { $0.source == .axis(code, isPositive: isPositive) }?.control.name
                        ?? (before.count == 2 ? before[isPositive ? 1 : 0] : "none")
                }
                let value = "[\(ends.map(TOMLEditor.quoted).joined(separator: ", "))]"
                lines.append(Line(key: name, value: value, comment: ""))
            }
        }
        return lines
    }

    /// `0x004c`.
    private static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension LearningDialogue.Lesson {
    /// Whether the button is a scancode, which its receiver has from other remotes as well.
    fileprivate var isScancode: Bool {
        if case .button(.scancode) = source { true } else { false }
    }
}

/// What a person pressed, as a keymap names it.
public enum LearnedSource: Hashable, Sendable {
    /// A key, a scancode, or a button of lircd.
    case button(ControlMap.Source)
    /// One end of an axis: a side of a directional pad, or a trigger.
    case axis(UInt16, isPositive: Bool)

    /// What is shown of it: `KEY_OK`, `nec:0x1e02`, `ABS_HAT0X +`.
    public var text: String {
        switch self {
        case .button(.event(let code)): code.name
        case .button(.scancode(let word, let code)): "\(word):0x\(String(code, radix: 16))"
        case .button(.button(let name)): name
        case .axis(let code, let isPositive):
            "\(EventCode.absolute(code).name) \(isPositive ? "+" : "-")"
        }
    }
}
