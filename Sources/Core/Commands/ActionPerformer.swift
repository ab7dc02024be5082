// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Performs what the bindings of one device do at a moment, and what begins there and lasts as long
/// as something is held or a finger rests. `ActionRunner` finds the binding and says on what
/// occasion; what pans, circles and axes move is `TouchMotion`'s and `AnalogAxes`'.
struct ActionPerformer: Sendable {
    /// What a trigger gives an action to work with.
    enum Occasion: Sendable {
        /// It is over at once. The direction is that of the control or the swipe, for the focus.
        case moment(Direction?)
        /// It lasts until the control comes up, or (nil) until a chord ends; `delay` is the time to
        /// the first repeat.
        case held(Control?, delay: Interval)
        /// A finger rests there; it lasts until it lifts or moves.
        case rest(Zone)
    }

    /// Sends the commands.
    let sender: CommandSender
    /// What goes on while something is held.
    var held: HeldActions
    private var hints: Hints

    init(_ sender: CommandSender, _ thresholds: GestureThresholds) {
        self.sender = sender
        held = HeldActions(sender, thresholds)
        hints = Hints(thresholds)
    }

    /// Whether something would go on by itself.
    var isOpen: Bool { hints.isShown || !held.isEmpty }

    /// When something is due, or `.never`.
    @inline(__always)
    var due: Timestamp {
        if let due = hints.deadline { min(held.due, due) } else { held.due }
    }

    /// Performs one action of a binding. An action that the occasion cannot do, such as hints
    /// without a finger, does nothing.
    mutating func perform(
        _ action: Action, _ occasion: Occasion, in context: ContextState, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        switch action {
        case .command(let command):
            _ = sender.send(command, at: time, &gate, &outputs)
        case .scan(let sense):
            // A momentary scan ends with the control that holds it (behaviour.md A5).
            guard sender.send(.scanStart(sense, level: 1), at: time, &gate, &outputs),
                case .held(let control?, _) = occasion
            else { return }
            held.scan(until: control)
        case .ramp(let sense):
            guard case .held(let control?, _) = occasion else { return }
            held.ramp(sense, until: control, at: time, &gate, &outputs)
        case .scanStep(let sense):
            // A step changes a scan that goes on; without one there is nothing to change.
            guard let scan = context.scan else { return }
            let next = scan.stepped(sense)
            guard next != scan else { return }
            // The step is sent along: two devices that report one press name different levels, as
            // the first press has changed it already.
            let level = Command.scanLevel(next.sense, level: next.level)
            _ = sender.send(level, step: sense, at: time, &gate, &outputs)
        case .focus:
            moveFocus(occasion, in: context, at: time, &gate, &outputs)
        case .hints:
            guard case .rest(let zone) = occasion else { return }
            // A finger that comes back to the same place before they have hidden keeps them.
            guard
                hints.isShown && hints.zone == zone
                    || sender.send(.hintsShow(zone), at: time, &gate, &outputs)
            else { return }
            hints.show(zone, at: time)
        case .scrub, .jog, .channel, .scanAxis, .nothing:
            // Those of pans, circles and axes begin with their gesture.
            break
        }
    }

    /// One step of the focus, which a held control repeats (behaviour.md N35).
    private mutating func moveFocus(
        _ occasion: Occasion, in context: ContextState, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        switch occasion {
        case .moment(let direction):
            guard let direction else { return }
            _ = sender.send(context.focusStep(direction), at: time, &gate, &outputs)
        case .held(let control, let delay):
            guard let direction = control?.direction else { return }
            let step = context.focusStep(direction)
            // What closes the screen is not done again and again.
            guard sender.send(step, at: time, &gate, &outputs), step.name == .focusMove
            else { return }
            held.begin([step], control, .usual, in: context.context, at: time, delay: delay)
        case .rest:
            return
        }
    }

    // MARK: Hints

    /// Something else than a rest was done: the hints of it hide, if there are any.
    @inline(__always)
    mutating func hideHints(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard hints.hide() else { return }
        _ = sender.send(.hintsHide, at: time, &gate, &outputs)
    }

    /// The finger that rested was lifted: the hints stay for a moment.
    mutating func liftHints(at time: Timestamp) {
        hints.lift(at: time)
    }

    /// Time passed: hints that were shown long enough hide.
    mutating func advanceHints(
        to time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard let due = hints.deadline, due <= time else { return }
        hideHints(at: due, &gate, &outputs)
    }
}

extension ContextState {
    /// One step of the focus; out of a screen, that closes it (behaviour.md c.4).
    fileprivate func focusStep(_ direction: Direction) -> Command {
        guard focusExit == direction else { return .focusMove(direction, count: 1) }
        return switch context {
        case .overlay: .overlayHide
        case .info: .infoHide
        default: .focusMove(direction, count: 1)
        }
    }
}
