// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What a device does for as long as one of its controls, or a chord, is held: it repeats commands,
/// holds the keys of an `emit`, and scans. Whatever begins here also ends: at the release, at a
/// loss, or by something that comes in between (behaviour.md c.8).
struct HeldActions: Sendable {
    /// Keys of one `emit` that are down.
    private struct HeldKeys: Sendable {
        /// What is held; nil is a chord, of which there is one at a time.
        let control: Control?
        let keys: String
    }

    /// Keys that are held at once. Further ones are pressed and released at once.
    private static let keysLimit = 16

    /// Sends what repeats, and the ends.
    private let sender: CommandSender
    /// The times of repeats that a binding does not set itself (N35).
    let periods: HeldRepeat.Periods
    /// A scan goes on when its control comes up.
    private let isScanLatched: Bool
    /// What repeats.
    private var repeats = HeldRepeats()
    /// The keys that are down, in the order in which they went down.
    private var keys: [HeldKeys] = []
    /// The control that scans for as long as it is held.
    private var scanningControl: Control?
    /// The control that lets the preview run, and its right to.
    private var ramp: (control: Control, token: CommandGate.Token)?

    init(_ sender: CommandSender, _ thresholds: GestureThresholds) {
        self.sender = sender
        periods = HeldRepeat.Periods(thresholds)
        isScanLatched = thresholds.scanLatched
    }

    /// Whether nothing lasts.
    @inline(__always)
    var isEmpty: Bool { repeats.isEmpty && scanningControl == nil && ramp == nil && keys.isEmpty }

    /// When something repeats next, or `.never`.
    @inline(__always)
    var due: Timestamp { repeats.due }

    // MARK: Something begins

    /// Commands that were just performed are repeated. `context`: only as long as the player does
    /// that; nil goes on. `delay`: the usual time to the first repeat.
    mutating func begin(
        _ commands: [Command], _ control: Control?, _ repeating: Binding.Repeat,
        in context: Context? = nil, at time: Timestamp, delay: Interval
    ) {
        let (periods, delay) =
            switch repeating {
            case .usual: (self.periods, delay)
            case .every(let period): (HeldRepeat.Periods(every: period), period)
            }
        repeats.begin(
            HeldRepeat(
                control, commands, context: context, at: time, delay: delay, periods: periods,
                after: repeats.focus))
    }

    /// Presses the keys of an `emit` until its control comes up. False where there is nothing to
    /// hold.
    mutating func press(
        _ action: Action, until control: Control?, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) -> Bool {
        guard case .command(.emit(let emitted)) = action, keys.count < Self.keysLimit else {
            return false
        }
        // What another device has pressed a moment ago ends with that.
        if sender.send(.emitBegin(emitted), at: time, &gate, &outputs) {
            keys.append(HeldKeys(control: control, keys: emitted))
        }
        return true
    }

    /// A scan has begun that ends when the control comes up.
    mutating func scan(until control: Control) {
        if !isScanLatched { scanningControl = control }
    }

    /// The preview runs until the control comes up, unless another device moves something.
    mutating func ramp(
        _ sense: Sense, until control: Control, at time: Timestamp,
        _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        guard
            let token = gate.claim(sender.device, ending: .rampEnd, at: time, into: &outputs)
        else { return }
        ramp = (control, token)
        gate.move(.rampBegin(sense), with: token, at: time, into: &outputs)
    }

    // MARK: Something ends

    /// The control is up or lost, or (nil) the chord: what lasted as long as it was held ends.
    @inline(__always)
    mutating func stop(
        _ control: Control?, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        guard !isEmpty else { return }
        repeats.stop(control)
        releaseKeys(of: control, at: time, &gate, &outputs)
        if let ramp, ramp.control == control {
            self.ramp = nil
            gate.finish(.rampEnd, with: ramp.token, at: time, into: &outputs)
        }
        if control != nil, scanningControl == control {
            scanningControl = nil
            _ = sender.send(.scanStop(.resume), at: time, &gate, &outputs)
        }
    }

    /// The last that went down comes up first.
    private mutating func releaseKeys(
        of control: Control?, at time: Timestamp, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        guard !keys.isEmpty else { return }
        for index in keys.indices.reversed() where keys[index].control == control {
            let released = keys.remove(at: index).keys
            gate.end(.emitEnd(released), of: sender.device, at: time, into: &outputs)
        }
    }

    /// Everything that is held ends.
    mutating func cancel(
        at time: Timestamp, _ gate: inout CommandGate, _ outputs: inout [TimedOutput]
    ) {
        repeats.stopAll()
        if let control = scanningControl { stop(control, at: time, &gate, &outputs) }
        if let control = ramp?.control { stop(control, at: time, &gate, &outputs) }
        while let held = keys.first { releaseKeys(of: held.control, at: time, &gate, &outputs) }
    }

    /// Something else has ended the scan that a control holds.
    mutating func endScan() {
        scanningControl = nil
    }

    /// Back has come in between: what repeats stops, but for the volume.
    mutating func interrupt() {
        repeats.interrupt()
    }

    /// Something came in between on every device. Another item stops only what is done within one.
    mutating func interrupt(by interruption: Interruption) {
        if interruption == .item { repeats.interruptWithinItem() } else { repeats.interrupt() }
    }

    // MARK: Time

    /// Nobody ran until then: what was missed is not made up for.
    mutating func stall(until time: Timestamp) {
        repeats.stall(until: time)
    }

    /// Time passed: sends what repeats. `context` is what the player does now.
    mutating func advance(
        to time: Timestamp, in context: ContextState, _ gate: inout CommandGate,
        _ outputs: inout [TimedOutput]
    ) {
        guard let (commands, due) = repeats.take(upTo: time, in: context) else { return }
        for command in commands { _ = sender.send(command, at: due, &gate, &outputs) }
    }
}
