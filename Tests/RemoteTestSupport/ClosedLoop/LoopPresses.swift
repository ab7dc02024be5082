// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// Left and right: clicks, whose step the bar shows, and holds that let the preview run.
struct LoopPresses {
    private static let skip = 10.0
    private static let second = 1.0
    /// How much sooner than the release a preview that runs lands (N146), as anybody knows after a
    /// few tries.
    private static let landsBefore = 0.4
    /// What is worth more clicks than this is worth a hold.
    private static let mostClicks = 9

    let buttons: LoopButtons

    /// Clicks where they lead close to it, else a hold.
    func press(_ viewer: inout LoopViewer) {
        let left = abs(viewer.left)
        let (toward, back) = viewer.left < 0 ? ("L", "R") : ("R", "L")
        let skips = Int((left / Self.skip).rounded())
        let isNear = left <= Double(Self.mostClicks) * Self.second
        switch viewer.world.step {
        case nil where skips > 0 && skips <= Self.mostClicks && !isNear:
            click(toward, skips, &viewer)
        case nil where isNear:
            // A hold that ends at once opens the preview, and its clicks are short.
            hold(toward, for: buttons.hold + viewer.generator.real(0.04...0.1), &viewer)
            viewer.world.run(for: buttons.lateness + 0.1)
            viewer.actions += 1
            click(toward, Int((left / Self.second).rounded()), &viewer)
        case .second where isNear:
            click(toward, max(1, Int((left / Self.second).rounded())), &viewer)
        case .skip where left <= Double(Self.mostClicks) * Self.skip:
            // Past it, and back second by second.
            let past = Int((left / Self.skip).rounded(.up))
            click(toward, past, &viewer)
            let rest = Double(past) * Self.skip - left
            click(back, Int((rest / Self.second).rounded()), &viewer)
        case nil, .skip, .second, .frame: ramp(viewer.left, &viewer)
        }
    }

    private func click(_ word: String, _ count: Int, _ viewer: inout LoopViewer) {
        for _ in 0..<count {
            viewer.actions += 1
            let held = viewer.generator.real(0.06...0.1)
            hold(word, for: held, &viewer)
            let period = buttons.clickPeriod * (1 + viewer.generator.normal(0.08))
            viewer.world.run(for: max(0.02, period - held))
        }
    }

    /// Presses a button; its release comes later where the device reports none.
    private func hold(_ word: String, for seconds: Double, _ viewer: inout LoopViewer) {
        viewer.hand.press(word, isDown: true, after: buttons.delay, in: &viewer.world)
        viewer.world.run(for: seconds)
        viewer.hand.press(
            word, isDown: false, after: buttons.release(after: seconds) - seconds,
            in: &viewer.world)
    }

    /// Holds until it will land there.
    private func ramp(_ left: Seconds, _ viewer: inout LoopViewer) {
        viewer.actions += 1
        let word = left < 0 ? "L" : "R"
        let late = viewer.task.late
        let begin = viewer.world.time
        // How much older or younger than what is seen is the place where it lands, of a release
        // that is decided now.
        let ahead =
            late + LoopViewer.decision + buttons.lateness - Self.landsBefore
            + viewer.generator.normal(LoopViewer.timing)
        viewer.hand.press(word, isDown: true, after: buttons.delay, in: &viewer.world)
        viewer.world.run(for: buttons.hold)
        while viewer.isPatient, !passes(left, ahead, viewer) {
            viewer.world.run(for: LoopWorld.step)
        }
        viewer.world.run(for: LoopViewer.decision)
        let held = viewer.world.time - begin
        viewer.hand.press(
            word, isDown: false, after: buttons.release(after: held) - held, in: &viewer.world)
        viewer.world.run(for: buttons.release(after: held) - held + 0.04)
    }

    /// It would land at the place or beyond it.
    private func passes(_ left: Seconds, _ ahead: Double, _ viewer: LoopViewer) -> Bool {
        let late = viewer.task.late
        let seen = viewer.world.seen(max(0, late - min(0, ahead)))
        let rate = (viewer.world.seen(late) - viewer.world.seen(late + 0.1)) / 0.1
        let place = seen + rate * max(0, ahead)
        return left < 0 ? place <= viewer.task.target : place >= viewer.task.target
    }
}
