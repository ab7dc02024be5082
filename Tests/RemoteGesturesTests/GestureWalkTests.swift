// SPDX-License-Identifier: MIT

import RealModule
import RemoteGestures
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What is recognised, to the last digit, of strokes, circles, rests, two fingers and buttons in
/// any order, is what it was: `Tests/Golden/gestures.txt`.
@Suite struct GestureWalkTests {
    private static let interests: [GestureInterest] = [
        .playing, .paused, .scrubbing, .jogging, .jogging, .swiping, .menu,
    ]
    private static let surfaces: [Surface] = [
        .ring, .ring, .clickpad, .touchpad, .controllerPad,
    ]

    /// Frames that are late, come together, or are lost.
    private static let paces = [
        [1], [1], [1], [1, 1.2, 0.8], [0.02, 1.98], [0.02, 0.02, 2.96], [1, 1, 1, 2],
        [0.6, 1.4, 1],
        [1, 1, 3, 1],
    ]

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...400 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            var interest = random.pick(Self.interests)
            interest.twoFingerSwipe = random.chance(oneIn: 3)
            interest.pinch = random.chance(oneIn: 3)
            if random.chance(oneIn: 3) { interest.doubles = ControlSet(rawValue: .max) }
            if random.chance(oneIn: 6) { interest.triples = ControlSet(rawValue: .max) }
            let words = (0..<40).map { _ in Self.words(&random) }
            let script = Script(
                words.joined(separator: " "), surface: random.pick(Self.surfaces),
                frame: random.pick([8, 11.25, 15, 15, 33]), pace: random.pick(Self.paces))
            let lines = Run(script, interest: interest).gestures.map { Run.text($0) }
            return ("gestures-\(seed)", lines)
        }
        #expect(try KeptWalks.differences(in: "gestures", from: walks) == [])
    }

    /// One thing that a hand does, and a pause.
    private static func words(_ random: inout SeededGenerator) -> String {
        func place() -> String { "\(random.share()),\(random.share())" }
        let milliseconds = random.pick([30, 60, 100, 150, 250, 400, 900, 1600])
        let doing =
            switch random.below(20) {
            case 0...5: "gl(\(place())>\(place()),\(milliseconds)) up"
            case 6: "gl(\(place())>\(place()),\(milliseconds)) stay(\(random.pick([40, 300]))) up"
            // A hook, and a stroke that turns back.
            case 7: "gl(.3,.5>.36,\(random.pick([".4", ".6"])),40) gl(.36,.5>.8,.5,200) up"
            case 8: "gl(.3,.5>.8,.5,\(milliseconds)) gl(.8,.5>.4,.5,\(milliseconds)) up"
            case 9...12: arc(&random, milliseconds)
            case 13: "dn(\(place())) stay(\(milliseconds)) up"
            case 14:
                "dn(.4,.5) b.dn(.6,.5) gl(.4,.5>\(place()),30) b.gl(.6,.5>\(place()),120) b.up up"
            case 15: "b.dn(\(place())) dn(\(place())) wait(60) b.up up"
            case 16, 17: press(&random)
            case 18: "dn(\(place())) stay(90) \(press(&random)) gl(\(place())>\(place()),90) up"
            default: random.pick(["jump", "size(22) dn(.5,.5) stay(200) up size(0)", "lost"])
            }
        return doing + " "
            + random.pick(["wait(20)", "wait(90)", "wait(300)", "wait(900)", "idle(5)"])
    }

    /// A circle after a rest or at once, and one through the middle of the pad.
    private static func arc(_ random: inout SeededGenerator, _ milliseconds: Int) -> String {
        let radius = random.pick([".22", ".3", ".38", ".42", ".46"])
        let from = random.below(360)
        let turn = random.pick([-720, -180, -90, -40, -20, 15, 30, 60, 120, 360])
        let rest = random.pick(["", "stay(250) "])
        let angle = Double(from) * .pi / 180
        let landing = random.pick([0.3, 0.36, 0.4, 0.4, 0.44])
        let (u, v) = (landing * Double.sin(angle), landing * Double.cos(angle))
        let start = "dn(\(0.5 + u),\(0.5 - v)) "
        let through = random.chance(oneIn: 3) ? "arc(.06,\(from),180,200) " : ""
        return start + rest + "arc(\(radius),\(from),\(turn),\(milliseconds)) \(through)"
            + "arc(\(radius),\(from + turn),\(turn / 2),\(milliseconds)) up"
    }

    private static func press(_ random: inout SeededGenerator) -> String {
        let key = random.pick(["C", "L", "R", "U", "B", "K", "V", "P"])
        let held = random.pick([30, 90, 200, 700, 1500])
        let ending = random.chance(oneIn: 12) ? "x" : "-"
        return "+\(key) wait(\(held)) \(ending)\(key)"
    }
}
