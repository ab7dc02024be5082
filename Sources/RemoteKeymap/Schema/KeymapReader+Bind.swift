// SPDX-License-Identifier: MIT

internal import RemoteModel

/// `[bind]` and `[layer.NAME]`.
extension KeymapReader {
    // MARK: Tables

    mutating func readBind(_ table: Value) {
        for value in members(table) where !isFull { readEntry(value, in: nil) }
    }

    mutating func readLayers(_ table: Value) {
        for value in members(table) where !isFull {
            guard file.layers.count < Limits.keymapLayers else {
                report(WordFault("more than \(Limits.keymapLayers) layers"), atKeyOf: value)
                return
            }
            let name = document.key(value)
            var layer = Layer(name: name, control: nil, location: location(value))
            for value in members(value) where !isFull {
                if document.key(value) == "control" {
                    layer.control = bringer(value)
                    if layer.control == nil { file.brokenLayers.append(name) }
                } else {
                    read(.triggers) { $0.readEntry(value, in: name) }
                }
            }
            file.layers.append(layer)
        }
    }

    /// The control that brings a layer.
    private mutating func bringer(_ value: Value) -> Control? {
        guard let word = string(value) else { return nil }
        guard let control = Control(name: word), control != .click else {
            report(.unknown("control", word, of: Trigger.bindableControls), at: value)
            return nil
        }
        if let other = file.layers.first(where: { $0.control == control }) {
            report(WordFault("'\(word)' brings the layer '\(other.name)' already"), at: value)
        }
        return control
    }

    /// A binding, or the table of a context.
    private mutating func readEntry(_ value: Value, in layer: String?) {
        let key = document.key(value)
        guard document.kind(value) == .table, let context = Context(name: key) else {
            // A table under a trigger's name is a binding with options.
            guard document.kind(value) == .table, !isTrigger(key) else {
                return readBinding(value, in: .any, layer)
            }
            read(.contexts) {
                $0.report(
                    .unknown("context", key, of: Context.allCases.map(\.name)), atKeyOf: value)
            }
            return
        }
        for value in document.children(of: value) where !isFull {
            readBinding(value, in: context, layer)
        }
    }

    private func isTrigger(_ key: String) -> Bool {
        if case .success = Trigger.parse(key) { return true }
        return key.contains(where: \.isWhitespace)
    }

    // MARK: One binding

    private mutating func readBinding(_ value: Value, in context: Context, _ layer: String?) {
        guard file.lines.count < Limits.keymapLines else {
            tooMany(value)
            return
        }
        let key = document.key(value)
        let trigger = take(Trigger.parse(key), at: document.keyPlace(of: value))
        guard let binding = read(.commands, { $0.binding(value, trigger) }), let trigger else {
            return
        }
        if let earlier = place(of: trigger, in: context, layer) {
            report(
                WordFault(
                    "'\(key)' is bound already in this context",
                    advice: "in line \(file.lines[earlier].binding.location.line)"), atKeyOf: value)
            return
        }
        file.lines.append(
            KeymapFile.Line(layer: layer, context: context, trigger: trigger, binding: binding))
    }

    /// Where a trigger is bound already. By place: a line is too large to be copied for each one
    /// that comes after it.
    private func place(of trigger: Trigger, in context: Context, _ layer: String?) -> Int? {
        file.lines.indices.first { place in
            file.lines[place].context == context && file.lines[place].trigger == trigger
                && file.lines[place].layer == layer
        }
    }

    /// The right side: what it does, or a table with options.
    private mutating func binding(_ value: Value, _ trigger: Trigger?) -> Binding? {
        guard document.kind(value) == .table else {
            return actions(value, trigger).map {
                Binding(actions: $0, location: location(value))
            }
        }
        return read(.options) { $0.options(value, trigger) }
    }

