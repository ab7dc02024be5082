// SPDX-License-Identifier: MIT

/// How far an axis was moved, and whether anything was said about it.
struct AxisExcursion: Sendable {
    private(set) var largest = 0.0
    private var isReported = false

    /// The axis is at `way` from its rest; up to `rest` it lies there. Returns how far it
    /// had come once it turns back, or all at once where it is `on`.
    mutating func move(to way: Double, rest: Double, isOn: Bool) -> Double? {
        guard way >= rest else {
            defer { self = AxisExcursion() }
            return isReported || largest == 0 ? nil : largest
        }
        largest = max(largest, way)
        guard !isReported, isOn || way < largest else { return nil }
        isReported = true
        return largest
    }
}
