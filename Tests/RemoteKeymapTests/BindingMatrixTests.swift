// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// behaviour.md c.4, and what else the default keymap binds.
@Suite struct BindingMatrixTests {
    /// A state in words: `playing`, `paused+shown`, `playing+live+channels+overlay`.
    private func state(_ words: String) throws -> ContextState {
        let parts = words.split(separator: "+").map(String.init)
        var state = ContextState(try #require(Context(name: parts[0])))
        for part in parts.dropFirst() {
            switch part {
            case "shown": state.isTransportShown = true
            case "live": state.isLive = true
            case "channels": state.hasChannels = true
            case "overlay": state.hasOverlay = true
            default: Issue.record("unknown word \(part)")
            }
        }
        return state
    }

    private static let none: [Action] = []
    private static func command(_ commands: Command...) -> [Action] {
        commands.map { .command($0) }
    }
    private static let resumeScrub = command(.scrubCommit, .play)

    typealias Row = (states: String, trigger: Trigger, actions: [Action])

    private static let live = "playing+live+channels+overlay"
    private static let panels = "overlay info menu"

    static let rows: [Row] = [
        // Centre click and Play/Pause.
        ("playing playing+shown \(live)", .click(.select), command(.playPause)),
        ("paused paused+shown paused+live", .click(.select), command(.play)),
        ("scrubbing scrubbing+shown", .click(.select), resumeScrub),
        ("scanning scanning+shown", .click(.select), command(.scanStop(.resume))),
        ("\(panels) proposal passcode", .click(.select), command(.select)),
        ("idle", .click(.select), [.command(.playPause)]),
        ("playing playing+shown \(live) \(panels)", .click(.playPause), command(.playPause)),
        ("paused paused+shown", .click(.playPause), command(.play)),
        ("scrubbing scrubbing+shown", .click(.playPause), resumeScrub),
        ("scanning", .click(.playPause), command(.scanStop(.resume))),
        ("passcode", .click(.playPause), none),
        ("playing paused scrubbing overlay idle", .click(.pause), command(.pause)),
        ("scanning", .click(.pause), command(.scanStop(.back))),
        // The ring's sides.
        ("playing playing+shown \(live) paused scrubbing+shown", .click(.right), command(.skip(1))),
        ("playing paused+shown scrubbing", .click(.left), command(.skip(-1))),
        ("scanning scanning+shown", .click(.right), [.scanStep(.forward)]),
        ("scanning", .click(.left), [.scanStep(.backward)]),
        ("\(panels) proposal passcode", .press(.right), [.focus]),
        ("\(panels) proposal", .press(.down), [.focus]),
        ("passcode idle", .click(.right), none),
        ("playing playing+shown paused scrubbing \(live)", .hold(.right), [.scan(.forward)]),
        ("playing paused", .hold(.left), [.scan(.backward)]),
        ("scanning passcode idle", .hold(.right), none),
        ("\(panels) proposal", .click(.right), none),
        ("\(panels) proposal", .hold(.right), none),
        ("playing \(live)", .click(.up), command(.transportShow)),
        ("playing+shown paused paused+shown", .click(.up), command(.focusMove(.up, count: 1))),
        ("scrubbing scanning passcode", .click(.up), none),
        (panels, .press(.up), [.focus]),
        ("playing playing+shown paused \(live)", .click(.down), command(.infoShow)),
        ("scrubbing scanning passcode", .click(.down), none),
        // Touch.
        ("playing paused", .tap, command(.transportShow)),
        ("playing+shown paused+shown", .tap, command(.timeDisplayToggle)),
        (
            "scrubbing scrubbing+shown scanning \(live) \(live)+shown paused+live+shown \(panels) "
                + "passcode", .tap, none
        ),
        ("playing playing+shown paused paused+shown \(live)", .rest, [.hints]),
        ("scrubbing scrubbing+shown scanning \(panels) passcode proposal", .rest, none),
        ("playing playing+live", .pan(.horizontal), command(.transportShow)),
        ("playing+shown \(live)+shown \(panels)", .pan(.horizontal), [.focus]),
        ("paused paused+shown scrubbing scrubbing+shown", .pan(.horizontal), [.scrub]),
        (live, .pan(.horizontal), [.channel]),
        ("scanning idle", .pan(.horizontal), none),
        ("passcode", .pan(.horizontal), [.focus]),
        ("passcode", .press(.digit7), command(.digit(7))),
        ("playing paused info", .press(.digit7), none),
        ("overlay menu \(live)", .press(.digit7), command(.digit(7))),
        (live, .click(.lastChannel), command(.channelLast)),
        ("playing paused menu", .click(.lastChannel), none),
        ("paused paused+shown scrubbing", .jog, [.jog]),
        ("playing playing+shown scanning \(live) \(panels) passcode", .jog, none),
        ("playing+overlay \(live)", .swipe(.up), command(.overlayShow)),
        ("playing", .swipe(.up), command(.transportShow)),
        (
            "playing+shown+overlay paused+overlay paused+shown", .swipe(.up),
            command(.focusMove(.up, count: 1))
        ),
        ("scrubbing scrubbing+shown scanning passcode idle", .swipe(.up), none),
        ("info overlay proposal", .swipe(.up), [.focus]),
        ("playing playing+shown paused \(live)", .swipe(.down), command(.infoShow)),
        ("scrubbing scrubbing+shown scanning passcode", .swipe(.down), none),
        ("info overlay proposal", .swipe(.down), [.focus]),
        ("playing paused \(live)", .swipe(.left), none),
        // Back.
        ("playing \(live) paused idle menu proposal passcode", .click(.back), command(.back)),
        ("playing+shown paused+shown", .click(.back), command(.transportHide)),
        ("scrubbing scrubbing+shown", .click(.back), command(.scrubCancel)),
        ("scanning scanning+shown", .click(.back), command(.scanStop(.back))),
        ("overlay", .click(.back), command(.back)),
        ("info", .click(.back), command(.infoHide)),
        ("playing scanning passcode scrubbing info", .hold(.back), command(.home)),
        // Channels and chapters.
        (live, .click(.channelUp), command(.channelCommit(.forward))),
        (live, .click(.channelDown), command(.channelCommit(.backward))),
        ("playing playing+shown paused \(panels)", .click(.channelUp), command(.pageUp)),
        ("scrubbing scanning passcode", .click(.channelUp), none),
        // One that broke off (A212).
        ("idle", .click(.channelUp), command(.channelCommit(.forward))),
        ("idle", .click(.channelDown), command(.channelCommit(.backward))),
        ("idle", .click(.lastChannel), command(.channelLast)),
        // Keys of their own.
        ("playing paused scrubbing", .click(.skipForward), command(.skip(1))),
        ("scanning", .click(.skipForward), [.scanStep(.forward)]),
        ("playing", .click(.fastForward), command(.scanStart(.forward, level: 1))),
        ("scanning", .click(.fastForward), [.scanStep(.forward)]),
        ("playing paused scanning", .axis(.scanAxis), [.scanAxis]),
        ("passcode info", .axis(.scanAxis), none),
        ("playing passcode idle overlay", .press(.volumeUp), command(.volume(1))),
        ("playing passcode", .press(.mute), command(.mute)),
        // A33: nothing more.
        ("playing paused scrubbing scanning \(live) info menu", .hold(.select), none),
        ("overlay", .hold(.select), command(.selectLong)),
        ("playing paused \(live)", .double(.select), none),
        ("playing paused", .twoFingerSwipe(.up), none),
    ]

    /// What is so on a device without a touch surface (A46, A47).
    static let buttonRows: [Row] = [
        ("playing playing+shown \(live)", .click(.right), command(.skip(1))),
        (
            "paused scrubbing scrubbing+shown", .click(.right), command(.scrubStep(.forward))
        ),
        ("paused scrubbing", .click(.left), command(.scrubStep(.backward))),
        ("playing playing+shown \(live)", .hold(.right), [.scan(.forward)]),
        ("paused paused+shown scrubbing", .hold(.right), [.ramp(.forward)]),
        ("paused scrubbing", .hold(.left), [.ramp(.backward)]),
        ("scanning passcode idle", .hold(.right), none),
    ]

    @Test(arguments: rows)
    func matrix(row: Row) throws {
        try check(row, on: TestDevice("Something", .touchSurface))
    }

    @Test(arguments: buttonRows)
    func matrixOfButtons(row: Row) throws {
        try check(row, on: .plain)
    }

    private func check(_ row: Row, on device: TestDevice) throws {
        let bindings = try Shipped.keymaps().bindings(for: device.description, role: device.role)
        for words in row.states.split(separator: " ") {
            let binding = bindings.lookup(row.trigger, in: try state(String(words)))
            #expect(binding?.actions ?? [] == row.actions, "\(words) \(row.trigger)")
        }
    }

    @Test(arguments: [
        // state, horizontal, vertical, jog, tap, rest, holds
        ("playing", "pan", "swipe", false, true, true, "left right back rewind fastForward"),
        (
            "playing+shown", "steps", "swipe", false, true, true,
            "left right back rewind fastForward"
        ),
        (
            "paused", "panWithMomentum", "swipe", true, true, true,
            "left right back rewind fastForward"
        ),
        (
            "scrubbing", "panWithMomentum", "nothing", true, false, false,
            "left right back rewind fastForward"
        ),
        ("scanning", "nothing", "nothing", false, false, false, "back"),
        (live, "pan", "swipe", false, false, true, "left right back rewind fastForward"),
        ("overlay", "steps", "swipe", false, false, false, "select back"),
        ("menu", "steps", "steps", false, false, false, "back"),
        ("passcode", "steps", "nothing", false, false, false, "back"),
        ("idle", "nothing", "nothing", false, false, false, "back"),
    ])
    func interests(
        words: String, horizontal: String, vertical: String, jog: Bool, tap: Bool, rest: Bool,
        holds: String
    ) throws {
        let device = TestDevice.plain
        let bindings = try Shipped.keymaps().bindings(for: device.description, role: device.role)
        let interest = bindings.interest(in: try state(words))
        #expect("\(interest.horizontal)" == horizontal)
        #expect("\(interest.vertical)" == vertical)
        #expect(interest.jog == jog)
        #expect(interest.tap == tap)
        #expect(interest.rest == rest)
        #expect(interest.pinch == (words != "scrubbing" && words != "scanning"))
        #expect(!interest.twoFingerSwipe)
        #expect(interest.doubles == ControlSet() && interest.triples == ControlSet())
        let held = Control.allCases.filter { interest.holds.contains($0) }.map(\.name)
        #expect(held.joined(separator: " ") == holds)
    }
}
