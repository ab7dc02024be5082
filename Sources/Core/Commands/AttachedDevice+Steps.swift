// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteGestures
internal import RemoteModel

/// What a device makes of an event, a button or a timer, from its decoder to its commands.
extension AttachedDevice {
    /// Whether anything was decided, which it is not before the end of a frame.
    @inline(__always)
    mutating func handle(
        _ event: InputEvent, of node: Int, at time: Timestamp, with buffers: inout StepBuffers,
        into outputs: inout [TimedOutput]
    ) -> Bool {
        nodes[node].decoder.handle(
            event, at: time, into: &buffers.signals, diagnostics: &buffers.diagnostics)
        guard event.code.type == EventType.synchronize || !buffers.signals.isEmpty else {
            return false
        }
        finishStep(of: node, at: time, with: &buffers, into: &outputs)
        return true
    }

    /// A button of lircd or of a terminal, which is a frame by itself.
    mutating func handle(
        _ press: ButtonPress, of node: Int, at time: Timestamp, with buffers: inout StepBuffers,
        into outputs: inout [TimedOutput]
    ) {
        if isExplaining { explainButton(press, of: node) }
        nodes[node].decoder.handle(
            press, at: time, into: &buffers.signals, diagnostics: &buffers.diagnostics)
        finishStep(of: node, at: time, with: &buffers, into: &outputs)
    }

    /// Runs its decoders' timers that are due.
    mutating func advanceDecoders(
        to due: Timestamp, with buffers: inout StepBuffers, into outputs: inout [TimedOutput]
    ) {
        for node in nodes.indices {
            nodes[node].decoder.advance(
                to: due, into: &buffers.signals, diagnostics: &buffers.diagnostics)
            feed(of: node, at: due, with: &buffers, into: &outputs)
        }
    }

    /// Runs the timers of its gestures and of what they mean that are due.
    mutating func advanceMachines(
        to due: Timestamp, with buffers: inout StepBuffers, into outputs: inout [TimedOutput]
    ) {
        arbiter.advance(to: due, into: &buffers.gestures)
        perform(.ordinary, with: &buffers, into: &outputs)
        runner.advance(to: due, gate: &buffers.gate, into: &outputs)
    }

    /// The signals that a decoder has just given are recognised and performed.
    private mutating func finishStep(
        of node: Int, at time: Timestamp, with buffers: inout StepBuffers,
        into outputs: inout [TimedOutput]
    ) {
        feed(of: node, at: time, with: &buffers, into: &outputs)
        findDeadline()
    }

    /// Gives the signals to the machines, one after the other: what one of them causes is performed
    /// before the next is recognised, so that commands have the order of the events.
    @inline(__always)
    private mutating func feed(
        of node: Int, at time: Timestamp, with buffers: inout StepBuffers,
        into outputs: inout [TimedOutput]
    ) {
        if isExplaining { gatherVerdicts(of: node, at: time, into: &buffers) }
        guard !buffers.signals.isEmpty else { return }
        sift(&buffers.signals, of: node, at: time)
        if isInfrared { dropInfraredEchoes(at: time, with: &buffers) }
        for position in buffers.signals.indices {
            let signal = buffers.signals[position]
            if case .control(let control, let phase) = signal {
                panic.handle(control, phase, at: time)
            }
            arbiter.handle(signal, at: time, into: &buffers.gestures)
            if !buffers.gestures.isEmpty || isExplaining {
                perform(signal.cause, with: &buffers, into: &outputs)
            }
        }
        buffers.signals.removeFew()
    }

