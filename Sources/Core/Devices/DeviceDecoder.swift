// SPDX-License-Identifier: MIT

public import RemoteModel

/// Turns what one device sends into signals that no longer depend on the device.
///
/// Events are collected until their frame is complete. Whatever went down also comes up, or is
/// cancelled by a resync, by the kernel for a device that vanishes, by silence, or by `cancelAll`.
///
/// What is down when a device is attached counts only after its release. A reader reports it by a
/// resync frame: `SYN_DROPPED`, the keys and slots that are down, `SYN_REPORT`.
public struct DeviceDecoder: Sendable {
    /// What a person would call the device.
    public let role: DeviceRole
    /// Why it has that role, in words.
    public let reason: String
    /// The touch surface, or nil for a device without one.
    public let surface: Surface?
    /// Those of its surface's class, with what its keymaps set.
    public let thresholds: GestureThresholds
    /// What is odd about the device's description, to be reported once it is attached.
    public let attachDiagnostics: [Diagnostic]

    /// Key events of a frame that wait for its end.
    private static let frameKeys = 64

    private let source: DeviceDescription.Source
    let table: ControlTable
    private var touch = TouchTracker.none
    private var pointer: PointerTracker?
    private var wheels: WheelSteps
    private var axes: AxisControls
    private(set) var buttons: ButtonBank
    private var unreleased: UnreleasedButtons
    /// Whether it keeps what it leaves out and why, for `takeVerdicts`.
    public var isExplaining = false {
        didSet { axes.bank.isExplaining = isExplaining }
    }
    var verdicts = DecoderVerdicts()
    private var reports: DecoderReports

    private var keys = KeyHolds()
    /// What the device has reported since its last frame.
    private var frame = DecoderFrame()
    /// No frame has come yet: a resync reports what was down when the device was attached.
    private var isFresh = true

    /// A decoder for a device as the keymaps describe it. What of the description cannot be used is
    /// in `attachDiagnostics`.
    public init(description: DeviceDescription, profile: DeviceProfile) {
        var setup = DecoderSetup(description, profile)
        role = setup.role
        reason = setup.reason
        source = description.source
        reports = DecoderReports(isInfrared: description.isInfrared)
        table = ControlTable(profile.controls)
        surface = setup.surface
        thresholds = setup.thresholds
        touch = setup.touch
        pointer = setup.pointer
        wheels = WheelSteps(profile.surface)
        axes = AxisControls(
            AxisBank(
                setup.others, profile, targets: table.axes, thresholds: setup.thresholds,
                diagnostics: &setup.diagnostics))
        // A program has no switches that bounce.
        let isProgram = description.bus == KernelCode.busVirtual
        buttons = ButtonBank(
            debounce: isProgram ? .zero : thresholds.debounce, stuckAfter: thresholds.stuck)
        unreleased = UnreleasedButtons(thresholds, isInfrared: description.isInfrared)
        attachDiagnostics = setup.diagnostics
        settleAtAttach()
    }

    /// When `advance` must next be called, or nil. Kept, as a computed one would copy the whole
    /// decoder for another module.
    public private(set) var deadline: Timestamp?

    /// Mutating, as what only reads `self` copies all of it when it is called by what does not.
    @inline(__always)
    private mutating func findDeadline() {
        var earliest = min(buttons.deadline ?? .never, unreleased.deadline ?? .never)
        if let due = touch.deadline { earliest = min(earliest, due) }
        if let due = pointer?.deadline { earliest = min(earliest, due) }
        deadline = earliest.ifEver
    }

    /// Whether nothing is down and nothing touches.
    public var isIdle: Bool {
        !buttons.isAnyDown && !touch.isTouched && pointer?.isTouched != true
    }

    /// Whether a key means something on this device: it is a control, or reports a touch.
    public func understands(_ key: EventCode) -> Bool {
        KernelCode.toolButtons.contains(key.code) || table.control(ofKey: key.code) != nil
            || touch.isTouch(key.code)
    }

    /// One evdev event. Signals are appended when a frame is complete.
    public mutating func handle(
        _ event: InputEvent, at time: Timestamp, into signals: inout [Signal],
        diagnostics: inout [Diagnostic]
    ) {
        switch event.code.type {
        case EventType.absolute:
            if touch.handle(event.code.code, event.value) { return }
            axes.bank.handle(event.code.code, event.value)
        case EventType.key:
            handleKey(event.code.code, event.value, at: time, into: &signals)
        case EventType.relative:
            turn(event.code.code, event.value, at: time, into: &signals)
        case EventType.synchronize:
            switch event.code.code {
            case KernelCode.synReport:
                // The kernel releases every key of a device that is unplugged or suspended, and
                // marks that frame by 1. Its own repeats have that mark too and release nothing.
                if event.value == 1, frame.hasRelease { frame.isResync = true }
                commit(at: time, into: &signals)
            case KernelCode.synDropped:
                frame.isResync = true
                if !isFresh { reports.noteDropped() }
            default: break
            }
        case EventType.miscellaneous where event.code.code == KernelCode.mscScan:
            frame.scan = UInt32(bitPattern: event.value)
        default:
            break
        }
        if reports.isPending { reports.take(into: &diagnostics) }
    }

