// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// The same strokes, in millimetres, mean the same on every surface.
@Suite struct SurfaceScenarios {
    private func check(
        _ surface: SurfaceCase, _ script: String, _ expected: String, _ final: String = "",
        player: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let row = ScenarioRow(
            id: "", script: script, expected: expected, final: final, player: player,
            devices: [surface.device])
        try row.check(sourceLocation: sourceLocation)
    }

    /// 20 mm/s: 1.6 s for each millimetre of a two hour film, from the slop on (N60 to N62).
    @Test(arguments: SurfaceCase.all)
    func slowPanScrubsFinely(surface: SurfaceCase) throws {
        let way = 1.616 * (12 - surface.panSlop)
        try check(
            surface, surface.horizontal(12, milliseconds: 600) + " up", "scrubBegin; scrubEnd",
            "preview=\(600 + way)~\(way * 0.15)", player: "state=paused")
    }

    @Test(arguments: SurfaceCase.all)
    func shortPanIsNothing(surface: SurfaceCase) throws {
        try check(
            surface, surface.horizontal(surface.panSlop - 0.4, milliseconds: 300) + " up",
            "hintsShow?; !scrubBegin", "preview=none", player: "state=paused")
    }

    @Test(arguments: SurfaceCase.all)
    func swipeUpShowsTheOverlay(surface: SurfaceCase) throws {
        try check(
            surface, surface.upwards(12, milliseconds: 120) + " up", "overlayShow",
            "context=overlay", player: "channels=2")
    }

    @Test(arguments: SurfaceCase.all)
    func shortSwipeIsNothing(surface: SurfaceCase) throws {
        try check(
            surface, surface.upwards(3.8, milliseconds: 80) + " up", "!transportShow",
            "context=playing")
    }

    @Test(arguments: SurfaceCase.all)
    func slowSwipeIsNothing(surface: SurfaceCase) throws {
        try check(
            surface, surface.upwards(14, milliseconds: 1500) + " up", "!overlayShow",
            "context=playing")
    }

    @Test(arguments: SurfaceCase.all)
    func longPanFlipsTheChannel(surface: SurfaceCase) throws {
        try check(
            surface, surface.horizontal(19, milliseconds: 230) + " up",
            "channelPreview* dir=1; channelCommit dir=1", "channel=1",
            player: "kind=live,channels=3")
    }

    @Test(arguments: SurfaceCase.all)
    func channelGoesBackWhenTheFingerRests(surface: SurfaceCase) throws {
        try check(
            surface, surface.horizontal(8, milliseconds: 300) + " stay(120) up",
            "channelPreview* dir=1; channelCancel", "channel=0", player: "kind=live,channels=3")
    }

    @Test(arguments: SurfaceCase.all)
    func tapShowsTheBar(surface: SurfaceCase) throws {
        try check(surface, "dn(.6,.5) stay(120) up", "120 transportShow", "context=playing")
    }

    /// What Steam's pads have and others have not.
    static let steamRows: [ScenarioRow] = [
        ScenarioRow(
            id: "the left pad", script: "f2(gl(.5,.7>.5,.4,120)) f2(up)", expected: "overlayShow"),
        ScenarioRow(
            id: "both at once are a grip",
            script: "dn(.5,.7) f2(dn(.5,.7)) gl(.5,.7>.5,.4,120) up f2(up)",
            expected: "!overlayShow; !transportShow"),
        ScenarioRow(
            id: "the other one while the first lies",
            script: "dn(.5,.9) stay(100) f2(gl(.5,.7>.5,.4,120)) f2(up) up",
            expected: "hintsShow?; hintsHide?; !overlayShow"),
        ScenarioRow(
            id: "a directional pad beside it is not a ring",
            script: "+R @80 -R @1000 dn(.9,.5) @1300 +K @1390 -K @1500 up",
            expected: "80 skip count=1; hintsShow?; 1390 skip count=1"),
        ScenarioRow(
            id: "no jog", script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up",
            expected: "hintsShow?; scrubBegin; scrubEnd", player: "state=paused"),
        ScenarioRow(
            id: "jog for those who want it", script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up",
            expected: "hintsShow?; jogBegin; jogEnd", player: "state=paused",
            keymap: "name = \"mine\"\n[gestures]\njog = true\n"),
        ScenarioRow(
            id: "the axes of a pad are not a stick", script: "dn(.9,.5) stay(100) up",
            expected: "100 transportShow; !skip"),
        ScenarioRow(
            id: "unplugged", script: "gl(.3,.5>.7,.5,200) lost",
            expected: "scrubBegin; scrubEnd; cancelAll", player: "state=paused"),
    ]

    @Test(arguments: [TestDevice.steamController, .steamDeck], steamRows)
    func steam(device: TestDevice, row: ScenarioRow) throws {
        try row.check(on: [device])
    }

    /// Where both axes of a Deck's pad are in their middle nothing touches.
    static let middleRows: [ScenarioRow] = [
        ScenarioRow(
            id: "a stroke through it", script: "gl(.2,.5>.8,.5,600) up",
            expected: "scrubBegin; scrubEnd", player: "state=paused"),
        ScenarioRow(
            id: "a lift beside it", script: "dn(.51,.5) stay(100) up",
            expected: "100 transportShow"),
        ScenarioRow(
            id: "a lift beside it is not a stroke",
            script: "dn(.43,.5) stay(230) gl(.43,.5>.451,.5,100) up",
            expected: "200 hintsShow; hintsHide; !transportShow"),
        ScenarioRow(
            id: "nor a part of one", script: "dn(.34,.5) gl(.34,.5>.46,.5,600) stay(90) up",
            expected: "scrubBegin; scrubEnd", final: "preview=602.2~0.25", player: "state=paused"),
        ScenarioRow(
            id: "a fling that ends in it", script: "gl(.36,.5>.5,.5,45) up",
            expected: "channelPreview*; channelCommit dir=1", player: "kind=live,channels=3"),
        ScenarioRow(
            id: "a lift far from it", script: "dn(.9,.5) stay(100) up",
            expected: "100 transportShow"),
        ScenarioRow(
            id: "a finger that stops in it", script: "gl(.2,.5>.5,.5,300) stay(500) up",
            expected: "scrubBegin; scrubEnd", player: "state=paused"),
    ]

    @Test(arguments: middleRows)
    func middle(row: ScenarioRow) throws {
        try row.check(on: [.steamDeck])
    }

    /// One switch under the whole surface: the place before the press decides (N52, N53).
    @Test(arguments: SurfaceCase.all.filter { $0.device.buttons.contains { $0.word == "K" } })
    func clicksByZone(surface: SurfaceCase) throws {
        let clicks = [
            ("dn(.9,.5)", "300 skip count=1"), ("dn(.1,.5)", "300 skip count=-1"),
            ("dn(.52,.5)", "300 playPause"), ("dn(.5,.95)", "300 infoShow"),
            ("dn(.5,.05)", "300 transportShow"),
        ]
        for (touch, expected) in clicks {
            try check(surface, "\(touch) @210 +K @300 -K @400 up", "hintsShow?; " + expected)
        }
    }
}
