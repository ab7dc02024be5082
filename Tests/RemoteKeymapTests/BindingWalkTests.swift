// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What each trigger may do, with which options, and why not, is what it was:
/// `Tests/Golden/bindings.txt`.
@Suite struct BindingWalkTests {
    private static let triggers = [
        "press select", "release select", "click select", "double select", "triple select",
        "hold select", "back+playPause", "hold back+playPause", "tap", "rest", "tap left",
        "rest right", "swipe right", "swipe 2 left", "pan horizontal", "jog", "pinch", "pinch in",
        "axis scanAxis", "pan vertical", "hold", "select",
    ]
    private static let actions = [
        "\"play\"", "\"none\"", "\"focus\"", "\"scan forward\"", "\"scrub\"", "\"hints\"",
        "\"skip 1\"", "\"volume 2\"", "\"scanStep forward\"", "\"speed 0.25\"", "\"jog\"",
        "\"zoom\"",
        "[]", "[\"pause\", \"play\"]", "[\"focus\", \"play\"]", "[\"none\", \"none\"]", "1", "true",
        "[1]", "\"\"", "[\(Array(repeating: "\"play\"", count: 8).joined(separator: ", "))]",
        "[\(Array(repeating: "\"play\"", count: 9).joined(separator: ", "))]",
    ]
    private static let options = [
        "", "repeat = true", "repeat = false", "repeat = 1.5", "repeat = 'yes'", "after = 'x'",
        "after = 1.5", "after = true", "other = 1", "after = 300, repeat = 100",
    ]
    private static let times = [
        -1, 0, 1, 19, 20, 29, 30, 32, 33, 49, 50, 99, 100, 149, 150, 199, 200, 249, 250, 999, 1000,
        1001, 1999, 2000, 2001, 3000, 4999, 5000, 5001, 9999, 10000, 10001, 30000, 30001, 60000,
        60001, 1_000_000,
    ]

    private static func read(_ line: String) -> String {
        var set = KeymapSet()
        let text = "name = 'kept'\n[bind]\n\(line)\n[bind.paused]\n\(line)\n\(line)"
        let faults = set.load([KeymapSource(path: "kept.toml", text: text)]).map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message) "
                + "\($0.advice ?? "-")"
        }
        return "\(line): \(faults)"
    }

    /// Commands with times as a keymap has them.
    private static var written: [String] {
        [0, 0.001, 0.25, 0.5, 1, 1.5, 30, 59.999, 60, 90, 3600].flatMap { time -> [String] in
            [Command.skipTime(time), .skipTime(-time), .seek(.share(time / 100))].map(\.keymapText)
        }
    }

    @Test func theyAreAsTheyWere() throws {
        let plain = Self.triggers.flatMap { trigger in
            Self.actions.map { "\"\(trigger)\" = \($0)" }
        }
        let withOptions = Self.triggers.flatMap { trigger in
            Self.actions.flatMap { action in
                Self.options.map { option in
                    let parts = ["do = \(action)", option].filter { !$0.isEmpty }
                    return "\"\(trigger)\" = { \(parts.joined(separator: ", ")) }"
                }
            }
        }
        let withTimes = ["press select", "hold select"].flatMap { trigger in
            Self.times.flatMap { time in
                ["after", "repeat"].map {
                    "\"\(trigger)\" = { do = \"skip 1\", \($0) = \(time) }"
                }
            }
        }
        let bare = Self.triggers.flatMap { trigger in
            Self.options.map { "\"\(trigger)\" = { \($0) }" }
        }
        let walks: [KeptWalks.Walk] = [
            ("plain", plain.map(Self.read)), ("options", withOptions.map(Self.read)),
            ("times", withTimes.map(Self.read)), ("bare", bare.map(Self.read)),
            ("written", Self.written),
        ]
        #expect(try KeptWalks.differences(in: "bindings", from: walks) == [])
    }
}
