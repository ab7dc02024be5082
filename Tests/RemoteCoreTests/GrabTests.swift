// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// Which devices are kept from other programs, and which are not read at all.
@Suite struct GrabTests {
    static let keyboard: DeviceDescription = {
        var device = DeviceDescription(name: "keyboard")
        device.codes = (16...50).map { EventCode.key($0) }
        return device
    }()
    static let touchpad: DeviceDescription = {
        var device = Hardware.clickpad
        device.name = "touchpad"
        device.codes = [.key(0x110), .key(0x14a)]
        return device
    }()
    static let lirc = DeviceDescription(source: .lirc, name: "lirc")

    static func builtIn(protocols: [String] = []) -> DeviceDescription {
        var device = Hardware.remote
        device.bus = 0x19
        device.protocols = protocols
        return device
    }

    /// Grabbed nodes while a player is in front, and while none is.
    static func grabs(_ map: String, _ device: DeviceDescription) -> [Bool] {
        let run = CoreScript([map + Keymaps.plain], devices: [device])
        return [true, false].map { !run.normalizer.grabs(isActive: $0).isEmpty }
    }

    @Test(arguments: [
        ("", Hardware.remote, [true, false]), ("", Hardware.gamepad, [true, false]),
        // A clickpad with the keys of a remote is one; a touchpad is what one points with.
        ("", Hardware.clickpad, [true, false]), ("", touchpad, [false, false]),
        ("", keyboard, [false, false]), ("", lirc, [false, false]),
        ("grab = \"never\"\n", Hardware.remote, [false, false]),
        ("grab = \"always\"\n", Hardware.remote, [true, true]),
        ("grab = \"while-active\"\n", touchpad, [true, false]),
        ("grab = \"always\"\nignore = true\n", Hardware.remote, [false, false]),
        // The hot keys of a laptop, but not its infrared receiver.
        ("", builtIn(), [false, false]),
        ("grab = \"while-active\"\n", builtIn(), [true, false]),
        ("", builtIn(protocols: ["nec"]), [true, false]),
    ])
    func policies(map: String, device: DeviceDescription, expected: [Bool]) {
        #expect(Self.grabs(map, device) == expected)
    }

    @Test func allNodesOfADevice() {
        let run = CoreScript(
            [Keymaps.plain], devices: [NodeTests.keys, NodeTests.media, Hardware.gamepad])
        #expect(run.normalizer.grabs(isActive: true).map(\.rawValue) == [1, 2, 3])
    }

    @Test(arguments: [
        // Three seconds, not less; also when one of them is released and pressed again.
        ("0 k158+ k28+ | 2999", true), ("0 k158+ k28+ | 3000", false),
        ("0 k158+ k28+ | 2000 k28- | 4000", true),
        ("0 k158+ k28+ | 2000 k28- | 2100 k28+ | 5000", true),
        ("0 k158+ k28+ | 2000 k28- | 2100 k28+ | 5100", false),
        ("0 k158+ | 9000", true), ("0 k158+ 2.k28+ | 9000", true),
        // What came up unseen, after it was cancelled, is up.
        ("0 k158+ | 600 ctx:passcode | 700 k158- | 800 ctx:playing | 1000 k28+ | 5000", true),
        (
            "0 k158+ | 600 ctx:playing,unarmed | 700 k158- | 800 ctx:playing | 1000 k28+ | 5000",
            true
        ),
        ("0 k158+ k28+ | 1000 ctx:idle | 1500 k158- | 5000", true),
        ("0 k158+ | 600 ctx:idle | 700 k158- | 1000 k28+ | 5000 k158+ | 7999", true),
        ("0 k158+ | 600 ctx:idle | 700 k158- | 1000 k28+ | 5000 k158+ | 8000", false),
        // What a hold of Back did meanwhile, such as going home, does not end it.
        ("0 k158+ k28+ | 1000 ctx:idle | 3000", false),
        // Until a player gets the focus again.
        ("0 k158+ k28+ | 3000 k158- k28- | 4000 ctx:paused | 5000", false),
        ("0 k158+ k28+ | 3000 k158- k28- | 4000 ctx:paused,unarmed | 5000 ctx:paused", true),
    ])
    func panicChord(script: String, isGrabbed: Bool) {
        var run = CoreScript(
            ["grab = \"always\"\n" + Keymaps.plain], devices: [Hardware.remote, Hardware.remote])
        let before = run.normalizer.grabRevision
        run.play(script)
        #expect(run.normalizer.grabs(isActive: true).isEmpty == !isGrabbed)
        if !isGrabbed { #expect(run.normalizer.grabRevision > before) }
    }

    /// Whoever grabs asks again when a device has come, and when it has gone.
    @Test func devicesThatComeAndGoMayBeGrabbed() {
        let run = CoreScript(["grab = \"always\"\n" + Keymaps.plain], devices: [Hardware.remote])
        var normalizer = run.normalizer
        var outputs: [TimedOutput] = []
        for input in [Input.attached(DeviceID(9), Hardware.gamepad), .detached(DeviceID(9))] {
            let before = normalizer.grabRevision
            let time = Timestamp(microseconds: 60_000_000)
            normalizer.handle(TimedInput(time, input), into: &outputs)
            #expect(normalizer.grabRevision > before, "\(input)")
        }
    }

    /// The keys of a node that is gone are up.
    @Test func aLostNodeHoldsNothing() {
        var run = CoreScript(
            ["grab = \"always\"\n" + Keymaps.plain], devices: [NodeTests.keys, NodeTests.media])
        run.play("0 k158+ | 600 lost | 1000 2.k28+ | 5000")
        #expect(!run.normalizer.grabs(isActive: true).isEmpty)
    }

    @Test func whatIsIgnoredSaysNothing() {
        let commands = CoreScript.run(
            "0 k106+ | 90 k106- | 900", ["ignore = true\n" + Keymaps.plain])
        #expect(commands.isEmpty)
        // A more specific keymap may read it after all.
        let again = """
            ignore = false
            [[match]]
            name = "remote"
            """
        var run = CoreScript(["ignore = true\n" + Keymaps.plain, again], devices: [])
        run.feed(
            0,
            .keymaps([
                KeymapSource(path: "a", text: "ignore = true\n" + Keymaps.plain),
                KeymapSource(path: "b", text: again),
            ]))
        run.feed(0, .attached(DeviceID(1), Hardware.remote))
        run.feed(0, .context(ContextState(.playing)))
        run.play("10 k106+ | 90 k106- | 900")
        #expect(run.commands == ["90 1.skip 1"] || run.commands == ["90 skip 1"])
    }
}
