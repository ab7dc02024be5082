// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads `[bind]` and `[layer.NAME]`: what triggers do. `KeymapReader` gives it the tables. A
/// faulty line is reported and left out, and reading goes on, so that a person sees all faults at
/// once.
struct BindingReader {
    typealias Value = TOMLDocument.Value

    /// The bindings, in the order of the text.
    private(set) var lines: [KeymapFile.Line] = []
    /// The layers, in the order of the text.
    private(set) var layers: [Layer] = []
    /// Those whose control cannot be understood.
    private(set) var brokenLayers: [String] = []

    // MARK: Tables

    /// Reads `[bind]`.
    mutating func readBind(_ table: Value, _ values: inout KeymapValues) {
        for value in values.members(table) where !values.isFull {
            readEntry(value, in: nil, &values)
        }
    }

    /// Reads all tables `[layer.NAME]`. A layer may have contexts as `[bind]` has.
    mutating func readLayers(_ table: Value, _ values: inout KeymapValues) {
        for value in values.members(table) where !values.isFull {
            guard layers.count < Limits.keymapLayers else {
                values.report(WordFault("more than \(Limits.keymapLayers) layers"), atKeyOf: value)
                return
            }
            let name = values.document.key(value)
            var layer = Layer(name: name, control: nil, location: values.location(value))
            for value in values.members(value) where !values.isFull {
                if values.document.key(value) == "control" {
                    layer.control = bringer(value, &values)
                    if layer.control == nil { brokenLayers.append(name) }
                } else {
                    values.within(.triggers) { self.readEntry(value, in: name, &$0) }
                }
            }
            layers.append(layer)
        }
    }

    /// The control that brings a layer.
    private func bringer(_ value: Value, _ values: inout KeymapValues) -> Control? {
        guard let word = values.string(value) else { return nil }
        guard let control = Control(name: word), control != .click else {
            values.report(.unknown("control", word, of: Trigger.bindableControls), at: value)
            return nil
        }
        if let other = layers.first(where: { $0.control == control }) {
            values.report(
                WordFault("'\(word)' brings the layer '\(other.name)' already"), at: value)
        }
        return control
    }

    /// A binding, or the table of a context.
    private mutating func readEntry(
        _ value: Value, in layer: String?, _ values: inout KeymapValues
    ) {
        let key = values.document.key(value)
        guard values.document.kind(value) == .table, let context = Context(name: key) else {
            // A table under a trigger's name is a binding with options.
            guard values.document.kind(value) == .table, !isTrigger(key) else {
                return readBinding(value, in: .any, layer, &values)
            }
            values.within(.contexts) {
                $0.report(
                    .unknown("context", key, of: Context.allCases.map(\.name)), atKeyOf: value)
            }
            return
        }
        for value in values.document.children(of: value) where !values.isFull {
            readBinding(value, in: context, layer, &values)
        }
    }

    /// Whether a table's key is meant as a trigger. A context is one word, so blanks show a trigger
    /// that may be misspelt.
    private func isTrigger(_ key: String) -> Bool {
        if case .success = Trigger.parse(key) { return true }
        return key.contains(where: \.isWhitespace)
    }

    // MARK: One binding

    /// Reads one line: a trigger and what it does.
    private mutating func readBinding(
        _ value: Value, in context: Context, _ layer: String?, _ values: inout KeymapValues
    ) {
        guard lines.count < Limits.keymapLines else {
            values.reportTooManyLines(at: value)
            return
        }
        let key = values.document.key(value)
        let trigger = values.take(Trigger.parse(key), at: values.document.keyPlace(of: value))
        guard let binding = values.within(.commands, { self.binding(value, trigger, &$0) }),
            let trigger
        else {
            return
        }
        if let earlier = place(of: trigger, in: context, layer) {
            values.report(
                WordFault(
                    "'\(key)' is bound already in this context",
                    advice: "in line \(lines[earlier].binding.location.line)"), atKeyOf: value)
            return
        }
        lines.append(
            KeymapFile.Line(layer: layer, context: context, trigger: trigger, binding: binding))
    }

    /// Where a trigger is bound already. By place: a line is too large to be copied for each one
    /// that comes after it.
    private func place(of trigger: Trigger, in context: Context, _ layer: String?) -> Int? {
        lines.indices.first { place in
            lines[place].context == context && lines[place].trigger == trigger
                && lines[place].layer == layer
        }
    }

    /// The right side: what it does, or a table with options.
    private func binding(
        _ value: Value, _ trigger: Trigger?, _ values: inout KeymapValues
    ) -> Binding? {
        guard values.document.kind(value) == .table else {
            return actions(value, trigger, &values).map {
                Binding(actions: $0, location: values.location(value))
            }
        }
        return values.within(.options) { self.options(value, trigger, &$0) }
    }

