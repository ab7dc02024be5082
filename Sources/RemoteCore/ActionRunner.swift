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
        /// The device, or what it told, is lost: nothing may be concluded.
        case loss
    }

    /// What a trigger gives an action to work with.
    enum Occasion: Sendable {
        case moment(Direction?)
        /// It lasts until the control comes up, or (nil) until a chord ends; `delay` is the time to
        /// the first repeat.
        case held(Control?, delay: Interval)
        case rest(Zone)
    }

    enum Pan: Sendable {
        case none
        case scrub(CommandGate.Token?)
        case channel(CommandGate.Token?)
    }

    let device: DeviceID
    /// What the player does, as of the last `findInterest`.
    private(set) var context = ContextState()
    /// The bindings in force for gestures that begin from now on.
    var bindings: Bindings {
        didSet { layers.rebind(bindings) }
    }
    private let isScanLatched: Bool
    /// What a finger's way counts for when it scrubs or jogs.
    let scrubSpeed: Double
    private let windows: CommandGate.Windows
    let periods: HeldRepeat.Periods

    /// For each control what its press means, from the moment it went down: by which bindings (nil
    /// where it means nothing), and when. Apart, as a copy of both costs more.
    private(set) var pressBindings: [Bindings?]
    private(set) var presses: [(context: ContextState, layers: LayerSet)]
    var layers = LayerState()
    /// The controls whose press or release means something now, so that the others need no look.
    private var edges: (presses: ControlSet, releases: ControlSet)
    /// Of those that are down, the ones whose release does.
    private var watched = ControlSet()
    /// What a chord, or the way of two fingers, means: as of its begin.
    var chord: Start?
    var pinch: Start?
    var pan = Pan.none
    var panAxis = Axis.horizontal
    var momentum: CommandGate.Token?
    var jog: CommandGate.Token?
    var channel: ChannelPan
    var axisScan: AxisScan
    var axisToken: CommandGate.Token?
    var axisScrub: AxisScrub
    /// The ratio of two fingers' distances that means something.
    let pinchStep: Double
    var scrubToken: CommandGate.Token?
    /// The control that scans for as long as it is held.
    var scanningControl: Control?
    var heldRepeats = HeldRepeats()
    var heldKeys: [HeldKeys] = []
    var hints: Hints
    /// A press has just given a sliding channel back; and it is that of Back, which has closed a
    /// layer with that, and closes no second one (behaviour.md c.9).
    var hasGivenChannelBack = false
    var isBackSpent = false
    /// The controls that are down; and those whose last press is no click and no hold any more, as
    /// something came in between (c.8).
    var down = ControlSet()
    var takenBack = ControlSet()
    /// Those whose last press was while another item played.
    var pressedBefore = ControlSet()

    init(
        device: DeviceID, bindings: Bindings, thresholds: GestureThresholds, surface: Surface?
    ) {
        self.device = device
        self.bindings = bindings
        let all = ControlSet(rawValue: .max)
        edges = (all, all)
        isScanLatched = thresholds.scanLatched
        scrubSpeed = thresholds.scrubSpeed
        windows = CommandGate.Windows(thresholds)
        periods = HeldRepeat.Periods(thresholds)
        channel = ChannelPan(thresholds, width: surface?.width ?? 1)
        axisScan = AxisScan(thresholds)
        axisScrub = AxisScrub(thresholds)
        pinchStep = thresholds.pinchStep
        hints = Hints(thresholds)
        pressBindings = Array(repeating: nil, count: Control.allCases.count)
        presses = Array(
            repeating: (ContextState(), LayerSet()), count: Control.allCases.count)
    }

    var deadline: Timestamp? {
        var earliest = heldRepeats.due
        if let due = hints.deadline { earliest = min(earliest, due) }
        if let due = axisScrub.deadline { earliest = min(earliest, due) }
        return earliest.ifEver
    }

    /// Which gestures mean something from now on, as the player, the keymaps or the layers are
    /// others.
    mutating func findInterest(in context: ContextState) -> GestureInterest {
        // Something else has ended the scan that a control holds.
        if self.context.scan != nil, context.scan == nil { scanningControl = nil }
        self.context = context
        edges = bindings.edges(in: context, layers: layers.active)
        return bindings.interest(in: context, layers: layers.active)
    }

    /// Something was done while a control brought a layer.
    mutating func useLayers() {
        layers.use()
    }

    /// Which layers are brought.
    var activeLayers: LayerSet { layers.active }

    mutating func handle(
        _ timed: TimedGesture, _ cause: Cause, gate: inout CommandGate,
        into outputs: inout [TimedOutput]
    ) {
        let time = timed.time
        switch timed.gesture {
        case .press(let control):
            press(control, at: time, &gate, &outputs)
        case .release(let control):
            down.remove(control)
            stopHolding(control, at: time, &gate, &outputs)
            guard !layers.release(control, bindings), cause != .loss else { return }
            guard watched.contains(control) else { return }
            run(.release(control), .moment(control.direction), at: time, &gate, &outputs)
        case .click(let control, let count):
            let trigger = Trigger.clicks(control, count)
            guard !layers.isUsed(control), counts(trigger, control, at: time, &gate) else { return }
            run(trigger, .moment(control.direction), at: time, &gate, &outputs)
        case .hold(let control, .begin):
            guard !layers.isHeld(control) else { return }
            guard counts(.hold(control), control, at: time, &gate) else { return }
            let occasion = Occasion.held(control, delay: periods.slow)
            run(.hold(control), occasion, at: time, &gate, &outputs)
        case .hold(let control, .end), .hold(let control, .cancelled):
            stopHolding(control, at: time, &gate, &outputs)
        case .chord(let pair, let phase):
            handleChord(pair, phase, at: time, &gate, &outputs)
        case .tap(let zone):
            run(.tapZone(zone), .moment(nil), at: time, &gate, &outputs)
        case .rest(let zone, .begin):
            run(.restZone(zone), .rest(zone), at: time, &gate, &outputs)
        case .rest(_, .end) where cause == .lift:
            hints.lift(at: time)
        case .rest(_, .end), .rest(_, .cancelled):
            hideHints(at: time, &gate, &outputs)
        case .swipe(let direction, let fingers):
            hideHints(at: time, &gate, &outputs)
            let trigger: Trigger = fingers == 2 ? .twoFingerSwipe(direction) : .swipe(direction)
            run(trigger, .moment(direction), at: time, &gate, &outputs)
        case .pan(let axis, let phase, let motion):
            handlePan(axis, phase, motion, cause, at: time, &gate, &outputs)
        case .momentum(let axis, let phase, let motion):
            handleMomentum(axis, phase, motion, at: time, &gate, &outputs)
        case .step(let direction, let count):
            step(direction, count, at: time, &gate, &outputs)
        case .jog(let phase, let motion):
            handleJog(phase, motion, at: time, &gate, &outputs)
        case .pinch(.begin, _):
            pinch = Start(self, isArmed: gate.isArmed)
            run(.pinch, .moment(nil), at: time, &gate, &outputs)
        case .pinch(.update, let scale):
            widen(to: scale, at: time, &gate, &outputs)
        case .analog(let control, let value):
            handleAnalog(control, value, cause, at: time, &gate, &outputs)
        case .pinch(.end, _), .pinch(.cancelled, _):
            pinch = nil
        case .hold(_, .update), .rest(_, .update):
            break
        }
    }

    /// Time passed: hints hide, and what is held moves on.
    mutating func advance(
        to time: Timestamp, gate: inout CommandGate, into outputs: inout [TimedOutput]
    ) {
        if let due = hints.deadline, due <= time {
            hideHints(at: due, &gate, &outputs)
        }
        if let due = axisScrub.deadline, due <= time, let move = axisScrub.advance(to: due) {
            gate.move(move, with: scrubToken, at: due, into: &outputs)
        }
        guard let (commands, due) = heldRepeats.take(upTo: time, in: context.context) else {
            return
        }
        for command in commands { _ = send(command, at: due, &gate, &outputs) }
    }

    /// What is down has no meaning any more.
    mutating func forgetPresses() {
        for index in pressBindings.indices { pressBindings[index] = nil }
    }
}

