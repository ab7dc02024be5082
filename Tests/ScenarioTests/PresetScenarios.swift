// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// The presets of `[gestures]`, beside what the same does without them.
@Suite struct PresetScenarios {
    static let clicksOnly = "[gestures]\npreset = \"clicks-only\""
    static let gentle = "[gestures]\npreset = \"gentle\""

    static let rows: [ScenarioRow] = [
        ScenarioRow(
            id: "usual: a tap", script: "@0 dn(.5,.5) @120 up", expected: "120 transportShow"),
        ScenarioRow(
            id: "clicks-only: a tap", script: "@0 dn(.5,.5) @120 up",
            expected: "!transportShow", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a rest", script: "@0 dn(.2,.5) stay(800) up",
            expected: "!hintsShow", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a swipe", script: "@0 gl(.5,.75>.5,.40,120) up",
            expected: "!overlayShow", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a pan", script: "@0 gl(.2,.5>.8,.5,400) up",
            expected: "!scrubBegin", final: "position=600 preview=none", player: "state=paused",
            keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a click where the finger lies",
            script: "@0 dn(.88,.50) stay(200) @200 +K @300 -K @360 up",
            expected: "300 skip count=1", devices: [.gen1], keymap: clicksOnly),
        ScenarioRow(
            id: "gentle: a press that is a hold otherwise", script: "@0 +R @800 -R",
            expected: "800 skip count=1", keymap: gentle),
        ScenarioRow(
            id: "gentle: a hold", script: "@0 +R @1000 -R",
            expected: "900 scanStart dir=1 level=1", keymap: gentle),
        ScenarioRow(
            id: "gentle: a pan that trembles", script: "@0 gl(.5,.5>.62,.5,300) up",
            expected: "!scrubBegin", final: "preview=none", player: "state=paused",
            keymap: gentle),
    ]

    @Test(arguments: rows)
    func presets(row: ScenarioRow) throws {
        #expect(try row.differences() == [])
    }
}
