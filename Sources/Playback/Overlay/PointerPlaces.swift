// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemotePlayback

/// What lies under a pointer, by what is painted (behaviour.md A70). Places are in the units of an
/// `OverlayWindow`.
public struct PointerPlaces {
    private let view: PlayerView
    private let measure: any TextMeasure
    /// From the window's origin to the screen's.
    private let offset: (x: Int, y: Int)

    /// `frame`: what is painted now, for that window; nil for nothing. `measure`: that of whoever
    /// painted it.
    public init(_ frame: OverlayFrame?, in window: OverlayWindow, measure: any TextMeasure) {
        var view = frame?.view ?? PlayerView()
        // What comes or goes is not where it is painted for good.
        if let opacities = frame?.opacities {
            if opacities.info < 100 { view.info = nil }
            if opacities.overlay < 100 { view.overlay = nil }
        }
        self.view = view
        self.measure = measure.enlarged(to: view.look.textSize)
        offset = (window.x, window.y)
    }

    /// How far above and below the track it is still meant, and beside its ends.
    private static let trackReach = (up: 34, down: 18, beside: 40)
    /// The left part of the film, and the right one, in percent of the screen's width (N251).
    private static let side = 33

    /// Where a place is along the bar, 0 to 1.
    public func share(x: Int) -> Double {
        let way = Double(x - offset.x - Layout.bar.x) / Double(Layout.bar.width)
        return max(0, min(1, way))
    }

    /// What lies at a place: the part that is painted last.
    public func target(x: Int, y: Int) -> PointerTarget {
        let point = Box(x: x - offset.x, y: y - offset.y, width: 1, height: 1)
        if let touch = view.touch {
            let button = TouchDrawing.button(touch, measure)
            if let button, button.intersects(point) { return PointerTarget(.action) }
            let isInside = TouchDrawing.box(touch, measure).intersects(point)
            return PointerTarget(isInside ? .ground : .beside)
        }
        if let error = view.error {
            let box = PanelDrawing.error(error, measure).box
            return PointerTarget(box.intersects(point) ? .action : .ground)
        }
        if let passcode = view.passcode {
            return first(of: CardDrawing.keys(of: passcode), at: point).map {
                PointerTarget(.row, $0)
            } ?? PointerTarget(.ground)
        }
        if let proposal = view.proposal { return target(at: point, of: proposal) }
        if let action = view.action,
            CardDrawing.actionBox(action, over: view.bar, measure).intersects(point)
        {
            return PointerTarget(.action)
        }
        if let menu = view.menu { return target(at: point, of: menu) }
        switch view.overlay {
        case .list(let list):
            let tabs = PanelDrawing.tabs(of: list, measure).boxes
            if let tab = tabs.first(where: { $0.box.intersects(point) }) {
                return PointerTarget(.tab, tab.index)
            }
            return target(
                at: point, in: Layout.overlay, list, PanelDrawing.overlayList(list))
        case .cards(let cards): return target(at: point, of: cards)
        case nil: break
        }
        if let info = view.info { return target(at: point, of: info) }
        if let bar = view.bar, let target = target(at: point, of: bar) { return target }
        if let hint = view.overlayHint,
            MarkDrawing.box(hint, measure, view.look.words).intersects(point)
        {
            return PointerTarget(.overlayHint)
        }
        return film(at: point)
    }

    private func first(of boxes: [Box], at point: Box) -> Int? {
        boxes.firstIndex { $0.intersects(point) }
    }

    private func film(at point: Box) -> PointerTarget {
        let percent = point.x * 100 / Layout.screen.width
        if percent < Self.side { return PointerTarget(.filmLeft) }
        return PointerTarget(percent >= 100 - Self.side ? .filmRight : .filmMiddle)
    }

    /// The track is thin: what is near it is meant as well.
    private func target(at point: Box, of bar: TransportBarView) -> PointerTarget? {
        if let button = first(of: BarButtonDrawing.boxes(bar, measure), at: point) {
            return PointerTarget(.button, button)
        }
        let (track, reach) = (Layout.bar, Self.trackReach)
        let near = Box(
            x: track.x - reach.beside, y: track.y - reach.up,
            width: track.width + 2 * reach.beside, height: track.height + reach.up + reach.down)
        if bar.isSeekable, near.intersects(point) { return PointerTarget(.track) }
        let top = Layout.titleBottom - Layout.titleSize
        return point.y >= top ? PointerTarget(.foot) : nil
    }

    /// A list on a screen of that box.
    private func target(
        at point: Box, in screen: Box, _ list: ListView, _ body: Box
    ) -> PointerTarget {
        let (start, boxes) = PanelDrawing.rows(of: list, in: body, measure)
        if let row = first(of: boxes, at: point) {
            return PointerTarget(.row, list.above + start + row)
        }
        return PointerTarget(screen.intersects(point) ? .ground : .beside)
    }

    private func target(at point: Box, of menu: MenuView) -> PointerTarget {
        guard let bar = view.bar, let button = menu.button else {
            return target(
                at: point, in: CardDrawing.menuBox(menu, measure), menu.list,
                CardDrawing.menuList(menu, measure))
        }
        guard let box = BarButtonDrawing.menuBox(menu, at: button, of: bar, measure) else {
            return PointerTarget(.beside)
        }
        return target(
            at: point, in: box, menu.list, BarButtonDrawing.list(of: menu, in: box, measure))
    }

    private func target(at point: Box, of info: InfoPanelView) -> PointerTarget {
        let tabs = PanelDrawing.tabs(of: info, measure, view.look.words).boxes
        if let tab = tabs.first(where: { $0.box.intersects(point) }) {
            return PointerTarget(.tab, tab.index)
        }
        let body = Layout.panelText(beside: info.picture, measure)
        guard info.tabs.indices.contains(info.selected), info.tabs[info.selected] != .info else {
            let buttons = PanelDrawing.actions(of: info.list, in: body, measure)
            if let button = first(of: buttons, at: point) { return PointerTarget(.row, button) }
            return PointerTarget(Layout.panel(measure).intersects(point) ? .ground : .beside)
        }
        return target(at: point, in: Layout.panel(measure), info.list, body)
    }

    private func target(at point: Box, of cards: CardsView) -> PointerTarget {
        let titles = CardPageDrawing.titles(of: cards, measure).boxes
        if let title = titles.first(where: { $0.box.intersects(point) }) {
            return PointerTarget(.tab, title.index)
        }
        for line in CardLayout.lines(of: cards, measure).lines {
            if let card = first(of: CardLayout.cards(of: line, measure), at: point) {
                return PointerTarget(.card, card, line: line.place)
            }
        }
        return PointerTarget(.ground)
    }

    private func target(at point: Box, of proposal: ProposalView) -> PointerTarget {
        let (play, later) = CardDrawing.buttons(of: proposal, measure, view.look.words)
        if later.intersects(point) { return PointerTarget(.later) }
        if let play { return PointerTarget(play.intersects(point) ? .card : .ground) }
        let line = proposal.cards.map { CardLayout.Line(line: $0, box: Layout.choices) }
        let card = line.flatMap { first(of: CardLayout.cards(of: $0, measure), at: point) }
        return card.map { PointerTarget(.card, $0) } ?? PointerTarget(.ground)
    }
}
