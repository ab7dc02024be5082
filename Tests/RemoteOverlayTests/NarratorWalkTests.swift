// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteOverlay

/// One screen after the other: what is spoken of each, and what of the display is painted again, is
/// what it was, `Tests/Golden/spoken.txt`.
@Suite struct NarratorWalkTests {
    private static let windows = [
        OverlayWindow.screen, OverlayWindow(width: 2560, height: 1080),
        OverlayWindow(width: 640, height: 480),
    ]

    @Test func theyAreAsTheyWere() throws {
        let views = try Views.all().map(\.view) + RandomViews.all().map(\.view)
        let walks = (1...96 as ClosedRange<UInt64>).map { seed in
            ("spoken-\(seed)", Self.lines(views, seed))
        }
        #expect(try KeptWalks.differences(in: "spoken", from: walks) == [])
    }

    private static func lines(_ views: [PlayerView], _ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var narrator = Narrator()
        var now = Timestamp.zero
        var view = PlayerView()
        var former: OverlayScene?
        let window = random.pick(windows)
        let display = Box(x: 0, y: 0, width: 1366, height: 768)
        let scale = WindowScale(window, width: display.width, height: display.height)
        return (0..<60).flatMap { _ in
            if random.chance(oneIn: 2) { view = random.pick(views) } else { move(&view, &random) }
            view.look.isReadAloud = !random.chance(oneIn: 12)
            let next = now + .milliseconds(Int64(random.pick([10, 150, 399, 400, 900])))
            var said: [Narrator.Utterance] = []
            if let due = narrator.deadline, due <= next { said += narrator.advance(to: due) }
            now = next
            said += narrator.follow(view, title: random.pick(["", "One", "Two\n3"]), at: now)
            let scene = OverlayLayout.scene(for: view, in: window)
            let changes = scene.changes(from: former)
            let clusters = scene.clusters(scale, in: display, limit: random.number(1...8))
            former = scene
            let due = narrator.deadline.map { "\(($0 - now).seconds)" } ?? "-"
            return ["\(said) \(due)", text(changes), text(clusters)]
        }
    }

    /// The same screen, with the focus or a number elsewhere.
    private static func move(_ view: inout PlayerView, _ random: inout SeededGenerator) {
        view.bar?.preview?.time += random.pick([0, 1, 59, 3600])
        view.bar?.elapsed += 1
        if let count = view.bar?.buttons.count, count > 0 {
            view.bar?.focus = random.chance(oneIn: 3) ? nil : random.below(count)
        }
        if let count = view.menu?.list.rows.count, count > 0 {
            view.menu?.list.focus = random.below(count)
        }
        if let count = view.info?.list.rows.count, count > 0 {
            view.info?.list.focus = random.chance(oneIn: 4) ? nil : random.below(count)
        }
        if case .list(var list) = view.overlay, !list.rows.isEmpty {
            list.focus = random.below(list.rows.count)
            view.overlay = .list(list)
        }
        view.proposal?.countdown = random.below(9)
        view.passcode?.focus = random.below(10)
    }

    private static func text(_ boxes: [Box]) -> String {
        boxes.map { "\($0.x),\($0.y),\($0.width),\($0.height)" }.joined(separator: " ")
    }
}
