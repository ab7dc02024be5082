// SPDX-License-Identifier: MIT

/// One line of a keymap's `[gestures]`: a field of `GestureThresholds` and its new value.
public struct ThresholdSetting: Hashable, Sendable {
    /// The field's name, as in `GestureThresholds`.
    public var name: String
    /// Milliseconds for a time, millimetres for a distance, 0 or 1 for a switch.
    public var value: Double

    /// A setting. Whether there is such a field, and whether the value fits, `apply` says.
    public init(name: String, value: Double) {
        self.name = name
        self.value = value
    }
}
