// SPDX-License-Identifier: MIT

internal import RemoteGestures
internal import RemoteKeymap
internal import RemoteModel

/// Turns the gestures of one device into commands by its bindings.
///
/// A binding is looked up where a gesture begins, or where its control went down, and kept until
/// its end, whatever the player or the keymaps do meanwhile.
struct ActionRunner: Sendable {
    /// Why a gesture came.
    enum Cause: Sendable {
        case ordinary
        /// The finger was lifted.
        case lift
        /// The device, or what it reported, is lost: nothing may be concluded.
        case loss
    }

    private var lookup: BindingLookup
    private var performer: ActionPerformer
    private var pressed = PressedControls()
    private var motion: TouchMotion
    private var axes: AnalogAxes
    /// What a chord means, and two fingers until they have moved clearly: as of their begin.
    private var chord: BindingSnapshot?
    private var pinch: BindingSnapshot?
    /// The ratio of two fingers' distances that means something.
    private let pinchStep: Double

    init(
        device: DeviceID, bindings: Bindings, thresholds: GestureThresholds, surface: Surface?
    ) {
        lookup = BindingLookup(device, bindings)
        performer = ActionPerformer(CommandSender(device, thresholds), thresholds)
        motion = TouchMotion(device, thresholds, width: surface?.width ?? 1)
        axes = AnalogAxes(device, thresholds)
        pinchStep = thresholds.pinchStep
    }

    /// Those in force for gestures that begin from now on.
    var bindings: Bindings {
        get { lookup.bindings }
        set { lookup.bindings = newValue }
    }

    /// What the player does, as of the last `findInterest`.
    @inline(__always) var context: ContextState { lookup.context }

    /// The layers that are active.
    @inline(__always) var activeLayers: LayerSet { lookup.activeLayers }

    @inline(__always)
    var deadline: Timestamp? {
        var earliest = performer.due
        if let due = axes.deadline { earliest = min(earliest, due) }
        return earliest.ifEver
    }

    /// Whether something would go on by itself.
    var isOpen: Bool { performer.isOpen || axes.isOpen }

    /// Which gestures mean something from now on, after the player, the keymaps or the layers have
    /// changed.
    mutating func findInterest(in context: ContextState) -> GestureInterest {
        if lookup.context.scan != nil, context.scan == nil { performer.held.endScan() }
        return lookup.findInterest(in: context)
    }

    mutating func handle(
        _ timed: TimedGesture, _ cause: Cause, gate: inout CommandGate,
        into outputs: inout [TimedOutput]
    ) {
        let time = timed.time
        switch timed.gesture {
        case .press(let control):
            press(control, at: time, &gate, &outputs)
        case .release(let control):
            pressed.release(control)
            performer.held.stop(control, at: time, &gate, &outputs)
            guard lookup.release(control), cause != .loss else { return }
            run(.release(control), .moment(control.direction), at: time, &gate, &outputs)
        case .click(let control, let count):
            let trigger = Trigger.clicks(control, count)
            guard !lookup.isUsedForLayer(control), counts(trigger, control, at: time, &gate)
            else { return }
            run(trigger, .moment(control.direction), at: time, &gate, &outputs)
        case .hold(let control, let phase):
            handleHold(control, phase, at: time, &gate, &outputs)
        case .chord(let pair, let phase):
            handleChord(pair, phase, at: time, &gate, &outputs)
        case .tap(let zone):
            run(.tapZone(zone), .moment(nil), at: time, &gate, &outputs)
        case .rest(let zone, .begin):
            run(.restZone(zone), .rest(zone), at: time, &gate, &outputs)
        case .rest(_, .end) where cause == .lift:
            performer.liftHints(at: time)
        case .rest(_, .end), .rest(_, .cancelled):
            performer.hideHints(at: time, &gate, &outputs)
        case .swipe(let direction, let fingers):
            let trigger: Trigger = fingers == 2 ? .twoFingerSwipe(direction) : .swipe(direction)
            swipe(trigger, direction, at: time, &gate, &outputs)
        case .pan(let axis, let phase, let motion):
            if phase == .begin { beginPan(axis, at: time, &gate, &outputs) }
            self.motion.movePan(phase, motion, cause, at: time, &gate, &outputs)
        case .momentum(let axis, let phase, let motion):
            self.motion.moveMomentum(axis, phase, motion, at: time, &gate, &outputs)
        case .step(let direction, let count):
            step(direction, count, at: time, &gate, &outputs)
        case .jog(let phase, let motion):
            if phase == .begin { beginJog(at: time, &gate, &outputs) }
            self.motion.moveJog(phase, motion, at: time, &gate, &outputs)
        case .pinch(.begin, _):
            pinch = lookup.snapshot(isArmed: gate.isArmed)
            run(.pinch, .moment(nil), at: time, &gate, &outputs)
        case .pinch(.update, let scale):
            widen(to: scale, at: time, &gate, &outputs)
        case .analog(let control, let value):
            handleAnalog(control, value, cause, at: time, &gate, &outputs)
        case .pinch(.end, _), .pinch(.cancelled, _):
            pinch = nil
        case .rest(_, .update):
            break
        }
    }

