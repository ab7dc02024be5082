// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport

/// What a viewer, programs and a player do for some minutes, from a seed: all commands, all facts,
/// and items of which a program says much.
struct Walk {
    let name: String
    private let options: String
    private var script: [(Int64, Event)] = []
    /// What the options cannot say.
    private var configure: @Sendable (inout PlaybackConfiguration) -> Void = { _ in }
    /// After so many steps each it is looked at what is seen.
    private var looks = 4
    /// What happens often happens at the very time at which the session wants to run.
    private var isTimely = false

    /// A walk that is written elsewhere.
    init(
        _ name: String, _ options: String, _ script: [(Int64, Event)], looks: Int,
        isTimely: Bool = false,
        _ configure: @escaping @Sendable (inout PlaybackConfiguration) -> Void
    ) {
        (self.name, self.options, self.script, self.looks) = (name, options, script, looks)
        (self.isTimely, self.configure) = (isTimely, configure)
    }

    init(_ seed: UInt64) {
        name = "walk-\(seed)"
        var random = SeededGenerator(seed: seed &* 7919 &+ 11)
        let worlds = PropertyTests.worlds + Self.worlds
        options = worlds[Int(seed) % worlds.count]
        var time: Int64 = 0
        if random.chance(oneIn: 2) {
            script += Self.program.map { (0, .fact($0)) }
            script.append((0, .fact(.updated(random.pick(Self.items)))))
        }
        for _ in 0..<70 {
            // Mostly a hand at work, and now and then nobody for a while.
            let isQuiet = random.chance(oneIn: 12)
            time += Int64(isQuiet ? random.number(1000...20_000) : random.below(400))
            script.append((time, Self.event(&random)))
        }
    }

    /// A few things that happen again and again, for longer: what only comes of many steps of the
    /// same kind.
    init(narrow seed: UInt64) {
        name = "narrow-\(seed)"
        var random = SeededGenerator(seed: seed &* 104_729 &+ 5)
        let worlds = PropertyTests.worlds + Self.worlds
        options = worlds[Int(seed) % worlds.count]
        script = Self.program.map { (0, .fact($0)) }
        script.append((0, .fact(.updated(random.pick(Self.items)))))
        configure = Self.configuration(&random)
        var events = (0..<random.number(6...14)).map { _ in Self.event(&random) }
        if options.contains("passcode"), random.chance(oneIn: 2) {
            // What is locked, and its way back after the player was lost.
            let steps: [Command] = [.channelCommit(.forward), .pageUp, .digit(1), .digit(2)]
            events += steps.map { .command(World.pad, $0) } + [.fact(.lost)]
        }
        let pause = random.pick([60, 300, 900, 4000])
        var time: Int64 = 0
        for _ in 0..<120 {
            time += Int64(random.below(pause))
            script.append((time, random.pick(events)))
        }
    }

    /// Pages of cards of any shape, and steps on them.
    init(cards seed: UInt64) {
        name = "cards-\(seed)"
        var random = SeededGenerator(seed: seed &* 15_485_863 &+ 3)
        options = random.pick(["position=100", "kind=live,channels=3", "state=idle", "linear=true"])
        script = [(0, .fact(.held(true))), (0, .fact(Self.overlay(&random)))]
        configure = Self.configuration(&random)
        script.append((5, .command(World.pad, random.pick([.overlayShow, .overlayShow, .home]))))
        var time: Int64 = 10
        for _ in 0..<120 {
            time += Int64(random.below(300))
            let step: Event =
                switch random.below(24) {
                case 0: .fact(Self.overlay(&random))
                case 1: .fact(.answered(ask: random.number(1...4), .cards(CardWorld.cards(5...24))))
                case 2: .command(World.pad, random.pick([.overlayShow, .selectLong, .menuHide]))
                case 3, 4: .command(World.pad, random.pick([.back, .select, .pageDown, .pageUp]))
                default:
                    .command(
                        random.pick([World.pad, World.keys]),
                        .focusMove(
                            random.pick(Direction.allCases), count: random.pick([1, 1, 1, 2, 7])))
                }
            script.append((time, step))
        }
        looks = 1
    }