// MARK: Bindings

extension ActionRunner {
    private mutating func press(
        _ control: Control, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        if !control.isBesideGestures { interrupt(by: control, at: time, &gate, &outputs) }
        down.insert(control)
        if !takenBack.isEmpty { takenBack.remove(control) }
        if !pressedBefore.isEmpty { pressedBefore.remove(control) }
        let index = Int(control.rawValue)
        if !gate.isArmed {
            pressBindings[index] = nil
        } else if pressBindings[index] !== bindings {
            // Mostly the same as at the press before, and to replace a reference costs something.
            pressBindings[index] = bindings
        }
        presses[index] = (context, layers.active)
        if edges.releases.contains(control) {
            watched.insert(control)
        } else {
            watched.remove(control)
        }
        guard !layers.press(control, bindings), edges.presses.contains(control) else { return }
        let occasion = Occasion.held(control, delay: periods.delay)
        run(.press(control), occasion, at: time, &gate, &outputs)
    }

    private mutating func run(
        _ trigger: Trigger, _ occasion: Occasion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard let found = find(trigger, at: time, gate: &gate) else { return }
        perform(found, occasion, at: time, &gate, &outputs)
    }

    mutating func perform(
        _ found: Found, _ occasion: Occasion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        let repeats = repeats(of: found)
        for index in 0..<found.count {
            let action = action(index, of: found)
            if repeats == nil, hold(action, occasion, at: time, &gate, &outputs) { continue }
            perform(action, occasion, at: time, &gate, &outputs)
        }
        guard let repeats, case .held(let control, let delay) = occasion else {
            return
        }
        let commands = (0..<found.count).compactMap { index in
            if case .command(let command) = action(index, of: found) { command } else { nil }
        }
        let own: HeldRepeat.Periods
        switch repeats {
        case .usual: own = periods
        case .every(let period): own = HeldRepeat.Periods(every: period)
        }
        heldRepeats.begin(
            HeldRepeat(
                control, commands, context: nil, at: time,
                delay: repeats == .usual ? delay : own.delay, periods: own))
    }

