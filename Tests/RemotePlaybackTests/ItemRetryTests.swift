// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What broke off is tried again by itself (behaviour.md A152, N367, N368).
@Suite struct ItemRetryTests {
    private static let broken = Event.fact(.failed(index: 0, message: "broke off"))

    /// Two items, of which the first one plays at 600 s. Nothing comes by itself.
    private func world(isLive: Bool = false) -> World {
        var options = IdealPlayerOptions()
        options.isIdle = true
        options.load = .never
        var world = World(options, configuration: options.configuration)
        let info = MediaInfo(
            index: 0, title: "One", isLive: isLive, duration: isLive ? nil : 6000,
            isSeekable: !isLive)
        world.run(
            [
                (0, .fact(.playlist(titles: ["One", "Two"], current: 0))),
                (0, .fact(.paused(false))), (0, .fact(.loaded(info))),
                (0, .fact(.position(600))),
            ], until: 100)
        world.forgetLines()
        return world
    }

    private func loads(_ lines: [String]) -> [String] { lines.filter { $0.contains("> load") } }

    private func error(_ world: World, at time: Int64) -> String? {
        world.session.view(at: Timestamp(microseconds: time * 1000)).error
    }

    /// A film goes on where it was, a channel at its edge.
    @Test(arguments: [(false, "2000 > load 0 601"), (true, "2000 > load 0")])
    func itGoesOnByItself(isLive: Bool, expected: String) {
        var world = world(isLive: isLive)
        let lines = loads(world.run([(1000, Self.broken)], until: 2500))
        #expect(lines.count == 1 && lines.first?.hasPrefix(expected) ?? false, "\(lines)")
    }

    @Test func theViewerReadsThatItIsTried() {
        var world = world()
        world.run([(1000, Self.broken)], until: 1500)
        #expect(error(world, at: 1500)?.contains("Playback resumes") == true)
        #expect(world.session.triesAgain)
        world.run([], until: 2100)
        #expect(error(world, at: 2100) == nil)
    }

    /// Another channel, or the one before, can be chosen meanwhile (A212).
    @Test(arguments: [Command.channelCommit(.forward), .channelCommit(.backward), .channelLast])
    func anotherChannelIsChosen(command: Command) {
        var world = world(isLive: true)
        let other = MediaInfo(
            index: 1, title: "Two", isLive: true, duration: nil, isSeekable: false)
        world.run(
            [
                (200, .fact(.loaded(other))), (200, .fact(.position(0))),
                (1000, .fact(.failed(index: 1, message: "broke off"))),
            ], until: 1400)
        #expect(error(world, at: 1400) != nil)
        world.forgetLines()
        let lines = loads(world.run([(1500, .command(World.pad, command))], until: 1500))
        #expect(lines.count == 1 && lines.first?.hasPrefix("1500 > load 0") ?? false, "\(lines)")
        #expect(error(world, at: 1500) == nil)
    }

    /// Without anything to play the channel keys are denied.
    @Test func withoutAnythingTheyAreDenied() throws {
        var options = IdealPlayerOptions()
        options.isIdle = true
        var world = World(options, configuration: options.configuration)
        let commands: [Command] = [.channelCommit(.forward), .channelLast]
        #expect(
            world.run(commands.map { (0, .command(World.pad, $0)) }, until: 0)
                == ["0 denied channelCommit idle", "0 denied channelLast idle"])
    }

    /// Later and later, and not for ever; the last message is the player's own.
    @Test func eachTryIsLater() {
        var world = world()
        var (time, expected): (Int64, [Int64]) = (1000, [])
        for wait in [1, 2, 4, 8, 15, 30, 30, 30] as [Int64] {
            world.take([.fact(.failed(index: 0, message: "broke off"))], at: time)
            time += wait * 1000
            expected.append(time)
            world.advance(to: time)
            time += 100
        }
        world.take([.fact(.failed(index: 0, message: "broke off"))], at: time)
        world.advance(to: time + 300_000)
        #expect(
            loads(world.lines).map { $0.prefix { $0 != " " } } == expected.map { "\($0)" })
        #expect(error(world, at: time + 300_000) == "broke off")
        #expect(!world.session.triesAgain)
    }

    /// One that was paused stays so.
    @Test func aPauseStays() {
        var world = world()
        let lines = world.run(
            [(500, .command(World.pad, .pause)), (510, .fact(.paused(true))), (3000, Self.broken)],
            until: 4500)
        #expect(loads(lines).first?.hasSuffix("paused") == true, "\(lines)")
    }

    /// Play does not wait for it, and what the viewer chooses instead ends it.
    @Test func theViewerDecides() {
        var world = world()
        world.run([(1000, Self.broken)], until: 1200)
        #expect(loads(world.run([(1300, .command(World.pad, .play))], until: 1400)).count == 1)
        #expect(!world.session.triesAgain)
    }

    /// An item that never played is not tried again: the next one plays (A31).
    @Test func whatNeverPlayedIsNot() {
        var options = IdealPlayerOptions()
        options.isIdle = true
        options.load = .never
        var world = World(options, configuration: options.configuration)
        world.run(
            [(0, .fact(.playlist(titles: ["One"], current: 0))), (10, Self.broken)], until: 100)
        #expect(!world.session.triesAgain)
    }
}
