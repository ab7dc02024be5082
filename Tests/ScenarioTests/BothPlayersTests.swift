// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport
import Testing

/// All scenarios of behaviour.md (d) with the ideal player of `replay` and with a real mpv: both
/// give the same commands, and the session ends in the same state.
@Suite struct BothPlayersTests {
    /// Real time passes after each script, until the trailing seek of a chain was made.
    private static let tail = Interval.milliseconds(2500)
    /// How many mpv's run at once in each round. None does much, but they play in real time: what
    /// differs is run again with fewer, and what a busy machine held up is then alike. A player
    /// that does something else does so in every round.
    private static let rounds = [12, 4, 2, 1]
    /// Seconds that a film which plays may be behind or ahead: mpv takes time to begin.
    private static let tolerance: Seconds = 1.5

    private static let pauseRows: [ScenarioRow] = [
        // Item 10: while it loads, play and pause decide whether it will be paused (e.13).
        ScenarioRow(
            id: "a pause while a channel loads",
            script: "@0 +KEY_CHANNELUP @90 -KEY_CHANNELUP @300 say(pause)", expected: "",
            player: "kind=live,channels=3,load=1", devices: [.infrared, .gen2]),
        ScenarioRow(
            id: "a pause while a film loads",
            script: "@0 +KEY_CHANNELUP @90 -KEY_CHANNELUP dev(2) @91 +P @150 -P", expected: "",
            player: "channels=3,load=1", devices: [.infrared, .gen2]),
    ]

    private static let rows: [ScenarioRow] =
        pauseRows + ClickScenarios.clickRows + ClickScenarios.scanRows
        + MotionScenarios.scrubRows + MotionScenarios.swipeRows + JogScenarios.jogRows
        + PlayerScenarios.channelRows + PlayerScenarios.restrictionRows
        + PlayerScenarios.speechRows + PlayerScenarios.faultRows
        + ModalScenarios.interstitialRows + ModalScenarios.passcodeRows
        + ModalScenarios.proposalRows + ModalScenarios.menuRows

    /// mpv takes a rating from a file's tags, and a window from a broadcast: neither is made here.
    private static func isPlayable(_ options: IdealPlayerOptions) -> Bool {
        options.age == nil && !options.isIdle && !(options.isLive && options.duration > 0)
    }

    @Test func bothEndAlike() throws {
        let films = try RealFilms()
        var waiting: [ScenarioRow] = []
        for row in Self.rows {
            let options = try IdealPlayerOptions(parsing: row.player)
            guard Self.isPlayable(options) else { continue }
            if !options.isLive { try films.make(options.duration) }
            waiting.append(row)
        }
        // Those that take long first, beside which the others run.
        waiting.sort { Self.length($0) < Self.length($1) }
        var differences: [String] = []
        for atOnce in Self.rounds where !waiting.isEmpty {
            (waiting, differences) = try Self.play(waiting, films, atOnce: atOnce)
        }
        #expect(differences == [])
    }

    /// Runs rows; those that end in another way than with the ideal player, and what differs.
    private static func play(
        _ rows: [ScenarioRow], _ films: RealFilms, atOnce: Int
    ) throws -> (rows: [ScenarioRow], differences: [String]) {
        let loop = try EventLoop()
        var waiting = rows
        var running: [(row: ScenarioRow, player: RealPlayer)] = []
        var differing: [ScenarioRow] = []
        var differences: [String] = []
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < atOnce, let row = waiting.popLast() {
                let player = try RealPlayer(row, films: films, tail: tail)
                _ = try loop.register(player.descriptor, owner: 1)
                running.append((row, player))
            }
            let wake = running.map { $0.player.turn() }.min()
            for (row, player) in running where player.isOver {
                loop.unregister(player.descriptor)
                let found = try self.differences(row, player)
                if !found.isEmpty { differing.append(row) }
                differences += found
            }
            running.removeAll { $0.player.isOver }
            if let wake, wake > MonotonicClock.now { try loop.wait(until: wake) }
        }
        return (differing, differences)
    }

    private static func length(_ row: ScenarioRow) -> Interval {
        let inputs = InputScript(row.script, devices: row.devices, keymaps: []).inputs
        return (inputs.last?.time ?? InputScript.start) - InputScript.start
    }

    private static func differences(_ row: ScenarioRow, _ real: RealPlayer) throws -> [String] {
        var row = row
        row.tail = tail
        let ideal = try row.run()
        var found: [String] = []
        func compare(_ name: String, _ one: some Equatable, _ other: some Equatable) {
            if "\(one)" != "\(other)" {
                found.append(
                    "\(row.id): \(name) is \(other) with mpv, \(one) with the ideal player")
            }
        }
        func compare(_ name: String, _ one: Seconds?, near other: Seconds?) {
            let isNear =
                one == nil && other == nil
                || one != nil && other != nil && abs((one ?? 0) - (other ?? 0)) <= tolerance
            if !isNear { compare(name, "\(one as Any)", "\(other as Any)") }
        }
        let (one, other) = (ideal.final, real.summary)
        compare("context", one.context, other.context)
        compare("channel", one.channel, other.channel)
        compare("speed", one.speed, other.speed)
        compare("paused", ideal.isPaused, real.isPaused)
        compare("preview", one.preview, near: other.preview)
        // While it is looked for, the picture comes after the place, which is compared already.
        if !row.player.contains("kind=live"), one.preview == nil {
            compare("position", one.position, near: other.position)
        }
        // The bar hides some time after the last command, before or after the end of the test.
        let silent: [CommandName] = [.transportShow, .transportHide]
        compare(
            "commands", ideal.steps.map(\.command.name).filter { !silent.contains($0) },
            real.commands.filter { !silent.contains($0) })
        return found
    }
}