    mutating func perform(
        _ action: Action, _ occasion: Occasion, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        switch action {
        case .command(let command):
            _ = send(command, at: time, &gate, &outputs)
        case .scan(let sense):
            guard send(.scanStart(sense, level: 1), at: time, &gate, &outputs),
                case .held(let control?, _) = occasion, !isScanLatched
            else { return }
            scanningControl = control
        case .scanStep(let sense):
            guard let scan = context.scan else { return }
            let next = scan.stepped(sense)
            guard next != scan else { return }
            let level = Command.scanLevel(next.sense, level: next.level)
            _ = gate.send(
                level, step: sense, from: device, at: time, windows: windows, into: &outputs)
        case .focus:
            moveFocus(occasion, at: time, &gate, &outputs)
        case .hints:
            guard case .rest(let zone) = occasion else { return }
            // A finger that comes back to the same place before they have gone keeps them.
            guard
                hints.isShown && hints.zone == zone
                    || send(.hintsShow(zone), at: time, &gate, &outputs)
            else { return }
            hints.show(zone, at: time)
        case .scrub, .jog, .channel, .scanAxis, .nothing:
            // Those of pans, circles and axes begin with their gesture.
            break
        }
    }

    private mutating func moveFocus(
        _ occasion: Occasion, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        switch occasion {
        case .moment(let direction):
            guard let direction else { return }
            _ = send(focusStep(direction), at: time, &gate, &outputs)
        case .held(let control, let delay):
            guard let direction = control?.direction else { return }
            let step = focusStep(direction)
            // What closes the screen is not done again and again.
            guard send(step, at: time, &gate, &outputs), step.name == .focusMove
            else { return }
            heldRepeats.begin(
                HeldRepeat(
                    control, [step], context: context.context, at: time, delay: delay,
                    periods: periods))
        case .rest:
            return
        }
    }

    /// One step of the focus; out of a screen, that closes it (c.4).
    private func focusStep(_ direction: Direction) -> Command {
        guard context.focusExit == direction else { return .focusMove(direction, count: 1) }
        return switch context.context {
        case .overlay: .overlayHide
        case .info: .infoHide
        default: .focusMove(direction, count: 1)
        }
    }

    /// The control is up or lost, or (nil) the chord: what lasted as long as it was held ends.
    @inline(__always)
    mutating func stopHolding(
        _ control: Control?, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        guard !heldRepeats.isEmpty || scanningControl != nil || !heldKeys.isEmpty else { return }
        heldRepeats.stop(control)
        letGo(of: control, at: time, &gate, &outputs)
        if control != nil, scanningControl == control {
            scanningControl = nil
            _ = send(.scanStop(.resume), at: time, &gate, &outputs)
        }
    }

    @inline(__always)
    mutating func hideHints(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard hints.hide() else { return }
        _ = send(.hintsHide, at: time, &gate, &outputs)
    }

    mutating func send(
        _ command: Command, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) -> Bool {
        gate.send(command, from: device, at: time, windows: windows, into: &outputs)
    }
}

extension Trigger {
    /// Presses of a control in a row.
    fileprivate static func clicks(_ control: Control, _ count: UInt8) -> Trigger {
        switch count {
        case 2: .double(control)
        case 3: .triple(control)
        default: .click(control)
        }
    }
}
