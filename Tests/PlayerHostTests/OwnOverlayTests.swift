// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing
import ViewingMemory

@testable import PlayerHost

/// Films that were begun, in the player's own overlay (behaviour.md A119).
@Suite struct OwnOverlayTests {
    private static func film(
        _ path: String, _ position: Seconds = 1200, of duration: Seconds? = 6000,
        title: String = ""
    ) -> RecentFilm {
        RecentFilm(path: path, title: title, position: position, duration: duration)
    }

    private static func content(
        _ films: [RecentFilm], _ items: [String] = ["/now.mkv"],
        _ change: (inout OwnOverlay.Content) -> Void = { _ in }
    ) -> OwnOverlay.Content {
        var content = OwnOverlay.Content()
        content.films = films
        content.items = items.enumerated().map {
            OwnOverlay.Item(name: "#\($0)", title: "Item \($0)", location: $1)
        }
        content.current = 0
        change(&content)
        return content
    }

    /// A line for each row: its cards, the one with the focus in brackets.
    private static func text(_ overlay: ProgramOverlay?) -> [String] {
        guard let overlay else { return ["unchanged"] }
        return overlay.pages.flatMap(\.rows).map { row in
            let cards = row.cards.map { card in
                let words = [card.title, card.subtitle, card.badge].compactMap(\.self)
                let text = words.joined(separator: "/")
                return card.id == overlay.focus ? "[\(text)]" : text
            }
            return "\(row.style.rawValue) \(row.title ?? "-"): " + cards.joined(separator: ", ")
        }
    }

    @Test(
        arguments: [
            // The title, else the name of the file; how long is left.
            (
                content([film("/a.mkv", title: "A"), film("/x/b.mkv", 5990)]),
                ["row -: A/1 h 20 min left, b.mkv/1 min left"]
            ),
            (content([film("/c.mkv", 60, of: nil)]), ["row -: c.mkv"]),
            // What plays is not among them; without any, the list is as it was.
            (content([film("/now.mkv"), film("/a.mkv")]), ["row -: a.mkv/1 h 20 min left"]),
            (content([film("/now.mkv")], ["/now.mkv", "/b.mkv"]), ["unchanged"]),
            // The playlist is below, with the focus on what plays.
            (
                content([film("/a.mkv", 2400)], ["/now.mkv", "/b.mkv"]),
                ["row -: a.mkv/1 h left", "list Playlist: [Item 0/Now], Item 1"]
            ),
            (
                content([film("/a.mkv", 2400)], ["/now.mkv", "/b.mkv"]) { $0.isOpen = true },
                ["row -: a.mkv/1 h left", "list Playlist: Item 0/Now, Item 1"]
            ),
            // Channels, a program, a list that is too long.
            (content([film("/a.mkv")]) { $0.isElsewhere = true }, ["unchanged"]),
            (
                content([film("/a.mkv")], (0...OwnOverlay.longestPlaylist).map { "/\($0)" }),
                ["unchanged"]
            ),
        ])
    func whatIsShown(content: OwnOverlay.Content, expected: [String]) {
        var overlay = OwnOverlay(.english)
        func report(_ content: OwnOverlay.Content) -> ProgramOverlay? { overlay.pages(of: content) }
        #expect(Self.text(report(content)) == expected)
    }