    /// One button of lircd or a terminal.
    public mutating func handle(
        _ press: ButtonPress, at time: Timestamp, into signals: inout [Signal],
        diagnostics: inout [Diagnostic]
    ) {
        guard let (index, control) = table.control(ofButton: press.button) else {
            reports.noteUnknown(button: press.button)
            reports.take(into: &diagnostics)
            return
        }
        defer { findDeadline() }
        guard source != .terminal else { return type(index, control, at: time, into: &signals) }
        let message: RepeatingButton.Message = press.repeatCount == 0 ? .press : .repeat
        receive(.button(index), control, message, time, &signals)
    }

    /// Time passed: a button that did not repeat comes up.
    public mutating func advance(
        to time: Timestamp, into signals: inout [Signal], diagnostics: inout [Diagnostic]
    ) {
        touch.advance(to: time, into: &signals)
        pointer?.advance(to: time, into: &signals)
        if let (control, reason) = unreleased.takeSilent(at: time) {
            if isExplaining { verdicts.addSilence(of: control, reason) }
            buttons.release(control, at: time, isExact: true, into: &signals)
        }
        if let stuck = buttons.advance(to: time, into: &signals) {
            reports.noteStuck(stuck, after: thresholds.stuck)
            reports.take(into: &diagnostics)
        }
        findDeadline()
    }

    /// The device is gone, or nobody listens. What is down is cancelled until its release.
    public mutating func cancelAll(into signals: inout [Signal]) {
        touch.cancelAll(into: &signals)
        pointer?.cancel(into: &signals)
        unreleased.ignoreHeld()
        buttons.cancelAll(into: &signals)
        keys.ignoreHeld()
        axes.cancelAll()
        applyAxes(at: .zero, into: &signals)
        findDeadline()
    }

    /// The controls that are held, whether they count or not: what was cancelled is held until it
    /// comes up.
    public var held: ControlSet {
        var held = axes.held
        for code in keys.codes {
            if let control = table.control(ofKey: code) { held.insert(control) }
        }
        if let control = unreleased.held { held.insert(control) }
        return held
    }

    /// Takes over what is held on a device whose profile changed, and where fingers and axes were
    /// last. What is held counts again only after its release.
    public mutating func ignoreHeld(of old: DeviceDecoder) {
        keys.ignoreHeld(of: old.keys)
        unreleased.keyedScan = old.unreleased.keyedScan
        let place = old.unreleased.repeating.lastPlace.flatMap {
            table.place(of: $0, in: old.table)
        }
        unreleased.repeating.ignoreHeld(of: old.unreleased.repeating, at: place)
        axes.bank.adoptState(of: old.axes.bank)
        settleAtAttach()
        touch.adoptState(of: old.touch)
        isFresh = old.isFresh
    }
}

extension DeviceDecoder {
    @inline(__always)
    private mutating func handleKey(
        _ code: UInt16, _ value: Int32, at time: Timestamp, into signals: inout [Signal]
    ) {
        frame.hasKey = true
        frame.hasRelease = frame.hasRelease || value == 0
        // The kernel's own repeat; ours come from our timers (behaviour.md N35).
        guard value != 2 else { return }
        if code == KernelCode.touch {
            touch.touch(value != 0)
            return
        }
        if touch.touchPad(code, value != 0) { return }
        guard let control = table.control(ofKey: code) else { return }
        frame.edges.append(KeyEdge(code: code, control: control, isDown: value != 0))
        if frame.edges.count >= Self.frameKeys { applyEdges(at: time, into: &signals) }
    }

    /// A mouse moves, or a wheel or knob turns. Each step of one that is a control is a press.
    private mutating func turn(
        _ code: UInt16, _ value: Int32, at time: Timestamp, into signals: inout [Signal]
    ) {
        guard let pair = table.steps(of: code) else {
            pointer?.handle(code, value)
            return
        }
        let steps = wheels.take(code, value)
        guard steps != 0, let control = steps < 0 ? pair.negative : pair.positive else { return }
        for _ in 0..<steps.magnitude {
            buttons.press(control, at: time, isExact: true, into: &signals)
            buttons.release(control, at: time, isExact: true, into: &signals)
        }
    }

    @inline(__always)
    private mutating func commit(at time: Timestamp, into signals: inout [Signal]) {
        if frame.isResync, isFresh { touch.refuseAll() }
        if touch.isThere { touch.commit(at: time, isResync: frame.isResync, into: &signals) }
        pointer?.commit(at: time, into: &signals)
        if touch.hasFaults { reports.note(touch.takeFaults()) }
        if frame.edges.count == 1 {
            apply(frame.edges[0], isExact: false, at: time, into: &signals)
            frame.edges.removeAll()
        } else if !frame.edges.isEmpty {
            applyEdges(at: time, into: &signals)
        }
        if let scan = frame.scan { applyScan(scan, at: time, into: &signals) }
        if axes.bank.hasChanged { axes.commit(isResync: frame.isResync) }
        if isExplaining { verdicts.add(axes.bank.takeVerdicts()) }
        if axes.hasChanges { applyAxes(at: time, into: &signals) }
        frame.end()
        isFresh = false
        findDeadline()
    }

