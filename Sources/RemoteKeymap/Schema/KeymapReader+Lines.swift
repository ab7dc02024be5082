// SPDX-License-Identifier: MIT

internal import RemoteModel

/// `[[match]]` and `[controls]`.
extension KeymapReader {
    // MARK: Match

    mutating func readMatches(_ array: Value) {
        for table in elements(array, "[[match]]") where !isFull {
            let before = diagnostics.count
            let match = readConditions(table)
            // What seems to be missing may stand in a line that cannot be read.
            guard diagnostics.count == before, !document.isFaulty else { continue }
            if match == DeviceMatch() {
                report(
                    WordFault(
                        "a match without a condition",
                        advice: "name at least one, such as vendor; a keymap without [[match]] "
                            + "is for every device"), at: table)
            } else if !match.products.isEmpty, match.vendor == nil {
                report(
                    WordFault(
                        "a product without its vendor",
                        advice: "each vendor counts its products anew: add 'vendor'"), at: table)
            }
            file.matches.append(match)
            file.matchLocations.append(shownLocation(table))
        }
    }

    /// The conditions of one table.
    mutating func readConditions(_ table: Value) -> DeviceMatch {
        var match = DeviceMatch()
        for value in members(table) { readCondition(value, into: &match) }
        return match
    }

    private mutating func readCondition(_ value: Value, into match: inout DeviceMatch) {
        switch document.key(value) {
        case "bus": match.bus = bus(value)
        case "vendor": match.vendor = identifier(value)
        case "product":
            let products =
                document.kind(value) == .array ? Array(document.children(of: value)) : [value]
            match.products = products.compactMap { identifier($0) }
        case "name": match.name = string(value)
        case "driver": match.driver = string(value)
        case "lirc": match.lirc = string(value)
        case "role":
            guard let word = string(value) else { return }
            match.role = DeviceRole.allCases.first { $0.name == word }
            if match.role == nil {
                report(.unknown("role", word, of: DeviceRole.allCases.map(\.name)), at: value)
            }
        case "protocol":
            guard let word = string(value) else { return }
            match.infraredProtocol = word
            if !ControlMap.Source.protocols.contains(word) {
                report(
                    .unknown("infrared protocol", word, of: ControlMap.Source.protocols), at: value)
            }
        default:
            unknownKey(
                value,
                of: KeymapVocabulary.conditions)
        }
    }

    private mutating func bus(_ value: Value) -> DeviceMatch.Bus? {
        if document.kind(value) == .integer { return identifier(value).map { .number($0) } }
        guard let word = string(value) else { return nil }
        if let known = DeviceMatch.buses.first(where: { $0.name == word }) { return known.bus }
        report(.unknown("bus", word, of: DeviceMatch.buses.map(\.name)), at: value)
        return nil
    }

    // MARK: Controls

    mutating func readControls(_ table: Value) {
        // Where each source was written: those of one line stand together.
        var lines: [Int] = []
        for value in members(table) where !isFull {
            guard file.controls.count < Limits.keymapLines else {
                tooMany(value)
                return
            }
            let sources = take(
                ControlMap.Source.parse(document.key(value)), at: document.keyPlace(of: value))
            guard let target = target(value), let sources else { continue }
            if let earlier = file.controls.firstIndex(where: { $0.source == sources[0] }) {
                report(
                    WordFault(
                        "'\(document.key(value))' has a control already",
                        advice: "under another name, in line \(lines[earlier])"), atKeyOf: value)
                continue
            }
            let fault = sources[0].isButton ? misspeltEvent(value) : nil
            if let fault { misspelt.append((value, fault)) }
            if !sources[0].isAxis, !target.fitsButtons {
                guard fault == nil else { continue }
                report(
                    WordFault(
                        "'\(document.key(value))' is a button: it has neither ends nor depth"),
                    at: value)
                continue
            }
            if fault == nil, sources.count == 1 {
                file.controlLines.append(
                    KeymapFile.ControlLine(source: sources[0], location: location(value)))
            }
            for source in sources {
                file.controls.append(ControlMap.Entry(source, target))
                lines.append(line(value))
            }
        }
    }

