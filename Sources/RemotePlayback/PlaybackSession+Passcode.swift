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
        guard !mayNotTry else { return }
        passcode?.press()
        checkPasscode()
    }

    mutating func enter(_ digit: Int) {
        guard !mayNotTry, let digit = UInt8(exactly: digit), digit < 10 else { return }
        passcode?.enter(digit)
        checkPasscode()
    }

    /// Too many tries were wrong: what is entered is ignored for a while (N120).
    private var mayNotTry: Bool { passcodeTries.notBefore.map { now < $0 } ?? false }

    private mutating func checkPasscode() {
        guard let entry = passcode, entry.isComplete else { return }
        guard entry.digits == configuration.passcode else { return failPasscode(entry.length) }
        if passcodeTries.wrong > 0 { request(.passcodeTried(isRight: true)) }
        passcodeTries = PasscodeTries()
        unlocked.append(current)
        passcode = nil
        close(.passcode)
        playUnlocked()
        beginHint()
    }

    /// The viewer may enter another one, sooner or later (A23, N119).
    private mutating func failPasscode(_ length: Int) {
        passcode = PasscodeEntry(length: length, isWrong: true)
        passcodeTries.fail(at: now)
        request(.passcodeTried(isRight: false))
        // It is on the screen already, for as long as it counts.
        if let message = passcodeMessage { diagnose(.note, .player, message, for: .operator) }
    }

    /// What the screen says of the tries, or nil.
    var passcodeMessage: String? {
        let isWrong = passcode?.isWrong ?? false
        guard !mayNotTry else {
            let left = passcodeTries.notBefore.map { whole(($0 - now).seconds + 0.998) } ?? 0
            let time = left < 100 ? "\(left) s" : "\((left + 59) / 60) min"
            return isWrong
                ? "Wrong passcode. Try again in \(time)" : "Too many tries. Try again in \(time)"
        }
        guard isWrong else { return nil }
        switch passcodeTries.left {
        case 0: return "Wrong passcode. Try again"
        case 1: return "Wrong passcode. One try left"
        case let left: return "Wrong passcode. \(left) tries left"
        }
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
