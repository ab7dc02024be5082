// SPDX-License-Identifier: MIT

internal import RemoteModel

extension KeymapReader {
    private static let padKeys = [
        KeymapTerm("x", "x = \"ABS_RX\"", "the axis that grows to the right"),
        KeymapTerm("y", "y = \"ABS_RY\"", "the other axis"),
        KeymapTerm("touch", "touch = \"BTN_THUMB2\"", "the key that tells a touch"),
        KeymapTerm("upwards", "upwards = true", "the y axis grows upwards"),
    ]

    /// `{ x = "ABS_RX", y = "ABS_RY", touch = "BTN_THUMB2" }`.
    mutating func pad(_ table: Value) -> SurfaceProfile.Pad? {
        let before = diagnostics.count
        var codes: (x: UInt16?, y: UInt16?, touch: UInt16?) = (nil, nil, nil)
        var isUpward = false
        for value in members(table) {
            switch document.key(value) {
            case "x": codes.x = code(value, EventType.absolute, "an axis, such as \"ABS_RX\"")
            case "y": codes.y = code(value, EventType.absolute, "an axis, such as \"ABS_RY\"")
            case "touch": codes.touch = code(value, EventType.key, "a key, such as \"BTN_THUMB2\"")
            case "upwards": isUpward = boolean(value) ?? false
            default: unknownKey(value, of: Self.padKeys)
            }
        }
        guard diagnostics.count == before else { return nil }
        guard let x = codes.x, let y = codes.y else {
            report(
                WordFault(
                    "a pad has two axes",
                    advice: "write { x = \"ABS_RX\", y = \"ABS_RY\", touch = \"BTN_THUMB2\" }"),
                at: table)
            return nil
        }
        return SurfaceProfile.Pad(x: x, y: y, touch: codes.touch, isUpward: isUpward)
    }

    /// A number of that range, or 0, which switches what a keymap before has asked for off.
    mutating func scale(
        _ value: Value, _ range: ClosedRange<Double>, _ unit: String
    ) -> Double? {
        guard let number = number(value) else { return nil }
        guard number == 0 || range.contains(number) else {
            let low = ThresholdField.short(range.lowerBound)
            let high = ThresholdField.short(range.upperBound)
            report(
                WordFault(
                    "\(document.rawText(value)) is out of range",
                    advice: "from \(low) to \(high) \(unit), or 0 for none"), at: value)
            return nil
        }
        return number
    }

    private mutating func code(_ value: Value, _ type: UInt16, _ expected: String) -> UInt16? {
        guard let word = string(value) else { return nil }
        guard let code = EventCode(name: word), code.type == type else {
            report(WordFault("'\(word)' is not \(expected)"), at: value)
            return nil
        }
        return code.code
    }
}
