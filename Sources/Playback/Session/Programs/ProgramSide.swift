// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The player's side of the program that gave the item: the buttons at a time that it has, and the
/// questions to it (behaviour.md A39, docs/protocol.md).
struct ProgramSide: Hashable, Sendable {
    private(set) var offer = ActionOffer.none
    /// Its pages in the overlay.
    var cards = CardBrowser()
    private var dialogue = ProgramDialogue()
    /// Who asked for what happens.
    var requesters = Requesters()

    /// A program holds the player and answers.
    var isHeld: Bool { dialogue.isHeld }

    /// Another item is there: nothing of the former one counts.
    mutating func arrive() {
        offer = .none
        dialogue.forgetItem()
    }

    // MARK: Buttons at a time

    /// The button that is offered; nil while anything lies over it.
    func offered(_ scene: Scene) -> TimedAction? {
        guard scene.isFree, let index = offer.index, scene.terms.actions.indices.contains(index)
        else { return nil }
        return scene.terms.actions[index]
    }

    /// Where the stream is. Times are rounded to microseconds, and a place that was waited for may
    /// fall a little short.
    private func place(_ scene: Scene) -> Seconds { scene.position + 0.000_01 }

    mutating func follow(_ scene: Scene) {
        cards.follow(scene)
        guard !scene.terms.actions.isEmpty, scene.isUnderWay else { return }
        let here = ActionOffer.place(in: scene.terms.actions, at: place(scene))
        let isFree = scene.isFree && !scene.isLinear
        let until = scene.now + ActionOffer.shown
        offer.next(.pass(here, isFree: isFree, until: until))
    }

    /// What a command means while a button is offered, even that of an interstitial. Beside it is
    /// nothing: the sides of the pad skip, as they do without it.
    mutating func meaning(
        of command: Command, from device: DeviceID?, _ scene: Scene
    ) -> Command {
        let isOffered = offered(scene) != nil
        guard device != nil, isOffered || scene.isSkipOffered || scene.isAwakeFocused else {
            return command
        }
        if isOffered { offer.next(.touch(until: scene.now + ActionOffer.shown)) }
        switch command {
        case .focusMove(.left, let count): return .skip(-count)
        case .focusMove(.right, let count): return .skip(count)
        default: return command
        }
    }

    /// The viewer chose the button: the stream goes where it leads, and the program gets the
    /// choice.
    mutating func choose(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let action = offered(scene), let index = offer.index else { return }
        offer.next(.finish)
        let item = scene.playlist.current
        out.append(.event(.actionChosen(item: item, action: index, id: action.id)))
        if let target = action.seek { out.append(.motion(.jump(toStream: target))) }
    }

    /// The viewer dismissed the button. Returns whether there was one.
    mutating func dismiss(_ scene: Scene) -> Bool {
        guard offered(scene) != nil else { return false }
        offer.next(.finish)
        return true
    }

    // MARK: Questions

    mutating func ask(about matter: QuestionSubject, _ scene: Scene) -> PlayerQuestion {
        let item = scene.playlist.current
        return dialogue.ask(at: scene.now) { number in
            switch matter {
            case .proposal: .shouldPresent(ask: number, item: item)
            case .navigation(let from, let to):
                .timeToSeek(ask: number, item: item, from: from, to: to)
            case .leave: .leave(ask: number)
            case .permission(let index): .authorise(ask: number, item: index)
            case .place(let index): .resolve(ask: number, item: index)
            case .failure(let index, let message):
                .recover(ask: number, item: index, error: message)
            case .preparation(let channel, let sense):
                .prepareChannel(ask: number, item: channel, sense)
            case .flip(let channel): .channelReady(ask: number, item: channel)
            case .cards(let range): .overlayPage(ask: number, range)
            }
        }
    }

    /// What was asked is void.
    mutating func drop(_ question: PlayerQuestionName) { dialogue.forget(question) }

    /// Back leaves the player, unless the program that holds it says no. A second one means
    /// nothing while that is asked.
    func leave(_ out: inout [PlaybackAction]) {
        if !isHeld {
            out.append(.goOut)
        } else if !dialogue.isPending(.leave) {
            out.append(.ask(.leave))
        }
    }

    /// What a program does. An answer that is late or does not fit changes nothing.
    mutating func take(_ fact: PlayerFact, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch fact {
        case .answered(let ask, let answer):
            guard let question = dialogue.take(answer, to: ask) else { return }
            decide(question, answer, scene, &out)
        case .held(let isHeld):
            for question in dialogue.setHeld(isHeld) { decide(question, nil, scene, &out) }
            if isHeld, scene.areCardsOpen { out.append(.cards(.open)) }
        case .overlay(let overlay):
            if cards.take(overlay, scene, &out) { dialogue.forget(.overlayPage) }
        case .ownOverlay(let overlay):
            if cards.take(own: overlay, scene, &out) { dialogue.forget(.overlayPage) }
        case .away(let isAway): cards.setAway(isAway, scene, &out)
        default: break
        }
    }

    /// Goes on as the program has answered, or with the default (nil).
    private mutating func decide(
        _ question: PlayerQuestion, _ answer: PlayerAnswer?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        switch question {
        case .shouldPresent:
            switch answer {
            case .no: out.append(.items(.answer(.reject, isByTime: false)))
            case .later: out.append(.items(.answer(.later, isByTime: false)))
            case .yes, .passcode, .retry, .giveUp, .seconds, .address, .fields, .cards, nil:
                out.append(.items(.present))
            }
        case .timeToSeek(_, _, let origin, let target):
            var place: Seconds?
            if case .seconds(let seconds) = answer { place = seconds }
            out.append(.motion(.finishNavigation(from: origin, to: target, by: place)))
        case .leave: if answer != .no { out.append(.goOut) }
        case .authorise(_, let index): out.append(.items(.permit(index, answer)))
        case .resolve(_, let index), .recover(_, let index, _):
            out.append(.items(.save(index, answer)))
        case .prepareChannel:
            if case .fields(let fields) = answer { out.append(.items(.tuning(.describe(fields)))) }
        case .channelReady: out.append(.items(.tuning(answer == .yes ? .ready : .unready)))
        case .overlayPage(_, let range): cards.take(range, answer, scene, &out)
        }
    }

    // MARK: Time

    /// When something is due next, or nil.
    func deadline(_ scene: Scene) -> Timestamp? {
        let times = [offer.deadline, dialogue.deadline, boundary(scene), cards.deadline]
        return times.compactMap { $0 }.min()
    }

    /// When the stream comes to the next place where a button comes or goes, or nil.
    private func boundary(_ scene: Scene) -> Timestamp? {
        guard scene.isUnderWay else { return nil }
        return ActionOffer.boundary(in: scene.terms.actions, after: place(scene)).flatMap(
            scene.clock.time(reaching:))
    }

    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        offer.next(.time(scene.now))
        for question in dialogue.expire(at: scene.now) { decide(question, nil, scene, &out) }
        cards.run(scene, &out)
    }
}
