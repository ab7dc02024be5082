// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// Whether a key does something by itself, where it could be text as well (behaviour.md A183).
@Suite struct BoundKeyTests {
    private static let map = """
        name = "test"
        [controls]
        KEY_M = "mute"
        KEY_A = "red"
        KEY_B = "green"
        KEY_5 = "digit5"
        [bind]
        "press mute" = "mute"
        "hold red" = "home"
        [bind.live]
        "press digit5" = "digit 5"
        [layer.function]
        control = "green"
        "click red" = "back"
        """

    @Test(arguments: [
        ("KEY_M", "menu", true), ("KEY_A", "menu", true), ("KEY_X", "menu", false),
        // A control that means nothing here, and one that brings a layer.
        ("KEY_5", "menu", false), ("KEY_5", "playing,live", true), ("KEY_B", "menu", true),
    ])
    func aKey(name: String, context: String, expected: Bool) throws {
        let run = CoreScript([Self.map], devices: [GrabTests.keyboard], context: context)
        let key = try #require(EventCode(name: name))
        #expect(run.normalizer.isBound(key, of: DeviceID(1)) == expected)
        #expect(!run.normalizer.isBound(key, of: DeviceID(9)))
    }
}
