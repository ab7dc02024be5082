// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What recognition made of one gesture, in words.
struct Observation {
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
            case .command(_, .scanStart(let sense, _)):
                observation.scan(sense == .forward ? "forward" : "backward")
            case .command, .request, .event, .question, .context, .diagnostic: break
            }
        }
        return observation.words
    }

    private mutating func add(_ word: String) {
        if !found.contains(word) { found.append(word) }
    }

    /// By a trigger: a held control appears by itself.
    private mutating func scan(_ direction: String) {
        guard !found.contains(where: { $0.hasPrefix("hold ") }) else { return }
        found.append("scan \(direction)")
    }

    private mutating func note(_ gesture: Gesture) {
        switch gesture {
        case .tap: add("tap")
        case .rest: hasRested = true
        case .click(let control, 2): found.append("double \(control.name)")
        case .click(let control, _): found.append("click \(control.name)")
        case .chord(let pair, .begin): add("chord \(pair.name)")
        case .hold(let control, .begin): add("hold \(control.name)")
        case .swipe(let direction, let fingers):
            found.append(
                fingers == 1 ? "swipe \(direction.name)" : "two fingers \(direction.name)")
        case .pan(.horizontal, .end, let motion):
            pan = motion.total < 0 ? "left" : motion.total > 0 ? "right" : "nowhere"
        case .pan(.vertical, .begin, _): add("pan vertical")
        case .momentum(_, .begin, let motion):
            isFlick = true
            pan = motion.velocity < 0 ? "left" : "right"
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
        // What a hook had begun was given up, and the swipe counts (N284).
        if found.first == "flip, pulled back", found.count == 2, found[1].hasPrefix("swipe") {
            return found[1]
        }
        if let pan, !isFlip { found.append((isFlick ? "flick " : "pan ") + pan) }
        if found.isEmpty { return hasRested ? "rest" : "nothing" }
        return found.joined(separator: " + ")
    }
}
