// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// The groups of a list of channels, and favourites (behaviour.md A151).
@Suite struct ChannelGroupTests {
    private static let groups = ["Arts", "Arts", "", "Films", "Films", "Films"]

    /// Six channels, of which the third plays.
    private func world(
        groups: [String] = groups, favorites: [Int] = []
    ) throws -> World {
        var world = try World("kind=live,load=0.1,channels=6,channel=2")
        let marks = (0..<6).map { favorites.contains($0) ? "*" : "" }
        world.run(
            [(0, .fact(.channelGroups(groups))), (0, .fact(.favorites(marks)))], until: 900)
        return world
    }

    private func press(_ commands: [Command], from time: Int64 = 1000) -> [(Int64, Event)] {
        commands.enumerated().map {
            (time + Int64($0.offset) * 400, .command(World.pad, $0.element))
        }
    }

    /// The open page, and its rows: a star at a favourite, brackets at the focus.
    private func list(_ world: World, at time: Int64) -> String {
        guard let list = world.session.view(at: Timestamp(microseconds: time * 1000)).overlay?.list
        else { return "closed" }
        let page = list.pages.isEmpty ? "-" : list.pages[list.page]
        let rows = list.rows.enumerated().map { place, row in
            let name =
                row.text.replacing("Channel ", with: "")
                + (row.channel?.isFavorite == true ? "*" : "")
            return place == list.focus ? "[\(name)]" : name
        }
        return "\(page): \(rows.joined(separator: " "))"
    }

    @Test(
        arguments: [
            ([Command.overlayShow], "All Channels: 1 2 [3] 4 5 6"),
            // The focus stays on its channel where that is on the page.
            (
                [.overlayShow, .focusMove(.up, count: 1), .focusMove(.right, count: 1)],
                "Arts: 1 [2]"
            ),
            ([.overlayShow, .focusMove(.right, count: 1)], "Arts: [1] 2"),
            (
                [.overlayShow, .focusMove(.right, count: 1), .focusMove(.right, count: 1)],
                "Films: [4] 5 6"
            ),
            // There is nothing beside the last page and the first.
            (
                [
                    .overlayShow, .focusMove(.right, count: 1), .focusMove(.right, count: 1),
                    .focusMove(.right, count: 1),
                ],
                "Films: [4] 5 6"
            ),
            ([.overlayShow, .focusMove(.left, count: 1)], "All Channels: 1 2 [3] 4 5 6"),
            // Below the last channel of a page the list is left, as below that of all.
            (
                [
                    .overlayShow, .focusMove(.right, count: 1), .focusMove(.down, count: 1),
                    .focusMove(.down, count: 1),
                ], "closed"
            ),
            // A favourite has a sign, and comes on a page of its own before all others.
            ([.overlayShow, .selectLong], "All Channels: 1 2 [3*] 4 5 6"),
            ([.overlayShow, .selectLong, .focusMove(.left, count: 1)], "Favorites: [3*]"),
            // With the last one that page goes.
            (
                [.overlayShow, .selectLong, .focusMove(.left, count: 1), .selectLong],
                "All Channels: [1] 2 3 4 5 6"
            ),
        ] as [([Command], String)])
    func pages(commands: [Command], expected: String) throws {
        var world = try world()
        world.run(press(commands), until: 5000)
        #expect(list(world, at: 5000) == expected)
    }

