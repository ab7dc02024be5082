// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The passcode: which items need it, whether it is asked for, and the tries to enter it
/// (behaviour.md A23). It never sees a single digit: the screen collects them, and whoever performs
/// requests compares them all at once.
struct PasscodeLock: Hashable, Sendable {
    /// What the viewer does.
    enum Order: Equatable, Sendable {
        /// All digits of a passcode are there.
        case enter([UInt8])
        /// A card that needs the passcode was chosen.
        case askForCards
        /// It is not chosen after all.
        case giveUp
    }

    private(set) var state: LockState
    /// The items for which the passcode was entered. For the rest of the session: who may see an
    /// item may see it again.
    private var unlocked: [Int] = []
    /// The items for which a program wants the passcode, whatever their rating.
    private var demanded: [Int] = []
    /// How many wrong passcodes were entered, and when the next try is allowed.
    private(set) var tries = PasscodeTries()
    /// Limits of certain remotes, and which of them counts now.
    var limits = RemoteLimits()
    /// The passcode was entered before the cards: until then everything is seen on them, unless
    /// something plays before.
    private(set) var cardsOpenUntil: Timestamp?
    /// How long that is (N412).
    static let cardsOpen = Interval.seconds(600)
    /// Digits are being compared, and nothing is entered meanwhile.
    private var isTrying = false

    init(_ configuration: PlaybackConfiguration) {
        let isHeld = configuration.playsAtStart && configuration.hasPasscode
        state = isHeld ? .held : .open
    }

    /// Whether the passcode comes before the item at `index`. An item that has not been loaded yet
    /// may need one.
    func isClosed(
        for index: Int, _ item: PlaybackItem?, _ configuration: PlaybackConfiguration
    ) -> Bool {
        !limits.admits(index) && isBeyond(index, item, configuration)
    }

    /// Whether it comes before the item for the remote that was pressed last, even if another
    /// one has brought the item.
    func isBeyond(
        _ index: Int, _ item: PlaybackItem?, _ configuration: PlaybackConfiguration
    ) -> Bool {
        !unlocked.contains(index)
            && isNeeded(for: index, item, configuration) {
                limits.spares($0, isTelevision: $1, configuration.passcodeAge)
            }
    }

    /// Whether the item at `index` asks everybody for the passcode, even if it was entered.
    func isNeeded(
        for index: Int, _ item: PlaybackItem?, _ configuration: PlaybackConfiguration
    ) -> Bool {
        isNeeded(for: index, item, configuration) {
            configuration.passcodeAge.spares($0, isTelevision: $1)
        }
    }

    private func isNeeded(
        for index: Int, _ item: PlaybackItem?, _ configuration: PlaybackConfiguration,
        _ spares: (Int?, Bool) -> Bool
    ) -> Bool {
        guard configuration.hasPasscode else { return false }
        guard let item, item.info.index == index, !demanded.contains(index) else { return true }
        // An item without a rating may be for adults.
        return !spares(item.info.age, item.info.terms.finds.isTelevision)
    }

    /// Why an item cannot be played. The player's words have the name of the file, and nobody gets
    /// those before the passcode.
    static func said(_ message: Sentence, isLocked: Bool) -> Sentence {
        isLocked ? Sentence(Phrase(PasscodePhrase.hidden)) : message
    }

    /// The viewer says how the first item is to begin. Until the passcode has been entered it is
    /// paused in any case.
    mutating func startPaused(
        _ isPaused: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        if !scene.configuration.hasPasscode {
            out += [.motion(.beginPaused(isPaused)), .request(.setPaused(isPaused))]
        } else {
            go(.load(isHeld: !isPaused), scene, &out)
        }
    }

    /// Performs what the state decides.
    mutating func go(
        _ event: LockState.Event, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch event {
        case .arrive(let isClosed): limits.admit(isClosed ? nil : scene.playlist.current)
        case .unload: limits.admit(nil)
        case .load, .unlock, .askForCards, .giveUp: break
        }
        for action in state.next(event) ?? [] {
            switch action {
            case .ask:
                let length = scene.configuration.passcodeLength
                out.append(.raise(.passcode(PasscodeEntry(length: length))))
                out.append(.request(.setPaused(true)))
                out.append(.event(.passcode(item: scene.playlist.current, .asked)))
            case .askForCards:
                let length = scene.configuration.passcodeLength
                out.append(.raise(.passcode(PasscodeEntry(length: length))))
                if scene.item != nil { out.append(.request(.setPaused(true))) }
            case .openCards:
                cardsOpenUntil = scene.now + Self.cardsOpen
                out.append(.cards(.unlocked))
            case .close: out.append(.screens(.close(.passcode)))
            case .play: out.append(.motion(.playUnlocked))
            }
        }
    }

