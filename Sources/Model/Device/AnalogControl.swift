// SPDX-License-Identifier: MIT

/// An analogue input of the common remote. A keymap maps axes to it; `AnalogAxes` makes commands of
/// its values.
public enum AnalogControl: UInt8, Named, Sendable {
    /// A stick or wheel that scrubs, -1 to 1.
    case scrubAxis
    /// A trigger or pedal that scans, -1 to 1 (behaviour.md N103).
    case scanAxis

    /// The name in keymaps and traces.
    public var name: String {
        switch self {
        case .scrubAxis: "scrubAxis"
        case .scanAxis: "scanAxis"
        }
    }
}
