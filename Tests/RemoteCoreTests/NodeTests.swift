// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// A device with several nodes: a clickpad without directions of its own, keys, and keys again.
@Suite struct NodeTests {
    static let surface: DeviceDescription = {
        var device = Hardware.clickpad
        device.name = "Remote Touchpad"
        device.codes = [.key(0x110), .key(0x14a)]
        device.hidDevice = "/hid/1"
        return device
    }()
    static let keys = node("Remote Keys", "/hid/1")
    static let media = node("Remote Media", "/hid/1")

    static func node(_ name: String, _ hid: String) -> DeviceDescription {
        var device = Hardware.remote
        device.name = name
        device.hidDevice = hid
        return device
    }

    static let click = "[controls]\nBTN_LEFT = \"click\"\n"

    static func play(_ script: String, context: String = "playing") -> CoreScript {
        let map = Keymaps.plain.replacing("[controls]\n", with: click)
        var run = CoreScript(
            [map], devices: [surface, keys, media, Hardware.remote], context: context)
        run.play(script)
        return run
    }

    @Test func itIsOneDevice() throws {
        let run = Self.play("0")
        for node in 1...3 as ClosedRange<UInt32> {
            let summary = try #require(run.normalizer.summary(of: DeviceID(node)))
            #expect(summary.id == DeviceID(1))
            #expect(summary.name == "Remote")
            #expect(summary.role == .touchSurface)
            #expect(summary.surface?.width == 28)
            #expect(summary.nodes.map(\.id) == [DeviceID(1), DeviceID(2), DeviceID(3)])
        }
        #expect(run.normalizer.summary(of: DeviceID(4))?.name == "remote")
    }

    /// The kernel reports of the next finger only what differs from the last one, whatever was
    /// read again in between.
    @Test(arguments: [
        ("0 dn:2,14 | 300 up | 1000 map:1 | 2000 a57=9 | 2200 k272+ | 2300 k272-", "2300 skip -1"),
        ("0 dn:26,14 | 300 up | 1000 map:1 | 2000 a57=9 | 2200 k272+ | 2300 k272-", "2300 skip 1"),
        (
            "0 dn:2,14 | 1000 map:1 | 1100 gl:26,14,200 | 1400 up | 2000 a57=9 | 2200 k272+ "
                + "| 2300 k272-",
            "2300 skip 1"
        ),
    ])
    func whereFingersWereIsKeptWhenItIsReadAgain(script: String, expected: String) {
        let map = Keymaps.plain.replacing("[controls]\n", with: Self.click)
        let other = map.replacing("KEY_UP = \"up\"", with: "KEY_UP = \"down\"")
        var run = CoreScript([map, other], devices: [Self.surface], context: "playing")
        run.play(script)
        #expect(run.commands.filter { $0.contains("skip") } == [expected])
    }

    /// In what order its nodes come, udev decides.
    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func itIsReadTheSameInAnyOrder(order: [Int]) throws {
        let nodes = [Self.surface, Self.keys, Self.media]
        let map = Keymaps.plain.replacing("[controls]\n", with: Self.click)
        var run = CoreScript([map], devices: order.map { nodes[$0] }, context: "playing")
        let numbers = try (0..<3).map { try #require(order.firstIndex(of: $0)) + 1 }
        let (pad, keys, media) = (numbers[0], numbers[1], numbers[2])
        run.play(
            """
            0 \(keys).k106+ | 60 \(keys).k106- | 1000 \(media).k164+ | 1060 \(media).k164- | \
            2000 \(pad).dn:24,14 | 2200 \(pad).k272+ | 2300 \(pad).k272- | 2400 \(pad).up
            """)
        let summary = try #require(run.normalizer.summary(of: DeviceID(2)))
        #expect(summary.name == "Remote" && summary.role == .touchSurface)
        #expect(summary.surface?.width == 28)
        #expect(
            run.commands.map { $0.replacing(/\d+\.(?=\D)/, with: "") } == [
                "60 skip 1", "1060 playPause", "2200 hintsShow right", "2200 hintsHide",
                "2300 skip 1",
            ])
    }

