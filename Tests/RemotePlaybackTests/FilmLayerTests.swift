// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What an item puts over its film (behaviour.md A14): when it is there, and what programs see.
@Suite struct FilmLayerTests {
    private func info(_ picture: String?, index: Int = 0) -> MediaInfo {
        var info = MediaInfo(
            index: index, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        if let picture {
            var layer = ItemLayer()
            layer.picture = picture
            layer.place = .bottomLeft
            info.terms.screen.layer = layer
        }
        return info
    }

    private func seen(_ world: World, at time: Int64) -> String? {
        let time = Timestamp(microseconds: time * 1000)
        let state = world.session.playerState(at: time)
        let layer = world.session.view(at: time).film.layer?.layer
        #expect(state.layer == layer.map { PlayingLayer($0.kind, $0.place) })
        return layer?.picture
    }

    @Test func itChangesWithWhatIsSaid() throws {
        var world = try World("kind=film")
        #expect(seen(world, at: 0) == nil)
        world.run([(10, .fact(.updated(info("/a.png"))))], until: 10)
        #expect(seen(world, at: 10) == "/a.png")
        // The bar, a menu and the panel lie over it.
        for command in [Command.transportShow, .back, .infoShow] {
            world.run([(20, .command(nil, command))], until: 20)
            #expect(seen(world, at: 20) == "/a.png", "\(command)")
        }
        world.run([(30, .fact(.updated(info("/b.png"))))], until: 30)
        #expect(seen(world, at: 30) == "/b.png")
        world.run([(40, .fact(.updated(info(nil))))], until: 40)
        #expect(seen(world, at: 40) == nil)
    }

    @Test func itGoesWithItsItem() throws {
        var world = try World("kind=film,channels=3")
        world.run(
            [(0, .fact(.updated(info("/a.png")))), (10, .command(nil, .skipItem(.forward)))],
            until: 100)
        #expect(seen(world, at: 100) == nil)
    }

    /// Nothing of an item that waits for its passcode is seen, and all of it after that.
    @Test func itIsNotOverALockedItem() throws {
        var world = try World("kind=film,passcode=12")
        world.run([(0, .fact(.updated(info("/a.png"))))], until: 0)
        #expect(seen(world, at: 0) == nil)
        world.run(
            [(10, .command(World.pad, .digit(1))), (20, .command(World.pad, .digit(2)))], until: 30)
        #expect(seen(world, at: 30) == "/a.png")
    }

    @Test func aLockedItemHasNoneForPrograms() throws {
        var world = try World("kind=film")
        world.run([(0, .fact(.updated(info("/a.png"))))], until: 0)
        var state = world.session.playerState(at: .zero)
        #expect(state.layer != nil)
        state.item?.isLocked = true
        #expect(state.withoutLocked.layer == nil)
    }
}
