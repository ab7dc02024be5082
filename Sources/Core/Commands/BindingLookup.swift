// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Looks up what the gestures of one device mean: those of a control by the bindings, the layers
/// and the context as of its press, all others as of now. `ActionRunner` performs what is found. A
/// press would otherwise mean another thing than its release, where the player goes on between
/// them.
struct BindingLookup: Sendable {
    private let device: DeviceID
    /// What the player does, as of the last `findInterest`.
    private(set) var context = ContextState()
    /// The bindings in force for gestures that begin from now on.
    var bindings: Bindings {
        didSet { layers.rebind(bindings) }
    }
    /// The layers that held controls bring.
    private var layers = LayerState()
    /// For each control what its press means, from the moment it went down: by which bindings (nil
    /// where it means nothing), and when. Apart, as a copy of both costs more.
    private var pressBindings: [Bindings?]
    private var presses: [(context: ContextState, layers: LayerSet)]
    /// The controls whose press or release means something now, so that the others need no look.
    private var edges: (presses: ControlSet, releases: ControlSet)
    /// Of those that are down, the ones whose release means something.
    private var watched = ControlSet()

    init(_ device: DeviceID, _ bindings: Bindings) {
        self.device = device
        self.bindings = bindings
        let all = ControlSet(rawValue: .max)
        edges = (all, all)
        pressBindings = Array(repeating: nil, count: Control.allCases.count)
        presses = Array(
            repeating: (ContextState(), LayerSet()), count: Control.allCases.count)
    }

    /// Which gestures mean something from now on, after the player, the keymaps or the layers have
    /// changed.
    mutating func findInterest(in context: ContextState) -> GestureInterest {
        self.context = context
        edges = bindings.edges(in: context, layers: layers.active)
        return bindings.interest(in: context, layers: layers.active)
    }

    // MARK: Layers

    /// The layers that are active.
    @inline(__always)
    var activeLayers: LayerSet { layers.active }

    /// Whether something else was done while the control brought a layer: it then has no click.
    @inline(__always)
    func isUsedForLayer(_ control: Control) -> Bool { layers.isUsed(control) }

    /// Whether the control brings a layer now.
    @inline(__always)
    func bringsLayer(_ control: Control) -> Bool { layers.isHeld(control) }

    /// The controls that bring layers are lost.
    mutating func cancelLayers() {
        layers.cancel()
    }

    // MARK: Controls

    /// A control goes down: its triggers mean from now on what they mean at this moment. True when
    /// its press itself means something.
    mutating func press(_ control: Control, isArmed: Bool) -> Bool {
        let index = Int(control.rawValue)
        if !isArmed {
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
        return !layers.press(control, bindings) && edges.presses.contains(control)
    }

    /// A control comes up. True when its release means something.
    mutating func release(_ control: Control) -> Bool {
        !layers.release(control, bindings) && watched.contains(control)
    }

    /// The controls that are down do not mean anything any more.
    mutating func forgetPresses() {
        for index in pressBindings.indices { pressBindings[index] = nil }
    }

    // MARK: What a gesture means

    /// What a gesture that lasts means from now on until its end; nil while nobody listens.
    func snapshot(isArmed: Bool) -> BindingSnapshot? {
        guard isArmed else { return nil }
        return BindingSnapshot(bindings: bindings, context: context, layers: layers.active)
    }

    /// Something was done while a control brought a layer.
    mutating func useLayers() {
        layers.use()
    }

    /// The binding of a trigger, or nil. Why there is none is noted if somebody asks.
    mutating func find(
        _ trigger: Trigger, at time: Timestamp, gate: inout CommandGate
    ) -> FoundBinding? {
        if let control = trigger.control {
            let index = Int(control.rawValue)
            if pressBindings[index] === bindings {
                let press = presses[index]
                if let place = bindings.place(
                    of: trigger, in: press.context, layers: press.layers)
                {
                    return FoundBinding(bindings, place, isPresent: true)
                }
            } else if let found = findFormer(trigger, index) {
                return found
            }
            if gate.isExplaining {
                Self.explain(
                    trigger, pressBindings[index], in: presses[index].context,
                    presses[index].layers, device, time, &gate)
            }
            return nil
        }
        // A gesture without a control is another thing that is done while a layer is held.
        useLayers()
        if gate.isArmed,
            let place = bindings.place(of: trigger, in: context, layers: layers.active)
        {
            return FoundBinding(bindings, place, isPresent: true)
        }
        if gate.isExplaining {
            Self.explain(
                trigger, gate.isArmed ? bindings : nil, in: context, layers.active, device,
                time, &gate)
        }
        return nil
    }

    /// The same of a gesture that means what it meant at an earlier moment, if there is one.
    mutating func find(
        _ trigger: Trigger, asOf start: BindingSnapshot?, at time: Timestamp,
        gate: inout CommandGate
    ) -> FoundBinding? {
        guard let start else { return find(trigger, at: time, gate: &gate) }
        useLayers()
        if let found = start.find(trigger) { return found }
        if gate.isExplaining {
            Self.explain(
                trigger, start.bindings, in: start.context, start.layers, device, time, &gate)
        }
        return nil
    }

    /// For a control that went down by bindings that are no longer in force.
    private mutating func findFormer(_ trigger: Trigger, _ index: Int) -> FoundBinding? {
        guard let former = pressBindings[index] else { return nil }
        let press = presses[index]
        return former.place(of: trigger, in: press.context, layers: press.layers).map {
            FoundBinding(former, $0)
        }
    }

    /// One of the things that a binding does, in order. One by one, as an array of them would be
    /// one more reference.
    @inline(__always)
    func action(_ index: Int, of found: FoundBinding) -> Action {
        if let former = found.former { return former.action(index, at: found.place) }
        return bindings.action(index, at: found.place)
    }

    /// How it goes on while it is held.
    @inline(__always)
    func repeats(of found: FoundBinding) -> Binding.Repeat? {
        if let former = found.former { return former.repeats(at: found.place) }
        return bindings.repeats(at: found.place)
    }

    /// Whether a binding does that, among other things.
    func does(_ action: Action, _ found: FoundBinding) -> Bool {
        (0..<found.count).contains { self.action($0, of: found) == action }
    }

    /// Why a gesture has no binding. Most presses and releases have none, as their clicks do.
    /// Static, as what is called on `self` here may copy all of it.
    private static func explain(
        _ trigger: Trigger, _ bindings: Bindings?, in context: ContextState, _ layers: LayerSet,
        _ device: DeviceID, _ time: Timestamp, _ gate: inout CommandGate
    ) {
        switch trigger {
        case .press, .release: return
        default: break
        }
        var cause = Reason.Cause.disarmed
        if let bindings {
            let off = bindings.switchedOff(trigger, in: context, layers: layers)
            cause =
                off.map { .switchedOff(context.context, $0) } ?? .notBound(context.context)
        }
        gate.note(
            Verdict(.binding, .no, .trigger(trigger.name, trigger.control), [.cause(cause)]),
            device, time)
    }
}
