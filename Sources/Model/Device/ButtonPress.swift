// SPDX-License-Identifier: MIT

/// One line of lircd, or one key of a terminal: a button that was received, with no release to
/// come.
public struct ButtonPress: Hashable, Sendable {
    /// The button's name, such as `KEY_UP`.
    public var button: String
    /// lircd's counter: 0 for a press, then 1, 2, 3 … while the button is held.
    public var repeatCount: UInt32

    /// A button, as it was received.
    public init(button: String, repeatCount: UInt32) {
        self.button = button
        self.repeatCount = repeatCount
    }

    /// The name of a button of which only the scancode is known, as in keymaps: `nec:0x1e02`.
    public static func scancode(_ infraredProtocol: InfraredProtocol?, _ code: UInt64) -> String {
        (infraredProtocol ?? .unknown).name + ":0x" + String(code, radix: 16)
    }
}
