// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct IdealPlayerTests {
    /// Runs requests at milliseconds, then to the end, and prints what was reported after the
    /// start.
    private func run(
        _ options: String, _ requests: [(Int64, PlayerRequest)], until end: Int64
    ) throws -> [String] {
        var player = IdealPlayer(try IdealPlayerOptions(parsing: options))
        var facts: [TimedInput] = []
        player.start(at: .zero, into: &facts)
        facts.removeAll()
        for (time, request) in requests {
            player.perform(request, at: Timestamp(microseconds: time * 1000), into: &facts)
        }
        player.advance(to: Timestamp(microseconds: end * 1000), into: &facts)
        return facts.map { timed in
            guard case .fact(let fact) = timed.input else { return "\(timed.input)" }
            return "\(timed.time.microseconds / 1000) \(brief(fact))"
        }
    }

    private func brief(_ fact: PlayerFact) -> String {
        switch fact {
        case .sought(let id): "sought \(id.rawValue)"
        case .loaded(let info): "loaded \(info.index)"
        case .captions(let track): "captions \(track?.language ?? "none")"
        case .audio(let track): "audio \(track?.language ?? "none")"
        default: "\(fact)"
        }
    }

    @Test func theStartReportsAllThatIsKnown() throws {
        var player = IdealPlayer(
            try IdealPlayerOptions(parsing: "linear=true,transport=shown,position=30"))
        var facts: [TimedInput] = []
        player.start(at: .zero, into: &facts)
        let inputs = facts.map(\.input)
        #expect(inputs.first == .fact(.playlist(titles: ["Film"], current: 0)))
        #expect(inputs.contains(.fact(.position(30))))
        #expect(inputs.contains(.fact(.paused(false))))
        #expect(inputs.contains(.fact(.linear(true))))
        #expect(inputs.contains(.command(nil, .transportShow)))
    }

    @Test func aSeekIsDoneAfterItsLatency() throws {
        let lines = try run(
            "seek-latency=0.2", [(100, .seek(RequestID(1), to: 900, exact: true))], until: 1000)
        #expect(lines == ["300 sought 1", "300 position(900.0)"])
    }

    @Test func aNewerSeekReplacesTheOneInFlight() throws {
        let lines = try run(
            "seek-latency=0.2",
            [
                (0, .seek(RequestID(1), to: 900, exact: false)),
                (100, .seek(RequestID(2), to: 950, exact: true)),
            ], until: 1000)
        #expect(lines == ["100 sought 1", "300 sought 2", "300 position(950.0)"])
    }

    @Test func theEndPausesOnTheLastFrame() throws {
        #expect(
            try run("position=7199", [], until: 5000) == ["1000 ended", "1000 paused(true)"])
        #expect(
            try run("position=7199", [(0, .setSpeed(2))], until: 5000)
                == ["0 speed(2.0)", "500 ended", "500 paused(true)"])
        #expect(try run("position=7199,state=paused", [], until: 5000).isEmpty)
        #expect(try run("kind=live,position=7199", [], until: 5000).isEmpty)
    }

    @Test func aSeekStaysInsideTheFilm() throws {
        let lines = try run(
            "state=paused",
            [
                (0, .seek(RequestID(1), to: -5, exact: true)),
                (1, .seek(RequestID(2), to: 9000, exact: true)),
            ], until: 10)
        #expect(
            lines == ["0 sought 1", "0 position(0.0)", "1 sought 2", "1 position(7200.0)"])
    }

    @Test(arguments: [
        ("load=2", "2000 loaded 1"),
        ("load=0", "0 loaded 1"),
        ("load=fail", "0 failed(index: 1, message: the ideal player was asked to fail)"),
        ("load=never", ""),
    ])
    func aLoadEndsAsItWasAsked(load: String, first: String) throws {
        let lines = try run(
            "kind=live,channels=3,\(load)", [(0, .load(index: 1, position: nil, paused: false))],
            until: 60_000)
        #expect(lines.first { !$0.contains("paused") } ?? "" == first)
    }

    @Test func whatPlaysCanAlwaysBeLoadedAgain() throws {
        let lines = try run(
            "kind=live,channels=3,load=fail",
            [
                (0, .load(index: 7, position: nil, paused: false)),
                (5, .load(index: 0, position: nil, paused: true)),
            ], until: 10)
        #expect(lines.contains("5 loaded 0"))
    }

    /// A pause while an item loads is for that item, as it is in mpv (e.13).
    @Test(arguments: [true, false])
    func aPauseWhileItLoadsHolds(isPaused: Bool) throws {
        let lines = try run(
            "kind=live,channels=3,load=2",
            [
                (0, .load(index: 1, position: nil, paused: !isPaused)),
                (1000, .setPaused(isPaused)),
            ], until: 3000)
        #expect(lines.last { $0.contains("paused") } == "2000 paused(\(isPaused))")
    }

    /// What played does not come to its end while another one loads, nor when that fails.
    @Test(arguments: ["load=never", "load=fail"])
    func whatPlayedIsGone(load: String) throws {
        let lines = try run(
            "channels=3,position=7199,\(load)",
            [(0, .load(index: 1, position: nil, paused: false))],
            until: 60_000)
        #expect(!lines.contains { $0.hasSuffix("ended") })
    }

    @Test func tracksAndVolumeAnswer() throws {
        let lines = try run(
            "",
            [
                (0, .setCaptions(trackID: 2)), (0, .setCaptions(trackID: nil)),
                (0, .setAudio(trackID: 2)), (0, .setAudio(trackID: 9)), (0, .changeVolume(-1)),
                (0, .setMuted(true)), (0, .setPaused(false)), (0, .setPaused(true)),
            ], until: 10)
        #expect(
            lines == [
                "0 captions de", "0 captions none", "0 audio de", "0 volume(percent: 95.0)",
                "0 muted(true)", "0 paused(true)",
            ])
    }

    @Test func aLiveWindowGrows() throws {
        let lines = try run("kind=live,duration=60", [], until: 2000)
        #expect(
            lines == [
                "1000 window(Optional(ClosedRange(0.0...61.0)))",
                "2000 window(Optional(ClosedRange(0.0...62.0)))",
            ])
    }
}
