// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Chords, and the way of two fingers: what they mean is decided where they begin.
extension ActionRunner {
    /// By what a gesture means something, from its begin on.
    struct Start: Sendable {
        fileprivate let bindings: Bindings
        fileprivate let context: ContextState
        fileprivate let layers: LayerSet

        /// nil while nobody listens.
        init?(_ runner: ActionRunner, isArmed: Bool) {
            guard isArmed else { return nil }
            bindings = runner.bindings
            context = runner.context
            layers = runner.activeLayers
        }

        fileprivate func find(_ trigger: Trigger) -> Found? {
            bindings.place(of: trigger, in: context, layers: layers).map { Found(bindings, $0) }
        }
    }

    mutating func handleChord(
        _ pair: ControlPair, _ phase: Phase, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        switch phase {
        case .begin:
            hideHints(at: time, &gate, &outputs)
            hasGivenChannelBack = false
            useLayers()
            chord = Start(self, isArmed: gate.isArmed)
            if let found = chord?.find(.chord(pair)) {
                let occasion = Occasion.held(nil, delay: periods.delay)
                perform(found, occasion, at: time, &gate, &outputs)
            }
        case .update:
            if let found = chord?.find(.holdChord(pair)) {
                let occasion = Occasion.held(nil, delay: periods.slow)
                perform(found, occasion, at: time, &gate, &outputs)
            }
        case .end, .cancelled:
            chord = nil
            stopHolding(nil, at: time, &gate, &outputs)
        }
    }

    /// Two fingers move apart or together: the first clear way counts, once.
    mutating func widen(
        to scale: Double, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        guard let start = pinch, scale >= pinchStep || scale <= 1 / pinchStep else { return }
        pinch = nil
        let trigger = Trigger.pinchSense(scale > 1 ? .forward : .backward)
        guard let found = start.find(trigger) else { return }
        perform(found, .moment(nil), at: time, &gate, &outputs)
    }
}