    /// Time passed: hints hide, and what is held moves on.
    mutating func advance(
        to time: Timestamp, gate: inout CommandGate, into outputs: inout [TimedOutput]
    ) {
        performer.advanceHints(to: time, &gate, &outputs)
        axes.advance(to: time, &gate, &outputs)
        performer.held.advance(to: time, in: context, &gate, &outputs)
    }
}

// MARK: What comes in between (behaviour.md c.7, c.8)

extension ActionRunner {
    /// A press that is not beside gestures.
    private mutating func interrupt(
        by control: Control, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        performer.hideHints(at: time, &gate, &outputs)
        let hasReturned = motion.takeReturned()
        if control == .back {
            gate.isBackDown = true
            pressed.isBackSpent = hasReturned
            performer.held.interrupt()
        }
    }

    /// The clicks and holds of what is down are cancelled, and what repeats stops; with another
    /// item only what is done within one. The hints hide only for linear playback.
    mutating func interrupt(
        by interruption: Interruption, at time: Timestamp, gate: inout CommandGate,
        into outputs: inout [TimedOutput]
    ) {
        pressed.interrupt(by: interruption)
        performer.held.interrupt(by: interruption)
        if interruption == .linear { performer.hideHints(at: time, &gate, &outputs) }
    }

    /// Nobody ran until then: what repeats, or moves by itself, is not made up for.
    mutating func stall(until time: Timestamp) {
        performer.held.stall(until: time)
        axes.stall(until: time)
    }

    /// Whether a click or a hold of the control still means something.
    @inline(__always)
    private mutating func counts(
        _ trigger: Trigger, _ control: Control, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        pressed.allCount || stillCounts(trigger, control, at: time, &gate)
    }

    private mutating func stillCounts(
        _ trigger: Trigger, _ control: Control, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        let isCancelled =
            switch pressed.standing(of: control) {
            case .counts: false
            case .countsBeyondItem: isWithinItem(trigger, at: time, &gate)
            case .cancelled: true
            }
        let isSpent = pressed.isBackSpent && trigger == .click(.back)
        guard isCancelled || isSpent else { return true }
        if gate.isExplaining {
            let cause = Reason.Cause.interrupted
            gate.note(
                Verdict(.binding, .no, .name(trigger.name), [.cause(cause)]),
                performer.sender.device, time)
        }
        return false
    }

    /// Whether any of what it does is done within an item.
    private mutating func isWithinItem(
        _ trigger: Trigger, at time: Timestamp, _ gate: inout CommandGate
    ) -> Bool {
        guard let found = lookup.find(trigger, at: time, gate: &gate) else { return false }
        return (0..<found.count).contains { lookup.action($0, of: found).isWithinItem }
    }

    /// Ends what would go on by itself, after the gestures have been cancelled. Returns whether
    /// there was such a thing.
    mutating func cancelRest(
        at time: Timestamp, gate: inout CommandGate, into outputs: inout [TimedOutput]
    ) -> Bool {
        let wasOpen = isOpen
        performer.hideHints(at: time, &gate, &outputs)
        chord = nil
        pinch = nil
        _ = motion.takeReturned()
        lookup.cancelLayers()
        performer.held.cancel(at: time, &gate, &outputs)
        axes.cancel(at: time, &gate, &outputs)
        lookup.forgetPresses()
        return wasOpen
    }
}

// MARK: Gestures that begin

extension ActionRunner {
    private mutating func press(
        _ control: Control, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        if !control.isBesideGestures { interrupt(by: control, at: time, &gate, &outputs) }
        pressed.press(control)
        guard lookup.press(control, isArmed: gate.isArmed) else { return }
        let occasion = ActionPerformer.Occasion.held(control, delay: performer.held.periods.delay)
        run(.press(control), occasion, at: time, &gate, &outputs)
    }

    private mutating func handleHold(
        _ control: Control, _ phase: Phase, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        switch phase {
        case .begin:
            guard !lookup.bringsLayer(control), counts(.hold(control), control, at: time, &gate)
            else { return }
            let delay = performer.held.periods.slow
            run(.hold(control), .held(control, delay: delay), at: time, &gate, &outputs)
        case .update: break
        case .end, .cancelled: performer.held.stop(control, at: time, &gate, &outputs)
        }
    }

