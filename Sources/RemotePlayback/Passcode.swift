// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The digits that a viewer enters (behaviour.md A23): a wheel for each.
struct PasscodeEntry: Hashable, Sendable {
    private(set) var digits: [UInt8]
    private(set) var place = 0

    init(length: Int) {
        digits = Array(repeating: 0, count: length)
    }

    mutating func move(_ direction: Direction, count: Int) {
        let count = max(1, min(count, 1000))
        switch direction {
        case .up: turn(by: count)
        case .down: turn(by: -count)
        case .left: place = max(0, place - count)
        case .right: place = min(digits.count - 1, place + count)
        }
    }

    private mutating func turn(by count: Int) {
        digits[place] = UInt8((Int(digits[place]) + 10 + count % 10) % 10)
    }

    /// Goes on to the next digit; returns false at the last.
    mutating func goOn() -> Bool {
        guard place < digits.count - 1 else { return false }
        place += 1
        return true
    }
}

extension PlaybackSession {
    /// The passcode has not been entered yet. Once it has, it holds for all items.
    var isLocked: Bool { !isUnlocked && !configuration.passcode.isEmpty }

    /// Asks for the passcode as soon as an item is there, and keeps it paused (e.10).
    mutating func askForPasscode() {
        guard isLocked else { return }
        passcode = PasscodeEntry(length: configuration.passcode.count)
        raise(.passcode)
        request(.setPaused(true))
    }

    mutating func chooseInPasscode() {
        guard var entry = passcode, !entry.goOn() else {
            _ = passcode?.goOn()
            return
        }
        guard entry.digits == configuration.passcode else {
            // One try: who does not know it leaves, as with Back (A23).
            request(.leave)
            return
        }
        isUnlocked = true
        passcode = nil
        close(.passcode)
        guard configuration.playsAfterPasscode else { return }
        setPaused(false)
    }
}

extension CommandName {
    /// A passcode screen swallows everything else (A23).
    var passesPasscode: Bool {
        switch self {
        case .select, .back, .home, .stop, .focusMove, .volume, .mute, .cancelAll, .hintsHide,
            .denied:
            true
        default: false
        }
    }
}
