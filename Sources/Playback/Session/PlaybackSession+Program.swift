// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a question to a program is about.
enum ProgramMatter: Equatable, Sendable {
    /// The offer of what comes next.
    case proposal
    /// A navigation of the viewer that crosses breaks, in stream time.
    case navigation(from: Seconds, to: Seconds)
    /// Back would leave the player.
    case leave
}

/// What programs say, and the buttons and questions that they have.
extension PlaybackSession {
    // MARK: Questions

    mutating func ask(_ name: PlayerQuestionName, _ matter: ProgramMatter) {
        let item = items.playlist.current
        let question = dialogue.ask(name, at: now) { number in
            switch matter {
            case .proposal: .shouldPresent(ask: number, item: item)
            case .navigation(let from, let to):
                .timeToSeek(ask: number, item: item, from: from, to: to)
            case .leave: .leave(ask: number)
            }
        }
        emit(.question(question))
    }

    /// Goes on as a program has answered, or with the default (nil).
    mutating func decide(_ question: PlayerQuestion, _ answer: PlayerAnswer?) {
        switch question {
        case .shouldPresent:
            switch answer {
            case .no: perform(.event(items.proposalEvent(.rejected)))
            case .later: items.offer = .deferred
            case .yes, .seconds, nil: go { $0.items.present($1, &$2) }
            }
        case .timeToSeek(_, _, _, let target):
            var place: Seconds?
            if case .seconds(let seconds) = answer { place = seconds }
            go { $0.motion.moves.course.finishNavigation(to: target, answer: place, $1, &$2) }
        case .leave: if answer != .no { emit(.request(.leave)) }
        }
    }

    /// A program has answered. An answer that is late or does not fit changes nothing.
    mutating func take(_ answer: PlayerAnswer, to ask: Int) {
        if let question = dialogue.take(answer, to: ask) { decide(question, answer) }
    }

    /// A program holds the player, or none does any more.
    mutating func setHeld(_ isHeld: Bool) {
        for question in dialogue.setHeld(isHeld) { decide(question, nil) }
    }

    /// Back leaves the player, unless a program keeps it (docs/protocol.md, *Questions*).
    mutating func leave() {
        guard dialogue.isHeld else { return emit(.request(.leave)) }
        // A second Back means it.
        if dialogue.isPending(.leave) { return }
        ask(.leave, .leave)
    }

    // MARK: The item

    /// An item is there: what is said of it counts from now on.
    mutating func arrive(_ info: MediaInfo, isSame: Bool) {
        action = .none
        dialogue.forgetItem()
        if !isSame { emit(.event(.began(item: info.index))) }
        if info.terms.isLinear { go { $0.motion.takeLinear(true, $1, &$2) } }
    }

    /// A program has changed what it says of the item that plays.
    mutating func update(_ info: MediaInfo) {
        guard let item = items.item, item.info.index == info.index else { return }
        let wasLinear = item.info.terms.isLinear
        items.update { $0.describe(info, configuration) }
        action.next(.finish)
        if info.terms.isLinear != wasLinear {
            go { $0.motion.takeLinear(info.terms.isLinear, $1, &$2) }
        }
        screens.refreshPanel(scene)
    }

    /// A program wants the stream to be somewhere: whatever the viewer looks at is over.
    mutating func move(to place: Seconds, exact isExact: Bool) {
        guard items.item != nil, items.state.loading == nil else { return }
        _ = go { $0.motion.moves.endLook(scan: .back, $1, &$2) }
        go { session, scene, out in
            guard let timeline = scene.timeline else { return }
            let target = timeline.stream(timeline.clamped(timeline.primary(place)))
            session.motion.moves.course.seek(toStream: target, exact: isExact, scene, &out)
        }
    }

    /// The sound or the captions of the item have changed.
    mutating func reportTracks() {
        guard let item = items.item else { return }
        emit(.event(.tracksChanged(item: item.info.index)))
    }

    // MARK: Buttons at a time

    /// A button is offered, and nothing lies over it.
    var isActionOffered: Bool {
        action.index != nil && screens.stack.isEmpty && !screens.bar.isShown
            && !motion.state.isLooking && !motion.isSkipOffered
    }

    /// Where the stream is, while the buttons follow it; nil while it goes elsewhere.
    private var actionPlace: Seconds? {
        guard let item = items.item, !item.info.terms.actions.isEmpty,
            items.state.loading == nil, motion.playhead.seeks.target == nil,
            motion.course.interstitials.isPositionKnown
        else { return nil }
        // Times are rounded to microseconds, and a place that was waited for may fall a little short.
        return motion.clock.position(at: now) + 0.000_01
    }

    /// When the stream comes to the next place where a button comes or goes, or nil.
    var actionBoundary: Timestamp? {
        guard let place = actionPlace, let item = items.item,
            let boundary = ActionOffer.boundary(in: item.info.terms.actions, after: place)
        else { return nil }
        return motion.clock.time(reaching: boundary)
    }

    mutating func followActions() {
        guard let place = actionPlace, let item = items.item else { return }
        let isFree =
            screens.stack.isEmpty && !screens.bar.isShown && !motion.state.isLooking
            && !motion.isLinear && !items.lock.state.isAsking
        action.next(
            .pass(
                ActionOffer.place(in: item.info.terms.actions, at: place), isFree: isFree,
                until: now + configuration.actionShown))
    }

    /// The viewer chose the button: the stream goes where it leads, and the program gets the
    /// choice.
    mutating func chooseAction() {
        guard let index = action.index, let item = items.item,
            item.info.terms.actions.indices.contains(index)
        else { return }
        action.next(.finish)
        emit(.event(.actionChosen(item: item.info.index, action: index)))
        guard let target = item.info.terms.actions[index].seek else { return }
        go { session, scene, out in
            let place = scene.timeline?.primary(target) ?? target
            session.motion.moves.jump(to: place, by: .select, scene, &out)
        }
    }
}
