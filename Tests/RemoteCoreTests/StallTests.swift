// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// A process that was stopped (Ctrl-Z, a debugger, the freezer) and goes on: what repeats while it
/// is held is not made up for.
@Suite struct StallTests {
    @Test(arguments: [
        // Nothing was stopped: at once, after 450 ms, then every 120, from the fourth on 80 (N35).
        (
            "0 k115+ | 1200 k115-",
            "0 volume 1, 450 volume 1, 570 volume 1, 690 volume 1, 770 volume 1, "
                + "850 volume 1, 930 volume 1, 1010 volume 1, 1090 volume 1, 1170 volume 1"
        ),
        // Held since before it was stopped, and released meanwhile.
        ("0 k115+ | 450 stall:20000 | 1200 k115- | 20450", "0 volume 1, 450 volume 1"),
        // It was pressed while nobody ran.
        ("0 stall:20000 | 0 k115+ | 1200 k115- | 20000", "0 volume 1"),
        // Still held at the end: it goes on from there.
        (
            "0 k115+ | 450 stall:20000 | 20600",
            "0 volume 1, 450 volume 1, 20450 volume 1, 20570 volume 1"
        ),
        // Two presses, and one later.
        (
            "0 stall:3000 | 0 k115+ | 200 k115- | 900 k115+ | 1900 k115- | 4000 k115+ | 4100 k115-",
            "0 volume 1, 900 volume 1, 4000 volume 1"
        ),
        // Everything but repeats is what the person did: a click, and a hold.
        ("0 stall:2000 | 0 k106+ | 200 k106- | 2000", "200 skip 1"),
        ("0 stall:2000 | 0 k106+ | 2000", "500 scanStart forward 1"),
    ])
    func repeatsAreNotMadeUpFor(script: String, expected: String) {
        let map = Keymaps.plain.replacing(
            "= \"volume 1\"", with: "= { do = \"volume 1\", repeat = true }")
        #expect(CoreScript.run(script, [map]) == expected)
    }

    @Test func aStickThatScrubsIsNotMadeUpFor() {
        func way(_ script: String) -> Double {
            let run = CoreScript.run(script, devices: [Hardware.gamepad], context: "paused")
            return run.split(separator: ",").reduce(into: 0) { way, line in
                let words = line.split(separator: " ")
                if words.count == 3, words[1] == "scrubMove" { way += Double(words[2]) ?? 0 }
            }
        }
        let plain = way("0 a3=100 | 150 a3=0")
        #expect(plain > 10)
        #expect(way("0 a3=100 | 150 stall:9000 | 9150 a3=0") - plain < 0.01)
    }
}