    mutating func perform(_ order: Order, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch order {
        case .enter(let digits): enter(digits, &out)
        case .askForCards:
            // Nothing is on its way, as where the player was started without a film.
            if scene.item == nil, scene.loading == nil { go(.unload, scene, &out) }
            let plays = scene.item != nil && !scene.isPausedForViewer
            go(.askForCards(plays: plays), scene, &out)
        case .giveUp: go(.giveUp, scene, &out)
        }
    }

    private mutating func enter(_ digits: [UInt8], _ out: inout [PlaybackAction]) {
        guard !isTrying else { return }
        isTrying = true
        let text = digits.map { "\($0)" }.joined()
        out.append(.request(.tryPasscode(digits: text)))
    }

    /// What the host knows of tries.
    mutating func take(_ fact: PlayerFact, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch fact {
        case .passcodeTries(let tries): take(tries, &out)
        case .passcodeTried(let isRight, let tries):
            take(isRight: isRight, tries, for: scene.playlist.current, scene, &out)
        default: break
        }
    }

    /// They were compared. The right ones open the item at `index`, for which they are asked now:
    /// the player may have gone on by itself meanwhile.
    private mutating func take(
        isRight: Bool, _ tries: PasscodeTries, for index: Int, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        isTrying = false
        self.tries = tries
        guard state.isAsking else { return }
        let isForCards = if case .askingForCards = state { true } else { false }
        if !isForCards {
            out.append(.event(.passcode(item: index, isRight ? .passed : .failed)))
        }
        guard isRight else { return fail(scene, &out) }
        if !isForCards { unlocked.append(index) }
        go(.unlock, scene, &out)
        out.append(.screens(.hintAtOverlay))
    }

    // MARK: Cards

    /// Whether cards that need the passcode ask whoever looks at them.
    func locksCards(_ configuration: PlaybackConfiguration) -> Bool {
        configuration.hasPasscode && cardsOpenUntil == nil
            && configuration.passcodeAge.age(of: limits.looking) != nil
    }

    /// The item is there that was chosen among open cards: it does not ask again.
    mutating func admitChosen(_ index: Int) {
        if cardsOpenUntil != nil, !unlocked.contains(index) { unlocked.append(index) }
        cardsOpenUntil = nil
    }

    /// Nobody has chosen anything for long.
    mutating func run(to time: Timestamp) {
        if let until = cardsOpenUntil, until <= time { cardsOpenUntil = nil }
    }

    // MARK: Tries

    /// The viewer may enter another one, after a wait that grows with each wrong one (A23, N119,
    /// N135).
    private func fail(_ scene: Scene, _ out: inout [PlaybackAction]) {
        out.append(.screens(.refusePasscode(isWrong: true)))
        // The screen shows it already, for as long as it counts.
        if let message = message(isWrong: true, at: scene.now, .english) {
            out.append(.diagnose(Diagnostic(.note, .player, message)))
        }
    }

    /// The tries of former sessions and of other players, as the host stored them: no digits were
    /// compared.
    private mutating func take(_ tries: PasscodeTries, _ out: inout [PlaybackAction]) {
        self.tries = tries
        if isTrying { out.append(.screens(.refusePasscode(isWrong: false))) }
        isTrying = false
    }

    /// What is entered is ignored.
    func mayNotTry(at time: Timestamp) -> Bool {
        isTrying || tries.notBefore.map { time < $0 } ?? false
    }

    mutating func renumber(_ numbers: Renumbering) {
        unlocked = unlocked.compactMap(numbers.place)
        limits.renumber(numbers)
        demanded = demanded.compactMap(numbers.place)
    }

    /// A program wants the passcode before that item.
    mutating func demand(for index: Int) {
        if !demanded.contains(index) { demanded.append(index) }
    }

    /// The message about the tries on the screen, or nil.
    func message(
        isWrong: Bool, at time: Timestamp, _ words: Catalogue
    ) -> String? {
        if let until = tries.notBefore, time < until {
            // The last second counts as one, and 2 ms are allowed for the rounding of the deadline.
            let left = ((until - time).seconds + 0.998).whole
            let wait =
                left < 100
                ? Phrase(ScreenPhrase.seconds, .count("seconds", left))
                : Phrase(ScreenPhrase.minutes, .count("minutes", (left + 59) / 60))
            return words(
                isWrong ? PasscodePhrase.wrongWait : .manyWait, .phrase("time", wait))
        }
        guard isWrong else { return nil }
        switch tries.left {
        case 0: return words[PasscodePhrase.wrong]
        case let left: return words(PasscodePhrase.wrongLeft, .count("count", left))
        }
    }
}
