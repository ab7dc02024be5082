// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTestSupport
import Testing

/// The scenarios of behaviour.md (d) that a finger does, on every surface of b.9, and the page that
/// shows which of them run where.
@Suite struct SurfaceMatrix {
    private static let paused = "state=paused"
    private static let live = "kind=live,channels=3,load=1"

    @Sendable private static func slow(_ surface: SurfaceCase) -> String {
        surface.glide((0, 0), by: (8.4, 0), 600) + " up"
    }

    @Sendable private static func brisk(_ surface: SurfaceCase) -> String {
        surface.glide((-8.4, 0), by: (16.8, 0), 400) + " up"
    }

    @Sendable private static func swipeUp(_ surface: SurfaceCase) -> String {
        surface.glide((0, 4), by: (0, -8.4), 110) + " up"
    }

    @Sendable private static func swipeDown(_ surface: SurfaceCase) -> String {
        surface.glide((0, -4), by: (0, 8.4), 110) + " up"
    }

    @Sendable private static func flip(_ surface: SurfaceCase) -> String {
        surface.glide((-7, 0), by: (14, 0), 200) + " up"
    }

    @Sendable private static func isRing(_ surface: SurfaceCase) -> Bool {
        surface.testDescription == "Siri Remote 2"
    }

    @Sendable private static func hasSwitch(_ surface: SurfaceCase) -> Bool {
        surface.device.buttons.contains { $0.word == "K" }
    }

    /// What the word of a click in the middle is.
    @Sendable private static func click(_ surface: SurfaceCase) -> String {
        hasSwitch(surface) ? "K" : "C"
    }

    static let touches: [SurfaceRow] = [
        SurfaceRow(
            "T04", { _ in "@0 dn(.88,.50) stay(200) @200 +K @300 -K @360 up" },
            "hintsShow?; 300 skip count=1; !timeDisplayToggle", on: hasSwitch),
        SurfaceRow(
            "T05", { _ in "dn(.50,.52) @150 +K @240 -K up" }, "240 playPause",
            { _ in "context=paused" }, on: hasSwitch),
        SurfaceRow(
            "T06", { _ in "dn(.85,.12) @150 +K @240 -K up" }, "240 transportShow",
            { _ in "seeks=0" }, on: hasSwitch),
        SurfaceRow(
            "T08", { _ in "dn(.6,.6) stay(120) up" }, "120 transportShow",
            { _ in "context=playing" }),
        SurfaceRow(
            "T09", { _ in "dn(.6,.6) stay(120) up" }, "!transportShow",
            { _ in "context=playing" }, player: live),
        SurfaceRow(
            "T10", { _ in "dn(.1,.6) stay(800) up" }, "200 hintsShow zone=left; 1550 hintsHide"),
        SurfaceRow(
            "T11", { "@0 +\(click($0)) @90 -\(click($0)) @300 dn(.6,.6) @400 up" }, "90 playPause",
            { _ in "context=paused" }),
        SurfaceRow(
            "T14",
            { surface in
                let way = surface.stroke(
                    Point(x: -2, y: 3), Point(x: -1.16, y: 3), milliseconds: 100)
                let start = way.split(separator: ">")[0].dropFirst(3)
                return "dn(\(start)) @230 \(way) up"
            }, "hintsShow; hintsHide; !transportShow"),
    ]

