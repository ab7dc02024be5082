// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The commands of fingers that move something: pans that scrub or flip channels, the momentum
/// after them, and circles that jog. It reports millimetres and revolutions; seconds are the
/// player's.
///
/// Each motion holds a `CommandGate.Token`. Once another device has taken that, the finger goes on
/// and moves nothing.
struct TouchMotion: Sendable {
    /// What the present pan does, or the last one did.
    private enum Pan: Sendable {
        case none
        /// It scrubs, or has scrubbed until its lift: momentum along the same axis goes on with it.
        case scrub(Axis, CommandGate.Token?)
        /// It slides the next channel in.
        case channel(CommandGate.Token?)
        /// A press has ended the pan and returned the channel that was sliding in. That press comes
        /// next.
        case returned
    }

    /// Whose fingers they are.
    private let device: DeviceID
    /// The factor of a finger's way when it scrubs or jogs.
    private let speed: Double
    /// Decides about channels.
    private let channel: ChannelPan
    /// Whether the pan is one that a hook began, and what it has done to a preview.
    private var hook: HookedPan
    /// The pan, and the tokens of a momentum and of a jog that goes on.
    private var pan = Pan.none
    private var momentum: CommandGate.Token?
    private var jog: CommandGate.Token?

    /// `width` is that of the surface, in millimetres.
    init(_ device: DeviceID, _ thresholds: GestureThresholds, width: Double) {
        self.device = device
        speed = thresholds.scrubSpeed
        channel = ChannelPan(thresholds, width: width)
        hook = HookedPan(thresholds)
    }

    // MARK: Pans

    /// A pan begins, of which nothing is known yet. `meaning` is what gestures mean now.
    mutating func beginPan(_ meaning: BindingSnapshot?, at time: Timestamp) {
        pan = .none
        hook.begin(meaning, at: time)
    }

    /// What a swipe means that comes now, if its finger had begun a pan that was taken back: the
    /// preview that the pan has opened is given up, unless another device moves it.
    mutating func takeMeaning(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) -> BindingSnapshot? {
        guard let (meaning, givesUp) = hook.takeSwipe(at: time) else { return nil }
        if givesUp {
            let token = gate.claim(device, ending: .scrubCancel, at: time, into: &outputs)
            gate.finish(.scrubCancel, with: token, at: time, into: &outputs)
        }
        return meaning
    }

    /// The pan that begins scrubs.
    mutating func beginScrub(
        along axis: Axis, in context: ContextState, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        let token = gate.claim(device, ending: .scrubEnd(velocity: 0), at: time, into: &outputs)
        gate.move(.scrubBegin, with: token, at: time, into: &outputs)
        hook.scrub(opens: context.context != .scrubbing)
        pan = .scrub(axis, token)
    }

    /// The pan that begins flips channels.
    mutating func beginChannel(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        pan = .channel(gate.claim(device, ending: .channelCancel, at: time, into: &outputs))
    }

    /// A phase of the pan. `cause`: a lift alone decides about a channel.
    @inline(__always)
    mutating func movePan(
        _ phase: Phase, _ motion: PanMotion, _ cause: ActionRunner.Cause, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        let isTakenBack = phase.isFinal && hook.end(phase, cause, at: time)
        switch pan {
        case .none, .returned:
            break
        case .scrub(_, let token):
            if motion.delta != 0 {
                let delta = motion.delta * speed
                let move = Command.scrubMove(delta: delta, velocity: motion.velocity)
                gate.move(move, with: token, at: time, into: &outputs)
                hook.move(by: delta, velocity: motion.velocity)
            }
            guard phase.isFinal else { return }
            // What another device has interrupted does not go on by itself.
            guard gate.holds(token) else {
                hook.forget()
                return pan = .none
            }
            if isTakenBack {
                for move in hook.wayBack { gate.move(move, with: token, at: time, into: &outputs) }
            }
            let velocity = phase == .end ? motion.velocity : 0
            gate.finish(.scrubEnd(velocity: velocity), with: token, at: time, into: &outputs)
        case .channel(let token):
            slideChannel(
                phase, motion, token, isLift: cause == .lift, at: time, &gate, &outputs)
        }
    }

    private mutating func slideChannel(
        _ phase: Phase, _ motion: PanMotion, _ token: CommandGate.Token?, isLift: Bool,
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if let preview = channel.preview(motion), motion.delta != 0 {
            gate.move(preview, with: token, at: time, into: &outputs)
        }
        guard phase.isFinal else { return }
        let isDecided = phase == .end && isLift
        let last: Command = isDecided ? channel.decide(motion) : .channelCancel
        if gate.isExplaining, isDecided { gate.note(channel.verdict(motion), device, time) }
        let isReturned = phase == .end && !isLift && motion.total != 0 && gate.holds(token)
        gate.finish(last, with: token, at: time, into: &outputs)
        pan = isReturned ? .returned : .none
    }

    /// Whether the press that comes now has just returned a channel that was sliding in. Only the
    /// next press has. With it the finger means nothing that it began before.
    mutating func takeReturned() -> Bool {
        hook.forget()
        guard case .returned = pan else { return false }
        pan = .none
        return true
    }

    // MARK: Momentum

    /// A phase of the motion after a lift.
    mutating func moveMomentum(
        _ axis: Axis, _ phase: Phase, _ motion: PanMotion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if phase == .begin {
            // It goes on with what the pan before it did, if that counted.
            guard case .scrub(axis, .some) = pan else { return }
            momentum = gate.claim(
                device, ending: .scrubMomentum(delta: 0, velocity: 0), at: time, into: &outputs)
        }
        let velocity = phase.isFinal ? 0 : motion.velocity
        let command = Command.scrubMomentum(delta: motion.delta * speed, velocity: velocity)
        guard phase.isFinal else {
            gate.move(command, with: momentum, at: time, into: &outputs)
            return
        }
        gate.finish(command, with: momentum, at: time, into: &outputs)
        momentum = nil
    }

    // MARK: Circles

    /// The circle that begins jogs.
    mutating func beginJog(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        jog = gate.claim(device, ending: .jogEnd, at: time, into: &outputs)
        gate.move(.jogBegin, with: jog, at: time, into: &outputs)
    }

    /// A phase of a circle, in weighted revolutions (behaviour.md N92).
    mutating func moveJog(
        _ phase: Phase, _ motion: JogMotion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        if motion.revolutions != 0 {
            let move = Command.jogMove(
                revolutions: motion.revolutions * speed, velocity: motion.velocity)
            gate.move(move, with: jog, at: time, into: &outputs)
        }
        guard phase.isFinal else { return }
        gate.finish(.jogEnd, with: jog, at: time, into: &outputs)
        jog = nil
    }
}
