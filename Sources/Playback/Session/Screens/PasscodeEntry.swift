// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The digits that a viewer enters (behaviour.md A23), from a row of keys or from digit keys. It
/// collects them and never compares: `PasscodeLock` does that when all are there.
struct PasscodeEntry: Hashable, Sendable {
    /// A key of the row, from left to right.
    enum Key: Hashable, Sendable {
        case digit(UInt8)
        case delete
    }

    /// Zero comes last, as on a telephone, so that one row serves a remote with only four
    /// directions.
    static let keys: [Key] = (1...9).map { .digit($0) } + [.digit(0), .delete]

    /// How many digits the passcode has, 1 to 8.
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

    /// As many digits as the passcode has.
    var isComplete: Bool { digits.count == length }

    /// Moves the focus along the row; it stops at the ends.
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
        case .delete: self = shorter
        }
    }

    /// Without the last digit, which Back takes as Backspace does in the search.
    var shorter: PasscodeEntry {
        var entry = self
        _ = entry.digits.popLast()
        return entry
    }

    /// Adds a digit from 0 to 9. What comes after the last one is ignored.
    mutating func enter(_ digit: UInt8) {
        isWrong = false
        if !isComplete { digits.append(digit) }
    }
}
