// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import Testing

/// Random scripts of everything that a session can receive, from a seed.
@Suite struct PropertyTests {
    static let worlds = [
        "", "seek-latency=0.3", "kind=live,channels=3,load=0.5", "kind=live,duration=90",
        "state=paused,duration=20,position=10", "interstitial=100-130,position=90,seek-latency=0.1",
        "kind=live,channels=4,load=never", "skip=item,channels=3", "linear=true",
        "channels=2,position=7190,load=fail,seek-latency=2", "duration=0",
        "speed=3,transport=shown", "channels=3,position=7100,proposal=7103/2",
        "interstitial=100-130,interstitial=140-160,position=90,redirect=true,skip-ad=true",
        "interstitial=100-130,position=90,speed=1.7,interstitial-rules=seek+rate", "passcode=1",
        "passcode=11,channels=3,position=7190,passcode-age=12,age=16",
        "channels=3,position=7195,proposal=end/4,seek-latency=0.2",
    ]

    static let commands: [Command] = [
        .playPause, .play, .pause, .select, .back, .skip(1), .skip(-1), .skip(.max),
        .scanStart(.forward, level: 1), .scanStart(.backward, level: 4),
        .scanLevel(.forward, level: 2), .scanStop(.resume), .scanStop(.back), .scanStop(.end),
        .scrubBegin, .scrubMove(delta: 3, velocity: 130), .scrubMove(delta: -2, velocity: -20),
        .scrubMove(delta: .infinity, velocity: .nan), .scrubEnd(velocity: 0),
        .scrubEnd(velocity: 90), .scrubMomentum(delta: 4, velocity: 70), .scrubCommit,
        .scrubCancel, .jogBegin, .jogMove(revolutions: 0.1, velocity: 0.3), .jogEnd,
        .rampBegin(.forward), .rampBegin(.backward), .rampEnd, .scrubStep(.forward),
        .scrubStep(.backward), .frameStep(.forward), .frameStep(.backward),
        .hintsShow(.left), .hintsHide, .transportShow, .transportHide, .timeDisplayToggle,
        .overlayShow, .overlayHide, .infoShow, .infoHide, .speedsShow, .audioShow, .menuHide,
        .channelPreview(.forward, progress: 0.4), .channelCommit(.forward),
        .channelCommit(.backward), .channelCancel, .focusMove(.down, count: 1),
        .focusMove(.up, count: 3), .focusMove(.right, count: 1), .pageUp, .pageDown, .volume(1),
        .mute, .digit(1), .digit(-4), .channelNumber(2), .channelNumber(-1), .captionsToggle,
        .cancelAll(.deviceLost),
        .loop(.next), .shuffle(.toggle), .skipItem(.forward), .skipItem(.backward),
        .cancelAll(.focusLost), .why,
        .siri("skip forward 30 seconds"),
    ]

    static let facts: [PlayerFact] = [
        .buffering(true), .buffering(false), .linear(true), .linear(false), .position(.nan),
        .position(50), .ended, .paused(true), .paused(false), .speed(-1), .window(nil),
        .duration(-.infinity), .sought(RequestID(.max)), .failed(index: .max, message: ""),
        .playlist(titles: [], current: 9), .lost,
    ]

    private func script(_ seed: UInt64) -> (String, [(Int64, Event)]) {
        var random = SeededGenerator(seed: seed)
        var time: Int64 = 0
        var script: [(Int64, Event)] = []
        for _ in 0..<60 {
            time += Int64.random(in: 0...400, using: &random)
            let device = Bool.random(using: &random) ? World.pad : World.keys
            switch Int.random(in: 0..<20, using: &random) {
            case 0: script.append((time, .fact(Self.facts.randomElement(using: &random) ?? .lost)))
            case 1: script.append((time, .detach(device)))
            case 2: script.append((time, .attach(device)))
            default:
                let command = Self.commands.randomElement(using: &random) ?? .back
                script.append((time, .command(device, command)))
            }
        }
        return (Self.worlds[Int(seed % UInt64(Self.worlds.count))], script)
    }

    /// Tries a property, which says what is wrong, or nil. When it does not hold, shows the
    /// shortest script for which it does not.
    private func check(
        _ seed: UInt64, sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ property: (String, [(Int64, Event)]) throws -> String?
    ) throws {
        let (options, script) = script(seed)
        guard let fault = try property(options, script) else { return }
        let shortest = try Shrinker.shrink(script) { try property(options, $0) != nil }
        let rows = shortest.map { "(\($0.0), \(Self.row($0.1)))," }.joined(separator: "\n")
        Issue.record(
            """
            seed \(seed), player "\(options)": \(try property(options, shortest) ?? fault)
            \(rows)
            """, sourceLocation: sourceLocation)
    }

