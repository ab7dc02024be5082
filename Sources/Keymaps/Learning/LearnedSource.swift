// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a person pressed, as a keymap names it.
public enum LearnedSource: Hashable, Sendable {
    /// A key, a scancode, or a button of lircd.
    case button(ControlMap.Source)
    /// One end of an axis: a side of a directional pad, or a trigger.
    case axis(UInt16, isPositive: Bool)

    /// What is shown of it: `KEY_OK`, `nec:0x1e02`, `ABS_HAT0X +`.
    public var text: String {
        switch self {
        case .button(.event(let code)): code.name
        case .button(.scancode(let word, let code)): "\(word):0x\(String(code, radix: 16))"
        case .button(.button(let name)): name
        case .axis(let code, let isPositive):
            "\(EventCode.absolute(code).name) \(isPositive ? "+" : "-")"
        }
    }
}
