// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The digits that a viewer enters (behaviour.md A23), from a row of keys or from digit keys.
struct PasscodeEntry: Hashable, Sendable {
    /// A key of the row, from left to right.
    enum Key: Hashable, Sendable {
        case digit(UInt8)
        case delete
    }

    static let keys: [Key] = (1...9).map { .digit($0) } + [.digit(0), .delete]

    let length: Int
    /// The last passcode was wrong, and no digit has been entered since.
    private(set) var isWrong: Bool
    private(set) var digits: [UInt8] = []
    /// Which key of the row has the focus.
    private(set) var focus = 0

    init(length: Int, isWrong: Bool = false) {
        self.length = length
        self.isWrong = isWrong
    }

    var isComplete: Bool { digits.count == length }

    mutating func move(_ direction: Direction, count: Int) {
        let count = max(1, min(count, 1000))
        switch direction {
        case .left: focus = max(0, focus - count)
        case .right: focus = min(Self.keys.count - 1, focus + count)
        case .up, .down: break
        }
    }

    /// Presses the key that has the focus.
    mutating func press() {
        switch Self.keys[focus] {
        case .digit(let digit): enter(digit)
        case .delete: _ = digits.popLast()
        }
    }

    mutating func enter(_ digit: UInt8) {
        isWrong = false
        if !isComplete { digits.append(digit) }
    }
}
