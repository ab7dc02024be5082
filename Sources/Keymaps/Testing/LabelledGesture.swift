// SPDX-License-Identifier: MIT

internal import RemoteModel
public import RemoteTrace

/// A gesture as a person labels it in a recording (docs/trace-format.md): `swipe up`, `tap`, or
/// `nothing`.
public struct LabelledGesture: Hashable, Sendable {
    /// Its words.
    public let words: String

    /// Every one that there is.
    public static let all: [LabelledGesture] =
        (["nothing", "tap", "rest", "pan", "flick", "jog", "pinch", "focus step"]
        + ["up", "down", "left", "right"].flatMap { ["swipe \($0)", "two-finger swipe \($0)"] }
        + ["flip left", "flip right"]
        + ["select", "up", "down", "left", "right", "back"].flatMap {
            ["click \($0)", "hold \($0)"]
        })
        .map(LabelledGesture.init(known:))

    private init(known words: String) { self.words = words }

    /// nil for what is not in `all`.
    public init?(words: String) {
        guard let known = Self.all.first(where: { $0.words == words }) else { return nil }
        self = known
    }

    /// Whether a touch or a press came to that, and to nothing else that a person would notice.
    func isRight(_ outcome: TouchOutcome) -> Bool {
        let made = Self.made(outcome)
        guard words != "nothing" else {
            // A channel that came in and went back is nothing.
            return outcome.commands.allSatisfy {
                $0.name == .channelPreview || $0.name == .channelCancel
            }
        }
        // What is lifted in motion was a pan before, and so was what slid a channel in.
        let isMoved = words == "flick" || words.hasPrefix("flip")
        let others = made.filter { $0 != words && !(isMoved && $0 == "pan") }
        let extra = words == "pan" ? others.filter { $0 != "flick" } : others
        return made.contains(words) && (extra.isEmpty || words == "rest")
    }

    /// A miss of it can be made good.
    func isMissed(_ miss: NearMiss) -> Bool {
        miss.gesture == words || (words == "flick" && miss.gesture == "pan")
    }

    /// What was recognised, each once, in the words of labels.
    public static func made(_ outcome: TouchOutcome) -> [String] {
        var made: [String] = []
        for gesture in outcome.gestures {
            guard let words = words(of: gesture), !made.contains(words) else { continue }
            made.append(words)
        }
        // A pan slides a channel in; a stroke or a button may be bound to a channel as well.
        for case .channelCommit(let sense) in outcome.commands where made.contains("pan") {
            made.append("flip " + (sense == .backward ? "left" : "right"))
        }
        // Every finger that stays rests first.
        return made.count > 1 ? made.filter { $0 != "rest" } : made
    }

    private static func words(of gesture: Gesture) -> String? {
        switch gesture {
        case .tap: "tap"
        case .rest(_, .begin): "rest"
        case .swipe(let direction, let fingers):
            (fingers > 1 ? "two-finger " : "") + "swipe \(direction.name)"
        case .pan(_, .begin, _): "pan"
        case .momentum(_, .begin, _): "flick"
        case .step: "focus step"
        case .jog(.begin, _): "jog"
        case .pinch(.begin, _): "pinch"
        case .click(let control, _): "click \(control.name)"
        case .hold(let control, .begin): "hold \(control.name)"
        case .press, .release, .analog, .chord, .rest, .pan, .momentum, .jog, .pinch, .hold: nil
        }
    }
}
