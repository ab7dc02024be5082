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
enum Observation {
    static func words(of outputs: [TimedOutput]) -> String {
        var found: [String] = []
        var hasRested = false
        var pan: String?
        var isFlick = false
        var turned = 0.0
        var scale = 1.0
        func add(_ word: String) {
            if !found.contains(word) { found.append(word) }
        }
        for timed in outputs {
            switch timed.output {
            case .gesture(_, .tap): add("tap")
            case .gesture(_, .rest): hasRested = true
            case .gesture(_, .click(let control, let count)):
                for _ in 0..<count { found.append("click \(control.name)") }
            case .gesture(_, .hold(let control, .begin)): add("hold \(control.name)")
            case .gesture(_, .swipe(let direction, let fingers)):
                found.append(
                    fingers == 1 ? "swipe \(direction.name)" : "two fingers \(direction.name)")
            case .gesture(_, .pan(.horizontal, .end, let motion)):
                pan = motion.total < 0 ? "left" : motion.total > 0 ? "right" : "nowhere"
            case .gesture(_, .pan(.vertical, .begin, _)): add("pan vertical")
            case .gesture(_, .momentum(_, .begin, _)): isFlick = true
            case .gesture(_, .jog(.update, let motion)): turned += motion.revolutions
            case .gesture(_, .jog(.end, _)):
                add(turned < 0 ? "jog counter-clockwise" : "jog clockwise")
            case .gesture(_, .pinch(_, let new)): scale = new
            case .gesture(_, .step(let direction, _)): add("step \(direction.name)")
            case .command(_, .channelCommit(.forward)): add("flip right")
            case .command(_, .channelCommit(.backward)): add("flip left")
            case .command(_, .channelCancel): add("flip, pulled back")
            case .gesture, .command, .request, .context, .diagnostic: break
            }
        }
        if scale != 1 { add(scale > 1 ? "pinch out" : "pinch in") }
        let isFlip = found.contains { $0.hasPrefix("flip") }
        if let pan, !isFlip { add((isFlick ? "flick " : "pan ") + pan) }
        if found.isEmpty { return hasRested ? "rest" : "nothing" }
        return found.joined(separator: " + ")
    }
}