    static let scrubs: [SurfaceRow] = [
        SurfaceRow(
            "T26", brisk, "transportShow", { _ in "context=playing preview=none seeks=0" }),
        SurfaceRow(
            "T27", slow, "scrubBegin; scrubEnd; !scrubMomentum",
            { "context=scrubbing position=600 " + $0.preview(8.4, 600) }, player: paused),
        SurfaceRow(
            "T28", brisk, "scrubBegin; scrubEnd", { _ in "position=600" },
            player: paused),
        SurfaceRow(
            "T29", { $0.glide((-9.8, 1.5), by: (19.6, 0), 150) + " up" },
            "scrubBegin; scrubEnd; scrubMomentum*",
            { "context=scrubbing " + $0.preview(19.6, 150, glides: true) }, player: paused),
        SurfaceRow(
            "T33",
            { surface in
                let key = click(surface)
                return "@0 dn(\(surface.place(0, 0))) @200 +\(key) @290 -\(key) @500 "
                    + slow(surface)
            }, "hintsShow?; 290 playPause; scrubBegin; scrubEnd; !scrubMomentum",
            { "context=scrubbing " + $0.preview(8.4, 600) }),
        SurfaceRow(
            "T34", { brisk($0) + " @3000 dev(2) +B @3060 -B" },
            "scrubBegin; scrubEnd; 3060 scrubCancel",
            { _ in "context=paused preview=none target=600 paused=true" }, player: paused),
        SurfaceRow(
            "T35", { slow($0) + " @1500 dev(2) +C @1560 -C" },
            "scrubBegin; scrubEnd; 1560 scrubCommit; play?",
            { _ in "context=playing preview=none paused=false" }, player: paused),
        SurfaceRow(
            "T37",
            { surface in
                surface.glide((0, 0), by: (8.4, 0), 600)
                    + " mv(\(surface.place(5.4, 0)),3) up"
            }, "scrubBegin; scrubEnd; !scrubMomentum", { $0.preview(8.4, 600) }, player: paused),
        SurfaceRow(
            "T38",
            { surface in
                let far = 0.5 + (-8.4 * surface.scale + 22) / surface.width
                return "dn(\(surface.place(-8.4, 0))) mv(\(min(1, far)),.5) stay(15) "
                    + surface.glide((-8.4 + 0.42, 0), by: (8.4 - 0.42, 0), 585) + " up"
            }, "scrubBegin; scrubEnd; !scrubMomentum", { $0.preview(8.4, 600) }, player: paused),
        SurfaceRow(
            "T39", { $0.glide((-4, -4), by: (8, 8), 200) + " up" },
            "scrubBegin; scrubEnd", { _ in "context=scrubbing" }, player: paused),
        SurfaceRow(
            "T40", { slow($0) + " @1500 dev(2) +R @1560 -R" },
            // A keyboard beside it: a second after a way under 10 s, else three (A47, N147).
            "scrubBegin; scrubEnd; 1560 scrubStep dir=1",
            { surface in
                let parts = surface.preview(8.4, 600).dropFirst(8).split(separator: "~")
                let step = surface.scale > 1 ? 3.0 : 1
                return "context=scrubbing preview=\((Double(parts[0]) ?? 0) + step)~\(parts[1])"
            }, player: paused),
        SurfaceRow(
            "T41", slow, "scrubBegin; scrubEnd",
            { "context=scrubbing " + $0.preview(8.4, 600) }, player: paused,
            tail: .milliseconds(60_000)),
        SurfaceRow(
            "T42", slow, "scrubBegin; scrubEnd",
            { $0.preview(8.4, 600, from: 10, duration: 60) },
            player: "state=paused,duration=60,position=10"),
    ]

    /// A list of one would have nothing to choose from (A13).
    private static let films = "channels=2"

    static let swipes: [SurfaceRow] = [
        SurfaceRow(
            "T44", swipeUp, "overlayShow", { _ in "context=overlay" }, player: films),
        SurfaceRow(
            "T45", swipeUp, "focusMove* dir=up", { _ in "context=playing" },
            player: "transport=shown"),
        SurfaceRow(
            "T46", { swipeUp($0) + " @1000 " + swipeDown($0) }, "overlayShow; overlayHide",
            { _ in "context=playing paused=false" }, player: films + ",channel=1"),
        SurfaceRow("T47", swipeDown, "infoShow", { _ in "context=info" }),
        SurfaceRow(
            "T48", { $0.glide((0, 4), by: (0, -10.0 / $0.scale), 1500) + " up" }, "!transportShow",
            { _ in "context=playing" }),
        SurfaceRow(
            "T50",
            {
                $0.glide((0, 4), by: (0, -8.4), 110) + " " + $0.glide((0, -4.4), by: (0, 8.4), 110)
                    + " up"
            }, "overlayShow", { _ in "context=overlay" }, player: films),
        SurfaceRow(
            "T51", { slow($0) + " @1500 " + swipeDown($0) }, "scrubBegin; scrubEnd",
            { "context=scrubbing " + $0.preview(8.4, 600) }, player: paused),
        SurfaceRow(
            "T52", { $0.glide((0, 4), by: (4.28, -8.4), 110) + " up" }, "overlayShow",
            { _ in "context=overlay" }, player: films),
        SurfaceRow(
            "T52 diagonal", { $0.glide((-4, 4), by: (8, -8), 150) + " up" }, "transportShow",
            { _ in "context=playing" }),
    ]

