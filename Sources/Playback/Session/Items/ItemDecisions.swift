// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the program that holds the player decides about items: whether one may play (A40), and what
/// becomes of one that cannot be played (A41).
enum ItemDecisions {
    // MARK: May it play?

    /// The program has answered whether an item may play. `yes` leaves the passcode as it is: who
    /// may see what is the viewer's to say.
    static func permit(
        _ items: inout Items, _ index: Int, _ answer: PlayerAnswer?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        if answer == .passcode { items.lock.demand(for: index) }
        let verdict: ItemGate.Answer? =
            switch answer {
            case .no: .refused(.program)
            case .passcode where !scene.configuration.hasPasscode: .refused(.noPasscode)
            case .yes, .passcode: .granted
            case .later, .retry, .giveUp, .seconds, .address, .fields, .cards, nil: nil
            }
        guard var load = items.gate.take(index, verdict), items.state.loading?.index == index
        else { return }
        if case .refused = verdict {
            // It fails as one that was refused before.
            return items.gate.load(load, scene, &out)
        }
        load.isPaused = load.isPaused || items.isLocked(index, scene)
        out.append(.request(load.request))
    }

    /// An item may not play. That is the program's word about its title, not the player's about a
    /// file: the passcode would not change it, and it hides nothing of it.
    static func refuse(
        _ items: inout Items, _ index: Int, _ refusal: ItemGate.Refusal, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        finishFailure(&items, index, refusal.message(of: items.playlist.title(index)), scene, &out)
    }

    // MARK: It cannot be played

    /// The player reports that an item cannot be played.
    static func fail(
        _ items: inout Items, _ index: Int, _ message: Sentence, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let message = PasscodeLock.said(message, isLocked: items.isLocked(index, scene))
        let isLoading = items.state.loading?.index == index
        let isGone = items.state.loading == nil && items.item?.info.index == index
        guard scene.isHeld, isLoading || isGone, items.rescue.mayAsk(about: index) else {
            return finishFailure(&items, index, message, scene, &out)
        }
        items.rescue = .asked(
            ItemRescue.Failure(
                index: index, message: message,
                position: isLoading ? nil : scene.restartPosition,
                isPaused: scene.isPausedByViewer))
        if isLoading { return out.append(.ask(.place(index))) }
        // It stands where it was until the program has answered.
        out += [.motion(.leave(for: nil)), .ask(.failure(index, message.english))]
    }

    /// The item cannot be played, and nothing more is to be tried now.
    private static func finishFailure(
        _ items: inout Items, _ index: Int, _ message: Sentence, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        items.rescue = .none
        var report = Diagnostic(
            .error, .player, "item \(index &+ 1) cannot be played: \(message)",
            advice: message.operatorAdvice, for: .viewer)
        // It names the item, whose number says nothing on the screen.
        report.sentence = message
        out += [
            .diagnose(report),
            .event(.failed(item: index, message: message.english)),
        ]
        if let loading = items.state.loading {
            if loading.index == index { items.fail(loading, message, scene, &out) }
        } else if index == items.playlist.current {
            // The former item could not be loaded again, or nothing has played yet.
            if case .playing = items.state, !scene.isHeld {
                items.retry.breakOff(index, isPaused: scene.isPausedByViewer, at: scene.now)
            }
            out.append(.forget(keepsPreview: false))
            items.lose(message, settles: true, scene, &out)
        }
    }

    /// The program has answered what is to be done about an item, or (nil) has not.
    static func save(
        _ items: inout Items, _ index: Int, _ answer: PlayerAnswer?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let failure = items.rescue.take(index) else { return }
        let isWanted =
            items.state.loading.map { $0.index == index } ?? (items.item?.info.index == index)
        guard isWanted else { return items.rescue = .none }
        switch answer {
        case .address(let address):
            out.append(.request(.setAddress(index: index, address)))
            loadAgain(&items, failure, scene, &out)
        case .retry: loadAgain(&items, failure, scene, &out)
        case .yes, .no, .later, .passcode, .giveUp, .seconds, .fields, .cards, nil:
            let isLocked = items.isLocked(index, scene)
            let message = PasscodeLock.said(failure.message, isLocked: isLocked)
            finishFailure(&items, index, message, scene, &out)
        }
    }

    private static func loadAgain(
        _ items: inout Items, _ failure: ItemRescue.Failure, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        var again = Loading(
            failure.index, .forward, .play, wasPaused: failure.isPaused, scene)
        again.position = failure.position
        again.start = failure.position
        if let loading = items.state.loading {
            (again.sense, again.cause, again.start) = (loading.sense, loading.cause, loading.start)
            (again.wasPaused, again.position) = (loading.wasPaused, loading.position)
        }
        items.load(again, isPaused: failure.isPaused, scene, &out)
    }

    // MARK: What it says

    /// A program has changed what it says of the item that plays.
    static func describe(
        _ items: inout Items, _ info: MediaInfo, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let former = items.item?.info, former.index == info.index else { return }
        items.update { out += $0.describe(info, scene.configuration) }
        let menus = BarMenuChange(former: scene.terms.screen.menus, new: info.terms.screen.menus)
        out.append(.screens(.follow(menus)))
        out.append(.linear(scene.isLinear))
        let isOther = former.terms.proposal != info.terms.proposal
        if isOther { out.append(.screens(.renewProposal)) }
    }
}
