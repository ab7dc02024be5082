// SPDX-License-Identifier: MIT

/// Why words of the keymap language that do not stand in a file cannot be taken.
public struct KeymapWordError: Error, Hashable {
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// What to write instead, or nil.
    public var advice: String?

    /// An error with its advice.
    public init(message: String, advice: String?) {
        self.message = message
        self.advice = advice
    }
}