    private mutating func handleChord(
        _ pair: ControlPair, _ phase: Phase, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        switch phase {
        case .begin:
            performer.hideHints(at: time, &gate, &outputs)
            _ = motion.takeReturned()
            lookup.useLayers()
            chord = lookup.snapshot(isArmed: gate.isArmed)
            if let found = chord?.find(.chord(pair)) {
                let delay = performer.held.periods.delay
                perform(found, .held(nil, delay: delay), at: time, &gate, &outputs)
            }
        case .update:
            if let found = chord?.find(.holdChord(pair)) {
                let delay = performer.held.periods.slow
                perform(found, .held(nil, delay: delay), at: time, &gate, &outputs)
            }
        case .end, .cancelled:
            chord = nil
            performer.held.stop(nil, at: time, &gate, &outputs)
        }
    }

    /// Two fingers move apart or together: the first clear direction counts, once.
    private mutating func widen(
        to scale: Double, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        guard let start = pinch, scale >= pinchStep || scale <= 1 / pinchStep else { return }
        pinch = nil
        let trigger = Trigger.pinchSense(scale > 1 ? .forward : .backward)
        guard let found = start.find(trigger) else { return }
        perform(found, .moment(nil), at: time, &gate, &outputs)
    }

    private mutating func beginPan(
        _ axis: Axis, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        performer.hideHints(at: time, &gate, &outputs)
        motion.beginPan(lookup.snapshot(isArmed: gate.isArmed), at: time)
        guard let found = lookup.find(.pan(axis), at: time, gate: &gate) else { return }
        for index in 0..<found.count {
            let action = lookup.action(index, of: found)
            switch action {
            case .scrub: motion.beginScrub(along: axis, in: context, at: time, &gate, &outputs)
            case .channel: motion.beginChannel(at: time, &gate, &outputs)
            case .command, .jog, .focus, .hints, .scan, .ramp, .scanStep, .scanAxis,
                .nothing:
                performer.perform(
                    action, .moment(nil), in: context, at: time, &gate, &outputs)
            }
        }
    }

    private mutating func swipe(
        _ trigger: Trigger, _ direction: Direction, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        performer.hideHints(at: time, &gate, &outputs)
        let start = motion.takeMeaning(at: time, &gate, &outputs)
        guard let found = lookup.find(trigger, asOf: start, at: time, gate: &gate) else { return }
        perform(found, .moment(direction), in: start?.context, at: time, &gate, &outputs)
    }

    private mutating func beginJog(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        performer.hideHints(at: time, &gate, &outputs)
        guard let found = lookup.find(.jog, at: time, gate: &gate) else { return }
        for index in 0..<found.count where lookup.action(index, of: found) != .jog {
            performer.perform(
                lookup.action(index, of: found), .moment(nil), in: context, at: time, &gate,
                &outputs)
        }
        if lookup.does(.jog, found) { motion.beginJog(at: time, &gate, &outputs) }
    }

    /// Steps belong to a pan that moves the focus.
    private mutating func step(
        _ direction: Direction, _ count: Int, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        performer.hideHints(at: time, &gate, &outputs)
        guard let found = lookup.find(.pan(direction.axis), at: time, gate: &gate),
            lookup.does(.focus, found)
        else { return }
        _ = performer.sender.send(.focusMove(direction, count: count), at: time, &gate, &outputs)
    }

    private mutating func handleAnalog(
        _ control: AnalogControl, _ value: Double, _ cause: Cause, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard cause != .loss else { return axes.cancel(at: time, &gate, &outputs) }
        switch control {
        case .scanAxis:
            guard let scan = axes.pull(value, at: time, &gate, &outputs),
                let found = lookup.find(.axis(.scanAxis), at: time, gate: &gate),
                lookup.does(.scanAxis, found)
            else { return }
            axes.begin(scan, in: context, at: time, &gate, &outputs)
        case .scrubAxis:
            guard axes.push(value, at: time, &gate, &outputs),
                let found = lookup.find(.axis(.scrubAxis), at: time, gate: &gate),
                lookup.does(.scrub, found)
            else { return }
            axes.beginScrub(at: time, &gate, &outputs)
        }
    }
}

// MARK: What a binding does

extension ActionRunner {
    private mutating func run(
        _ trigger: Trigger, _ occasion: ActionPerformer.Occasion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard let found = lookup.find(trigger, at: time, gate: &gate) else { return }
        perform(found, occasion, at: time, &gate, &outputs)
    }

    private mutating func perform(
        _ found: FoundBinding, _ occasion: ActionPerformer.Occasion, in former: ContextState? = nil,
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        let repeats = lookup.repeats(of: found)
        for index in 0..<found.count {
            let action = lookup.action(index, of: found)
            if repeats == nil, case .held(let control, _) = occasion,
                performer.held.press(action, until: control, at: time, &gate, &outputs)
            {
                continue
            }
            performer.perform(action, occasion, in: former ?? context, at: time, &gate, &outputs)
        }
        guard let repeats, case .held(let control, let delay) = occasion else { return }
        let commands = (0..<found.count).compactMap { index in
            if case .command(let command) = lookup.action(index, of: found) { command } else { nil }
        }
        performer.held.begin(commands, control, repeats, at: time, delay: delay)
    }
}
