// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Action {
    var isCommand: Bool {
        if case .command = self { return true }
        return false
    }

    /// Why a trigger cannot do this, or nil when it can.
    func misfit(_ trigger: Trigger, _ text: String) -> WordFault? {
        guard !fits(trigger) else { return nil }
        return WordFault(
            "'\(text)' does not fit its trigger", advice: "it is for: \(triggers)")
    }

    private func fits(_ trigger: Trigger) -> Bool {
        switch (self, trigger) {
        case (.nothing, _): true
        case (.command, .axis): false
        case (.command, _): true
        case (.scrub, .pan), (.scrub, .axis(.scrubAxis)): true
        case (.jog, .jog): true
        case (.channel, .pan): true
        case (.focus, .pan): true
        case (.focus, .press(let control)), (.focus, .hold(let control)):
            control.direction != nil
        case (.hints, .rest): true
        case (.scan, .hold): true
        case (.scanStep, .click), (.scanStep, .press): true
        case (.scanAxis, .axis(.scanAxis)): true
        case (.scrub, _), (.jog, _), (.channel, _), (.focus, _), (.hints, _), (.scan, _),
            (.scanStep, _), (.scanAxis, _):
            false
        }
    }

    /// What the action fits, for messages.
    private var triggers: String {
        switch self {
        case .nothing: "everything"
        case .command: "everything but 'axis'"
        case .scrub: "pan, axis scrubAxis"
        case .jog: "jog"
        case .channel: "pan"
        case .focus: "pan, press and hold of up, down, left and right"
        case .hints: "rest"
        case .scan: "hold"
        case .scanStep: "click, press"
        case .scanAxis: "axis scanAxis"
        }
    }
}
