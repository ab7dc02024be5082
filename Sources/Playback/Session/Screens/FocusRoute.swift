// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The way of the focus to what a pointer chose, as the steps that keys would take (behaviour.md
/// A70): what the focus may do is decided once, by the screens.
enum FocusRoute: Hashable, Sendable {
    /// It is there.
    case there
    /// It has to go so many steps that way, and then to be asked again.
    case go(Direction, count: Int)
    /// What was chosen is not shown any more.
    case gone

    /// No way has more parts than this: to the tabs, along them, and into a list.
    static let longest = 6

    /// The way from where the focus is in that view.
    init(to target: PointerTarget, in view: PlayerView) {
        switch target.part {
        case .button: self = Self.toButton(target.place, in: view)
        case .tab: self = Self.toTab(target.place, in: view)
        case .row: self = Self.toRow(target.place, in: view)
        case .card: self = Self.toCard(target, in: view)
        case .later:
            guard let proposal = view.proposal else {
                self = .gone
                return
            }
            // A fling stops at the last card, and one step more leads to the button.
            let last = proposal.cards.map { $0.cards.count - 1 - ($0.focus ?? 0) }
            self = proposal.isLaterFocused ? .there : .go(.right, count: max(1, last ?? 1))
        case .action:
            if view.action != nil, view.bar?.focus != nil {
                self = .go(.down, count: 1)
                return
            }
            let isThere = view.action != nil || view.error != nil || view.touch?.offer != nil
            self = isThere ? .there : .gone
        case .filmLeft, .filmMiddle, .filmRight, .track, .foot, .overlayHint, .ground, .beside:
            self = .gone
        }
    }

    /// Along a line from one place to another.
    private static func along(
        from focus: Int, to place: Int, back: Direction, ahead: Direction
    ) -> FocusRoute {
        if focus == place { return .there }
        return focus < place
            ? .go(ahead, count: place - focus) : .go(back, count: focus - place)
    }

    private static func toButton(_ place: Int, in view: PlayerView) -> FocusRoute {
        guard let bar = view.bar, bar.buttons.indices.contains(place), view.menu == nil else {
            return .gone
        }
        guard let focus = bar.focus else { return .go(.up, count: 1) }
        return along(from: focus, to: place, back: .left, ahead: .right)
    }

    private static func toTab(_ place: Int, in view: PlayerView) -> FocusRoute {
        if let info = view.info {
            guard info.tabs.indices.contains(place) else { return .gone }
            if let row = info.list.focus { return .go(.up, count: info.list.above + row + 1) }
            return along(from: info.selected, to: place, back: .left, ahead: .right)
        }
        if let list = view.overlay?.list {
            guard list.pages.indices.contains(place) else { return .gone }
            return along(from: list.page, to: place, back: .left, ahead: .right)
        }
        guard let cards = view.overlay?.cards, cards.titles.indices.contains(place) else {
            return .gone
        }
        guard cards.isTitleFocused else { return .go(.up, count: farthest) }
        return along(from: cards.page, to: place, back: .left, ahead: .right)
    }

    /// More lines than a page has between the focus and its titles; the focus stops there.
    private static let farthest = 1000

    private static func toRow(_ place: Int, in view: PlayerView) -> FocusRoute {
        if let passcode = view.passcode {
            guard passcode.keys.indices.contains(place) else { return .gone }
            return along(from: passcode.focus, to: place, back: .left, ahead: .right)
        }
        guard let list = view.openList, list.holds(place) else { return .gone }
        guard let focus = list.focus else { return .go(.down, count: 1) }
        // The buttons of the panel lie side by side.
        let isAcross = view.menu == nil && (view.info?.isSummaryOpen ?? false)
        return along(
            from: list.above + focus, to: place, back: isAcross ? .left : .up,
            ahead: isAcross ? .right : .down)
    }

    private static func toCard(_ target: PointerTarget, in view: PlayerView) -> FocusRoute {
        if let proposal = view.proposal {
            guard let cards = proposal.cards else {
                return proposal.isLaterFocused ? .go(.left, count: 1) : .there
            }
            guard cards.cards.indices.contains(target.place) else { return .gone }
            if proposal.isLaterFocused { return .go(.left, count: 1) }
            return along(from: cards.focus ?? 0, to: target.place, back: .left, ahead: .right)
        }
        guard let cards = view.overlay?.cards, cards.lines.indices.contains(target.line),
            cards.lines[target.line].cards.indices.contains(target.place)
        else { return .gone }
        if cards.isTitleFocused { return .go(.down, count: 1) }
        guard cards.present == target.line else {
            return along(from: cards.present, to: target.line, back: .up, ahead: .down)
        }
        return along(
            from: cards.lines[target.line].focus ?? 0, to: target.place, back: .left,
            ahead: .right)
    }
}

extension PointerTarget {
    /// The same card after the focus went a part of the way to it, as other cards may be seen then:
    /// the focus is in its line, or on it.
    func followed(
        _ direction: Direction, from former: PlayerView, to view: PlayerView
    ) -> PointerTarget {
        guard part == .card else { return self }
        var target = self
        if let cards = view.proposal?.cards {
            let wasBehind = former.proposal?.isLaterFocused ?? false
            if !wasBehind { target.place = cards.focus ?? place }
        } else if let cards = view.overlay?.cards, former.overlay?.cards?.isTitleFocused == false {
            switch direction {
            case .up, .down: target.line = cards.present
            case .left, .right:
                let focus = cards.lines.indices.contains(line) ? cards.lines[line].focus : nil
                target.place = focus ?? place
            }
        }
        return target
    }
}

extension PlayerView {
    /// The card there, or nil.
    func card(at target: PointerTarget) -> CardsView.Card? {
        guard target.part == .card else { return nil }
        let lines = proposal.map { $0.cards.map { [$0] } ?? [] } ?? overlay?.cards?.lines ?? []
        guard lines.indices.contains(target.line),
            lines[target.line].cards.indices.contains(target.place)
        else { return nil }
        return lines[target.line].cards[target.place]
    }

    /// The list that has the focus, or nil.
    var openList: ListView? {
        menu?.list ?? overlay?.list ?? info?.list
    }
}

extension ListView {
    /// Whether that row is among those that are known.
    fileprivate func holds(_ place: Int) -> Bool { rows.indices.contains(place - above) }
}

extension InfoPanelView {
    /// The tab with the summary and its buttons is open.
    fileprivate var isSummaryOpen: Bool {
        tabs.indices.contains(selected) && tabs[selected] == .info
    }
}
