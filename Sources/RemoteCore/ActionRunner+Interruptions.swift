// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What comes in between (behaviour.md c.7, c.8).
extension ActionRunner {
    /// A press that is not beside gestures.
    mutating func interrupt(
        by control: Control, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        hideHints(at: time, &gate, &outputs)
        if control == .back {
            gate.isBackDown = true
            isBackSpent = hasGivenChannelBack
            heldRepeats.interrupt()
        }
        hasGivenChannelBack = false
    }

    /// What is down is no click and no hold any more, and what repeats stops; the hints go only for
    /// linear playback.
    mutating func interrupt(
        by interruption: Interruption, at time: Timestamp, gate: inout CommandGate,
        into outputs: inout [TimedOutput]
    ) {
        takenBack.formUnion(interruption.controls(of: down))
        heldRepeats.interrupt()
        if interruption == .linear { hideHints(at: time, &gate, &outputs) }
    }

    /// Whether a click or a hold of the control still means something.
    @inline(__always)
    func counts(
        _ trigger: Trigger, _ control: Control, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        // Mostly nothing came in between.
        if takenBack.isEmpty, !isBackSpent { return true }
        return stillCounts(trigger, control, at: time, &gate)
    }

    private func stillCounts(
        _ trigger: Trigger, _ control: Control, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        let isSpent = isBackSpent && control == .back && trigger == .click(.back)
        guard isSpent || takenBack.contains(control) else { return true }
        if gate.isExplaining {
            let cause = Reason.Cause.interrupted
            gate.tell(
                Verdict(.binding, .no, .name(trigger.name), [.cause(cause)]), device, time)
        }
        return false
    }

    /// Whether something that it began would go on by itself.
    private var isOpen: Bool {
        hints.isShown || !heldRepeats.isEmpty || scanningControl != nil || axisScan.isScanning
            || axisScrub.deadline != nil || !heldKeys.isEmpty
    }

    /// Ends what would go on by itself, after the gestures have been cancelled. Returns whether
    /// there was such a thing.
    mutating func cancelRest(
        at time: Timestamp, gate: inout CommandGate, into outputs: inout [TimedOutput]
    ) -> Bool {
        let wasOpen = isOpen
        hideHints(at: time, &gate, &outputs)
        heldRepeats.stopAll()
        chord = nil
        pinch = nil
        hasGivenChannelBack = false
        layers.cancel()
        if let control = scanningControl { stopHolding(control, at: time, &gate, &outputs) }
        while let keys = heldKeys.first { letGo(of: keys.control, at: time, &gate, &outputs) }
        spendAxes(at: time, &gate, &outputs)
        forgetPresses()
        return wasOpen
    }
}
