// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Every event says who asked for what has happened, also where that takes its time.
@Suite struct RequesterTests {
    private static let window = DeviceID(7)

    /// The events of a script after its first second.
    private static func events(
        _ options: String, _ script: [(Int64, Input)], until end: Int64
    ) throws -> [String] {
        var world = try World(options)
        (world.arePrograms, world.areRequestersPrinted) = (true, true)
        var description = DeviceDescription(name: "Window keys")
        description.path = DeviceDescription.windowPath
        world.take([.attached(window, description), .fact(.held(false))], at: 0)
        for (time, input) in script { world.take([input], at: time) }
        world.advance(to: end)
        return world.lines.filter { $0.contains(" * ") }.map {
            String($0.split(separator: " ", maxSplits: 1)[1].dropFirst(2))
        }
    }

    private static let ways: [(DeviceID?, String)] = [
        (World.pad, "device"), (window, "window"), (.desktop, "mpris"), (nil, "program"),
    ]

    /// A jump is complete at once, a scrub once the finger has lifted and the preview is taken.
    @Test(arguments: ways)
    func aNavigation(device: DeviceID?, by: String) throws {
        let seek = Input.command(device, .seek(.position(60)))
        #expect(
            try Self.events("position=10", [(100, seek)], until: 2000)
                == ["navigated 0 10.1 60.0 by \(by)"])
        let skips = [Int64(100), 200].map { ($0, Input.command(device, .skip(1))) }
        let events = try Self.events("position=10", skips, until: 3000)
        #expect(events.allSatisfy { $0.hasSuffix("by \(by)") } && !events.isEmpty, "\(events)")
    }

    /// A skip of one way does not count for another one that comes later.
    @Test func theLastOneCounts() throws {
        let events = try Self.events(
            "position=10",
            [
                (100, .command(World.pad, .seek(.position(60)))),
                (1000, .command(.desktop, .seek(.position(90)))),
            ], until: 3000)
        #expect(events.map { $0.suffix(9) } == ["by device", " by mpris"])
    }

    /// Without those about the tracks of the new item, which the player chooses itself.
    private static func itemEvents(
        _ options: String, _ script: [(Int64, Input)], until end: Int64
    ) throws -> [String] {
        let events = try events(options, script, until: end)
        #expect(events.allSatisfy { !$0.hasPrefix("tracksChanged") || !$0.contains(" by ") })
        return events.filter { !$0.hasPrefix("tracksChanged") }
    }

    @Test(arguments: ways)
    func anotherItem(device: DeviceID?, by: String) throws {
        let next = Input.command(device, .skipItem(.forward))
        let events = try Self.itemEvents(
            "channels=3,kind=film,position=500,duration=1000", [(100, next)], until: 3000)
        #expect(events == ["ended 0 skipped by \(by)", "began 1 by \(by)"])
    }

    /// What comes by itself has nobody.
    @Test func theEndOfAFilm() throws {
        let events = try Self.itemEvents(
            "channels=2,kind=film,position=99,duration=100", [], until: 5000)
        #expect(events == ["ended 0 eof", "began 1"])
    }

    @Test(arguments: ways)
    func theSound(device: DeviceID?, by: String) throws {
        #expect(
            try Self.events("", [(100, .command(device, .audioNext))], until: 1000)
                == ["tracksChanged 0 by \(by)"])
    }

    /// A program chooses captions, and none, by their number.
    @Test func theCaptionsOfAProgram() throws {
        let picks: [(Int64, Input)] = [
            (100, .fact(.picked(.captions, track: 2))),
            (500, .fact(.picked(.captions, track: nil))),
            (900, .fact(.picked(.audio, track: 2))),
        ]
        #expect(
            try Self.events("", picks, until: 2000)
                == Array(repeating: "tracksChanged 0 by program", count: 3))
    }

    /// The player is left: the end of the film is the viewer's.
    @Test func leaving() throws {
        let home = Input.command(Self.window, .home)
        #expect(try Self.events("", [(100, home)], until: 1000) == ["ended 0 left by window"])
        var world = try World("")
        world.take([.command(.desktop, .home)], at: 100)
        #expect(world.session.leaver == Requester(.mpris))
    }

    /// A list that a program or the desktop makes.
    @Test(arguments: [(nil, "program"), (Requester.Kind.mpris, "mpris")])
    func aNewList(requester: Requester.Kind?, by: String) throws {
        var change = QueueChange(number: 1, entries: [QueueChange.Entry(title: "New")], play: 0)
        change.requester = requester
        let events = try Self.itemEvents("", [(100, .fact(.queue(change)))], until: 3000)
        #expect(events == ["ended 0 replaced by \(by)", "began 0 by \(by)"])
    }
}