    static func configuration(
        _ random: inout SeededGenerator
    ) -> @Sendable (inout PlaybackConfiguration) -> Void {
        let hasStartScreen = random.chance(oneIn: 3)
        let atEnd = random.pick([nil, nil, ItemEnd.stay, .leave])
        let lastPicture = random.pick([nil, nil, Interval.milliseconds(700)])
        let redirect = random.pick([nil, nil, BreakRedirect.last, .all])
        let directions = random.pick([[Sense.backward, .forward], [.forward], []])
        let languages = random.pick([[], ["de"], ["fr", "en"]])
        let playsAtStart = !random.chance(oneIn: 6)
        return { configuration in
            configuration.sequel.hasStartScreen = hasStartScreen
            configuration.sequel.atEnd = atEnd
            configuration.sequel.lastPicture = lastPicture
            if let redirect { configuration.redirect = redirect }
            configuration.skipDirections = directions
            configuration.viewer.languages = languages
            configuration.playsAtStart = playsAtStart
        }
    }

    /// Pages with rows of every style, with no cards, few, and more than are known.
    static func overlay(_ random: inout SeededGenerator) -> PlayerFact {
        let pages = (0..<random.pick([0, 1, 1, 2, 3])).map { page in
            let rows = (0..<random.below(5)).map { row in
                let count = random.pick([0, 1, 3, 5, 6, 12])
                return CardWorld.row(
                    "p\(page)r\(row)c", count, style: random.pick(OverlayRow.Style.allCases),
                    total: random.pick([nil, nil, count + random.below(40)]))
            }
            return OverlayPage(rows, title: "Page \(page)")
        }
        var overlay = ProgramOverlay(pages, choice: random.pick([nil, nil, 1, 2, 3]))
        let ids = pages.flatMap { $0.rows.flatMap { $0.cards.map(\.id) } }
        overlay.focus = ids.isEmpty || random.chance(oneIn: 2) ? nil : random.pick(ids)
        return .overlay(overlay)
    }

    static func event(_ random: inout SeededGenerator) -> Event {
        let device: DeviceID? = random.pick([World.pad, World.pad, World.keys, nil])
        switch random.below(40) {
        case 0...3: return .fact(random.pick(facts))
        case 4: return .fact(.updated(random.pick(items)))
        case 5: return .fact(random.pick(PropertyTests.facts))
        case 6, 7:
            let part = random.pick(PointerTarget.Part.allCases)
            let target = PointerTarget(part, random.below(4), line: random.below(3))
            let kind = random.pick(PointerEvent.Kind.allCases)
            return .fact(.pointer(PointerEvent(kind, on: target, share: random.share())))
        case 8: return random.chance(oneIn: 2) ? .detach(World.pad) : .attach(World.pad)
        case 9...18: return .command(device, random.pick(written))
        // What is open is used.
        case 19...29: return .command(device, random.pick(moves))
        default: return .command(device, random.pick(PropertyTests.commands))
        }
    }

    /// What came of it, and what was seen.
    func lines() throws -> [String] {
        let parsed = try IdealPlayerOptions(parsing: options)
        var configuration = parsed.configuration
        configure(&configuration)
        var world = World(parsed, configuration: configuration)
        world.isContextPrinted = true
        world.arePrograms = true
        world.areRequestersPrinted = true
        world.areRecordsWhole = true
        var redacted = WalkView()
        var lines: [String] = []
        var (time, former) = (0 as Int64, 0 as Int64)
        for (place, (written, event)) in script.enumerated() {
            time = due(in: world.session, after: time, place) ?? time + written - former
            former = written
            lines += world.run([(time, event)], until: time)
            world.forgetLines()
            let now = Timestamp(microseconds: time * 1000)
            lines += redacted.follow(world.session, at: now, isWhole: place % looks == 0)
        }
        return lines + world.run([], until: time + 60_000)
    }

    /// When the session wants to run or to be drawn, in milliseconds, or one beside it; nil where
    /// the step has a time of its own.
    private func due(in session: PlaybackSession, after time: Int64, _ place: Int) -> Int64? {
        guard isTimely, place % 3 > 0 else { return nil }
        let now = Timestamp(microseconds: time * 1000)
        let due = place % 2 == 0 ? session.deadline : session.viewDeadline(after: now)
        guard let due, due <= now + .seconds(30) else { return nil }
        return max(time, due.microseconds / 1000 + [0, 0, -1, 1, 0][place % 5])
    }

    // MARK: What happens

    static let worlds = [
        "position=100", "position=100,kind=film,channels=3", "position=590,channels=4,load=0.3",
        "kind=live,channels=12,load=0.2", "kind=live,channels=3,duration=600,position=500",
        "state=paused,position=3000,seek-latency=0.2", "state=idle,channels=2",
        "interstitial=110-125,interstitial=200-220,position=100,interstitial-rules=seek",
        "passcode=12,channels=3,load=0.4",
    ]