    /// A controller with a surface, a stick and a trigger: only one of them moves something, and
    /// what had begun ends when another takes over.
    @Test(arguments: [
        // The stick scrubs, then a finger does; the stick counts again after its release.
        (
            "0 2.a3=100 | 100 dn:5,14 | 110 gl:22,14,300 | 600 up | 700 2.a3=0", "paused",
            "0 scrubBegin, 155 scrubEnd 0, 155 scrubBegin, 600 scrubEnd 0"
        ),
        // The other way round: the finger has lost it.
        (
            "0 dn:5,14 gl:22,14,300 | 310 2.a3=100 | 400 up | 700 2.a3=0", "paused",
            "45 scrubBegin, 310 scrubEnd 0, 310 scrubBegin, 700 scrubEnd 0"
        ),
        // A trigger that scans stops doing so.
        (
            "0 2.a5=50 | 100 ctx:paused | 110 dn:5,14 gl:22,14,300 | 600 2.a5=0 | 700 up",
            "playing",
            "0 scanStart forward 1, 155 scanStop resume, 155 scrubBegin, 700 scrubEnd 0"
        ),
    ])
    func oneOfItsGesturesMovesSomething(script: String, context: String, expected: String) {
        var stick = Hardware.gamepad
        stick.hidDevice = "/hid/1"
        var run = CoreScript(
            [Keymaps.plain], devices: [Self.surface, stick], context: context)
        run.play(script)
        let commands = run.commands.filter { !$0.contains("scrubMove") }
        #expect(commands.joined(separator: ", ") == expected)
    }

    @Test(arguments: [
        // A press on one node pins the finger on the other: its motion moves nothing.
        (
            "0 dn:5,14 | 300 2.k28+ gl:22,14,200 | 600 2.k28- | 620 up", "paused",
            "200 hintsShow left, 300 hintsHide, 600 play"
        ),
        (
            "0 dn:5,14 | 300 4.k28+ gl:22,14,200 | 600 4.k28- | 620 up", "paused",
            "200 hintsShow left, 330 hintsHide, 330 scrubBegin"
        ),
        // The switch under the surface still has zones, though another node has directions.
        (
            "0 2.k106+ | 90 2.k106- | 500 dn:24,14 | 700 k272+ | 800 k272- | 900 up", "playing",
            "90 skip 1, 700 hintsShow"
        ),
        // One button, reported twice, is one press; of two remotes it is one command (N38).
        ("0 2.k164+ | 10 3.k164+ | 90 2.k164- | 100 3.k164-", "playing", "90 playPause"),
        ("0 2.k106+ 2.k106- | 10 3.k106+ 3.k106- | 900", "playing", "25 skip 1"),
        (
            "0 2.k164+ | 10 3.k164+ | 90 2.k164- | 100 3.k164- | 1000 3.k164+ | 1090 3.k164-",
            "playing", "90 playPause, 1090 playPause"
        ),
        // But not when it is pressed again.
        (
            "0 2.k106+ | 60 2.k106- | 300 3.k106+ | 360 3.k106- | 900", "playing",
            "60 skip 1, 360 skip 1"
        ),
    ])
    func oneKeymapAndOneOwner(script: String, context: String, expected: String) {
        let commands = Self.play(script, context: context).commands.joined(separator: ", ")
        #expect(commands.hasPrefix(expected), "\(commands)")
    }

    @Test(arguments: [
        // What the lost node had begun is cancelled; what others hold goes on.
        ("0 dn:5,14 gl:22,14,200 | 250 lost", "30 scrubBegin", "cancelAll deviceLost"),
        ("0 2.k106+ | 100 3.lost | 200 2.k106-", "200 skip 1", "skip 1"),
        ("0 2.k106+ | 100 lost | 200 2.k106-", "200 skip 1", "skip 1"),
        ("0 2.k106+ | 100 2.lost | 200 3.k106+ | 260 3.k106-", "100 cancelAll", "260 skip 1"),
        ("0 2.k106+ | 100 lost 2.lost 3.lost", "100 cancelAll", "cancelAll deviceLost"),
    ])
    func aLostNode(script: String, first: String, last: String) {
        let commands = Self.play(script, context: "paused").commands
        #expect(commands.first?.hasPrefix(first) == true, "\(commands)")
        #expect(commands.last?.hasSuffix(last) == true, "\(commands)")
    }

    @Test func theDeviceKeepsItsNumberWithoutItsFirstNode() throws {
        let run = Self.play("0 lost | 100 2.k164+ | 190 2.k164-")
        let summary = try #require(run.normalizer.summary(of: DeviceID(3)))
        #expect(summary.id == DeviceID(1) && summary.surface == nil)
        #expect(run.normalizer.summary(of: DeviceID(1)) == nil)
        #expect(run.normalizer.isAttached(DeviceID(1)))
        let ids = run.outputs.compactMap { output in
            if case .command(let device, _) = output.output { device } else { nil }
        }
        #expect(ids == [DeviceID(1)])
    }

    @Test func aSurfaceThatComesLaterEndsWhatWasBegun() {
        var run = CoreScript([Keymaps.plain], devices: [Self.keys], context: "playing")
        run.play("0 k106+")
        run.feed(50, .attached(DeviceID(9), Self.surface))
        run.play("100 k106- | 200 k106+ | 260 k106-")
        #expect(run.commands.last?.hasSuffix("260 1.skip 1") == true || run.commands.count == 2)
        #expect(run.commands.filter { $0.contains("skip") }.count == 1, "\(run.commands)")
    }
}
