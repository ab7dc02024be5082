// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What an ideal player has to do with passcodes: for whom its items are meant, and which digits
/// are right.
struct IdealLock: Hashable, Sendable {
    /// The age that all items are meant for, or nil.
    var age: Int?
    /// The digits of the passcode, from 0 to 9.
    var digits: [UInt8] = []
    private var tries = PasscodeTries()

    /// Compares a passcode; a right one ends the count.
    mutating func compare(_ entered: String, at time: Timestamp) -> PlayerFact {
        let isRight = entered == digits.map { "\($0)" }.joined()
        isRight ? tries = PasscodeTries() : tries.fail(at: time)
        return .passcodeTried(isRight: isRight, tries)
    }
}
