// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// Left and right: clicks, whose step the bar shows, and holds that let the preview run. Whoever is
/// used to it takes what is soonest there.
struct LoopPresses {
    /// A skip where no preview is open, seconds.
    private static let skip = 10.0
    /// How far clicks on a preview go, each where it turned back from the one before (N147).
    private static let steps = [30.0, 10, 3, 1, 1.0 / 24]
    /// How much sooner than the release a preview that runs lands (N146), as anybody knows after a
    /// few tries.
    private static let landsBefore = 0.4
    /// Nobody counts more clicks than this.
    private static let mostClicks = 15

    let buttons: LoopButtons
    /// How far a hold has led after each `LoopWorld.step` of the ramp, from a try.
    private let ways: [Seconds]

    init(_ buttons: LoopButtons, on device: LoopDevice, in world: LoopWorld) {
        self.buttons = buttons
        var world = world
        var hand = LoopHand(device.surface, seed: 1)
        hand.press("R", isDown: true, in: &world)
        world.run(for: 9)
        let places = (0..<900).map { world.seen(Double(899 - $0) * LoopWorld.step) }
        ways = places.map { $0 - LoopWorld.begin }.filter { $0 > 0 }
    }

    /// Clicks in a row: so many with the step of the bar, then so many back with the next finer
    /// one, and so on.
    private struct Clicks {
        var counts: [Int]
        /// How far off it ends.
        var rest: Seconds

        var count: Int { counts.reduce(0, +) }
    }

    /// What would lead there soonest.
    func press(_ viewer: inout LoopViewer) {
        let left = abs(viewer.left)
        let tolerance = viewer.task.tolerance
        let look = viewer.task.late + LoopViewer.decision + 0.1
        // Without a preview they skip, and a preview opens where they turn back (N282).
        let clicks = Self.clicks(
            over: left, from: viewer.world.step?.seconds ?? Self.skip, within: tolerance)
        let cost = Double(clicks.count) * buttons.clickPeriod + buttons.clickLateness
        let hold = holdTime(over: left, within: tolerance, look: look)
        guard clicks.count > 0, clicks.count <= Self.mostClicks, cost <= hold else {
            return ramp(viewer.left, &viewer)
        }
        var (word, other) = viewer.left < 0 ? ("L", "R") : ("R", "L")
        for count in clicks.counts {
            click(word, count, &viewer)
            (word, other) = (other, word)
        }
        viewer.world.run(for: buttons.clickLateness)
    }

    /// Past it and back with a finer step, until it is close enough.
    private static func clicks(
        over way: Seconds, from step: Double, within tolerance: Seconds
    ) -> Clicks {
        var clicks = Clicks(counts: [], rest: way)
        for size in steps where size <= step {
            let near = (clicks.rest / size).rounded()
            guard abs(clicks.rest - near * size) > 0.8 * tolerance else {
                clicks.counts.append(Int(near))
                clicks.rest = abs(clicks.rest - near * size)
                return clicks
            }
            let past = (clicks.rest / size).rounded(.up)
            clicks.counts.append(Int(past))
            clicks.rest = past * size - clicks.rest
        }
        return clicks
    }

    /// How long a hold takes to lead so far, with the clicks that follow where nobody hits it.
    private func holdTime(
        over way: Seconds, within tolerance: Seconds, look: Double
    ) -> Double {
        let index = ways.firstIndex { $0 >= way } ?? ways.count - 1
        let rate = (ways[index] - ways[max(0, index - 1)]) / LoopWorld.step
        let miss = rate * (LoopViewer.timing + (buttons.isInfrared ? LoopReceiver.period / 4 : 0))
        var seconds = buttons.hold + Double(index) * LoopWorld.step + Self.landsBefore
        seconds += buttons.delay
        guard miss > 0.8 * tolerance else { return seconds }
        let step = Self.steps.first { $0 <= miss } ?? 1
        let clicks = Self.clicks(over: miss, from: step, within: tolerance)
        seconds += look + Double(clicks.count) * buttons.clickPeriod
        return seconds
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

    /// Presses a button, which is reported later.
    private func hold(_ word: String, for seconds: Double, _ viewer: inout LoopViewer) {
        viewer.hand.press(word, isDown: true, after: buttons.delay, in: &viewer.world)
        viewer.world.run(for: seconds)
        viewer.hand.press(word, isDown: false, after: buttons.delay, in: &viewer.world)
    }

    /// Holds until it will land there.
    private func ramp(_ left: Seconds, _ viewer: inout LoopViewer) {
        viewer.actions += 1
        let word = left < 0 ? "L" : "R"
        let from = viewer.world.seen(0)
        // How much older or younger than what is seen is the place where it lands, of a release
        // that is decided now.
        let ahead =
            viewer.task.late + LoopViewer.decision + buttons.lateness - Self.landsBefore
            + viewer.generator.normal(LoopViewer.timing)
        // One that turns back is slower, and nobody knows how much.
        let isKnown = viewer.lastHold == nil || viewer.lastHold == word
        let belief = 1 + viewer.generator.normal(0.1)
        viewer.lastHold = word
        viewer.hand.press(word, isDown: true, after: buttons.delay, in: &viewer.world)
        viewer.world.run(for: buttons.hold)
        while viewer.isPatient {
            let unseen = ahead > 0 ? way(in: ahead, from: from, isKnown, viewer) * belief : 0
            let seen = viewer.world.seen(max(0, viewer.task.late - min(0, ahead)))
            if abs(seen - from) + unseen >= abs(left) { break }
            viewer.world.run(for: LoopWorld.step)
        }
        viewer.world.run(for: LoopViewer.decision)
        viewer.hand.press(word, isDown: false, after: buttons.delay, in: &viewer.world)
        // Nobody goes on before the bar stands still.
        viewer.world.run(for: buttons.lateness + 0.04)
    }

    /// How far it goes in so many seconds from what is seen: as it did in the try, or as fast as it
    /// is seen to go.
    private func way(
        in seconds: Double, from: Seconds, _ isKnown: Bool, _ viewer: LoopViewer
    ) -> Seconds {
        let late = viewer.task.late
        let seen = viewer.world.seen(late)
        guard isKnown, let index = ways.firstIndex(where: { $0 >= abs(seen - from) }) else {
            return abs(seen - viewer.world.seen(late + 0.1)) / 0.1 * seconds
        }
        let then = min(ways.count - 1, index + Int((seconds / LoopWorld.step).rounded()))
        return abs(seen - from) > 0 ? ways[then] - ways[index] : 0
    }
}

extension PreviewView.Step {
    /// How far a click goes.
    fileprivate var seconds: Double {
        switch self {
        case .seconds(let seconds): Double(seconds)
        case .frame: 1.0 / 24
        }
    }
}
