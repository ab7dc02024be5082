// SPDX-License-Identifier: MIT

/// Two different controls that are pressed together, in either order.
public struct ControlPair: Hashable, Sendable {
    /// The one that `Control` declares first.
    public let first: Control
    /// The other one.
    public let second: Control

    /// nil for one control twice.
    public init?(_ one: Control, _ other: Control) {
        guard one != other else { return nil }
        let isInOrder = one.rawValue < other.rawValue
        first = isInOrder ? one : other
        second = isInOrder ? other : one
    }

    /// Whether it is one of the two.
    public func contains(_ control: Control) -> Bool {
        control == first || control == second
    }

    /// The name in keymaps, traces and messages: `back+play`.
    public var name: String { "\(first.name)+\(second.name)" }

    /// The pair of a keymap's word, in either order.
    public init?(name: some StringProtocol) {
        let words = name.split(separator: "+", omittingEmptySubsequences: false)
        guard words.count == 2, let one = Control(name: words[0]),
            let other = Control(name: words[1])
        else { return nil }
        self.init(one, other)
    }
}