    static let circles: [SurfaceRow] = [
        SurfaceRow(
            "T53", { _ in "dn(.5,.1) stay(250) arc(.4,0,90,1000) up" },
            "hintsShow?; 435 jogBegin; jogEnd", { _ in "preview=618.6~2.8" }, player: paused,
            on: isRing),
        SurfaceRow(
            "T62", { _ in "dn(.5,.1) stay(250) arc(.4,0,90,1000) up" },
            "hintsShow?; scrubBegin; scrubEnd; !jogBegin", player: paused, on: { !isRing($0) }),
    ]

    static let channels: [SurfaceRow] = [
        SurfaceRow(
            "T64", flip, "channelPreview* dir=1; channelCommit dir=1", { _ in "channel=1" },
            player: live),
        SurfaceRow(
            "T65", { $0.glide((-7, 0), by: (7, 0), 300) + " stay(120) up" },
            "channelPreview* dir=1; channelCancel", { _ in "channel=0" }, player: live),
        SurfaceRow(
            "T66", { $0.glide((-3, 0), by: (5.6, 0), 45) + " up" }, "channelCommit dir=1",
            { _ in "channel=1" }, player: live),
        SurfaceRow(
            "T68", flip, "channelCommit dir=1; denied of=channelCommit why=loadFailed",
            { _ in "channel=0 context=playing" }, player: "kind=live,channels=3,load=fail"),
        SurfaceRow(
            "T69", flip, "channelCommit dir=1; 15215 denied of=channelCommit why=loadFailed",
            { _ in "channel=0 context=playing" }, player: "kind=live,channels=3,load=never",
            tail: .milliseconds(20_000)),
        SurfaceRow(
            "T71", flip, "focusMove* dir=right; !channelPreview", { _ in "channel=0" },
            player: live + ",transport=shown"),
    ]

    static let faults: [SurfaceRow] = [
        SurfaceRow(
            "T72", brisk, "scrubBegin?; denied of=scrubBegin why=linear; scrubEnd?",
            { _ in "seeks=0 preview=none" }, player: "linear=true,state=paused"),
        SurfaceRow(
            "T75", swipeUp, "", { _ in "left=false context=passcode paused=true" },
            player: "passcode=1234"),
        SurfaceRow(
            "T82",
            { surface in
                surface.glide((-8.4, 0), by: (4.2, 0), 300) + " f2(dn(.5,.95)) "
                    + surface.glide((-4.2, 0), by: (2.1, 0), 150) + " f2(up) "
                    + surface.glide((-2.1, 0), by: (2.1, 0), 150) + " up"
            }, "scrubBegin; scrubEnd", { $0.preview(8.4, 600) }, player: paused),
        SurfaceRow(
            "T83",
            { surface in
                let way = surface.stroke(.zero, Point(x: 3, y: 0), milliseconds: 60)
                return "@60000 dn(\(surface.place(0, 0))) @60020 f2(dn(.9,.8)) @60040 \(way) "
                    + "f2(up) up"
            }, "!transportShow; !hintsShow", { _ in "seeks=0 preview=none" }),
        SurfaceRow(
            "T84",
            { surface in
                surface.glide((-8.4, 0), by: (5.6, 0), 200) + " deaf "
                    + surface.glide((-2.8, 0), by: (5.6, 0), 200) + " dropped "
                    + surface.glide((2.8, 0), by: (5.6, 0), 200) + " up"
            }, "scrubBegin; scrubEnd", player: paused),
    ]

    @Sendable private static func half(_ surface: SurfaceCase) -> String {
        surface.glide((-7, 0), by: (7, 0), 300) + " stay(120) up"
    }

    @Sendable private static func fling(_ surface: SurfaceCase) -> String {
        surface.glide((-3, 0), by: (5.6, 0), 45) + " up"
    }

    /// Frames that come several at a time: each has a time of its own (N126).
    private static func rows(in bursts: String) -> [SurfaceRow] {
        func row(
            _ number: String, _ script: @escaping @Sendable (SurfaceCase) -> String,
            _ expected: String, _ final: String, _ player: String = ""
        ) -> SurfaceRow {
            SurfaceRow(
                "\(number) in \(bursts)", { "\(bursts) \(script($0))" }, expected,
                { _ in final }, player: player)
        }
        return [
            row("T28", brisk, "scrubBegin; scrubEnd", "position=600", paused),
            row("T44", swipeUp, "overlayShow", "context=overlay", films),
            row("T47", swipeDown, "infoShow", "context=info"),
            row("T64", flip, "channelPreview* dir=1; channelCommit dir=1", "channel=1", live),
            row("T65", half, "channelPreview* dir=1; channelCancel", "channel=0", live),
            row("T66", fling, "channelCommit dir=1", "channel=1", live),
        ]
    }

