// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel

/// Plays gestures of simulated thumbs through the whole input side and compares what was meant with
/// what was recognised.
public struct GestureStudy: Sendable {
    public private(set) var matrix = ConfusionMatrix()
    private let keymaps: [KeymapSource]

    /// `keymaps` are the shipped ones, the default first.
    public init(keymaps: [KeymapSource]) {
        self.keymaps = keymaps + [StudiedGesture.keymap]
    }

    /// Plays each kind so often, on all surfaces in turn, in an order that the seed mixes.
    public mutating func run(each count: Int, seed: UInt64) {
        for (index, surface) in StudiedSurface.all.enumerated() {
            let share = count / StudiedSurface.all.count
            run(surface, share: share, of: count, seed: seed &+ UInt64(index) &* 7919)
        }
    }

    private mutating func run(
        _ surface: StudiedSurface, share: Int, of count: Int, seed: UInt64
    ) {
        var thumb = SimulatedThumb(
            surface.device, size: surface.size, rate: surface.rate, seed: seed)
        var generator = SeededGenerator(seed: ~seed)
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        let start = thumb.time
        for input in [
            Input.keymaps(keymaps), .attached(DeviceID(1), surface.device.description),
        ] {
            normalizer.handle(TimedInput(start, input), into: &outputs)
        }
        var left = StudiedGesture.allCases.filter { $0.isPossible(on: surface) }.map {
            (gesture: $0, count: $0.isRingOnly ? count : share)
        }
        while !left.isEmpty {
            let index = generator.number(0...left.count - 1)
            let gesture = left[index].gesture
            left[index].count -= 1
            if left[index].count <= 0 { left.remove(at: index) }
            outputs.removeAll(keepingCapacity: true)
            thumb.wait(generator.real(1...4))
            let state = generator.pick(gesture.contexts)
            normalizer.handle(TimedInput(thumb.time, .context(state)), into: &outputs)
            let inputs = thumb.perform(gesture, on: surface)
            for input in inputs { normalizer.handle(input, into: &outputs) }
            normalizer.advance(to: thumb.time + .milliseconds(900), into: &outputs)
            let observed = Observation.words(of: outputs)
            matrix.add(
                gesture, observed: observed,
                example: observed == gesture.meaning ? nil : (surface.name, inputs))
        }
    }
}

extension StudiedGesture {
    fileprivate var isRingOnly: Bool { self == .jogClockwise || self == .jogCounterclockwise }
}

/// What recognition made of one gesture, in words.
private struct Observation {
    private var found: [String] = []
    private var hasRested = false
    private var pan: String?
    private var isFlick = false
    private var turned = 0.0
    private var scale = 1.0

    static func words(of outputs: [TimedOutput]) -> String {
        var observation = Observation()
        for timed in outputs {
            switch timed.output {
            case .gesture(_, let gesture): observation.note(gesture)
            case .command(_, .channelCommit(.forward)): observation.add("flip right")
            case .command(_, .channelCommit(.backward)): observation.add("flip left")
            case .command(_, .channelCancel): observation.add("flip, pulled back")
            case .command, .request, .context, .diagnostic: break
            }
        }
        return observation.words
    }

    private mutating func add(_ word: String) {
        if !found.contains(word) { found.append(word) }
    }

    private mutating func note(_ gesture: Gesture) {
        switch gesture {
        case .tap: add("tap")
        case .rest: hasRested = true
        case .click(let control, let count):
            for _ in 0..<count { found.append("click \(control.name)") }
        case .chord(let pair, .begin): add("chord \(pair.name)")
        case .hold(let control, .begin): add("hold \(control.name)")
        case .swipe(let direction, let fingers):
            found.append(
                fingers == 1 ? "swipe \(direction.name)" : "two fingers \(direction.name)")
        case .pan(.horizontal, .end, let motion):
            pan = motion.total < 0 ? "left" : motion.total > 0 ? "right" : "nowhere"
        case .pan(.vertical, .begin, _): add("pan vertical")
        case .momentum(_, .begin, _): isFlick = true
        case .jog(.update, let motion): turned += motion.revolutions
        case .jog(.end, _): add(turned < 0 ? "jog counter-clockwise" : "jog clockwise")
        case .pinch(_, let new): scale = new
        case .step(let direction, _): add("step \(direction.name)")
        case .press, .release, .hold, .chord, .pan, .momentum, .jog, .analog: break
        }
    }

    private var words: String {
        var found = found
        if scale != 1 { found.append(scale > 1 ? "pinch out" : "pinch in") }
        let isFlip = found.contains { $0.hasPrefix("flip") }
        if let pan, !isFlip { found.append((isFlick ? "flick " : "pan ") + pan) }
        if found.isEmpty { return hasRested ? "rest" : "nothing" }
        return found.joined(separator: " + ")
    }
}
