// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemotePlayback

/// The way of the focus to what a pointer chose, in each kind of screen (behaviour.md A70).
@Suite struct FocusRouteTests {
    /// A list of so many rows, of which so many lie before those that are known.
    private static func list(_ count: Int, focus: Int?, above: Int = 0) -> ListView {
        var list = ListView(
            rows: (0..<count).map { ListView.Row(text: "\($0)", isChecked: false) }, focus: focus)
        list.above = above
        return list
    }

    private static func line(_ count: Int, focus: Int? = nil) -> CardsView.Line {
        var line = CardsView.Line(.row, Array(repeating: CardsView.Card(), count: count))
        line.focus = focus
        return line
    }

    private static func view(_ change: (inout PlayerView) -> Void) -> PlayerView {
        var view = PlayerView()
        change(&view)
        return view
    }

    private static let views: [String: PlayerView] = [
        "bar": view { view in
            var bar = TransportBarView()
            bar.buttons = Array(repeating: .menu(title: "a", nil), count: 4)
            bar.focus = 2
            view.bar = bar
        },
        "info": view {
            $0.info = InfoPanelView(
                tabs: [.info, .audio, .speed], selected: 1, title: "", duration: nil,
                list: list(3, focus: nil))
        },
        "info list": view {
            $0.info = InfoPanelView(
                tabs: [.info, .audio, .speed], selected: 1, title: "", duration: nil,
                list: list(5, focus: 2, above: 4))
        },
        "summary": view {
            $0.info = InfoPanelView(
                tabs: [.info, .audio], selected: 0, title: "", duration: nil,
                list: list(3, focus: 1))
        },
        "list": view {
            var list = list(5, focus: 1, above: 10)
            (list.pages, list.page) = (["All", "Arts", "Sport"], 1)
            $0.overlay = .list(list)
        },
        "menu": view { $0.menu = MenuView(title: "", list: list(5, focus: 3)) },
        "passcode": view {
            $0.passcode = PasscodeView(
                length: 4, entered: 0, keys: (0..<12).map { "\($0)" }, focus: 5)
        },
        "titles": view {
            var cards = CardsView()
            (cards.titles, cards.page, cards.isTitleFocused) = (["a", "b", "c"], 1, true)
            cards.lines = [line(3), line(5)]
            $0.overlay = .cards(cards)
        },
        "cards": view {
            var cards = CardsView()
            cards.titles = ["a", "b"]
            (cards.lines, cards.present) = ([line(3), line(5, focus: 2), line(2)], 1)
            $0.overlay = .cards(cards)
        },
        "next": view {
            $0.proposal = ProposalView(title: "", countdown: nil, isLaterFocused: false)
        },
        "next, later": view {
            $0.proposal = ProposalView(title: "", countdown: nil, isLaterFocused: true)
        },
        "offers": view {
            var proposal = ProposalView(title: "", countdown: nil, isLaterFocused: false)
            proposal.cards = line(4, focus: 1)
            $0.proposal = proposal
        },
        "offers, later": view {
            var proposal = ProposalView(title: "", countdown: nil, isLaterFocused: true)
            proposal.cards = line(4, focus: 1)
            $0.proposal = proposal
        },
        "film": PlayerView(),
    ]

    /// `there`, `gone`, or a direction and a count.
    private static func words(_ route: FocusRoute) -> String {
        switch route {
        case .there: "there"
        case .gone: "gone"
        case .go(let direction, let count): "\(direction.name) \(count)"
        }
    }

    @Test(
        arguments: [
            ("bar", PointerTarget(.button, 0), "left 2"), ("bar", .init(.button, 2), "there"),
            ("bar", .init(.button, 3), "right 1"), ("bar", .init(.button, 4), "gone"),
            ("film", .init(.button, 0), "gone"), ("menu", .init(.button, 0), "gone"),
            ("info", .init(.tab, 0), "left 1"), ("info", .init(.tab, 1), "there"),
            ("info", .init(.tab, 2), "right 1"), ("info", .init(.tab, 3), "gone"),
            ("info list", .init(.tab, 0), "up 7"), ("info", .init(.row, 2), "down 1"),
            ("info", .init(.row, 3), "gone"), ("info list", .init(.row, 4), "up 2"),
            ("info list", .init(.row, 8), "down 2"), ("info list", .init(.row, 3), "gone"),
            ("info list", .init(.row, 9), "gone"), ("summary", .init(.row, 0), "left 1"),
            ("summary", .init(.row, 2), "right 1"), ("summary", .init(.row, 1), "there"),
            ("list", .init(.tab, 0), "left 1"), ("list", .init(.tab, 2), "right 1"),
            ("list", .init(.tab, 3), "gone"), ("list", .init(.row, 14), "down 3"),
            ("list", .init(.row, 0), "gone"), ("menu", .init(.row, 0), "up 3"),
            ("passcode", .init(.row, 0), "left 5"), ("passcode", .init(.row, 11), "right 6"),
            ("passcode", .init(.row, 12), "gone"), ("titles", .init(.tab, 2), "right 1"),
            ("titles", .init(.tab, 3), "gone"), ("titles", .init(.card, 1), "down 1"),
            ("cards", .init(.tab, 0), "up 1000"), ("cards", .init(.card, 0, line: 0), "up 1"),
            ("cards", .init(.card, 0, line: 2), "down 1"),
            ("cards", .init(.card, 2, line: 1), "there"),
            ("cards", .init(.card, 4, line: 1), "right 2"),
            ("cards", .init(.card, 5, line: 1), "gone"),
            ("cards", .init(.card, 0, line: 3), "gone"), ("film", .init(.card, 0), "gone"),
            ("film", .init(.tab, 0), "gone"), ("film", .init(.row, 0), "gone"),
            ("next", .init(.card, 0), "there"), ("next", .init(.later), "right 1"),
            ("next, later", .init(.card, 0), "left 1"), ("next, later", .init(.later), "there"),
            ("offers", .init(.card, 3), "right 2"), ("offers", .init(.card, 4), "gone"),
            ("offers", .init(.later), "right 2"), ("offers, later", .init(.card, 0), "left 1"),
            ("offers, later", .init(.later), "there"), ("film", .init(.later), "gone"),
            ("film", .init(.action), "gone"), ("film", .init(.track), "gone"),
        ] as [(String, PointerTarget, String)])
    func theWay(name: String, target: PointerTarget, expected: String) throws {
        let view = try #require(Self.views[name])
        #expect(Self.words(FocusRoute(to: target, in: view)) == expected)
    }

    /// An action, an error and an offer of a touch are chosen where they are.
    @Test func anActionIsThere() {
        var view = PlayerView()
        view.action = ActionView("Skip")
        #expect(FocusRoute(to: PointerTarget(.action), in: view) == .there)
        view.action = nil
        view.error = "it is broken"
        #expect(FocusRoute(to: PointerTarget(.action), in: view) == .there)
    }
}
