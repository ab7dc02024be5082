// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// How long viewers take to find a place; `make gestures` asks many more of them, with pads too.
@Suite struct ClosedLoopTests {
    private static func searches(
        _ name: String, keymaps: [KeymapSource], over distance: Seconds
    ) throws -> [ClosedLoop.Outcome] {
        let part = try #require(
            ClosedLoopPart.all.first {
                $0.device.name == name && $0.distance == distance && $0.tolerance == 1
                    && $0.late == 0.25
            })
        let loop = ClosedLoop(part.device, keymaps: keymaps)
        return (1...2).map { loop.search(part, seed: UInt64($0)) }
    }

    @Test(arguments: [
        // device, distance, the slower of two, seconds
        ("gamepad, stick", 30.0, 5.0),
        ("gamepad, d-pad", 5, 4),
        ("gamepad, d-pad", 2700, 14),
        ("infrared", 30, 7),
    ])
    func thePlaceIsFound(name: String, distance: Seconds, limit: Double) throws {
        let keymaps = try GestureStudyTests.keymaps()
        for outcome in try Self.searches(name, keymaps: keymaps, over: distance) {
            #expect(outcome.isRight && outcome.wrong.isEmpty, "\(outcome)")
            #expect(outcome.actions > 0 && outcome.seconds < limit, "\(outcome)")
        }
    }

    /// What a keymap takes away is missed.
    @Test func aStickThatDoesNothingIsSeen() throws {
        let deaf = KeymapSource(
            path: "deaf.toml",
            text: """
                name = "deaf"
                [[match]]
                role = "gamepad"
                vendor = 0x054c
                [controls]
                ABS_RX = "none"
                """)
        let outcomes = try Self.searches(
            "gamepad, stick", keymaps: GestureStudyTests.keymaps() + [deaf], over: 30)
        #expect(outcomes.allSatisfy { !$0.isRight })
    }
}
