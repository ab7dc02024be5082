// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// One infrared message that arrives by two ways counts once.
@Suite struct InfraredEchoTests {
    static let receiver: DeviceDescription = {
        var device = Hardware.remote
        device.name = "receiver"
        device.protocols = ["nec"]
        return device
    }()

    static let second: DeviceDescription = {
        var device = receiver
        device.name = "second"
        return device
    }()

    static let cec: DeviceDescription = {
        var device = Hardware.remote
        device.protocols = ["cec"]
        return device
    }()

    @Test(arguments: [
        // The same button, and another name for it on the second way.
        ("0 k106+ | 10 2.k106+ | 90 k106- | 120 2.k106-", "90 skip 1"),
        ("0 k106+ | 10 2.k105+ | 90 k106- | 120 2.k105-", "90 skip 1"),
        // The second way first.
        ("0 2.k106+ | 10 k106+ | 90 k106- | 120 2.k106-", "120 2.skip 1"),
        // The echo is late, after a short press was over.
        ("0 k106+ | 90 k106- | 140 2.k106+ | 250 2.k106-", "90 skip 1"),
        ("0 k106+ | 90 k106- | 160 2.k105+ | 250 2.k105-", "90 skip 1, 250 2.skip -1"),
        // The same for any later press, up to the last moment.
        ("400 k106+ | 490 k106- | 540 2.k106+ | 650 2.k106-", "490 skip 1"),
        ("400 k106+ | 490 k106- | 550 2.k106+ | 650 2.k106-", "490 skip 1"),
        ("400 k106+ | 490 k106- | 551 2.k106+ | 650 2.k106-", "490 skip 1, 650 2.skip 1"),
        // Held: one scan, and the end of the echo ends nothing.
        (
            "0 k106+ | 60 2.k106+ | 800 2.k106- | 900 k106- | 1500",
            "500 scanStart forward 1"
        ),
        // The other may receive the next press first.
        (
            "0 k106+ | 10 2.k106+ | 90 k106- | 120 2.k106- | 400 2.k106+ | 410 k106+ | 500 k106- | 510 2.k106-",
            "90 skip 1, 510 2.skip 1"
        ),
        // What only one of them knows.
        ("0 k106+ | 90 k106- | 500 2.k105+ | 600 2.k105-", "90 skip 1, 600 2.skip -1"),
        // Two presses of one way are two.
        ("0 k106+ | 60 k106- | 100 k106+ | 160 k106-", "60 skip 1, 160 skip 1"),
        // The way that had the press is gone.
        (
            "0 k106+ | 10 2.k106+ | 50 lost | 100 2.k106- | 200 2.k106+ | 300 2.k106-",
            "50 cancelAll deviceLost, 300 2.skip 1"
        ),
        ("0 k106+ | 20 lost | 40 2.k106+ | 120 2.k106-", "20 cancelAll deviceLost, 120 2.skip 1"),
    ])
    func twoWays(script: String, expected: String) {
        #expect(CoreScript.run(script, devices: [Self.receiver, Self.second]) == expected)
    }

    @Test(arguments: [
        // Buttons of other devices are pressed as they like.
        ("0 k106+ | 10 2.k105+ | 90 k106- | 120 2.k105-", "90 skip 1, 120 2.skip -1")
    ])
    func otherDevices(script: String, expected: String) {
        #expect(CoreScript.run(script, devices: [Self.receiver, Hardware.remote]) == expected)
        #expect(CoreScript.run(script, devices: [Self.receiver, Self.cec]) == expected)
    }

    @Test func itIsReportedOnce() {
        var run = CoreScript([Keymaps.plain], devices: [Self.receiver, Self.second])
        run.play("0 k106+ | 10 2.k106+ | 90 k106- | 95 2.k106- | 500 k106+ | 510 2.k106+")
        let notes = run.outputs.compactMap { output -> String? in
            guard case .diagnostic(let diagnostic) = output.output else { return nil }
            return diagnostic.message
        }
        #expect(notes.count == 1)
        #expect(notes.first?.hasPrefix("it receives what 'receiver' () receives too") == true)
    }

    /// Each pair of receivers is reported, and each way round.
    @Test(arguments: [
        ("0 k106+ | 10 2.k106+ | 20 3.k106+", 2),
        ("0 k106+ | 10 2.k106+ | 90 k106- | 95 2.k106- | 500 2.k106+ | 510 k106+", 2),
        ("0 k106+ | 10 2.k106+ | 90 k106- | 95 2.k106- | 500 3.k106+ | 510 2.k106+", 2),
        ("0 k106+ | 10 3.k106+ | 90 k106- | 95 3.k106- | 500 k106+ | 510 3.k106+", 1),
    ])
    func eachPairIsReported(script: String, count: Int) {
        var third = Self.second
        third.name = "third"
        var run = CoreScript([Keymaps.plain], devices: [Self.receiver, Self.second, third])
        run.play(script)
        let notes = run.outputs.filter {
            if case .diagnostic = $0.output { true } else { false }
        }
        #expect(notes.count == count)
    }
}
