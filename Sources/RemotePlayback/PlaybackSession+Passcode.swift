// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    /// Whether a passcode comes before that item. What has not been loaded yet may need one.
    func isLocked(_ index: Int) -> Bool {
        guard !configuration.passcode.isEmpty, !unlocked.contains(index) else { return false }
        guard let item, item.info.index == index else { return true }
        // What does not say for whom it is may be for nobody.
        return item.info.age.map { $0 >= configuration.passcodeAge } ?? true
    }

    /// Asks for the passcode as soon as an item and its rating are known, and keeps it paused
    /// (e.10). An item that was held back for that and needs none goes on.
    mutating func askForPasscode() {
        guard isLocked(current) else {
            playUnlocked()
            return
        }
        passcode = PasscodeEntry(length: configuration.passcode.count)
        raise(.passcode)
        request(.setPaused(true))
    }

    mutating func chooseInPasscode() {
        passcode?.press()
        checkPasscode()
    }

    mutating func enter(_ digit: Int) {
        guard let digit = UInt8(exactly: digit), digit < 10 else { return }
        passcode?.enter(digit)
        checkPasscode()
    }

    private mutating func checkPasscode() {
        guard let entry = passcode, entry.isComplete else { return }
        guard entry.digits == configuration.passcode else {
            // One try: who does not know it leaves, as with Back (A23).
            diagnose(.error, .client, "the passcode is wrong")
            request(.leave)
            return
        }
        unlocked.append(current)
        passcode = nil
        close(.passcode)
        playUnlocked()
        beginHint()
    }

    /// What is held back plays, also when the player has not told yet that it is paused.
    private mutating func playUnlocked() {
        guard playsWhenUnlocked else { return }
        playsWhenUnlocked = false
        clock.setPaused(true, at: now)
        setPaused(false)
    }
}

extension CommandName {
    /// A passcode screen swallows everything else (A23).
    var passesPasscode: Bool {
        switch self {
        case .select, .digit, .back, .home, .stop, .focusMove, .volume, .mute, .fullscreen,
            .cancelAll, .hintsHide, .denied:
            true
        default: false
        }
    }
}
