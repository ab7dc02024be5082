// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What a gesture means: the binding that counts for it.
extension ActionRunner {
    /// What a binding does that was found.
    struct Found: Sendable {
        let actions: [Action]
        let repeats: Binding.Repeat?

        init(_ bindings: Bindings, _ place: Int) {
            actions = bindings.actions(at: place)
            repeats = bindings.repeats(at: place)
        }
    }

    /// A control's triggers are looked up as of its press, all others as of now.
    mutating func find(
        _ trigger: Trigger, _ timed: TimedGestureInput, gate: inout CommandGate
    ) -> Found? {
        if let control = trigger.control {
            let index = Int(control.rawValue)
            return Self.look(
                trigger, pressBindings[index], in: pressContexts[index], pressLayers[index],
                device, timed.time, &gate)
        }
        useLayers()
        return Self.look(
            trigger, gate.isArmed ? bindings : nil, in: timed.context, activeLayers,
            device, timed.time, &gate)
    }

    /// Static, as is `explain`: what is called on `self` here may copy all of it.
    private static func look(
        _ trigger: Trigger, _ bindings: Bindings?, in context: ContextState, _ layers: LayerSet,
        _ device: DeviceID, _ time: Timestamp, _ gate: inout CommandGate
    ) -> Found? {
        if let bindings, let place = bindings.place(of: trigger, in: context, layers: layers) {
            return Found(bindings, place)
        }
        if gate.isExplaining {
            explain(trigger, bindings, in: context, layers, device, time, &gate)
        }
        return nil
    }

    /// Why a gesture has no binding. Most presses and releases have none, as their clicks do.
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
        gate.tell(
            Verdict(.binding, .no, .name(trigger.name), [.cause(cause)]), device, time)
    }
}
