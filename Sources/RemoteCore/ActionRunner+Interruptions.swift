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

    /// What is down is no click and no hold any more, and what repeats stops; with another item
    /// only what is done within one. The hints go only for linear playback.
    mutating func interrupt(
        by interruption: Interruption, at time: Timestamp, gate: inout CommandGate,
        into outputs: inout [TimedOutput]
    ) {
        let controls = interruption.controls(of: down)
        if interruption == .item {
            pressedBefore.formUnion(controls)
            heldRepeats.interruptWithinItem()
        } else {
            takenBack.formUnion(controls)
            heldRepeats.interrupt()
        }
        if interruption == .linear { hideHints(at: time, &gate, &outputs) }
    }

    /// Nobody ran until then: what repeats, or moves by itself, is not made up for.
    mutating func stall(until time: Timestamp) {
        heldRepeats.stall(until: time)
        axisScrub.stall(until: time)
    }

    /// Whether a click or a hold of the control still means something.
    @inline(__always)
    mutating func counts(
        _ trigger: Trigger, _ control: Control, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        // Mostly nothing came in between.
        if takenBack.isEmpty, pressedBefore.isEmpty, !isBackSpent { return true }
        return stillCounts(trigger, control, at: time, &gate)
    }

    private mutating func stillCounts(
        _ trigger: Trigger, _ control: Control, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        let isSpent = isBackSpent && control == .back && trigger == .click(.back)
        let isTakenBack =
            takenBack.contains(control)
            || pressedBefore.contains(control) && isWithinItem(trigger, at: time, &gate)
        guard isSpent || isTakenBack else { return true }
        if gate.isExplaining {
            let cause = Reason.Cause.interrupted
            gate.tell(
                Verdict(.binding, .no, .name(trigger.name), [.cause(cause)]), device, time)
        }
        return false
    }

    /// Whether any of what it does is done within an item.
    private mutating func isWithinItem(
        _ trigger: Trigger, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        guard let found = find(trigger, at: time, gate: &gate) else { return false }
        return (0..<found.count).contains { action($0, of: found).isWithinItem }
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
