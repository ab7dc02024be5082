// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The overlay of a program (behaviour.md A13): its pages, those that answered choices over them,
/// where the focus is, and the cards that are known.
///
/// Cards are asked for as the focus comes near, a range at a time, and never waited for.
struct CardBrowser: Hashable, Sendable {
    /// What the viewer does with the pages.
    enum Order: Equatable, Sendable {
        case open
        case move(Direction, count: Int)
        case choose(isLong: Bool)
        case back
        /// The passcode was entered that the card with the focus needs.
        case unlocked
    }

    /// A choice that the program has not answered yet.
    private struct Choice: Hashable {
        var number: Int
        var until: Timestamp
        /// The overlay closes then: the viewer has done nothing else meanwhile.
        var closes = true
    }

    /// The last one is open; none without an overlay of a program.
    private var levels: [CardLevel] = []
    /// The program is away for a while.
    private var isAway = false
    /// The pages are a program's.
    private var areOfProgram = false
    /// The player's own pages, for where no program shows any.
    private var own: ProgramOverlay?
    private var choice: Choice?
    /// Choices so far.
    private var count = 0
    private var store = CardStore()
    /// Blocks that were asked for.
    private var asked: [CardStore.Block] = []
    /// Blocks without all of their cards. They are asked for again when the focus moves.
    private var failed: [CardStore.Block] = []

    // MARK: What there is

    /// There are pages to show.
    var isAvailable: Bool { !levels.isEmpty && !isAway }
    /// The pages that are open.
    var level: CardLevel? { levels.last }
    /// How many lie over each other.
    var depth: Int { levels.count }
    /// A choice waits for its answer.
    var isWaiting: Bool { choice != nil }
    /// Where the focus has no further to go: a step that way closes the overlay (c.4).
    var exit: Direction? { level?.isAtEnd ?? false ? .down : nil }
    /// What the overlay is called.
    var title: String { levels.first?.content.pages.first?.title ?? "" }

    /// The card at a place of a row of the page that is open; nil while it is not known.
    func card(_ row: Int, _ place: Int) -> OverlayCard? {
        guard let level, level.rows.indices.contains(row) else { return nil }
        let sent = level.rows[row].cards
        if sent.indices.contains(place) { return sent[place] }
        guard let (first, cards) = store.cards(block(level, row, place)),
            cards.indices.contains(place - first)
        else { return nil }
        return cards[place - first]
    }

    private func block(_ level: CardLevel, _ row: Int, _ place: Int) -> CardStore.Block {
        CardStore.Block(
            choice: level.content.choice, page: level.page, row: row,
            number: place / ProgramLimits.askedCards)
    }

    // MARK: The viewer

    mutating func perform(_ order: Order, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch order {
        case .open: break
        case .move(let direction, let count):
            guard !levels.isEmpty else { return }
            choice?.closes = false
            guard levels[levels.count - 1].move(direction, count: count) else {
                return scene.isAtStart ? () : leave(&out)
            }
        case .choose(let isLong): return choose(isLong, scene, &out)
        // The player's own pages change by that alone.
        case .unlocked: return areOfProgram ? choose(false, scene, &out) : ()
        case .back:
            choice = nil
            guard let level = levels.last, levels.count > 1 else {
                guard scene.isAtStart else { return leave(&out) }
                guard !levels.isEmpty, levels[0].leadHome() else {
                    if scene.mayLeaveStart { out.append(.request(.leave)) }
                    return
                }
                out.append(.screens(.closed))
                break
            }
            levels.removeLast()
            forget(level.content.choice)
            out.append(.screens(.closed))
        }
        failed.removeAll()
        ask(scene, &out)
    }

    private mutating func choose(
        _ isLong: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let level, case .row(let row) = level.focus else { return }
        guard let card = card(row, level.place(row)) else {
            return out.append(.deny(.select, .loading))
        }
        guard card.isEnabled else { return out.append(.deny(.select, .unavailable)) }
        if card.isLocked, scene.lock.locksCards(scene.configuration) {
            return out.append(.items(.lock(.askForCards)))
        }
        count += 1
        choice = Choice(number: count, until: scene.now + ProgramLimits.choiceAnswer)
        out.append(.event(.cardChosen(id: card.id, isLong: isLong, choice: count)))
    }

    private mutating func leave(_ out: inout [PlaybackAction]) {
        choice = nil
        out += [.announce(.overlayHide), .screens(.close(.overlay))]
    }

    // MARK: The program

    /// The program shows other pages, answers a choice, or takes them away. Returns false for an
    /// answer to a choice that is over, which changes nothing; else what was asked is void.
    mutating func take(
        _ content: ProgramOverlay, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard content.choice == nil else { return show(content, scene, &out) }
        areOfProgram = !content.pages.isEmpty
        let isShown = show(content, scene, &out)
        if !areOfProgram, let own { _ = show(own, scene, &out) }
        return isShown
    }

