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
            guard let first = touch.sentences.first else { return }
            let sentence = touch.sentences.dropFirst().reduce(first) { all, next in
                Sentence(
                    Phrase(
                        TouchPhrase.sentences, .sentence("first", all),
                        .sentence("second", next)))
            }
            return out.append(.report(.note, sentence))
        }
        let screen = WhyScreen(explanation: touch, until: scene.now + WhyScreen.shown)
        out.append(.raise(.why(screen)))
    }
}

extension SessionSnapshot {
    /// What is drawn of it. Behind a passcode nothing is.
    var touchView: TouchView? {
        guard case .why(let why) = screens.stack.top else { return nil }
        return TouchView(
            sentences: why.explanation.sentences.map { $0.text(scene.words).withCapital },
            offer: why.explanation.nearly.map(offer),
            trail: why.explanation.trail)
    }

    /// What select says of it. A recording may have any label.
    private func offer(_ label: String) -> String {
        let gesture = Phrase(gesture: label).map { PhraseArgument.phrase("gesture", $0) }
        return scene.words(TouchPhrase.offer, gesture ?? .text("gesture", label))
    }
}