    /// The number of a channel leads there, on its page or on that of all, and Select chooses it
    /// (A42). Back gives up a number that does not exist, and then closes the list.
    @Test(
        arguments: [
            ([.digit(5)], "All Channels: 1 2 3 4 [5] 6", nil),
            ([.focusMove(.right, count: 1), .digit(5)], "All Channels: 1 2 3 4 [5] 6", nil),
            (
                [.focusMove(.right, count: 1), .focusMove(.right, count: 1), .digit(6)],
                "Films: 4 5 [6]", nil
            ),
            ([.digit(9)], "All Channels: 1 2 [3] 4 5 6", "9"),
            ([.digit(9), .back], "All Channels: 1 2 [3] 4 5 6", nil),
            ([.digit(9), .back, .back], "closed", nil),
            ([.digit(5), .select], "closed", nil),
        ] as [([Command], String, String?)])
    func numbers(commands: [Command], expected: String, digits: String?) throws {
        var world = try world()
        world.run(press([.overlayShow] + commands), until: 1000 + Int64(commands.count) * 400)
        let time = 1000 + Int64(commands.count) * 400
        #expect(list(world, at: time) == expected)
        var shown: String?
        let view = world.session.view(at: Timestamp(microseconds: time * 1000))
        if case .number(let number, _, _) = view.sign { shown = number }
        #expect(shown == digits)
        let loads = world.run([], until: 9000).filter { $0.contains("load ") }
        #expect(loads.count == (commands.last == .select ? 1 : 0), "\(loads)")
    }

    /// The title of a page is clicked (A70): the focus stays on its channel.
    @Test(arguments: [
        ([2], "Films: [4] 5 6"), ([2, 0], "All Channels: 1 2 3 [4] 5 6"), ([1], "Arts: [1] 2"),
        ([0], "All Channels: 1 2 [3] 4 5 6"), ([7], "All Channels: 1 2 [3] 4 5 6"),
    ])
    func aTitleIsClicked(tabs: [Int], expected: String) throws {
        var world = try world()
        let clicks = tabs.enumerated().flatMap { place, tab in
            [PointerEvent.Kind.press, .release].enumerated().map { offset, kind in
                let event = PointerEvent(kind, on: PointerTarget(.tab, tab), share: 0.5)
                return (Int64(2000 + place * 1000 + offset * 50), Event.fact(.pointer(event)))
            }
        }
        world.run(press([.overlayShow]) + clicks, until: 5000)
        #expect(list(world, at: 5000) == expected)
    }

    @Test func aMarkIsForThePlayerToKeep() throws {
        var world = try world()
        let lines = world.run(press([.overlayShow, .selectLong, .selectLong]), until: 5000)
        #expect(
            lines.filter { $0.contains("favorite") } == [
                "1400 > favorite 2 on", "1800 > favorite 2 off",
            ])
    }

    @Test func whatIsChosenOnAPageIsThatChannel() throws {
        var world = try world()
        let commands: [Command] = [
            .overlayShow, .focusMove(.right, count: 1), .focusMove(.right, count: 1),
            .focusMove(.down, count: 1), .select,
        ]
        #expect(world.run(press(commands), until: 5000).contains("2600 > load 4"))
    }

    /// The list opens among the favourites where one of them plays.
    @Test(arguments: [([2, 5], "Favorites: [3*] 6*"), ([5], "All Channels: 1 2 [3] 4 5 6*")])
    func itOpensAmongTheFavourites(favorites: [Int], expected: String) throws {
        var world = try world(groups: [], favorites: favorites)
        world.run(press([.overlayShow]), until: 2000)
        #expect(list(world, at: 2000) == expected)
    }

    /// What has no groups and no favourites has no pages.
    @Test func aPlainListHasNone() throws {
        var world = try world(groups: [])
        world.run(press([.overlayShow, .focusMove(.right, count: 1)]), until: 2000)
        #expect(list(world, at: 2000) == "-: 1 2 [3] 4 5 6")
    }

    /// Groups beyond the limit have no page (N365).
    @Test func tooManyGroupsAreAmongAll() throws {
        var world = try World("kind=live,load=0.1,channels=80,channel=2")
        let groups = (0..<80).map { "G\($0)" }
        world.run([(0, .fact(.channelGroups(groups)))] + press([.overlayShow]), until: 2000)
        let view = world.session.view(at: Timestamp(microseconds: 2_000_000))
        #expect(view.overlay?.list?.pages.count == 65)
    }
}