    /// The player has other pages of its own. Those of a program come first, whichever came first.
    /// Those with a choice lie over the others.
    mutating func take(
        own content: ProgramOverlay, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard content.choice == nil else { return lead(to: content, scene, &out) }
        own = content.pages.isEmpty ? nil : content
        return areOfProgram ? false : show(content, scene, &out)
    }

    /// The viewer comes back to pages that a choice of theirs had led to. That choice is over, and
    /// these get the number of another one.
    private mutating func lead(
        to content: ProgramOverlay, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard !areOfProgram, levels.count == 1, choice == nil, !content.pages.isEmpty else {
            return false
        }
        count += 1
        var content = content
        content.choice = count
        levels.append(CardLevel(content))
        ask(scene, &out)
        return true
    }

    private mutating func show(
        _ content: ProgramOverlay, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        let open = levels.firstIndex { $0.content.choice == content.choice }
        let isAwaited = choice.map { $0.number == content.choice } ?? false
        guard content.choice == nil || open != nil || isAwaited else { return false }
        asked.removeAll()
        if content.choice == nil {
            let former = levels.first
            levels.removeAll()
            choice = nil
            store.forgetAll()
            if content.pages.isEmpty {
                if scene.areCardsOpen { leave(&out) }
            } else {
                levels = [CardLevel(content, former: former)]
                if former == nil { out.append(.screens(.hintAtOverlay)) }
            }
        } else if let open, content.pages.isEmpty {
            for level in levels[open...] { forget(level.content.choice) }
            levels.removeSubrange(open...)
        } else if let open {
            forget(content.choice)
            levels[open] = CardLevel(content, former: levels[open])
        } else if content.pages.isEmpty {
            leave(&out)
        } else {
            choice = nil
            if levels.count >= ProgramLimits.overlayDepth {
                forget(levels.remove(at: 1).content.choice)
            }
            levels.append(CardLevel(content))
        }
        failed.removeAll()
        ask(scene, &out)
        return true
    }

    /// The program plays something: that answers a choice too.
    mutating func play(_ out: inout [PlaybackAction]) {
        if choice != nil { leave(&out) }
    }

    /// The program is away, or is back and finds all as it was.
    mutating func setAway(_ isAway: Bool, _ scene: Scene, _ out: inout [PlaybackAction]) {
        self.isAway = isAway
        if isAway, scene.areCardsOpen { leave(&out) }
    }

    private mutating func forget(_ choice: Int?) {
        store.forget(choice)
        asked.removeAll { $0.choice == choice }
    }

    // MARK: Cards that are not known

    /// The program has answered, or has not (nil).
    mutating func take(
        _ range: CardRange, _ answer: PlayerAnswer?, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let block = CardStore.Block(
            choice: range.choice, page: range.page, row: range.row,
            number: range.cards.lowerBound / ProgramLimits.askedCards)
        guard let place = asked.firstIndex(of: block) else { return }
        asked.remove(at: place)
        var cards: [OverlayCard] = []
        if case .cards(let answered) = answer { cards = answered }
        if !cards.isEmpty { store.keep(block, from: range.cards.lowerBound, cards) }
        if cards.count < range.count { failed.append(block) }
        ask(scene, &out)
    }

    /// Asks for the cards near the focus that are not known.
    mutating func ask(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard scene.isHeld, scene.areCardsOpen, let level else { return }
        for (row, places) in level.near {
            let (sent, all) = (level.rows[row].cards.count, level.rows[row].count)
            guard places.upperBound > sent else { continue }
            let first = block(level, row, max(sent, places.lowerBound))
            for number in first.number...block(level, row, places.upperBound - 1).number {
                var block = first
                block.number = number
                let wanted = block.cards(of: all)
                let cards = max(sent, wanted.lowerBound)..<wanted.upperBound
                store.touch(block)
                guard store.cards(block).map({ $0.cards.count < cards.count }) ?? true,
                    !asked.contains(block), !failed.contains(block),
                    asked.count < ProgramLimits.cardQuestions
                else { continue }
                asked.append(block)
                out.append(
                    .ask(
                        .cards(
                            CardRange(
                                choice: block.choice, page: block.page, row: row, cards))))
            }
        }
    }

    // MARK: Time

    /// When a choice is over that the program does not answer, or nil.
    var deadline: Timestamp? { choice?.until }

    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let choice, choice.until <= scene.now else { return }
        self.choice = nil
        if choice.closes, scene.areCardsOpen { leave(&out) }
    }

    /// A choice is void once the overlay is closed.
    mutating func follow(_ scene: Scene) {
        if !scene.areCardsOpen { choice = nil }
    }
}
