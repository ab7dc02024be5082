// SPDX-License-Identifier: MIT

import Testing

@testable import MpvPlayer

/// mpv keeps the film as it was drawn while the thumb moves (docs/drawing.md).
@Suite struct PausedFrameCacheTests {
    /// Steps: `p` the processor draws, `g` a graphics card; `a` nobody has set the mode, `y` it is
    /// set; `t` the thumb is there, `-` it is gone.
    @Test(arguments: [
        ("p a t t - -", "no auto"), ("a p t - t -", "no auto no auto"), ("g a t -", ""),
        ("p y t -", ""), ("t -", ""), ("p t -", ""), ("a t -", ""),
        // The answers come while the thumb moves, or again with another window.
        ("t p a t -", "no auto"), ("p a t n -", "no auto"), ("p a t n t -", "no auto"),
        ("p a t n - t", "no auto no"), ("p n t", ""),
        // A window that has a graphics card.
        ("p a t g t", "no auto"),
    ])
    func itIsKeptWhileTheThumbIsThere(script: String, modes: String) {
        var still = PausedFrameCache()
        var seen: [String] = []
        for step in script.split(separator: " ") {
            switch step {
            case "p": still.take(.isByProcessor, .flag(true))
            case "g": still.take(.isByProcessor, .flag(false))
            case "a": still.take(.mode, .string("auto"))
            case "y": still.take(.mode, .string("yes"))
            case "n": still.take(.mode, .string("no"))
            default: if let mode = still.follow(hasThumb: step == "t") { seen.append(mode) }
            }
        }
        #expect(seen.joined(separator: " ") == modes)
    }
}
