// SPDX-License-Identifier: MIT

/// The passcode screen (behaviour.md A23): how many digits were entered, not which.
public struct PasscodeView: Hashable, Sendable {
    public var length: Int
    public var entered: Int
    /// The keys from left to right, and which of them has the focus. `⌫` takes a digit back.
    public var keys: [String]
    public var focus: Int

    public init(length: Int, entered: Int, keys: [String], focus: Int) {
        self.length = length
        self.entered = entered
        self.keys = keys
        self.focus = focus
    }
}