    /// Performs the gestures that its machines have recognised, and removes them.
    mutating func perform(
        _ cause: ActionRunner.Cause, with buffers: inout StepBuffers,
        into outputs: inout [TimedOutput]
    ) {
        // A gesture may bring a layer or end one, and with it other bindings: the machines must
        // know what is bound before the next event.
        let layers = runner.activeLayers
        for index in buffers.gestures.indices {
            let gesture = buffers.gestures[index]
            outputs.append(TimedOutput(gesture.time, .gesture(id, gesture.gesture)))
            runner.handle(gesture, cause, gate: &buffers.gate, into: &outputs)
        }
        buffers.gestures.removeFew()
        if isExplaining { gatherVerdicts(into: &buffers) }
        guard runner.activeLayers != layers else { return }
        listen(in: runner.context)
    }

    /// Takes over what was decided, in order: the machines first, then what came of it.
    private mutating func gatherVerdicts(into buffers: inout StepBuffers) {
        let context = runner.context.context
        for (time, verdict) in arbiter.takeVerdicts() {
            buffers.verdicts.append(TimedVerdict(time, id, in: context, verdict))
        }
        for (time, device, verdict) in buffers.gate.takeVerdicts() {
            buffers.verdicts.append(
                TimedVerdict(
                    time, device, in: context, verdict,
                    key: device == id ? pressedKey(of: verdict) : nil))
        }
    }

    /// The key behind the control that a verdict is about.
    private func pressedKey(of verdict: Verdict) -> PressedKey? {
        guard case .trigger(_, let control?) = verdict.subject else { return nil }
        return pressedKey(of: control)
    }

    /// Takes over what a decoder left out, before what comes of the rest.
    private mutating func gatherVerdicts(
        of node: Int, at time: Timestamp, into buffers: inout StepBuffers
    ) {
        for verdict in nodes[node].decoder.takeVerdicts() {
            buffers.verdicts.append(
                TimedVerdict(time, id, in: runner.context.context, verdict))
        }
    }

    /// A key goes down: which control it is, or that it is not one.
    mutating func explainKey(
        _ event: InputEvent, of node: Int, at time: Timestamp, into buffers: inout StepBuffers
    ) {
        guard event.code.type == EventType.key, event.value == 1 else { return }
        let key = PressedKey(event.code.name, on: nodes[node].id)
        if let control = nodes[node].decoder.control(of: event.code) { note(key, of: control) }
        guard !nodes[node].decoder.understands(event.code) else { return }
        let verdict = Verdict(.key, .no, .name(event.code.name), [.cause(.noControl)])
        buffers.verdicts.append(
            TimedVerdict(time, id, in: runner.context.context, verdict, key: key))
    }

    /// A button of lircd's or of a terminal goes down.
    private mutating func explainButton(_ press: ButtonPress, of node: Int) {
        guard let control = nodes[node].decoder.control(of: press) else { return }
        note(PressedKey(press.button, on: nodes[node].id), of: control)
    }

    /// Leaves out what another infrared device has reported already.
    mutating func dropInfraredEchoes(at time: Timestamp, with buffers: inout StepBuffers) {
        var kept = 0
        for signal in buffers.signals {
            if case .control(let control, let phase) = signal {
                if phase == .press {
                    let (isEcho, first) = buffers.infrared.isEcho(
                        control, of: id, at: time, within: thresholds.infraredEcho)
                    if isEcho { infraredEchoes.insert(control) }
                    if let first { buffers.echoed = first }
                } else {
                    // Its release belongs to the same press, so it is left out as well.
                    buffers.infrared.release(control, of: id)
                }
                if infraredEchoes.contains(control) {
                    if phase != .press { infraredEchoes.remove(control) }
                    continue
                }
            }
            buffers.signals[kept] = signal
            kept += 1
        }
        buffers.signals.removeLast(buffers.signals.count - kept)
    }
}

extension Signal {
    /// What the signal says about the gestures that it makes.
    fileprivate var cause: ActionRunner.Cause {
        switch self {
        case .contact(.end, _): .lift
        case .contact(.cancelled, _), .control(_, .cancelled): .loss
        case .contact, .contactFrame, .reanchor, .control, .sides, .analog: .ordinary
        }
    }
}
