// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Remotes that have a limit of their own (behaviour.md A182).
@Suite struct RemoteLimitTests {
    /// Four films from that age on, for all from 12 on; the remote *Big* may see all, *Kids* what
    /// is below 6, and *Other* has no limit of its own.
    private static func states(_ age: String, _ script: String) throws -> String {
        var world = try world(age)
        var time: Int64 = 0
        let steps = script.split(separator: ";").map { $0.split(separator: " ") }
        return steps.map { step in
            time += 5000
            let device = names.firstIndex(of: String(step[0])).map { DeviceID(UInt32(10 + $0)) }
            world.take(
                (step.count > 1 ? commands(step[1]) : []).map { .command(device, $0) }, at: time)
            let now = Timestamp(microseconds: time * 1000)
            if world.session.view(at: now).passcode != nil { return "asked" }
            return world.player.isPaused ? "paused" : "plays"
        }.joined(separator: " ")
    }

    private static let names = ["Big", "Kids", "Other"]

    /// *Kids* by a pattern, and by one of its two nodes.
    private static func world(_ age: String) throws -> World {
        let options = try IdealPlayerOptions(
            parsing: "passcode=12,passcode-age=12,channels=4,kind=film" + age)
        var configuration = options.configuration
        configuration.passcodeAge.remotes = [
            .init("Big", .all), .init("kid?", .below(6, television: 3)), .init("K*", .all),
        ]
        var world = World(options, configuration: configuration)
        for (number, name) in names.enumerated() {
            let device = DeviceID(UInt32(10 + number))
            world.take([.attached(device, DeviceDescription(name: name))], at: 0)
            world.take([.attached(device, DeviceDescription(name: "its consumer keys"))], at: 0)
        }
        return world
    }

    /// The start screen and *Continue Watching* show what is for whoever moves in them.
    @Test(
        arguments: [
            ("", 12), ("Kids move", 6), ("Big move", nil), ("Other move", 12), ("Kids select", 6),
            ("Big move;Kids mute", nil), ("Big move;Kids back", 6), ("Kids move;- move", 12),
        ] as [(String, Int?)])
    func whoeverLooks(script: String, films: Int?) throws {
        var world = try Self.world(",age=5")
        for (number, step) in script.split(separator: ";").enumerated() {
            let words = step.split(separator: " ")
            let device = Self.names.firstIndex(of: String(words[0]))
                .map { DeviceID(UInt32(10 + $0)) }
            world.take(
                Self.commands(words[1]).map { .command(device, $0) }, at: 1000 * Int64(number + 1))
        }
        let age = PasscodeAge(lookingAt: world.session)
        #expect(age?.films == films)
        #expect(age?.television == (films == 6 ? 3 : films))
    }

    private static func commands(_ word: Substring) -> [Command] {
        switch word {
        case "play": [.play]
        case "toggle": [.playPause]
        case "pause": [.pause]
        case "select": [.select]
        case "skip": [.skip(1)]
        case "next": [.skipItem(.forward)]
        case "code": [.digit(1), .digit(2)]
        case "back": [.back]
        case "move": [.focusMove(.right, count: 1)]
        default: [.mute]
        }
    }

    @Test(
        arguments: [
            // Everybody's limit counts until somebody presses.
            (",age=16", "-;Other play;Big play", "asked asked plays"),
            (",age=8", "-;Other pause;Other play", "plays paused plays"),
            // A narrower remote pauses what plays, and does not go on with it.
            (
                ",age=16", "Big play;Kids mute;Kids skip;Kids pause;Kids play;Big play",
                "plays plays plays paused asked plays"
            ),
            (",age=16", "Big play;Big pause;Kids select;Big select", "plays paused asked plays"),
            (",age=16", "Big play;Big pause;Other play;Other code", "plays paused asked paused"),
            // The passcode opens it for all.
            (
                ",age=16", "Big play;Big pause;Kids play;Kids code;Kids play",
                "plays paused asked paused plays"
            ),
            // A limit of one's own counts before that of all, either way.
            (",age=8", "Kids skip;Kids next;Other play;Big play", "plays asked plays plays"),
            (",age=5", "Kids pause;Kids play;Kids next", "paused plays plays"),
            (",age=16", "Big play;Big next;Kids next;Big next", "plays plays asked plays"),
            // What is not rated is for nobody but who may see all.
            ("", "Kids play;Other play;Big play", "asked asked plays"),
            // One press of the key that plays and pauses is enough.
            (",age=16", "Kids toggle;Big toggle;Big toggle", "asked plays paused"),
            (",age=16", "Big play;Big pause;Kids toggle;Big toggle", "plays paused asked plays"),
            (",age=16", "Kids code;Big play;Big pause", "plays plays paused"),
            (",age=16", "Kids select;Big code", "asked plays"),
            // Volume makes nobody the last one, and the mouse is everybody.
            (",age=16", "Big play;Kids mute;Big pause;Big play", "plays plays paused plays"),
            (",age=16", "Big play;Big pause;- play", "plays paused asked"),
        ])
    func theLastRemoteCounts(age: String, script: String, expected: String) throws {
        #expect(try Self.states(age, script) == expected)
    }
}
