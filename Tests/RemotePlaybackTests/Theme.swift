// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport

/// One side of a session, of which a walk does much, and of the others little.
enum Theme: CaseIterable {
    case channels, lock, faults, queue, motion, breaks, sound, pointer, program, lists

    /// What the ideal player is.
    var options: [String] {
        switch self {
        case .channels:
            [
                "kind=live,channels=12,load=0.2", "kind=live,channels=3", "channels=12,load=0.5",
                "kind=live,channels=4,load=never", "kind=live,channels=5,load=fail", "channels=1",
            ]
        case .lock:
            [
                "passcode=12,channels=3,load=0.5", "passcode=1,age=16,passcode-age=12",
                "passcode=1,age=12,passcode-age=12,channels=2", "passcode=123,channels=4",
                "passcode=1,age=6,passcode-age=12,channels=3,position=7195",
            ]
        case .faults:
            [
                "channels=3,load=fail", "channels=3,load=0.5", "kind=live,channels=3,load=0.5",
                "channels=2,load=never", "position=7190,channels=3", "duration=0", "state=idle",
                "passcode=1,channels=3,load=0.5",
            ]
        case .queue:
            [
                "channels=4", "channels=4,position=7195", "skip=item,channels=3,load=0.1",
                "state=idle,channels=3", "channels=3,position=7100,proposal=7103/2",
                "channels=3,position=7195,proposal=end/4",
            ]
        case .motion:
            [
                "position=100", "state=paused,position=10,duration=20", "seek-latency=0.5",
                "kind=live,duration=600,position=500", "speed=2,position=7190", "position=0",
                "duration=0", "kind=live",
            ]
        case .breaks:
            [
                "interstitial=100-130,position=90", "linear=true",
                "interstitial=100-130,interstitial=140-160,position=90,redirect=true,skip-ad=true",
                "interstitial=90-95,position=90,speed=2,interstitial-rules=seek+rate",
                "interstitial=110-125,interstitial=200-220,position=100,interstitial-rules=seek",
            ]
        case .sound, .pointer, .program, .lists:
            ["position=100,channels=3", "kind=live,channels=3", "state=paused", "state=idle"]
        }
    }

    /// The commands that belong to it.
    private var commands: Set<CommandName> {
        switch self {
        case .channels:
            [
                .channelPreview, .channelCommit, .channelCancel, .channelLast, .channelNumber,
                .digit, .pageUp, .pageDown, .select, .back, .overlayShow,
            ]
        case .lock: [.digit, .focusMove, .select, .back, .play, .pause, .playPause, .skipItem]
        case .faults: [.play, .playPause, .skip, .select, .back, .channelCommit, .skipItem, .seek]
        case .queue: [.skipItem, .loop, .shuffle, .home, .select, .back, .overlayShow, .play]
        case .motion:
            [
                .skip, .skipTime, .seek, .speed, .scanStart, .scanLevel, .scanStop, .scrubBegin,
                .scrubMove, .scrubEnd, .scrubMomentum, .scrubCommit, .scrubCancel, .jogBegin,
                .jogMove, .jogEnd, .rampBegin, .rampEnd, .scrubStep, .frameStep, .playPause,
            ]
        case .breaks:
            [.skip, .select, .seek, .scanStart, .scanStop, .scrubMove, .speed, .playPause]
        case .sound:
            [
                .volume, .mute, .captionsToggle, .captionsNext, .audioNext, .captionsDelay,
                .audioDelay, .audioShow, .speedsShow, .sleep, .focusMove, .select, .menuHide,
            ]
        case .pointer: [.transportShow, .transportHide, .menuHide, .infoShow, .back, .overlayShow]
        case .program: [.overlayShow, .overlayHide, .focusMove, .select, .selectLong, .home, .quit]
        case .lists: [.infoShow, .infoHide, .focusMove, .select, .pageUp, .pageDown, .why, .zoom]
        }
    }

