// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// Where a trigger is looked for, which line decides, and which it hides.
@Suite struct ExplainTests {
    private static let sources = [
        KeymapSource(
            path: "default.toml",
            text: """
                [bind]
                "hold right" = "home"
                "tap" = "mute"
                [bind.playing]
                "hold right" = "scan forward"
                "swipe up" = "overlayShow"
                [layer.fn]
                control = "guide"
                "hold right" = "stop"
                """),
        KeymapSource(
            path: "pad.toml",
            text: """
                [[match]]
                vendor = 1
                [bind.playing]
                "hold right" = "skip 1"
                "tap right" = "play"
                """),
        KeymapSource(
            path: "mine.toml",
            text: """
                [bind.paused]
                "hold right" = "none"
                [bind.playing]
                "hold right" = "skip 5"
                """),
    ]

    private static let pad: KeymapSet.Node = (
        TestDevice("Pad", .gamepad, vendor: 1, product: 2).description, .gamepad
    )

    @Test(arguments: [
        // trigger, context, layers, on the pad, steps with a line
        (
            "hold right", Context.playing, [], false,
            "mine.toml:4 chosen, default.toml:5 shadowed, default.toml:2 shadowed"
        ),
        (
            "hold right", .playing, [], true,
            "pad.toml:4 chosen, mine.toml:4 shadowed, default.toml:5 shadowed, "
                + "default.toml:2 shadowed"
        ),
        (
            "hold right", .paused, [], false,
            "mine.toml:2 off, mine.toml:4 shadowed, default.toml:5 shadowed, default.toml:2 "
                + "shadowed"
        ),
        ("hold right", .idle, [], true, "default.toml:2 chosen"),
        (
            "hold right", .idle, ["fn"], true, "default.toml:9 chosen, default.toml:2 shadowed"
        ),
        ("hold right", .idle, ["other"], true, "default.toml:2 chosen"),
        ("tap right", .playing, [], true, "pad.toml:5 chosen, default.toml:3 shadowed"),
        ("tap right", .playing, [], false, "default.toml:3 chosen"),
        ("swipe up", .playing, [], false, "default.toml:6 unavailable"),
        ("hold left", .playing, [], true, ""),
    ])
    func steps(
        trigger: String, context: Context, layers: [String], isPad: Bool, expected: String
    ) throws {
        var set = KeymapSet()
        expectLoaded(&set, Self.sources)
        let steps = set.explain(
            try Trigger.read(trigger), in: ContextState(context), layers: layers,
            for: isPad ? [Self.pad] : nil)
        let lines = steps.compactMap { step in
            step.binding.map { "\($0.location.file):\($0.location.line) \(step.outcome)" }
        }
        #expect(lines.joined(separator: ", ") == expected)
    }
}