    /// Select is held on a film that was begun (behaviour.md A220): it goes on, or is forgotten.
    @Test func whatIsToBecomeOfAFilm() throws {
        var overlay = OwnOverlay(.english)
        let film = Self.film("/a.mkv", title: "A")
        let page = overlay.question(about: film)
        #expect(page.title == "A" && overlay.isAsking)
        #expect(
            Self.text(ProgramOverlay([page])) == [
                "list -: Continue/1 h 20 min left, Remove from Continue Watching"
            ])
        let cards = try #require(page.rows.first).cards
        #expect(
            cards.map { overlay.choice($0.id) } == [.film("/a.mkv"), .forget("/a.mkv")])
    }

    /// Not even the name of what needs the passcode, or may need it.
    @Test func filmsBeforeThePasscodeAreNotShown() {
        let rated: [(String, Int?, Bool)] = [
            ("/child.mkv", 6, false), ("/adult.mkv", 16, false), ("/unknown.mkv", nil, false),
            ("/series.mkv", 6, true),
        ]
        let films = rated.map { path, age, isTelevision in
            var film = Self.film(path)
            (film.age, film.isTelevision) = (age, isTelevision)
            return film
        }
        func shown(_ age: PasscodeAge?) -> [String] {
            var overlay = OwnOverlay(.english)
            let pages = overlay.pages(of: Self.content(films) { $0.passcodeAge = age })
            return pages?.pages.first?.rows.first?.cards.compactMap(\.title) ?? []
        }
        #expect(shown(nil) == ["child.mkv", "adult.mkv", "unknown.mkv", "series.mkv"])
        #expect(shown(PasscodeAge(12, television: 6)) == ["child.mkv"])
        #expect(shown(0) == [])
    }

    @Test func aCardHasThePictureOfItsFilm() {
        var film = Self.film("/a.mkv")
        film.artwork = "/folder.jpg"
        var overlay = OwnOverlay(.english)
        let pages = overlay.pages(of: Self.content([film, Self.film("/b.mkv")]))
        let cards = pages?.pages.first?.rows.first?.cards ?? []
        #expect(cards.map(\.artwork) == ["/folder.jpg", nil])
    }

    @Test func progressIsThatOfTheFilm() throws {
        var overlay = OwnOverlay(.english)
        func report(_ content: OwnOverlay.Content) -> ProgramOverlay? { overlay.pages(of: content) }
        let pages = overlay.pages(
            of: Self.content([Self.film("/a.mkv", 1500), Self.film("/b.mkv", 9000)]))
        #expect(pages?.pages.first?.title == "Continue Watching")
        #expect(pages?.pages.first?.rows.first?.cards.map(\.progress) == [0.25, 1])
    }

    /// It is reported once, and a card of it has a meaning only while it is there.
    @Test func aCardIsThatOfThePlayer() throws {
        var overlay = OwnOverlay(.english)
        func report(_ content: OwnOverlay.Content) -> ProgramOverlay? { overlay.pages(of: content) }
        let content = Self.content([Self.film("/a.mkv")], ["/now.mkv", "/b.mkv"])
        let pages = try #require(report(content))
        #expect(report(content) == nil)
        let cards = pages.pages[0].rows.flatMap(\.cards).map(\.id)
        #expect(cards.map { overlay.choice($0) } == [.film("/a.mkv"), .item("#0"), .item("#1")])
        #expect(overlay.choice("99") == nil && overlay.choice("") == nil)
    }

    /// A program's pages lie there instead, whatever their cards are called, and however they and
    /// the player's come: which are shown is the session's.
    @Test func aProgramComesFirst() throws {
        var overlay = OwnOverlay(.english)
        func report(_ content: OwnOverlay.Content) -> ProgramOverlay? { overlay.pages(of: content) }
        let content = Self.content([Self.film("/a.mkv")])
        let pages = try #require(report(content))
        let ids = pages.pages[0].rows[0].cards.map(\.id)
        overlay.take(ProgramOverlay([OverlayPage([OverlayRow([OverlayCard(ids[0])])])]))
        #expect(overlay.choice(ids[0]) == nil)
        // Pages that answer a choice change nothing of that.
        overlay.take(ProgramOverlay([], choice: 3))
        #expect(overlay.choice(ids[0]) == nil)
        overlay.take(ProgramOverlay([]))
        #expect(overlay.choice(ids[0]) == .film("/a.mkv"))
        #expect(report(content) == nil)
        // It holds the player without pages of its own: the player's go.
        var held = content
        held.isElsewhere = true
        #expect(report(held) == ProgramOverlay([]))
        // What was reported to a player that is gone is reported again.
        #expect(report(content) == pages)
        overlay.forget()
        #expect(report(content) == pages)
    }

    /// What a file says of itself has no limit, and a card of a recording does.
    @Test func aLongTitleIsCut() throws {
        var overlay = OwnOverlay(.english)
        func report(_ content: OwnOverlay.Content) -> ProgramOverlay? { overlay.pages(of: content) }
        let title = String(repeating: "ä", count: 4000)
        let pages = report(Self.content([Self.film("/a.mkv", title: title)]))
        let shown = try #require(pages?.pages[0].rows[0].cards[0].title)
        #expect(shown.utf8.count <= ItemLimits.titleBytes && shown.hasPrefix("äää"))
    }
}
