// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The screen that says why the last touch was not what was meant (behaviour.md A132). It goes by
/// itself; select keeps the touch as one that should have been a gesture.
struct WhyScreen: Hashable, Sendable {
    /// How long it is shown (N353).
    static let shown = Interval.seconds(5)

    var explanation: TouchExplanation
    var until: Timestamp
}

extension Screens {
    /// What is shown of the last touch.
    var why: WhyScreen? {
        if case .why(let why) = stack[.why] { why } else { nil }
    }

    /// The answer is there. While a preview or a scan is open it is a notice: a screen would take
    /// the keys with which the viewer takes or gives up the position.
    mutating func explain(
        _ touch: TouchExplanation, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard !scene.isLooking else {
            let words = touch.sentences.joined(separator: ". ")
            return out.append(.report(.note, "\(words)"))
        }
        let screen = WhyScreen(explanation: touch, until: scene.now + WhyScreen.shown)
        out.append(.raise(.why(screen)))
    }
}

extension PlaybackPicture {
    /// What is drawn of it. Behind a passcode nothing is.
    var touchView: TouchView? {
        guard case .why(let why) = screens.stack.top else { return nil }
        return TouchView(
            sentences: why.explanation.sentences,
            offer: why.explanation.nearly.map { "It should have been a \($0)" },
            trail: why.explanation.trail)
    }
}
