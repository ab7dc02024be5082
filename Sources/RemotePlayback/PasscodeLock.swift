// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The items that a passcode keeps away (behaviour.md A23).
struct PasscodeLock: Hashable, Sendable {
    /// The items for which the passcode was entered.
    private var unlocked: [Int] = []
    /// The item is paused only until it is known that it may be seen.
    var isHeld: Bool
    /// How many wrong passcodes were entered, and how long nobody may try again.
    var tries = PasscodeTries()

    init(_ configuration: PlaybackConfiguration) {
        isHeld = configuration.playsAtStart && !configuration.passcode.isEmpty
    }

    /// Whether the passcode comes before the item at `index`. What has not been loaded yet may
    /// need one.
    func isClosed(
        for index: Int, _ item: PlaybackItem?, _ configuration: PlaybackConfiguration
    ) -> Bool {
        guard !configuration.passcode.isEmpty, !unlocked.contains(index) else { return false }
        guard let item, item.info.index == index else { return true }
        // What does not say for whom it is may be for nobody.
        return item.info.age.map { $0 >= configuration.passcodeAge } ?? true
    }

    mutating func open(for index: Int) { unlocked.append(index) }

    mutating func renumber(_ numbers: Renumbering) { unlocked = unlocked.map(numbers.moved) }

    /// What the screen says of the tries, or nil.
    func message(isWrong: Bool, at time: Timestamp) -> String? {
        if let until = tries.notBefore, time < until {
            let left = ((until - time).seconds + 0.998).whole
            let wait = left < 100 ? "\(left) s" : "\((left + 59) / 60) min"
            return isWrong
                ? "Wrong passcode. Try again in \(wait)" : "Too many tries. Try again in \(wait)"
        }
        guard isWrong else { return nil }
        switch tries.left {
        case 0: return "Wrong passcode. Try again"
        case 1: return "Wrong passcode. One try left"
        case let left: return "Wrong passcode. \(left) tries left"
        }
    }
}
