// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport

@testable import RemotePlayback

/// Clicks whose times lie on one grid, at both sides of each limit.
extension PlaceWalkTests {
    private static let targets = PointerTarget.Part.allCases.map { PointerTarget($0) }
    private static let film = [
        PointerTarget(.filmLeft), PointerTarget(.filmMiddle), PointerTarget(.filmRight),
        PointerTarget(.track), PointerTarget(.ground),
    ]

    static var pointers: [String] {
        var random = SeededGenerator(seed: 69)
        return (0..<150).flatMap { _ -> [String] in
            var state = PointerState.idle
            var time: Int64 = 0
            var target = PointerTarget(.filmLeft)
            var isDown = false
            return (0..<40).map { _ -> String in
                time += Int64(random.pick([0, 1, 100, 299, 300, 301, 599, 600]))
                if random.number(1...3) == 1 {
                    target = random.pick(random.number(1...2) == 1 ? film : targets)
                }
                let event = event(target, Timestamp(microseconds: time * 1000), isDown, &random)
                if case .press = event { isDown = true }
                if case .release = event { isDown = false }
                let actions = state.next(event)
                return "\(event): \(actions) \(state) \(String(describing: state.deadline))"
            }
        }
    }

    private static func event(
        _ target: PointerTarget, _ now: Timestamp, _ isDown: Bool,
        _ random: inout SeededGenerator
    ) -> PointerState.Event {
        let share = random.pick([0, 0.25, 1])
        let hasBar = random.number(1...2) == 1
        switch random.number(0...15) {
        case 0, 1, 2:
            return .move(
                share: share, isOver: target.part == .track, at: now, hasBar: hasBar)
        case 3: return .time(now)
        case 4: return random.pick([.cancel, .secondary, .drop, .leave])
        case 5:
            return isDown
                ? .press(target, share: share, at: now, hasBar: hasBar)
                : .release(target, share: share, at: now)
        default:
            return isDown
                ? .release(target, share: share, at: now)
                : .press(target, share: share, at: now, hasBar: hasBar)
        }
    }

    static var skips: [String] {
        var random = SeededGenerator(seed: 70)
        var label: SkipLabel?
        let turns = (0..<300).map { step -> String in
            let now = Timestamp(microseconds: Int64(step) * 1000)
            let seconds = random.pick([-20, -10, 0, 4.5, 10, 1e300])
            label = SkipLabel(
                random.pick([.forward, .backward]), over: seconds,
                after: random.number(1...6) == 1 ? nil : label, until: now)
            let skip = SteppedSkip(sense: random.pick([.forward, .backward]), time: now)
            let turns = [2_999_999, 3_000_000, 3_000_001].flatMap { wait in
                [Sense.forward, .backward].map {
                    skip.turnsBack($0, at: now + Interval(microseconds: wait))
                }
            }
            return "\(seconds) \(label?.seconds ?? 0) \(turns)"
        }
        let lengths = [0.5, 1, 2, 3, 4, 10].flatMap { skip in
            [FineStep.Size.skips, .skip, .seconds, .second, .frame].map {
                "\(StepLengths(skip: skip, frame: StepLengths.frame(of: nil)).length(of: $0))"
            }
        }
        return turns + lengths
    }
}
