// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteOverlay

/// One screen after the other, in any order and at any time: what is seen of each on its way is
/// what it was, `Tests/Golden/fades.txt`.
@Suite struct FadeWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let views = try Views.all().map(\.view) + ExtremeViews.all().map(\.view) + [PlayerView()]
        let walks = (1...120 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            var fade = OverlayFade()
            fade.step = random.pick([OverlayFade.display, OverlayFade.film])
            fade.isStill = random.chance(oneIn: 6)
            var time = Timestamp.zero
            var view = PlayerView()
            let lines = (0..<300).map { _ in
                if random.chance(oneIn: 3) { view = random.pick(views) }
                if random.chance(oneIn: 4) { view.bar = nil }
                if random.chance(oneIn: 12) { view.look.isBarDismissed.toggle() }
                time += .milliseconds(Int64(random.pick([5, 17, 40, 90, 200, 700])))
                return Self.text(fade.frame(of: view, at: time), fade.deadline)
            }
            return ("fade-\(seed)", lines)
        }
        #expect(try KeptWalks.differences(in: "fades", from: walks) == [])
    }

    /// What is there, how much of it is seen, and until when.
    private static func text(_ frame: OverlayFrame, _ deadline: Timestamp?) -> String {
        let view = frame.view
        let parts = [
            view.bar != nil, view.overlayHint != nil, view.hints != nil, view.skip != nil,
            view.info != nil, view.overlay != nil,
        ]
        let shown = frame.opacities
        return "\(parts) \(shown.bar) \(shown.skip) \(shown.hints) \(shown.overlayHint) "
            + "\(shown.info) \(shown.overlay) \(shown.slide) \(deadline.map { "\($0)" } ?? "-")"
    }
}
