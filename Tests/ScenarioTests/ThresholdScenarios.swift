// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTestSupport
import RemoteTrace
import Testing

/// The thresholds of decoders and of what comes behind the gestures: a script whose gestures and
/// commands are others when one is 30 % less, and when it is 30 % more. Those of the gestures are
/// in `ThresholdTests`. What they are with the usual ones is in `Tests/Golden/thresholds-core.txt`;
/// `SNAPSHOT_UPDATE=1` writes it again.
@Suite struct ThresholdScenarios {
    struct Case: Sendable, CustomTestStringConvertible {
        var fields: [String]
        var script: String
        var player = ""
        var devices: [TestDevice] = [.gen2]
        var keymap = ""

        var testDescription: String { fields.joined(separator: ", ") }

        /// Gestures and commands, a line each.
        func lines(_ setting: String = "") throws -> [String] {
            let keymap = "name = \"mine\"\n[gestures]\n\(setting)\n\(keymap)"
            let run = try ScenarioRow(
                id: "", script: script, expected: "", player: player, devices: devices,
                keymap: keymap
            ).run()
            let faults = run.diagnostics.filter { $0.severity == .error }
            #expect(faults.isEmpty, "\(faults.map(\.text))")
            return run.outputs.compactMap { output in
                switch output.output {
                case .gesture, .command: break
                case .request, .event, .question, .context, .diagnostic: return nil
                }
                var bytes: [UInt8] = []
                var writer = LiveLines(isJSON: false)
                writer.append(output, to: &bytes)
                return String(decoding: bytes.dropLast(), as: UTF8.self)
            }
        }
    }

    private static let paused = "state=paused"
    private static let live = "kind=live,channels=3"
    private static let two = "[bind]\n'pinch out' = 'mute'\n'pinch in' = 'captions'\n"

    /// Up and down, as far as that share of the surface.
    private static func trembles(_ share: Double) -> String {
        let far = 0.5 + share
        return String(repeating: "gl(.2,.5>.2,\(far),40) gl(.2,\(far)>.2,.5,40) ", count: 4)
    }

