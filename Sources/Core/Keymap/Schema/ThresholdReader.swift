// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads `[gestures]`: a preset and single thresholds. A number outside of its range is refused, so
/// that no machine of gestures has to check one.
struct ThresholdReader {
    typealias Value = TOMLDocument.Value

    private(set) var gestures = KeymapFile.Gestures()

    /// A preset comes first, wherever it stands, so that single thresholds apply on top of it.
    private mutating func readPreset(_ value: Value, _ values: inout KeymapValues) {
        guard let word = values.string(value) else { return }
        guard let preset = GesturePreset(rawValue: word) else {
            let presets = GesturePreset.allCases.map(\.rawValue)
            values.report(.unknown("preset", word, of: presets), at: value)
            return
        }
        gestures.preset = preset
        gestures.settings.insert(contentsOf: preset.settings, at: 0)
    }

    /// `scan.latched` is the field `scanLatched`.
    mutating func read(
        _ table: Value, prefix: String = "", _ values: inout KeymapValues
    ) {
        for value in values.members(table) where !values.isFull {
            let key = values.document.key(value)
            if prefix.isEmpty, key == "preset" {
                readPreset(value, &values)
                continue
            }
            let name = prefix.isEmpty ? key : prefix + key.prefix(1).uppercased() + key.dropFirst()
            if values.document.kind(value) == .table, prefix.utf8.count < 100 {
                read(value, prefix: name, &values)
                continue
            }
            if let number = threshold(value, name, &values) {
                gestures.settings.append(ThresholdSetting(name: name, value: number))
            }
        }
    }

    /// The value of one threshold; nil, with a fault, for an unknown name or a wrong value.
    private func threshold(
        _ value: Value, _ name: String, _ values: inout KeymapValues
    ) -> Double? {
        guard let field = ThresholdField.named(name) else {
            values.report(
                .unknown("threshold", name, of: ThresholdField.all.map(\.name)), atKeyOf: value)
            return nil
        }
        if field.unit == .toggle { return values.boolean(value).map { $0 ? 1 : 0 } }
        if let text = values.document.string(value) {
            values.report(ThresholdUnits.fault(of: text, for: field), at: value)
            return nil
        }
        guard let number = values.number(value) else { return nil }
        guard field.range.contains(number) else {
            values.report(
                WordFault(
                    "\(values.document.rawText(value)) is out of range for '\(name)'",
                    advice: ThresholdUnits.adviceOutOfRange(number, for: field)),
                at: value)
            return nil
        }
        return number
    }
}
