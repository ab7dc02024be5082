// SPDX-License-Identifier: MIT

import RemoteOverlay
import Testing

/// The layer between the film and the controls (behaviour.md A14).
@Suite struct ContentOverlayTests {
    @Test func linesOfText() {
        let overlay = ContentOverlay(text: "Channel One\n\nno {tags}\n")
        let lines = overlay.events(in: .screen).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains("\\an9\\pos(1830,60)") && lines[0].hasSuffix("}Channel One"))
        #expect(lines[1].contains("\\pos(1830,104)") && !lines[1].contains("{tags}"))
        #expect(overlay.size(in: .screen) == (1920, 1080))
        // A window of another shape: the text keeps to the edge of the screen in its middle.
        let square = OverlayWindow(width: 800, height: 800)
        #expect(overlay.size(in: square) == (1920, 1920))
        #expect(overlay.events(in: square).contains("\\pos(1830,480)"))
        let long = ContentOverlay(text: String(repeating: "line\n", count: 1000))
        #expect(long.events(in: .screen).split(separator: "\n").count == 12)
        #expect(ContentOverlay(text: "").events(in: .screen).isEmpty)
    }

    @Test func anASSScript() {
        let overlay = ContentOverlay(
            text: """
                [Script Info]
                PlayResX: 1280
                PlayResY: 720
                [Events]
                Dialogue: 0,0:00:00.00,0:10:00.00,Default,,0,0,0,,{\\an9\\pos(1240,40)}One, two
                Dialogue: 0,0:00:00.00
                Comment: 0,0:00:00.00,0:10:00.00,Default,,0,0,0,,nothing
                Dialogue: 0,0:00:00.00,0:10:00.00,Default,,0,0,0,,{\\p1}m 0 0 l 9 0 9 9{\\p0}
                """)
        #expect(
            overlay.events(in: .screen)
                == "{\\an9\\pos(1240,40)}One, two\n{\\p1}m 0 0 l 9 0 9 9{\\p0}")
        #expect(overlay.size(in: .screen) == (1280, 720))
        let strange = ContentOverlay(
            text: "PlayResX: -1\nPlayResY: x\nDialogue: 0,1,2,3,4,5,6,7,8,Text")
        #expect(strange.events(in: .screen) == "Text")
        #expect(strange.size(in: .screen) == (1920, 1080))
    }
}