    static let written = ScriptedCommand.texts.compactMap(ScriptedCommand.command)

    private static let moves: [Command] =
        [.select, .select, .back, .overlayShow, .infoShow, .selectLong]
        + Direction.allCases.flatMap {
            [.focusMove($0, count: 1), .focusMove($0, count: 1), .focusMove($0, count: 4)]
        }

    static let facts =
        PlayerFact.examples + ScriptedFact.texts.compactMap(ScriptedFact.fact) + program

    /// A program holds the player, and has an overlay.
    static let program: [PlayerFact] = [
        .held(true), .overlay(ProgramOverlay([CardWorld.page, pages])),
        .answered(ask: 1, .cards(CardWorld.cards(10...49))), .answered(ask: 2, .yes),
        .answered(ask: 3, .no), .channelNumbers(["1", "2", "12", "7.1"]),
        .channelGroups(["Sport", "", "Sport", "Films"]), .favorites(["1", "3"]),
        .soundDevices([SoundDevice(id: "a", name: "Speakers"), SoundDevice(id: "b", name: "TV")]),
        .passcodeTried(isRight: false, PasscodeTries(wrong: 1)),
        .passcodeTried(isRight: true, PasscodeTries()),
        .remembered(index: 0, ResumePoint(position: 1800, age: 90_000)),
        .remembered(index: 1, ResumePoint(position: 30, age: 60)),
    ]

    private static let pages = OverlayPage(
        [CardWorld.row("s", 10, total: 500), CardWorld.row("t", 3, style: .list)], title: "More")

    /// Items of which much is known.
    static let items: [MediaInfo] = [film(), series(), channel()]

    private static func film() -> MediaInfo {
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.age = 12
        info.details = ["2019", "Drama"]
        info.summary = "What happens in it."
        info.chapters = [0, 120, 130, 600, 3000].map { Chapter(title: "At \($0)", start: $0) }
        info.audioTracks = [("", "de"), ("Director", "en"), ("", "")].enumerated().map {
            Track(id: $0 + 1, title: $1.0, language: $1.1)
        }
        info.captionTracks = [("", "de"), ("Signs", "en"), ("", "fr")].enumerated().map {
            Track(id: $0 + 1, title: $1.0, language: $1.1)
        }
        info.captionTracks[0].isHearingImpaired = true
        info.captionTracks[1].isForced = true
        info.terms.actions = [
            TimedAction(title: LocalizedText("Skip Intro"), from: 102, to: 130, seek: 130),
            TimedAction(title: LocalizedText("Skip Recap"), from: 105, to: 112, seek: 112),
        ]
        info.terms.groups = [
            MarkerGroup(
                title: "Goals", [50, 110, 4000].map { Chapter(title: "Goal \($0)", start: $0) })
        ]
        info.terms.panelActions = ["more", "start"].map {
            PanelAction(title: LocalizedText("Show \($0)"), id: $0)
        }
        info.terms.speeds = [0.5, 1, 3]
        return info
    }

    /// With breaks, an offer of several, and an end of its own.
    private static func series() -> MediaInfo {
        var info = film()
        info.title = "Episode 1"
        info.duration = 640
        var first = ItemBreak(start: 110, end: 125)
        first.isLinear = false
        first.skippableAfter = 3
        info.terms.breaks = [first, ItemBreak(start: 610, end: 620)]
        info.terms.redirect = .all
        info.terms.proposal = ItemProposal()
        info.terms.proposal?.time = 104
        info.terms.proposal?.accept = .after(9)
        info.terms.proposal?.text = LocalizedText("Next Episode")
        info.terms.proposal?.items = (0..<3).map { place in
            var item = ItemDescription()
            item.about.title = LocalizedText("Episode \(place + 2)")
            return item
        }
        info.terms.atEnd = .stay
        info.terms.finds.credits = 600
        return info
    }

    private static func channel() -> MediaInfo {
        var info = MediaInfo(
            index: 1, title: "Channel 2", isLive: true, duration: nil, isSeekable: false)
        info.audioTracks = [Track(id: 1, title: "Stereo", language: "de")]
        info.terms.panelActions = [PanelAction(title: LocalizedText("Record"), id: "record")]
        info.terms.atEnd = .leave
        return info
    }
}