    /// What a player or a program says of it.
    private var facts: [PlayerFact] {
        switch self {
        case .channels:
            [
                .channelNumbers(["007", "7.1", "7-2", "12", "120", "0", "1.2.3"]),
                .channelNumbers([]), .channels(0..<12), .channels(2..<4), .channels(0..<0),
                .favorites(["7", "12"]), .channelGroups(["A", "B", "A", ""]), .begun(index: 1),
                .list(index: 2, titles: ["Two"]), .failed(index: 1, message: "gone"),
            ]
        case .lock:
            [
                .passcodeTried(isRight: false, PasscodeTries(wrong: 1)),
                .passcodeTried(
                    isRight: false,
                    PasscodeTries(wrong: 3, notBefore: Timestamp(microseconds: 20_000_000))),
                .passcodeTried(isRight: true, PasscodeTries()),
                .passcodeTries(PasscodeTries(wrong: 2)), .lost, .begun(index: 1), .ended,
            ]
        case .faults:
            [
                .lost, .failed(index: 0, message: "a"), .failed(index: 1, message: "b"),
                .buffering(true), .buffering(false), .ended, .sought(RequestID(1)), .window(nil),
                .begun(index: 0), .position(7199.75), .position(0), .duration(.nan), .paused(true),
                .answered(ask: 1, .retry), .answered(ask: 1, .giveUp), .answered(ask: 2, .later),
            ]
        case .queue: Self.queues
        case .motion:
            [
                .position(100), .position(100.25), .duration(7200), .duration(100), .speed(0.5),
                .window(0...100), .window(90...110), .buffering(true), .buffering(false),
                .sought(RequestID(2)), .ended, .paused(true), .paused(false),
                .moved(to: 50, exact: true), .moved(to: 7200, exact: false),
            ]
        case .breaks:
            [
                .position(99.75), .position(100), .position(124.75), .position(130), .linear(true),
                .linear(false), .updated(Walk.items[1]), .position(104), .position(610),
            ]
        case .sound:
            [
                .volume(percent: 0), .volume(percent: 100), .volume(percent: 130), .muted(true),
                .muted(false), .captions(nil), .audio(nil), .viewing(.captionsSize, 2),
                .soundDevices([SoundDevice(id: "a", name: "A"), SoundDevice(id: "b", name: "B")]),
                .soundDevice(SoundDevice(id: "b", name: "B")), .soundDevices([]),
                .pictureInPicture(true), .screenshot(isSaved: false), .picked(.captions, track: 2),
            ]
        case .pointer, .lists: [.updated(Walk.items[0]), .updated(Walk.items[1]), .away(true)]
        case .program:
            [
                .held(true), .held(false), .answered(ask: 1, .yes), .answered(ask: 2, .no),
                .answered(ask: 3, .passcode), .answered(ask: 1, .cards(CardWorld.cards(0...9))),
                .overlay(ProgramOverlay([CardWorld.page])), .overlay(ProgramOverlay([])),
                .ownOverlay(ProgramOverlay([CardWorld.page])), .lost,
            ]
        }
    }

    private static let queues: [PlayerFact] = {
        var played = QueueChange(
            number: 1, entries: [.init(title: "A", former: 1), .init(title: "B")], play: 0)
        played.position = 30
        var chosen = QueueChange(
            number: 2,
            entries: (0..<4).map { .init(title: "\($0)", former: 3 - $0, isGated: $0 == 2) })
        chosen.isChosen = true
        var paused = QueueChange(number: 3, entries: [.init(title: "C")], play: 0)
        paused.isPaused = true
        return [
            .queue(played), .queue(chosen), .queue(paused),
            .queue(QueueChange(number: 4, entries: [])),
            .playlist(titles: ["A", "B", "C"], current: 1), .playlist(titles: [], current: 0),
            .list(index: 1, titles: ["X", "Y"]), .begun(index: 2), .ended, .position(7199.5),
            .failed(index: 1, message: "broken"), .answered(ask: 1, .yes), .answered(ask: 1, .no),
            .updated(Walk.items[1]), .remembered(index: 1, ResumePoint(position: 100, age: 10)),
        ]
    }()

