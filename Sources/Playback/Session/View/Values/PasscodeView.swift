// SPDX-License-Identifier: MIT

/// The passcode screen (behaviour.md A23): how many digits were entered, not which.
public struct PasscodeView: Hashable, Sendable {
    /// How many digits the passcode has.
    public var length: Int
    /// How many digits were entered.
    public var entered: Int
    /// The keys from left to right, and which of them has the focus. `⌫` takes a digit back.
    public var keys: [String]
    /// The place of the key with the focus in `keys`.
    public var focus: Int

    /// That the passcode was wrong, or how long to wait for another try; nil most of the time.
    public var message: String?

    public init(length: Int, entered: Int, keys: [String], focus: Int) {
        self.length = length
        self.entered = entered
        self.keys = keys
        self.focus = focus
    }
}