    static let bursts = rows(in: "bursts(30)") + rows(in: "bursts(45)")

    static let rows = touches + scrubs + swipes + circles + channels + faults + bursts

    @Test(arguments: rows)
    func everySurface(row: SurfaceRow) throws {
        for surface in SurfaceCase.all where row.isPossible(surface) {
            let scenario = row.row(on: surface)
            #expect(
                try scenario.differences() == [], "\(surface.testDescription): \(scenario.script)")
        }
    }

    // MARK: The page

    /// Why a scenario is not one of a finger on every surface.
    private static let elsewhere: [String: String] = [
        "T01": "keys of the ring", "T02": "keys of the ring", "T13": "a key",
        "T04": "one switch", "T05": "one switch", "T06": "one switch", "T53": "ring only",
        "T62": "no ring",
        "T15": "keys of the ring", "T16": "keys of the ring", "T17": "keys of the ring",
        "T19": "keys of the ring", "T20": "keys of the ring", "T21": "keys of the ring",
        "T23": "infrared", "T24": "keys of two devices", "T25": "keys", "T31": "two flicks",
        "T54": "ring only", "T57": "ring only", "T58": "ring only", "T59": "ring only",
        "T60": "ring only", "T61": "ring only", "T63": "ring only", "T70": "a key",
        "T73": "the player", "T76": "the player", "T77": "the player", "T78": "voice",
        "T79": "unplugged", "T81": "unplugged", "T85": "sticks and triggers", "T86": "a stick",
        "T87": "a key", "T88": "keys", "T89": "keys", "T90": "a program",
        "T91": "keys of the ring", "T92": "a device without a surface",
        "T93": "a device without a surface", "T94": "a device without a surface",
    ]

    /// Rows of the other tables.
    private static let others: [ScenarioRow] =
        ClickScenarios.clickRows + ClickScenarios.scanRows + MotionScenarios.scrubRows
        + MotionScenarios.rampRows
        + MotionScenarios.swipeRows + JogScenarios.jogRows + PlayerScenarios.channelRows
        + PlayerScenarios.restrictionRows + PlayerScenarios.speechRows + PlayerScenarios.faultRows
        + ModalScenarios.interstitialRows + ModalScenarios.passcodeRows
        + ModalScenarios.proposalRows

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The numbers of (d), in order.
    private static func scenarios() throws -> [String] {
        let file = root.appending(path: "docs/behaviour.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.compactMap { line in
            line.firstMatch(of: /^\| (T\d\d) \|/).map { String($0.1) }
        }
    }

    /// docs/gestures/scenarios.md: every scenario of (d), and where it runs.
    @Test func everyScenarioIsARow() throws {
        let scenarios = try Self.scenarios()
        #expect(scenarios.count > 70)
        var lines = [
            "# Which scenario runs where", "",
            """
            Every scenario of behaviour.md (d) is a row that runs through the path of
            `remote-monitor replay`. A dot is a row on that surface, in its millimetres; the last
            column counts the rows of one device, with variants. `SurfaceMatrix` prints this page.
            """, "",
        ]
        let head = ["scenario"] + SurfaceCase.all.map(\.testDescription) + ["other rows", "why"]
        lines.append("| " + head.joined(separator: " | ") + " |")
        lines.append("|" + String(repeating: " --- |", count: head.count))
        for scenario in scenarios {
            let rows = Self.rows.filter { $0.scenario == scenario }
            let cells = SurfaceCase.all.map { surface in
                rows.contains { $0.isPossible(surface) } ? "·" : ""
            }
            let count =
                Self.others.count {
                    $0.id == scenario || $0.id.hasPrefix(scenario + " ")
                } + (scenario == "T31" ? 1 : 0)
            let why = Self.elsewhere[scenario] ?? ""
            let isExplained = !cells.contains("") || !why.isEmpty
            #expect(isExplained, "\(scenario) runs nowhere, or not everywhere")
            #expect(count > 0 || !rows.isEmpty, "\(scenario) is not a row")
            lines.append(
                "| "
                    + ([scenario] + cells + [count == 0 ? "" : "\(count)", why])
                    .joined(separator: " | ") + " |")
        }
        let text = lines.joined(separator: "\n") + "\n"
        let file = Self.root.appending(path: "docs/gestures/scenarios.md")
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