    /// The step as a row has it.
    private static func row(_ event: Event) -> String {
        var text = ".\(event)".replacing("RemoteModel.", with: "")
        for (device, name) in [(World.pad, "World.pad"), (World.keys, "World.keys")] {
            let printed = "DeviceID(rawValue: \(device.rawValue))"
            text = text.replacing("Optional(\(printed))", with: name)
                .replacing(printed, with: name)
        }
        for type in ["Command", "PlayerFact", "Sense", "Direction", "Zone", "ScanStopReason"]
            + ["CancelReason"]
        {
            text = text.replacing(type + ".", with: ".")
        }
        return text
    }

    private func world(_ options: String) throws -> World {
        var world = try World(options)
        world.isContextPrinted = true
        return world
    }

    private func difference(_ lhs: [String], _ rhs: [String]) -> String? {
        guard lhs != rhs else { return nil }
        let first = zip(lhs, rhs).first { $0 != $1 }
        return first.map { "'\($0)', '\($1)'" } ?? "\(lhs.count) and \(rhs.count) lines"
    }

    /// One seek is in flight at most; the same script says the same; and the loop may wake at any
    /// time.
    @Test(arguments: 0..<400 as Range<UInt64>)
    func anyScript(seed: UInt64) throws {
        try check(seed) { options, script in
            var plain = try world(options)
            let lines = plain.run(script, until: 60_000)
            let most = plain.seeksInFlightAtMost
            if most > 1 { return "\(most) seeks in flight" }
            var second = try world(options)
            if let fault = difference(lines, second.run(script, until: 60_000)) {
                return "a second time: \(fault)"
            }
            var often = try world(options)
            for (time, event) in script {
                often.advance(to: time - time % 7)
                often.advance(to: time)
                often.run([(time, event)], until: time)
            }
            for time in stride(from: script.last?.0 ?? 0, to: 60_000, by: 613) {
                often.advance(to: time)
            }
            often.advance(to: 60_000)
            return difference(lines, often.lines).map { "with more turns: \($0)" }
        }
    }

    /// What stands still says so, once nothing covers it; only the viewer closes the bar (A1).
    @Test(arguments: 0..<400 as Range<UInt64>)
    func whatStandsHasItsBar(seed: UInt64) throws {
        try check(seed) { options, script in
            var world = try World(options)
            let events = script.prefix(Int(seed % 60) + 1).filter { !Self.closesTheBar($0.1) }
            // A player that pauses by itself may be about to report the end.
            let end = (events.last?.0 ?? 0) + 1000
            world.run(events, until: end)
            let view = world.session.view(at: Timestamp(microseconds: end * 1000))
            let isCovered =
                view.info != nil || view.overlay != nil || view.menu != nil || view.error != nil
                || view.passcode != nil || view.proposal != nil || view.channel != nil
                || view.touch != nil
            return view.state == .paused && !isCovered && view.bar == nil ? "no bar" : nil
        }
    }

    private static func closesTheBar(_ event: Event) -> Bool {
        switch event {
        case .command(_, .back), .command(_, .transportHide): true
        default: false
        }
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func whatBeginsEnds(seed: UInt64) throws {
        try check(seed) { options, script in
            var world = try World(options)
            let end = (script.last?.0 ?? 0) + 1
            world.run(script, until: end)
            // The devices go: the scan ends by itself, and nothing stays muted for it.
            world.run(
                [
                    (end, .attach(World.pad)), (end, .command(nil, .cancelAll(.focusLost))),
                    (end, .detach(World.pad)), (end, .detach(World.keys)),
                ], until: end + 60_000)
            let hushes = world.lines.filter { $0.hasSuffix(" hush") }.count
            let unhushes = world.lines.filter { $0.hasSuffix(" unhush") }.count
            if hushes != unhushes { return "hushed \(hushes) times, unhushed \(unhushes) times" }
            let state = world.session.context
            if state.scan != nil || state.context == .scrubbing { return "it is \(state)" }
            // And in the end nothing is waited for, unless a film plays on or a channel never
            // comes. A script may report that it plays where it does not: a break is waited for
            // then.
            let now = Timestamp(microseconds: (end + 60_000) * 1000)
            guard world.player.deadline == nil, let due = world.session.deadline,
                world.session.view(at: now).state != .playing
            else { return nil }
            return "it waits for \(due)"
        }
    }
}