    /// What is wrong with the name of an event in other letters than the kernel's.
    private func misspeltEvent(_ value: Value) -> WordFault? {
        let key = document.key(value)
        return key.contains(":") ? nil : ControlMap.Source.misspelt(key)
    }

    /// A remote of lircd may call its buttons like that; any other device means the kernel's.
    mutating func reportMisspelt() {
        let isKnown = file.base == nil || !file.matches.isEmpty
        let isOfLircd = !file.matches.isEmpty && file.matches.allSatisfy { $0.lirc != nil }
        guard isKnown, !isOfLircd else { return }
        read(.controls) { reader in
            for (value, fault) in reader.misspelt { reader.report(fault, atKeyOf: value) }
        }
    }

    private mutating func target(_ value: Value) -> ControlMap.Target? {
        switch document.kind(value) {
        case .string:
            guard let word = string(value) else { return nil }
            return take(ControlMap.Target.parse(word), at: document.place(of: value))
        case .array: return pair(value)
        case .table: return directed(value)
        case .integer, .float, .boolean, .offsetDateTime, .localDateTime, .localDate, .localTime:
            report(
                WordFault(
                    "expected a control, found \(document.kind(value).name)",
                    advice: "write \"select\", [\"left\", \"right\"] or "
                        + "{ control = \"scanAxis\", direction = 1 }"), at: value)
            return nil
        }
    }

    /// `["left", "right"]`.
    private mutating func pair(_ value: Value) -> ControlMap.Target? {
        let ends = Array(document.children(of: value))
        guard ends.count == 2 else {
            report(
                WordFault(
                    "an axis has two ends",
                    advice: "write two controls, such as [\"left\", \"right\"]"),
                at: value)
            return nil
        }
        var controls: [Control?] = []
        for end in ends {
            guard let word = string(end),
                let target = take(ControlMap.Target.parse(word), at: document.place(of: end))
            else { return nil }
            switch target {
            case .control(let control): controls.append(control)
            case .nothing: controls.append(nil)
            case .analog, .pair:
                report(WordFault("'\(word)' is analogue: it is no end of an axis"), at: end)
                return nil
            }
        }
        return .pair(negative: controls[0], positive: controls[1])
    }

    private static let directedKeys = [
        KeymapTerm("control", nil, "an analogue control"), KeymapTerm("direction", nil, "1 or -1"),
    ]

    /// `{ control = "scanAxis", direction = -1 }`.
    private mutating func directed(_ table: Value) -> ControlMap.Target? {
        let before = diagnostics.count
        var target: ControlMap.Target?
        var direction = Sense.forward
        for value in document.children(of: table) {
            switch document.key(value) {
            case "control":
                guard let word = string(value) else { continue }
                target = take(ControlMap.Target.parse(word), at: document.place(of: value))
            case "direction":
                switch document.integer(value) {
                case 1: direction = .forward
                case -1: direction = .backward
                default: report(WordFault("a direction is 1 or -1"), at: value)
                }
            default: unknownKey(value, of: Self.directedKeys)
            }
        }
        guard diagnostics.count == before else { return nil }
        switch target {
        case .analog(let analog, _): return .analog(analog, direction: direction)
        case .control, .pair, .nothing:
            report(
                WordFault(
                    "only an analogue control has a direction",
                    advice: "write { control = \"scanAxis\" } or \"scrubAxis\""), at: table)
        case nil: report(WordFault("the table lacks its 'control'"), at: table)
        }
        return nil
    }

    mutating func tooMany(_ value: Value) {
        report(WordFault("more than \(Limits.keymapLines) lines"), atKeyOf: value)
    }
}

extension ControlMap.Target {
    /// Whether a button can be it.
    fileprivate var fitsButtons: Bool {
        switch self {
        case .control, .nothing: true
        case .pair, .analog: false
        }
    }
}
