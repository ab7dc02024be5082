// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Gestures that last: pans, momentum, circles and triggers.
extension ActionRunner {
    mutating func handlePan(
        _ axis: Axis, _ phase: Phase, _ motion: PanMotion, _ cause: Cause, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if phase == .begin {
            hideHints(at: time, &gate, &outputs)
            beginPan(axis, at: time, &gate, &outputs)
        }
        switch pan {
        case .none:
            break
        case .scrub(let token):
            if motion.delta != 0 {
                let move = Command.scrubMove(
                    delta: motion.delta * scrubSpeed, velocity: motion.velocity)
                gate.move(move, with: token, at: time, into: &outputs)
            }
            guard phase.isFinal else { return }
            // What another device has interrupted does not go on by itself.
            if !gate.holds(token) { pan = .none }
            let velocity = phase == .end ? motion.velocity : 0
            gate.finish(.scrubEnd(velocity: velocity), with: token, at: time, into: &outputs)
        case .channel(let token):
            if let preview = channel.preview(motion), motion.delta != 0 {
                gate.move(preview, with: token, at: time, into: &outputs)
            }
            guard phase.isFinal else { return }
            let isLift = phase == .end && cause == .lift
            let last: Command = isLift ? channel.decide(motion) : .channelCancel
            if gate.isExplaining, isLift { gate.tell(channel.verdict(motion), device, time) }
            // A press ends it, and is told of next.
            hasGivenChannelBack =
                phase == .end && !isLift && motion.total != 0 && gate.holds(token)
            gate.finish(last, with: token, at: time, into: &outputs)
        }
    }

    private mutating func beginPan(
        _ axis: Axis, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        pan = .none
        panAxis = axis
        guard let found = find(.pan(axis), at: time, gate: &gate) else { return }
        for index in 0..<found.count {
            let action = action(index, of: found)
            switch action {
            case .scrub:
                let token = gate.claim(
                    device, ending: .scrubEnd(velocity: 0), at: time, into: &outputs)
                gate.move(.scrubBegin, with: token, at: time, into: &outputs)
                pan = .scrub(token)
            case .channel:
                let token = gate.claim(
                    device, ending: .channelCancel, at: time, into: &outputs)
                pan = .channel(token)
            case .command, .jog, .focus, .hints, .scan, .scanStep, .scanAxis, .nothing:
                perform(action, .moment(nil), at: time, &gate, &outputs)
            }
        }
    }

    mutating func handleMomentum(
        _ axis: Axis, _ phase: Phase, _ motion: PanMotion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if phase == .begin {
            // It goes on with what the pan before it did, if that counted.
            guard case .scrub(.some) = pan, axis == panAxis else { return }
            momentum = gate.claim(
                device, ending: .scrubMomentum(delta: 0, velocity: 0), at: time, into: &outputs)
        }
        let velocity = phase.isFinal ? 0 : motion.velocity
        let command = Command.scrubMomentum(
            delta: motion.delta * scrubSpeed, velocity: velocity)
        guard phase.isFinal else {
            gate.move(command, with: momentum, at: time, into: &outputs)
            return
        }
        gate.finish(command, with: momentum, at: time, into: &outputs)
        momentum = nil
    }

    /// Steps belong to a pan that moves the focus.
    mutating func step(
        _ direction: Direction, _ count: Int, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        hideHints(at: time, &gate, &outputs)
        guard let found = find(.pan(direction.axis), at: time, gate: &gate),
            does(.focus, found)
        else { return }
        _ = send(.focusMove(direction, count: count), at: time, &gate, &outputs)
    }

    mutating func handleJog(
        _ phase: Phase, _ motion: JogMotion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if phase == .begin {
            hideHints(at: time, &gate, &outputs)
            jog = nil
            guard let found = find(.jog, at: time, gate: &gate) else { return }
            for index in 0..<found.count where action(index, of: found) != .jog {
                perform(action(index, of: found), .moment(nil), at: time, &gate, &outputs)
            }
            guard does(.jog, found) else { return }
            jog = gate.claim(device, ending: .jogEnd, at: time, into: &outputs)
            gate.move(.jogBegin, with: jog, at: time, into: &outputs)
        }
        if motion.revolutions != 0 {
            let move = Command.jogMove(
                revolutions: motion.revolutions * scrubSpeed, velocity: motion.velocity)
            gate.move(move, with: jog, at: time, into: &outputs)
        }
        if phase.isFinal {
            gate.finish(.jogEnd, with: jog, at: time, into: &outputs)
            jog = nil
        }
    }

    mutating func handleAnalog(
        _ control: AnalogControl, _ value: Double, _ cause: Cause, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if cause == .loss {
            spendAxes(at: time, &gate, &outputs)
            return
        }
        switch control {
        case .scanAxis: handleScanAxis(value, at: time, &gate, &outputs)
        case .scrubAxis: handleScrubAxis(value, at: time, &gate, &outputs)
        }
    }

    private mutating func handleScanAxis(
        _ value: Double, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        let step = axisScan.move(value)
        if gate.isExplaining { explain(step, value, at: time, &gate) }
        switch step {
        case .none:
            break
        case .begin(let scan):
            axisToken = nil
            guard let found = find(.axis(.scanAxis), at: time, gate: &gate),
                does(.scanAxis, found)
            else { return }
            let start = Command.scanStart(scan.sense, level: scan.level)
            if context.scan != nil, let scanner = gate.scanner, scanner != device {
                gate.explain(start, .cause(.otherOwner(scanner)), device, time)
                return
            }
            axisToken = gate.claim(
                device, ending: .scanStop(.resume), at: time, into: &outputs)
            gate.move(start, with: axisToken, at: time, into: &outputs)
        case .change(let scan):
            let level = Command.scanLevel(scan.sense, level: scan.level)
            gate.move(level, with: axisToken, at: time, into: &outputs)
        case .end:
            gate.finish(.scanStop(.resume), with: axisToken, at: time, into: &outputs)
        }
    }

    private func explain(
        _ step: AxisScan.Step, _ value: Double, at time: Timestamp, _ gate: inout CommandGate
    ) {
        switch step {
        case .begin(let scan), .change(let scan):
            guard let reason = axisScan.reason(value, scan) else { return }
            let subject = Verdict.Subject.name("level \(scan.level)")
            gate.tell(Verdict(.trigger, .yes, subject, [reason]), device, time)
        case .none, .end: break
        }
    }

    private mutating func handleScrubAxis(
        _ value: Double, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        switch axisScrub.move(value, at: time) {
        case .none:
            break
        case .begin:
            scrubToken = nil
            guard let found = find(.axis(.scrubAxis), at: time, gate: &gate),
                does(.scrub, found)
            else { return }
            scrubToken = gate.claim(
                device, ending: .scrubEnd(velocity: 0), at: time, into: &outputs)
            gate.move(.scrubBegin, with: scrubToken, at: time, into: &outputs)
        case .end:
            gate.finish(.scrubEnd(velocity: 0), with: scrubToken, at: time, into: &outputs)
        }
    }

    /// Nothing more comes of triggers and sticks until they were let go of.
    mutating func spendAxes(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if axisScan.isScanning {
            axisScan.spend()
            gate.finish(.scanStop(.resume), with: axisToken, at: time, into: &outputs)
        }
        if axisScrub.spend() {
            gate.finish(.scrubEnd(velocity: 0), with: scrubToken, at: time, into: &outputs)
        }
    }
}