    /// `{ do = "skip 1", after = 800, repeat = true }`.
    private func options(
        _ table: Value, _ trigger: Trigger?, _ values: inout KeymapValues
    ) -> Binding? {
        let before = values.faultCount
        var binding = Binding(actions: [], location: values.location(table))
        var repeating: Value?
        for value in values.document.children(of: table) {
            switch values.document.key(value) {
            case "do":
                binding.actions =
                    values.within(.commands) { self.actions(value, trigger, &$0) } ?? []
            case "after": binding.after = after(value, trigger, &values)
            case "repeat":
                repeating = value
                binding.repeats = repetition(value, &values)
            default: values.unknownKey(value, of: KeymapVocabulary.options)
            }
        }
        if values.faultCount == before, binding.actions.isEmpty {
            values.report(WordFault("the binding lacks its 'do'"), at: table)
        }
        if values.faultCount == before, binding.repeats != nil, let repeating {
            if let trigger, !trigger.isHeld {
                values.report(
                    WordFault("only what is held is repeated", advice: "bind press or hold"),
                    atKeyOf: repeating)
            } else if let action = binding.actions.first(where: { !$0.isCommand }) {
                values.report(
                    WordFault(
                        action.lasts
                            ? "this goes on by itself while it is held"
                            : "'none' is not repeated"), atKeyOf: repeating)
            }
        }
        return values.faultCount == before ? binding : nil
    }

    /// The time of `after`; only the hold of one control has one.
    private func after(
        _ value: Value, _ trigger: Trigger?, _ values: inout KeymapValues
    ) -> Interval? {
        if let trigger {
            guard case .hold = trigger else {
                values.report(WordFault("'after' is for the hold of one control"), atKeyOf: value)
                return nil
            }
        }
        return milliseconds(value, in: Self.afterRange, &values)
    }

    /// As `hold` of `[gestures]`, and up to what a person would wait for.
    private static let afterRange = 150...10_000
    /// Milliseconds between two repeats.
    private static let periodRange = 20...10_000

    /// The value of `repeat`: true or a period.
    private func repetition(
        _ value: Value, _ values: inout KeymapValues
    ) -> Binding.Repeat? {
        if let isOn = values.document.boolean(value) { return isOn ? .usual : nil }
        guard values.document.kind(value) == .integer else {
            values.wrongType(value, "true, or a number of milliseconds")
            return nil
        }
        return milliseconds(value, in: Self.periodRange, &values).map { .every($0) }
    }

    /// A whole number of milliseconds in a range.
    private func milliseconds(
        _ value: Value, in range: ClosedRange<Int>, _ values: inout KeymapValues
    ) -> Interval? {
        guard let number = values.document.integer(value) else {
            values.wrongType(value, "a whole number of milliseconds")
            return nil
        }
        guard range.contains(Int(number)) else {
            values.report(
                WordFault(
                    "\(number) is out of range for '\(values.document.key(value))'",
                    advice: "\(range.lowerBound) to \(range.upperBound) milliseconds"), at: value)
            return nil
        }
        return .milliseconds(number)
    }

    /// One string, or several that are performed in order.
    private func actions(
        _ value: Value, _ trigger: Trigger?, _ values: inout KeymapValues
    ) -> [Action]? {
        let before = values.faultCount
        let texts: [Value]
        switch values.document.kind(value) {
        case .string: texts = [value]
        case .array: texts = Array(values.document.children(of: value))
        case .table, .integer, .float, .boolean, .offsetDateTime, .localDateTime, .localDate,
            .localTime:
            values.report(
                WordFault(
                    "expected a command, found \(values.document.kind(value).name)",
                    advice: "write \"skip 1\", or several: [\"scrubCommit\", \"play\"]"), at: value)
            return nil
        }
        guard (1...Limits.bindingCommands).contains(texts.count) else {
            values.report(WordFault("a binding has one to eight commands"), at: value)
            return nil
        }
        var actions: [Action] = []
        for value in texts where !values.isFull {
            guard let text = values.string(value),
                let action = values.take(Action.parse(text), at: values.document.place(of: value))
            else { continue }
            actions.append(action)
            if texts.count > 1, !action.isCommand {
                values.report(WordFault("'\(text)' cannot be one of several commands"), at: value)
            } else if let trigger, let fault = action.misfit(trigger, text) {
                values.report(fault, at: value)
            }
        }
        return values.faultCount == before ? actions : nil
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
