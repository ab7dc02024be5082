// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteModel
import Testing

@testable import InputHost

/// Which press in an idle room starts a player, and what is said when none comes (behaviour.md
/// A156).
@Suite struct PlayerStartTests {
    private static let commands: [Command] = [
        .playPause, .play, .pause, .stop, .back, .home, .mute,
    ]

    /// One thing that happens, at a second: a remote presses, a client sends, `here` with a player.
    private static func line(_ words: String, _ start: inout PlayerStart) -> String {
        let parts = words.split(separator: " ")
        let second = Int64(parts[0]) ?? 0
        let now = Timestamp(microseconds: second * 1_000_000)
        switch parts[1] {
        case "press", "send":
            guard let command = commands.first(where: { "\($0)" == parts[2] }) else { return "?" }
            let device = parts[1] == "press" ? DeviceID(1) : nil
            let began = start.isBegun(
                by: TimedOutput(now, .command(device, command)), hasPlayer: parts.count > 3)
            return began ? "start" : "-"
        case "answered":
            start.begin(at: now)
            return "-"
        case "refused":
            start.giveUp()
            return "-"
        default:
            return start.advance(to: now, hasPlayer: parts.count > 2).map { "no \($0)" } ?? "-"
        }
    }

    @Test(arguments: [
        // Play and Home, and nothing else.
        "0 press playPause = start", "0 press play = start", "0 press home = start",
        "0 press back = -, 1 press mute = -, 2 press pause = -, 3 press stop = -",
        // What a client sends starts nothing, and while a player is there nothing does.
        "0 send playPause = -, 1 send home = -",
        "0 press playPause here = -, 1 press home = start",
        // One that is starting is not started again, until it should have come (N372).
        "0 press home = start, 1 press home = -, 2 answered = -, 3 press play = -, 11 wait = -, "
            + "12 wait = no player, 13 press play = start",
        // It has come, and was left again.
        "0 press home = start, 1 answered = -, 2 press play here = -, 3 press play = start",
        "0 press home = start, 1 answered = -, 11 wait here = -, 12 press play = start",
        // systemd does not answer, or refuses.
        "0 press home = start, 9 wait = -, 10 wait = no answer, 11 press home = start",
        "0 press home = start, 1 refused = -, 1 wait = -, 2 press home = start",
    ])
    func aPressStartsAPlayer(story: String) {
        var start = PlayerStart()
        let lines = story.split(separator: ",").map { step in
            let words = step.split(separator: "=")[0]
            return "\(words.drop { $0 == " " })= " + Self.line(String(words), &start)
        }
        #expect(lines.joined(separator: ", ") == story)
    }

    @Test func aUnitHasANameThatSystemdAllows() {
        let names: [(String, String?)] = [
            ("tv", "tv.service"), ("tv.service", "tv.service"), ("living.target", "living.target"),
            ("my.tv", "my.tv.service"), ("player@living", "player@living.service"),
            ("", nil), ("a b", nil), ("/tmp/tv.service", nil), ("-x", "-x.service"),
            ("tv\u{1B}[2J", nil), ("fernsehgerät", nil), ("..", nil),
            (String(repeating: "a", count: 247), String(repeating: "a", count: 247) + ".service"),
            (String(repeating: "a", count: 248), nil),
        ]
        for (text, name) in names { #expect(PlayerUnit(text)?.name == name, "\(text)") }
    }

    @Test func eachProblemSaysWhatToDo() throws {
        let unit = try #require(PlayerUnit("tv"))
        let systemd = "org.freedesktop.systemd1."
        let bus = "org.freedesktop.DBus.Error."
        let problems: [(UnitProblem, String, String)] = [
            (
                UnitProblem(SystemError("sd_bus_open", errno: ENOMEDIUM)),
                "the session's D-Bus cannot be reached (No medium found), so 'tv.service' is not "
                    + "started",
                "only the service of a user can start a player: "
                    + "systemctl --user enable --now remote-inputd"
            ),
            (
                UnitProblem(SystemError("sd_bus_process", errno: ECONNRESET)),
                "'tv.service' was not started: sd_bus_process: Connection reset by peer",
                "systemctl --user status tv.service"
            ),
            (
                UnitProblem(error: systemd + "NoSuchUnit", "Unit tv.service not found."),
                "there is no unit 'tv.service'",
                "write it, then systemctl --user daemon-reload; or name remote-player"
            ),
            (
                UnitProblem(error: systemd + "UnitMasked", "Unit tv.service is masked."),
                "the unit 'tv.service' is masked", "systemctl --user unmask tv.service"
            ),
            (
                UnitProblem(error: bus + "ServiceUnknown", "…"),
                "there is no systemd of this user's, so 'tv.service' is not started",
                "is this a session of systemd's? systemctl --user status"
            ),
            (
                UnitProblem(error: bus + "AccessDenied", ""),
                "'tv.service' was not started: \(bus)AccessDenied",
                "systemctl --user status tv.service"
            ),
            (
                .silent, "systemd does not answer, so 'tv.service' was not started",
                "systemctl --user status tv.service"
            ),
            (
                .noPlayer, "'tv.service' was started, and no player has connected within 10 s",
                "see: systemctl --user status tv.service; it has to use the same --socket"
            ),
        ]
        for (problem, reason, advice) in problems {
            let diagnostic = problem.diagnostic(of: unit)
            #expect(diagnostic.message == "--player: " + reason)
            #expect(diagnostic.advice == advice)
        }
    }
}