    private mutating func applyEdges(at time: Timestamp, into signals: inout [Signal]) {
        let start = signals.count
        for isHandedOver in [false, true] {
            for index in 0..<frame.edges.count
            where frame.edges.isHandedOver(at: index) == isHandedOver {
                let isExact = frame.edges.isRepressed(at: index)
                apply(frame.edges[index], isExact: isExact, at: time, into: &signals)
            }
        }
        if surface != nil { signals.joinSides(from: start) }
        frame.edges.removeAll()
    }

    @inline(__always)
    private mutating func apply(
        _ edge: KeyEdge, isExact: Bool, at time: Timestamp, into signals: inout [Signal]
    ) {
        switch keys.apply(edge, isResync: frame.isResync) {
        case .nothing: break
        case .press:
            unreleased.keyedScan.key = edge.code
            change(edge.control, isDown: true, at: time, isExact: isExact, into: &signals)
        case .release:
            let isSecond = unreleased.keyedScan.release(edge.code)
            if isSecond { buttons.pressAgain(edge.control, at: time, into: &signals) }
            change(
                edge.control, isDown: false, at: time, isExact: isExact || isSecond,
                into: &signals)
        case .cancel: buttons.cancel(edge.control, into: &signals)
        case .repeated: reports.noteRepeated(key: edge.code, isDown: edge.isDown)
        }
    }

    private mutating func change(
        _ control: Control, isDown: Bool, at time: Timestamp, isExact: Bool,
        into signals: inout [Signal]
    ) {
        if isExplaining, !isExact {
            let reason = buttons.bounce(control, isDown: isDown, at: time)
            verdicts.addBounce(control, isDown: isDown, reason)
        }
        if isDown {
            buttons.press(control, at: time, isExact: isExact, into: &signals)
        } else {
            buttons.release(control, at: time, isExact: isExact, into: &signals)
        }
    }

    private mutating func applyScan(
        _ scan: UInt32, at time: Timestamp, into signals: inout [Signal]
    ) {
        if frame.hasKey { return unreleased.keyedScan.begin(scan, at: time) }
        guard !frame.isResync else { return }
        if scan == unreleased.keyedScan.code { return repeatKey(at: time, into: &signals) }
        guard let (index, control) = table.control(ofScancode: scan) else {
            reports.noteUnknown(scancode: scan)
            return
        }
        receive(.scancode(index), control, .either, time, &signals)
    }

    /// The frame of a key that is down came again.
    private mutating func repeatKey(at time: Timestamp, into signals: inout [Signal]) {
        let key = unreleased.keyedScan.key
        guard keys.isDown(key), let control = table.control(ofKey: key) else { return }
        let (presses, reason) = unreleased.keyedScan.receive(at: time)
        if isExplaining, presses > 0 { verdicts.addSilence(of: control, reason) }
        for _ in 0..<presses { buttons.pressAgain(control, at: time, into: &signals) }
    }

    private mutating func receive(
        _ place: ControlTable.Place, _ control: Control, _ message: RepeatingButton.Message,
        _ time: Timestamp,
        _ signals: inout [Signal]
    ) {
        switch unreleased.repeating.receive(place, control, message, at: time) {
        case .nothing: return
        case .press: break
        case .replace(let old):
            buttons.release(old, at: time, isExact: true, into: &signals)
        }
        buttons.press(control, at: time, isExact: true, into: &signals)
    }

    private mutating func type(
        _ index: Int, _ control: Control, at time: Timestamp, into signals: inout [Signal]
    ) {
        let (old, effect) = unreleased.typed.type(index, control, at: time)
        if let old { buttons.release(old, at: time, isExact: true, into: &signals) }
        if effect != .nothing { buttons.press(control, at: time, isExact: true, into: &signals) }
        if effect == .click { buttons.release(control, at: time, isExact: true, into: &signals) }
    }

    private mutating func applyAxes(at time: Timestamp, into signals: inout [Signal]) {
        for one in axes.changes {
            switch one {
            case .analog(let control, let value):
                signals.append(.analog(control, value))
            case .held(let source, let control):
                let (old, new) = axes.hold(control, by: source, isResync: frame.isResync)
                if let old, frame.isResync {
                    buttons.cancel(old, into: &signals)
                } else if let old {
                    change(old, isDown: false, at: time, isExact: false, into: &signals)
                }
                guard let new else { continue }
                change(new, isDown: true, at: time, isExact: false, into: &signals)
            }
        }
        axes.endChanges()
    }

    /// A stick or hat that is held while the device is attached counts only after its release.
    private mutating func settleAtAttach() {
        var signals: [Signal] = []
        frame.isResync = true
        axes.commit(isResync: true)
        applyAxes(at: .zero, into: &signals)
        frame.isResync = false
    }
}
