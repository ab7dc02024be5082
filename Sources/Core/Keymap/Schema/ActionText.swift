// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Action {
    /// Reads one string of the right side of a binding: `skip -1`, `scrub`, `none`.
    static func parse(_ text: String) -> Result<Action, WordFault> {
        var arguments = WordArguments(text)
        guard let word = arguments.word() else {
            return .failure(WordFault("an empty command", advice: "write \"none\" for nothing"))
        }
        guard let form = ActionForm.named(word) else {
            if ["emitBegin", "emitEnd"].contains(word) {
                return .failure(
                    WordFault(
                        "'\(word)' comes of an 'emit' that is held, so it cannot be bound",
                        advice: "bind 'emit' to a press or a hold"))
            }
            if CommandName(word: word) != nil {
                return .failure(
                    WordFault(
                        "'\(word)' carries what a gesture measured, so it cannot be bound",
                        advice: "bind what makes it: scrub, jog or channel"))
            }
            return .failure(.unknown("command", word, of: ActionForm.words))
        }
        return form.read(&arguments).flatMap { action in arguments.end().map { action } }
    }
}

extension Action {
    /// Whether it is done at once, and does not last.
    var isCommand: Bool {
        if case .command = self { return true }
        return false
    }

    /// Why a trigger cannot do this, or nil when it can.
    func misfit(_ trigger: Trigger, _ text: String) -> WordFault? {
        guard !fits(trigger) else { return nil }
        let word = WordArguments(text).first
        let triggers = ActionForm.named(word)?.triggers ?? "other triggers"
        var advice = "it is for: \(triggers)"
        if case .holdChord = trigger { advice += "; of one control, not of two" }
        return WordFault("'\(text)' does not fit its trigger", advice: advice)
    }

    /// Whether a trigger can do this: what lasts needs a trigger that lasts in the same way.
    private func fits(_ trigger: Trigger) -> Bool {
        switch (self, trigger) {
        case (.nothing, _): true
        case (.command, .axis): false
        case (.command, _): true
        case (.scrub, .pan), (.scrub, .axis(.scrubAxis)): true
        case (.jog, .jog): true
        case (.channel, .pan): true
        case (.focus, .pan), (.focus, .swipe): true
        case (.focus, .press(let control)), (.focus, .hold(let control)):
            control.direction != nil
        case (.hints, .rest), (.hints, .restZone): true
        case (.scan, .hold), (.ramp, .hold): true
        case (.scanStep, .click), (.scanStep, .press): true
        case (.scanAxis, .axis(.scanAxis)): true
        case (.scrub, _), (.jog, _), (.channel, _), (.focus, _), (.hints, _), (.scan, _),
            (.ramp, _), (.scanStep, _), (.scanAxis, _):
            false
        }
    }
}