    /// Something of this side.
    func event(_ random: inout SeededGenerator) -> Event {
        if self == .pointer, !random.chance(oneIn: 3) { return Self.pointed(&random) }
        if random.chance(oneIn: 3) { return .fact(random.pick(facts)) }
        if random.chance(oneIn: 16) {
            return random.chance(oneIn: 2) ? .detach(World.pad) : .attach(World.pad)
        }
        let all = Walk.written + PropertyTests.commands + Self.numbers
        let own = all.filter { commands.contains($0.name) }
        return .command(random.pick([World.pad, World.pad, World.keys, nil]), random.pick(own))
    }

    /// Commands with numbers at and past their limits.
    private static let numbers: [Command] =
        (0...9).map { .digit($0) } + [1, 7, 12, 120].map { .channelNumber($0) }
        + [0, 0.3, 0.5, 0.75, 1].map { .channelPreview(.forward, progress: $0) }
        + [-20, -1, 1, 20, 1000].map { .volume($0) }
        + Direction.allCases.flatMap { [.focusMove($0, count: 1), .focusMove($0, count: 9)] }
        + [0, 0.25, 5, 50].map { .scrubMove(delta: $0, velocity: $0 * 10) }
        + (1...4).map { .scanStart(.forward, level: $0) } + [.skip(0), .skip(3), .skip(-3)]

    private static func pointed(_ random: inout SeededGenerator) -> Event {
        let target = PointerTarget(
            random.pick(PointerTarget.Part.allCases), random.below(6), line: random.below(3))
        let kind = random.pick(PointerEvent.Kind.allCases + [.move, .press, .release])
        let shares = [0, 0.25, 0.5, 0.9999, 1]
        return .fact(.pointer(PointerEvent(kind, on: target, share: random.pick(shares))))
    }
}

extension Walk {
    /// One side of a session at times that lie on a grid, so that what lasts for a time is often
    /// met at its very end.
    init(theme: Theme, _ seed: UInt64, isTimely: Bool = false) {
        var random = SeededGenerator(seed: seed &* 49_979_687 &+ 17)
        let usual = Self.configuration(&random)
        let limit = random.pick([PasscodeAge.Limit.all, .below(16, television: 12)])
        let isLimited = theme == .lock && random.chance(oneIn: 2)
        let retries = random.chance(oneIn: 4)
        let program = random.chance(oneIn: 2) ? Self.program : []
        var script: [(Int64, Event)] = program.map { (0, .fact($0)) }
        script.append((0, .fact(.updated(random.pick(Self.items)))))
        if isLimited { script += [(0, .detach(World.pad)), (0, .attach(World.pad))] }
        let events = (0..<random.number(5...16)).map { _ in
            random.chance(oneIn: 8) ? Self.event(&random) : theme.event(&random)
        }
        let pauses = random.pick([
            [0, 50, 100, 150], [0, 250, 300, 500], [50, 500, 1000, 1500],
            [100, 3000, 5000, 10_000],
            [0, 100, 500, 2000, 30_000],
        ])
        var time: Int64 = 0
        for _ in 0..<110 {
            time += Int64(random.pick(pauses))
            let isKnown = !random.chance(oneIn: 6)
            script.append((time, isKnown ? random.pick(events) : theme.event(&random)))
        }
        self.init(
            "\(theme)-\(seed)", random.pick(theme.options), script, looks: 3, isTimely: isTimely
        ) { configuration in
            usual(&configuration)
            if isLimited { configuration.passcodeAge.remotes = [.init("P*", limit)] }
            if retries { configuration.endReach = 1 }
        }
    }
}
