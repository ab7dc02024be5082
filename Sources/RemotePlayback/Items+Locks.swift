// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What lies between the viewer and an item: the passcode, and the offer of the next one.
extension Items {
    func isLocked(_ index: Int, _ scene: Scene) -> Bool {
        lock.isClosed(for: index, item, scene.configuration)
    }

    /// Asks for the passcode as soon as an item and its rating are known, and keeps it paused
    /// (e.10). An item that was held back for that and needs none goes on.
    mutating func askForPasscode(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard isLocked(playlist.current, scene) else { return playUnlocked(&out) }
        let length = scene.configuration.passcode.count
        out.append(.raise(.passcode(PasscodeEntry(length: length))))
        out.append(.request(.setPaused(true)))
    }

    mutating func enter(_ digits: [UInt8], _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard digits == scene.configuration.passcode else { return fail(scene, &out) }
        if lock.tries.wrong > 0 { out.append(.request(.passcodeTried(isRight: true))) }
        lock.tries = PasscodeTries()
        lock.open(for: playlist.current)
        out.append(.screens(.close(.passcode)))
        playUnlocked(&out)
        out.append(.screens(.hintAtOverlay))
    }

    /// The viewer may enter another one, sooner or later (A23, N119).
    private mutating func fail(_ scene: Scene, _ out: inout [PlaybackAction]) {
        out.append(.screens(.refusePasscode))
        lock.tries.fail(at: scene.now)
        out.append(.request(.passcodeTried(isRight: false)))
        // It is on the screen already, for as long as it counts.
        if let message = lock.message(isWrong: true, at: scene.now) {
            out.append(.diagnose(Diagnostic(.note, .player, message)))
        }
    }

    // MARK: Lists and the player's own ways

    /// Items stand in the place of one that turned out to be a list (e.14).
    mutating func takeList(
        _ index: Int, _ titles: [String], _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let numbers = playlist.expand(index, into: titles) else { return }
        lock.renumber(numbers)
        go(.renumber(numbers), scene, &out)
        out.append(.screens(.renumber(numbers)))
        out.append(.request(.expand(index: index)))
    }

    /// The player went on by itself. What it went on to may need the passcode, and nobody asked
    /// for it.
    mutating func takeBegun(_ index: Int, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard playlist.titles.indices.contains(index) else { return }
        let sense: Sense = index < playlist.current ? .backward : .forward
        load(index, sense, cause: .skip, scene, &out)
    }

    private mutating func playUnlocked(_ out: inout [PlaybackAction]) {
        guard lock.isHeld else { return }
        lock.isHeld = false
        out.append(.motion(.playUnlocked))
    }

    // MARK: The offer of the next item

    mutating func propose(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let proposed = scene.configuration.proposal else { return }
        offer = .over
        let until = proposed.countdown.map { scene.now + $0 }
        out.append(.raise(.proposal(Proposal(until: until))))
    }

    /// It was played to its end: on to the next item, where there is one.
    mutating func takeEnd(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard playlist.hasNext(after: item) else { return out.append(.screens(.showBar)) }
        guard scene.configuration.proposal != nil else { return loadNext(scene, &out) }
        switch offer {
        case .waiting, .deferred: propose(scene, &out)
        case .over: out.append(.screens(.showBar))
        }
    }

    mutating func answer(
        _ answer: Proposal.Answer, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch answer {
        case .accept: loadNext(scene, &out)
        case .later: offer = .deferred
        case .reject: break
        }
    }
}
