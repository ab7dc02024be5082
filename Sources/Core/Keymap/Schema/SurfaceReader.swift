// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads `[surface]`: the size and shape of the touch surface, and what else is to count as one.
struct SurfaceReader {
    typealias Value = TOMLDocument.Value

    /// What the table says; nil for what it leaves out.
    private(set) var surface = KeymapFile.Surface()

    /// Reads `[surface]`.
    mutating func read(_ table: Value, _ values: inout KeymapValues) {
        for value in values.members(table) {
            switch values.document.key(value) {
            case "size":
                readSize(value, &values)
            case "shape":
                guard let word = values.string(value) else { continue }
                surface.shape = SurfaceProfile.Shape(rawValue: word)
                if surface.shape == nil {
                    let shapes = SurfaceProfile.Shape.allCases.map(\.rawValue)
                    values.report(.unknown("shape", word, of: shapes), at: value)
                }
            case "pads":
                readPads(value, &values)
            case "motion":
                surface.motion = values.scale(value, 1...10_000, "counts in a millimetre")
            case "wheel":
                surface.wheel = values.scale(value, 0.1...100, "millimetres in a step")
            case "ring":
                surface.ring = code(
                    value, EventType.absolute, "an axis, such as \"ABS_WHEEL\"", &values)
            case "detent":
                surface.detent = values.scale(value, 1...10_000, "counts in a step")
            default:
                values.unknownKey(value, of: KeymapVocabulary.surface)
            }
        }
    }

    /// `size = [42.8, 24.1]`.
    private mutating func readSize(_ value: Value, _ values: inout KeymapValues) {
        let sides = values.elements(value, "width and height, such as [42.8, 24.1]")
        // `elements` has reported it.
        guard values.document.kind(value) == .array else { return }
        let numbers = sides.compactMap { values.number($0) }
        guard numbers.count == 2, sides.count == 2, numbers.allSatisfy({ 1...1000 ~= $0 }) else {
            values.report(
                WordFault(
                    "a size has two numbers from 1 to 1000",
                    advice: "width and height in millimetres, such as [42.8, 24.1]"), at: value)
            return
        }
        surface.width = numbers[0]
        surface.height = numbers[1]
    }

    /// `pads = [{ x = "ABS_RX", y = "ABS_RY" }]`.
    private mutating func readPads(_ value: Value, _ values: inout KeymapValues) {
        let pads = values.elements(value, "an array of pads").compactMap { pad($0, &values) }
        surface.pads = Array(pads.prefix(Limits.contacts))
        guard pads.count > Limits.contacts else { return }
        values.report(
            WordFault("a surface has at most \(Limits.contacts) pads, one for each finger"),
            at: value)
    }

    /// The keys of a pad.
    private static let padKeys = [
        KeymapTerm("x", "x = \"ABS_RX\"", "the axis that grows to the right"),
        KeymapTerm("y", "y = \"ABS_RY\"", "the other axis"),
        KeymapTerm("touch", "touch = \"BTN_THUMB2\"", "the key that is down during a touch"),
        KeymapTerm("upwards", "upwards = true", "the y axis grows upwards"),
    ]

    /// `{ x = "ABS_RX", y = "ABS_RY", touch = "BTN_THUMB2" }`.
    private func pad(_ table: Value, _ values: inout KeymapValues) -> SurfaceProfile.Pad? {
        let before = values.faultCount
        var codes: (x: UInt16?, y: UInt16?, touch: UInt16?) = (nil, nil, nil)
        var isUpward = false
        for value in values.members(table) {
            switch values.document.key(value) {
            case "x":
                codes.x = code(value, EventType.absolute, "an axis, such as \"ABS_RX\"", &values)
            case "y":
                codes.y = code(value, EventType.absolute, "an axis, such as \"ABS_RY\"", &values)
            case "touch":
                codes.touch = code(value, EventType.key, "a key, such as \"BTN_THUMB2\"", &values)
            case "upwards": isUpward = values.boolean(value) ?? false
            default: values.unknownKey(value, of: Self.padKeys)
            }
        }
        // A pad with one wrong axis would otherwise be reported as one without it.
        guard values.faultCount == before else { return nil }
        guard let x = codes.x, let y = codes.y else {
            values.report(
                WordFault(
                    "a pad has two axes",
                    advice: "write { x = \"ABS_RX\", y = \"ABS_RY\", touch = \"BTN_THUMB2\" }"),
                at: table)
            return nil
        }
        return SurfaceProfile.Pad(x: x, y: y, touch: codes.touch, isUpward: isUpward)
    }

    /// The code of an axis or key by the kernel's name.
    private func code(
        _ value: Value, _ type: UInt16, _ expected: String, _ values: inout KeymapValues
    ) -> UInt16? {
        guard let word = values.string(value) else { return nil }
        guard let code = EventCode(name: word), code.type == type else {
            values.report(WordFault("'\(word)' is not \(expected)"), at: value)
            return nil
        }
        return code.code
    }
}
