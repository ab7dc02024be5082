// SPDX-License-Identifier: MIT

public import RemoteModel

extension GestureThresholds {
    /// What differs from behaviour.md b.8 for the surface.
    public func changes(on surface: Surface?) -> [String] {
        var usual = surface.map { .preset(for: $0.surfaceClass) } ?? GestureThresholds()
        if surface?.shape == .rectangle { usual.jog = false }
        return ThresholdField.all.compactMap { field in
            let (value, before) = (field.value(in: self), field.value(in: usual))
            guard value != before else { return nil }
            guard field.unit != .toggle else { return "\(field.name) \(value != 0)" }
            return "\(field.name) \(value.shortText)\(field.unit.sign) (\(before.shortText))"
        }
    }
}

extension ThresholdField.Unit {
    /// The unit behind a number.
    fileprivate var sign: String {
        switch self {
        case .milliseconds: " ms"
        case .millimetres: " mm"
        case .millimetresPerSecond: " mm/s"
        case .degrees: "°"
        case .share, .count, .toggle: ""
        }
    }
}

extension Double {
    /// At most three decimals, without zeros at the end.
    fileprivate var shortText: String {
        var bytes: [UInt8] = []
        bytes.append(rounded: self, decimals: 3)
        return String(decoding: bytes, as: UTF8.self)
    }
}
