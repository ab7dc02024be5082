// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Pages of a program that lie over each other (behaviour.md A13).
@Suite struct CardDepthTests {
    private static func page(_ name: String, _ count: Int = 2) -> OverlayPage {
        OverlayPage([CardWorld.row(name, count, style: .list)], title: name)
    }

    /// So many pages over the first one, of which each came of a choice: 1, 2 and so on.
    private func world(_ depth: Int) throws -> (world: World, now: Int64) {
        var world = try CardWorld.world(ProgramOverlay([Self.page("first")]))
        var now: Int64 = 10
        for choice in 1...depth {
            now += 400
            world.run(
                [
                    (now, .command(World.pad, .select)),
                    (
                        now + 10,
                        .fact(.overlay(ProgramOverlay([Self.page("p\(choice)")], choice: choice)))
                    ),
                ], until: now + 10)
        }
        return (world, now)
    }

    /// The page before the viewer, and how many lie over each other.
    private func seen(_ world: World) -> String {
        guard let view = CardWorld.view(world) else { return "-" }
        return "\(view.titles.joined()) \(view.depth) \(CardWorld.focus(world))"
    }

    /// The pages of a choice that is open are other ones; those above stay, and so does the focus.
    @Test func pagesBelowOthersMayChange() throws {
        var (world, now) = try world(3)
        #expect(seen(world) == "p3 4 list Card 0")
        let other = ProgramOverlay([Self.page("other", 5)], choice: 2)
        world.run([(now + 400, .fact(.overlay(other)))], until: now + 400)
        #expect(seen(world) == "p3 4 list Card 0")
        world.run([(now + 800, .command(World.pad, .back))], until: now + 800)
        #expect(seen(world) == "other 3 list Card 0")
        world.run([(now + 900, .command(World.pad, CardWorld.move(.down, 4)))], until: now + 900)
        #expect(seen(world) == "other 3 list Card 4")
    }

    /// Pages that are taken away go with all above them.
    @Test(arguments: [(1, "first 1 list Card 0"), (2, "p1 2 list Card 0"), (3, "p2 3 list Card 0")])
    func pagesAboveGoWithThoseBelow(choice: Int, expected: String) throws {
        var (world, now) = try world(3)
        world.run(
            [(now + 400, .fact(.overlay(ProgramOverlay([], choice: choice))))], until: now + 400)
        #expect(seen(world) == expected)
        // An answer to a choice whose page has gone changes nothing.
        let late = ProgramOverlay([Self.page("late")], choice: choice)
        world.run([(now + 500, .fact(.overlay(late)))], until: now + 500)
        #expect(seen(world) == expected)
    }

    /// There are so many at most: of those above the first one the lowest goes.
    @Test func theLowestGoesWhereThereAreTooMany() throws {
        let limit = ProgramLimits.overlayDepth
        var (world, now) = try world(limit + 1)
        #expect(seen(world) == "p\(limit + 1) \(limit) list Card 0")
        for _ in 2..<limit {
            now += 400
            world.run([(now, .command(World.pad, .back))], until: now)
        }
        #expect(seen(world) == "p3 2 list Card 0")
        world.run([(now + 400, .command(World.pad, .back))], until: now + 400)
        #expect(seen(world) == "first 1 list Card 0")
    }
}