    static let cases: [Case] = [
        Case(
            fields: ["pressureOn"],
            script: "dn(.5,.5) stay(60) up stay(1000) mv(.5,.5,8) stay(100) up stay(1000) "
                + "mv(.5,.5,11) stay(100) up"),
        Case(
            fields: ["pressureOff"],
            script: "dn(.5,.5) stay(60) mv(.5,.5,3) stay(400) up stay(2000) dn(.5,.5) stay(60) "
                + "mv(.5,.5,5) stay(400) up"),
        Case(
            fields: ["jump"],
            script: "dn(.2,.5) mv(.3,.5) mv(.47,.5) mv(.5,.5) mv(.51,.5) up stay(2000) "
                + "dn(.2,.5) mv(.3,.5) mv(.53,.5) mv(.56,.5) mv(.57,.5) up",
            player: paused, devices: [.touchpad]),
        Case(
            fields: ["jumpExcess"],
            script: "dn(.2,.5) stay(10) dn(.26,.5) stay(10) dn(.28,.5) stay(10) dn(.3,.5) up "
                + "stay(2000) dn(.2,.5) stay(10) dn(.285,.5) stay(10) dn(.3,.5) stay(10) "
                + "dn(.33,.5) up", player: paused, devices: [.touchpad]),
        Case(
            fields: ["jumpWindow"],
            script: "dn(.2,.5) stay(10) dn(.285,.5) stay(10) dn(.3,.5) stay(10) dn(.33,.5) up "
                + "stay(2000) dn(.2,.5) stay(14) dn(.285,.5) stay(14) dn(.3,.5) stay(14) "
                + "dn(.33,.5) up", player: paused, devices: [.touchpad]),
        Case(fields: ["hintsHide"], script: "dn(.2,.5) stay(800) up"),
        Case(fields: ["hintsLongest"], script: "dn(.2,.5) stay(9000) up"),
        Case(
            fields: ["debounce"],
            script: "@0 +R @20 -R @100 +R @130 -R @150 +R @180 -R @210 +R @240 -R"),
        Case(
            fields: ["repeatDelay", "repeatPeriod", "repeatPeriodFast", "repeatFastFrom"],
            script: "@0 +R @1500 -R", player: "passcode=1234"),
        Case(
            fields: ["duplicate"],
            script: "@0 +R @20 dev(2) +R @60 dev(1) -R @130 dev(2) -R @1000 dev(1) +R @1020 "
                + "dev(2) +R @1060 dev(1) -R @1150 dev(2) -R", devices: [.gen2, .infrared]),
        Case(
            fields: ["duplicateTransport"],
            script: "@0 +P @60 -P @300 dev(2) +P @360 -P @2000 dev(1) +P @2060 -P @2420 dev(2) "
                + "+P @2480 -P", devices: [.gen2, .infrared]),
        Case(
            fields: ["duplicateScan"],
            script: "@0 +R @200 dev(2) +R @1500 dev(1) -R dev(2) -R @3000 +C @3080 -C @5000 "
                + "dev(1) +R @5290 dev(2) +R @6500 dev(1) -R dev(2) -R",
            devices: [.gen2, .infrared]),
        Case(
            fields: ["pinchStep"],
            script: "dn(.4,.5) stay(10) f2(dn(.8,.5)) stay(10) "
                + "f2(gl(.8,.5>.849,.5,200)) f2(up) up stay(2000) dn(.3,.5) stay(10) "
                + "f2(dn(.7,.5)) stay(10) f2(gl(.7,.5>.90,.5,200)) f2(up) up",
            devices: [.touchpad], keymap: two),
        Case(
            fields: ["flipDistance"],
            script: "gl(.2,.5>.48,.5,300) stay(120) up stay(3000) gl(.2,.5>.6,.5,300) stay(120) up",
            player: live),
        Case(
            fields: ["flipAhead"],
            script: "gl(.2,.5>.41,.5,120) up stay(3000) gl(.2,.5>.388,.5,120) up", player: live),
        Case(
            fields: ["flipSpeed"],
            script: "gl(.3,.5>.337,.5,45) up stay(3000) gl(.3,.5>.337,.5,33) up", player: live,
            devices: [.touchpad]),
        Case(
            fields: ["flipReversal"],
            script: "gl(.2,.5>.75,.5,300) gl(.75,.5>.65,.5,80) up stay(3000) "
                + "gl(.2,.5>.75,.5,300) gl(.75,.5>.60,.5,93) up", player: live),
        Case(
            fields: ["flutterStep"],
            script: "dn(.2,.5) " + trembles(0.03) + "gl(.2,.5>.8,.5,100) up stay(3000) dn(.2,.5) "
                + trembles(0.041) + "gl(.2,.5>.8,.5,100) up", player: live),
        Case(fields: ["flipWhole"], script: "gl(.2,.5>.7,.5,200) up", player: live),
        Case(
            fields: ["stickInner", "stickOuter", "stickOn", "stickOff"],
            script: "@0 ax(ABS_X,.55) @200 ax(ABS_X,0) @1000 ax(ABS_X,.63) @1200 ax(ABS_X,.5) "
                + "@1400 ax(ABS_X,0) @2000 ax(ABS_X,.7) @2200 ax(ABS_X,.56) @2300 ax(ABS_X,.46) "
                + "@2400 ax(ABS_X,0) @3000 ax(ABS_X,.68) @3200 ax(ABS_X,.42) @3300 ax(ABS_X,0) "
                + "@4000 ax(ABS_X,.75) @4200 ax(ABS_X,0)", devices: [.gamepad]),
        Case(
            fields: ["stickSector"],
            script: "@0 ax(ABS_X,.8) @100 ax(ABS_Y,.97) @200 ax(ABS_Y,1) @220 ax(ABS_X,.65) "
                + "@300 ax(ABS_Y,0) @400 ax(ABS_X,0) @1000 ax(ABS_X,.7) @1100 ax(ABS_Y,.92) "
                + "@1200 ax(ABS_Y,0) @1300 ax(ABS_X,0)", devices: [.gamepad]),
        Case(
            fields: [
                "triggerOn", "triggerOff", "triggerLevel2", "triggerLevel3", "triggerHysteresis",
            ],
            script: "@0 ax(ABS_RZ,.25) @100 ax(ABS_RZ,0) @500 ax(ABS_RZ,.35) @700 ax(ABS_RZ,.12) "
                + "@800 ax(ABS_RZ,.08) @900 ax(ABS_RZ,0) @1500 ax(ABS_RZ,.5) @1700 ax(ABS_RZ,.7) "
                + "@1800 ax(ABS_RZ,.56) @1900 ax(ABS_RZ,.54) @2000 ax(ABS_RZ,.7) "
                + "@2100 ax(ABS_RZ,.95) @2200 ax(ABS_RZ,.86) @2300 ax(ABS_RZ,.84) "
                + "@2400 ax(ABS_RZ,0)", devices: [.gamepad]),
        Case(fields: ["scrubSpeed"], script: "gl(.2,.5>.8,.5,400) up", player: paused),
        Case(fields: ["scanLatched"], script: "@0 +R @2500 -R"),
        Case(fields: ["stuck"], script: "@0 +D @100000 -D @200000 +D @340000 -D"),
    ]

    private static func settings(_ name: String) -> [String] {
        guard let field = ThresholdField.named(name) else { return [] }
        let value = field.value(in: GestureThresholds())
        switch field.unit {
        case .toggle: return ["\(name) = \(value == 0)"]
        case .count: return ["\(name) = \(Int(value) - 1)", "\(name) = \(Int(value) + 1)"]
        default:
            return [value * 0.7, value * 1.3].map {
                "\(name) = \(max(field.range.lowerBound, min(field.range.upperBound, $0)))"
            }
        }
    }

    @Test(arguments: cases)
    func everyThresholdCounts(row: Case) throws {
        let expected = try row.lines()
        for field in row.fields {
            for setting in Self.settings(field) {
                // More than the whole way is none.
                guard setting != "stickOuter = 1.0" else { continue }
                let isSeen = try row.lines(setting) != expected
                #expect(isSeen, "\(setting) changes nothing")
            }
        }
    }

    @Test func theUsualOnesAreWrittenDown() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Golden/thresholds-core.txt")
        var lines: [String] = []
        for row in Self.cases {
            lines.append("# \(row.testDescription): \(row.script)")
            lines += try row.lines()
        }
        let text = lines.map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
