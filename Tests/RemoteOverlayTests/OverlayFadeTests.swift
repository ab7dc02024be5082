// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// What comes and goes softly (behaviour.md N77).
@Suite struct OverlayFadeTests {
    /// `b` shows the bar, `-` nothing, `x` nothing since the viewer closed the bar, `i` the info
    /// panel, `l` the list, `p` the passcode, `s` a skip, `h` hints; then how much of each is seen
    /// at that time, in milliseconds.
    @Test(arguments: [
        ("0b 150b 300b 5000b", ["bar 13", "bar 53", "bar 100", "bar 100"]),
        ("0b 400- 900- 1390- 1400-", ["bar 13", "bar 96", "bar 48", "bar 0", ""]),
        // Closed by the viewer, it is gone when Back counts again.
        ("0b 400x 500x 660x 700x", ["bar 13", "bar 86", "bar 60", "bar 6", ""]),
        // It comes back from where it was.
        ("0b 400- 900b 1100b", ["bar 13", "bar 96", "bar 63", "bar 100"]),
        ("0b 100- 200-", ["bar 13", "bar 29", "bar 21"]),
        // Something else takes its place.
        ("0b 400i", ["bar 13", "info 22"]),
        ("0b 400- 500i 900-", ["bar 13", "bar 96", "info 22", "info 77"]),
        // The panel comes from above and goes there, the list from below; one replaces the other.
        ("0i 90i 180i 400-", ["info 22", "info 66", "info 100", "info 77"]),
        ("0i 180i 200l 400- 600-", ["info 22", "info 100", "list 22", "list 77", ""]),
        ("0l 90- 100p", ["list 22", "list 27", ""]),
        // A skip is there at once, in the place of hints.
        ("0s 100s 200- 500-", ["skip 100", "skip 100", "skip 86", ""]),
        ("0h 300h 310s", ["hints 20", "hints 100", "skip 100"]),
        ("0s 100- 110h", ["skip 100", "skip 86", "hints 20"]),
        ("0-", [""]),
    ])
    func opacities(script: String, expected: [String]) {
        var fade = OverlayFade()
        fade.step = OverlayFade.film
        let lines = script.split(separator: " ").map { word in
            var view = PlayerView()
            switch word.last {
            case "b": view.bar = TransportBarView()
            case "i":
                view.info = InfoPanelView(
                    tabs: [.info], selected: 0, title: "", duration: nil,
                    list: ListView(rows: [], focus: nil))
            case "l": view.overlay = .list(ListView(rows: [], focus: nil))
            case "p":
                view.passcode = PasscodeView(length: 4, entered: 0, keys: [], focus: 0)
            case "s": view.skip = SkipMark(sense: .forward, amount: .seconds(10))
            case "h": view.hints = HintsView(kind: .channel, zone: .left)
            case "x": view.look.isBarDismissed = true
            default: break
            }
            let time = Timestamp(microseconds: (Int64(word.dropLast()) ?? 0) * 1000)
            return text(fade.frame(of: view, at: time))
        }
        #expect(lines == expected)
    }

    private func text(_ frame: OverlayFrame) -> String {
        var words: [String] = []
        if frame.view.bar != nil { words.append("bar \(frame.opacities.bar)") }
        if frame.view.info != nil { words.append("info \(frame.opacities.info)") }
        if frame.view.overlay != nil { words.append("list \(frame.opacities.overlay)") }
        if frame.view.skip != nil { words.append("skip \(frame.opacities.skip)") }
        if frame.view.hints != nil { words.append("hints \(frame.opacities.hints)") }
        return words.joined(separator: " ")
    }

    /// It asks to be called for each step, and then no more.
    @Test(arguments: [(OverlayFade.film, 8, 25), (OverlayFade.display, 18, 60)])
    func itEnds(step: Interval, coming: Int, leaving: Int) {
        var fade = OverlayFade()
        fade.step = step
        var shown = PlayerView()
        shown.bar = TransportBarView()
        _ = fade.frame(of: shown, at: .zero)
        var steps = 0
        while let due = fade.deadline, steps < 100 {
            #expect(due > .zero + Interval(microseconds: Int64(steps) * step.microseconds))
            _ = fade.frame(of: shown, at: due)
            steps += 1
        }
        #expect(steps == coming)
        let later = Timestamp(microseconds: 1_000_000)
        _ = fade.frame(of: PlayerView(), at: later)
        steps = 0
        var frame = OverlayFrame(shown)
        while let due = fade.deadline, steps < 100 {
            frame = fade.frame(of: PlayerView(), at: due)
            steps += 1
        }
        #expect(steps == leaving)
        #expect(frame.view == PlayerView())
    }

    /// The picture of a scrub is there at once; that of the panel when it has arrived.
    @Test func picturesComeWithTheirPlace() {
        let picture = PictureView(id: 7, width: 320, height: 180)
        var scrub = PlayerView()
        scrub.bar = TransportBarView()
        scrub.bar?.preview = PreviewView(position: 5000, time: 60, chapter: "")
        scrub.bar?.preview?.picture = picture
        var panel = PlayerView()
        panel.info = InfoPanelView(
            tabs: [.info], selected: 0, title: "", duration: nil,
            list: ListView(rows: [], focus: nil))
        panel.info?.picture = picture
        var fade = OverlayFade()
        func count(_ view: PlayerView, at milliseconds: Int64) -> Int {
            let time = Timestamp(microseconds: milliseconds * 1000)
            return OverlayLayout.strips(for: fade.frame(of: view, at: time)).joined().count
        }
        #expect(count(scrub, at: 0) == 1)
        #expect(count(panel, at: 1000) == 0)
        #expect(count(panel, at: 1300) == 1)
    }

    @Test func aFadedBarIsFainter() throws {
        let view = try Views.view("", [(0, .transportShow)])
        var half = OverlayFrame.Opacities()
        half.bar = 50
        let full = OverlayLayout.scene(for: view).script()
        let faint = OverlayLayout.scene(for: view, opacities: half).script()
        #expect(full != faint)
        #expect(full.split(separator: "\n").count == faint.split(separator: "\n").count)
        #expect(faint.contains("\\3a&HB9&") && !faint.contains("\\3a&H72&"))
    }
}