    /// `{ do = "skip 1", after = 800, repeat = true }`.
    private mutating func options(_ table: Value, _ trigger: Trigger?) -> Binding? {
        let before = diagnostics.count
        var binding = Binding(actions: [], location: location(table))
        var repeating: Value?
        for value in document.children(of: table) {
            switch document.key(value) {
            case "do": binding.actions = read(.commands) { $0.actions(value, trigger) } ?? []
            case "after": binding.after = after(value, trigger)
            case "repeat":
                repeating = value
                binding.repeats = repetition(value)
            default: unknownKey(value, of: KeymapVocabulary.options)
            }
        }
        if diagnostics.count == before, binding.actions.isEmpty {
            report(WordFault("the binding lacks its 'do'"), at: table)
        }
        if diagnostics.count == before, binding.repeats != nil, let repeating {
            if let trigger, !trigger.isHeld {
                report(
                    WordFault("only what is held is repeated", advice: "bind press or hold"),
                    atKeyOf: repeating)
            } else if let action = binding.actions.first(where: { !$0.isCommand }) {
                report(
                    WordFault(
                        action == .focus || action.lasts
                            ? "this goes on by itself while it is held"
                            : "'none' is not repeated"), atKeyOf: repeating)
            }
        }
        return diagnostics.count == before ? binding : nil
    }

    private mutating func after(_ value: Value, _ trigger: Trigger?) -> Interval? {
        if let trigger {
            guard case .hold = trigger else {
                report(WordFault("'after' is for the hold of one control"), atKeyOf: value)
                return nil
            }
        }
        return milliseconds(value, in: Self.afterRange)
    }

    /// As `hold` of `[gestures]`, and up to what a person would wait for.
    private static let afterRange = 150...10_000
    private static let periodRange = 20...10_000

    private mutating func repetition(_ value: Value) -> Binding.Repeat? {
        if let isOn = document.boolean(value) { return isOn ? .usual : nil }
        guard document.kind(value) == .integer else {
            wrongType(value, "true, or a number of milliseconds")
            return nil
        }
        return milliseconds(value, in: Self.periodRange).map { .every($0) }
    }

    private mutating func milliseconds(_ value: Value, in range: ClosedRange<Int>) -> Interval? {
        guard let number = document.integer(value) else {
            wrongType(value, "a whole number of milliseconds")
            return nil
        }
        guard range.contains(Int(number)) else {
            report(
                WordFault(
                    "\(number) is out of range for '\(document.key(value))'",
                    advice: "\(range.lowerBound) to \(range.upperBound) milliseconds"), at: value)
            return nil
        }
        return .milliseconds(number)
    }

    /// One string, or several that are performed in order.
    private mutating func actions(_ value: Value, _ trigger: Trigger?) -> [Action]? {
        let before = diagnostics.count
        let values: [Value]
        switch document.kind(value) {
        case .string: values = [value]
        case .array: values = Array(document.children(of: value))
        case .table, .integer, .float, .boolean, .offsetDateTime, .localDateTime, .localDate,
            .localTime:
            report(
                WordFault(
                    "expected a command, found \(document.kind(value).name)",
                    advice: "write \"skip 1\", or several: [\"scrubCommit\", \"play\"]"), at: value)
            return nil
        }
        guard (1...Limits.bindingCommands).contains(values.count) else {
            report(WordFault("a binding has one to eight commands"), at: value)
            return nil
        }
        var actions: [Action] = []
        for value in values where !isFull {
            guard let text = string(value),
                let action = take(Action.parse(text), at: document.place(of: value))
            else { continue }
            actions.append(action)
            if values.count > 1, !action.isCommand {
                report(WordFault("'\(text)' cannot be one of several commands"), at: value)
            } else if let trigger, let fault = action.misfit(trigger, text) {
                report(fault, at: value)
            }
        }
        return diagnostics.count == before ? actions : nil
    }
}

extension Trigger {
    /// Whether it lasts until a control comes up.
    fileprivate var isHeld: Bool {
        switch self {
        case .press, .hold, .chord, .holdChord: true
        case .release, .click, .double, .triple, .tap, .rest, .tapZone, .restZone, .swipe,
            .twoFingerSwipe, .pan, .jog, .pinch, .pinchSense, .axis:
            false
        }
    }
}

extension Action {
    /// Whether it goes on by itself as long as its trigger lasts.
    fileprivate var lasts: Bool { !isCommand && self != .nothing }
}
