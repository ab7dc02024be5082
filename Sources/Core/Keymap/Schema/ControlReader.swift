// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads `[controls]`: what the keys, axes and scancodes of a device are. `KeymapReader` gives it
/// the table. One line can have two sources, as a key's name is also what lircd calls a button.
struct ControlReader {
    typealias Value = TOMLDocument.Value

    /// What each source is, in the order of the text.
    private(set) var controls: [ControlMap.Entry] = []
    /// The lines that only some kinds of device have, for `ControlCheck`.
    private(set) var lines: [KeymapFile.ControlLine] = []
    /// Lines whose names may be meant for the kernel's: what the keymap is for decides.
    private var misspelt: [(value: Value, fault: WordFault)] = []

    /// Reads `[controls]`.
    mutating func read(_ table: Value, _ values: inout KeymapValues) {
        // The line of each source in the text: one line may have several.
        var textLines: [Int] = []
        for value in values.members(table) where !values.isFull {
            guard controls.count < Limits.keymapLines else {
                values.reportTooManyLines(at: value)
                return
            }
            let sources = values.take(
                ControlMap.Source.parse(values.document.key(value)),
                at: values.document.keyPlace(of: value))
            guard let target = target(value, &values), let sources else { continue }
            // TOML refuses the same key twice; here it has two names, such as BTN_A and BTN_SOUTH.
            if let earlier = controls.firstIndex(where: { $0.source == sources[0] }) {
                values.report(
                    WordFault(
                        "'\(values.document.key(value))' has a control already",
                        advice: "under another name, in line \(textLines[earlier])"), atKeyOf: value
                )
                continue
            }
            // A lircd.conf may call a button `Key_Ok`: whether that is a fault here is known once
            // the matches are read.
            let fault = sources[0].isButton ? misspeltEvent(values.document.key(value)) : nil
            if let fault { misspelt.append((value, fault)) }
            if !sources[0].isAxis, !target.fitsButtons {
                guard fault == nil else { continue }
                values.report(
                    WordFault(
                        "'\(values.document.key(value))' is a button: it has neither ends nor depth"
                    ),
                    at: value)
                continue
            }
            if fault == nil, sources.count == 1 {
                lines.append(
                    KeymapFile.ControlLine(source: sources[0], location: values.location(value)))
            }
            for source in sources {
                controls.append(ControlMap.Entry(source, target))
                textLines.append(values.line(value))
            }
        }
    }

    /// What is wrong with the name of an event in other letters than the kernel's.
    private func misspeltEvent(_ key: String) -> WordFault? {
        key.contains(":") ? nil : ControlMap.Source.misspelt(key)
    }

    /// A remote of lircd may call its buttons like that; any other device means the kernel's.
    func reportMisspelt(_ values: inout KeymapValues) {
        for (value, fault) in misspelt { values.report(fault, atKeyOf: value) }
    }

    /// The right side: a control, two ends of an axis, or an analogue control with its direction.
    private func target(
        _ value: Value, _ values: inout KeymapValues
    ) -> ControlMap.Target? {
        switch values.document.kind(value) {
        case .string:
            guard let word = values.string(value) else { return nil }
            return values.take(ControlMap.Target.parse(word), at: values.document.place(of: value))
        case .array: return pair(value, &values)
        case .table: return directed(value, &values)
        case .integer, .float, .boolean, .offsetDateTime, .localDateTime, .localDate, .localTime:
            values.report(
                WordFault(
                    "expected a control, found \(values.document.kind(value).name)",
                    advice: "write \"select\", [\"left\", \"right\"] or "
                        + "{ control = \"scanAxis\", direction = 1 }"), at: value)
            return nil
        }
    }

    /// `["left", "right"]`.
    private func pair(
        _ value: Value, _ values: inout KeymapValues
    ) -> ControlMap.Target? {
        let ends = Array(values.document.children(of: value))
        guard ends.count == 2 else {
            values.report(
                WordFault(
                    "an axis has two ends",
                    advice: "write two controls, such as [\"left\", \"right\"]"),
                at: value)
            return nil
        }
        var controls: [Control?] = []
        for end in ends {
            guard let word = values.string(end),
                let target = values.take(
                    ControlMap.Target.parse(word), at: values.document.place(of: end))
            else { return nil }
            switch target {
            case .control(let control): controls.append(control)
            case .nothing: controls.append(nil)
            case .analog, .pair:
                values.report(
                    WordFault("'\(word)' is analogue: it is not an end of an axis"), at: end)
                return nil
            }
        }
        return .pair(negative: controls[0], positive: controls[1])
    }

    /// The keys of such a table.
    private static let directedKeys = [
        KeymapTerm("control", nil, "an analogue control"), KeymapTerm("direction", nil, "1 or -1"),
    ]

    /// `{ control = "scanAxis", direction = -1 }`.
    private func directed(
        _ table: Value, _ values: inout KeymapValues
    ) -> ControlMap.Target? {
        let before = values.faultCount
        var target: ControlMap.Target?
        var direction = Sense.forward
        for value in values.document.children(of: table) {
            switch values.document.key(value) {
            case "control":
                guard let word = values.string(value) else { continue }
                target = values.take(
                    ControlMap.Target.parse(word), at: values.document.place(of: value))
            case "direction":
                switch values.document.integer(value) {
                case 1: direction = .forward
                case -1: direction = .backward
                default: values.report(WordFault("a direction is 1 or -1"), at: value)
                }
            default: values.unknownKey(value, of: Self.directedKeys)
            }
        }
        // Else one fault would be reported twice, the second time as a missing control.
        guard values.faultCount == before else { return nil }
        switch target {
        case .analog(let analog, _): return .analog(analog, direction: direction)
        case .control, .pair, .nothing:
            values.report(
                WordFault(
                    "only an analogue control has a direction",
                    advice: "write { control = \"scanAxis\" } or \"scrubAxis\""), at: table)
        case nil: values.report(WordFault("the table lacks its 'control'"), at: table)
        }
        return nil
    }
}

extension ControlMap.Target {
    /// Whether a button can be that control.
    fileprivate var fitsButtons: Bool {
        switch self {
        case .control, .nothing: true
        case .pair, .analog: false
        }
    }
}
