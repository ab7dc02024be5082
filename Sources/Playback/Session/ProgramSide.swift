// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The player's side of the program that gave the item: the buttons at a time that it has, and the
/// questions to it (behaviour.md A39, docs/protocol.md).
struct ProgramSide: Hashable, Sendable {
    private(set) var offer = ActionOffer.none
    private var dialogue = ProgramDialogue()

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
        guard !scene.terms.actions.isEmpty, scene.isUnderWay else { return }
        let here = ActionOffer.place(in: scene.terms.actions, at: place(scene))
        let isFree = scene.isFree && !scene.isLinear
        let until = scene.now + ActionOffer.shown
        offer.next(.pass(here, isFree: isFree, until: until))
    }

    /// What a command means while a button is offered. Beside it is nothing: the sides of the pad
    /// skip, as they do without it.
    mutating func meaning(
        of command: Command, from device: DeviceID?, _ scene: Scene
    ) -> Command {
        guard device != nil, offered(scene) != nil else { return command }
        offer.next(.touch(until: scene.now + ActionOffer.shown))
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
        out.append(.event(.actionChosen(item: scene.playlist.current, action: index)))
        if let target = action.seek { out.append(.motion(.jump(toStream: target))) }
    }

    /// The viewer dismissed the button. Returns whether there was one.
    mutating func dismiss(_ scene: Scene) -> Bool {
        guard offered(scene) != nil else { return false }
        offer.next(.finish)
        return true
    }

    // MARK: Questions

    mutating func ask(
        _ name: PlayerQuestionName, _ matter: ProgramMatter, _ scene: Scene
    ) -> PlayerQuestion {
        let item = scene.playlist.current
        return dialogue.ask(name, at: scene.now) { number in
            switch matter {
            case .proposal: .shouldPresent(ask: number, item: item)
            case .navigation(let from, let to):
                .timeToSeek(ask: number, item: item, from: from, to: to)
            case .leave: .leave(ask: number)
            }
        }
    }

    /// Back leaves the player, unless the program that holds it says no. A second one means
    /// nothing while that is asked.
    func leave(_ out: inout [PlaybackAction]) {
        if !isHeld {
            out.append(.request(.leave))
        } else if !dialogue.isPending(.leave) {
            out.append(.ask(.leave, .leave))
        }
    }

    /// The program has answered. An answer that is late or does not fit changes nothing.
    mutating func take(_ answer: PlayerAnswer, to ask: Int, _ out: inout [PlaybackAction]) {
        if let question = dialogue.take(answer, to: ask) { decide(question, answer, &out) }
    }

    /// A program holds the player, or none does any more.
    mutating func setHeld(_ isHeld: Bool, _ out: inout [PlaybackAction]) {
        for question in dialogue.setHeld(isHeld) { decide(question, nil, &out) }
    }

    /// Goes on as the program has answered, or with the default (nil).
    private func decide(
        _ question: PlayerQuestion, _ answer: PlayerAnswer?, _ out: inout [PlaybackAction]
    ) {
        switch question {
        case .shouldPresent:
            switch answer {
            case .no: out.append(.items(.answer(.reject, isByTime: false)))
            case .later: out.append(.items(.answer(.later, isByTime: false)))
            case .yes, .seconds, nil: out.append(.items(.present))
            }
        case .timeToSeek(_, _, _, let target):
            var place: Seconds?
            if case .seconds(let seconds) = answer { place = seconds }
            out.append(.motion(.finishNavigation(to: target, by: place)))
        case .leave: if answer != .no { out.append(.request(.leave)) }
        }
    }

    // MARK: Time

    /// When something is due next, or nil.
    func deadline(_ scene: Scene) -> Timestamp? {
        [offer.deadline, dialogue.deadline, boundary(scene)].compactMap { $0 }.min()
    }

    /// When the stream comes to the next place where a button comes or goes, or nil.
    private func boundary(_ scene: Scene) -> Timestamp? {
        guard scene.isUnderWay else { return nil }
        return ActionOffer.boundary(in: scene.terms.actions, after: place(scene)).flatMap(
            scene.clock.time(reaching:))
    }

    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        offer.next(.time(scene.now))
        for question in dialogue.expire(at: scene.now) { decide(question, nil, &out) }
    }
}
