// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What a gesture means: the binding that counts for it.
extension ActionRunner {
    /// What a binding does that was found.
    struct Found: Sendable {
        private let bindings: Bindings
        private let place: Int
        let count: Int

        init(_ bindings: Bindings, _ place: Int) {
            self.bindings = bindings
            self.place = place
            count = bindings.actionCount(at: place)
        }

        /// What it does, in order. One by one, as an array of them would be one more reference.
        subscript(index: Int) -> Action { bindings.action(index, at: place) }

        func contains(_ action: Action) -> Bool { (0..<count).contains { self[$0] == action } }

        var repeats: Binding.Repeat? { bindings.repeats(at: place) }
    }

    /// A control's triggers are looked up as of its press, all others as of now.
    mutating func find(
        _ trigger: Trigger, _ timed: TimedGestureInput, gate: inout CommandGate
    ) -> Found? {
        if let control = trigger.control {
            let index = Int(control.rawValue)
            if let bindings = pressBindings[index],
                let place = bindings.place(
                    of: trigger, in: pressContexts[index], layers: pressLayers[index])
            {
                return Found(bindings, place)
            }
            if gate.isExplaining {
                Self.explain(
                    trigger, pressBindings[index], in: pressContexts[index], pressLayers[index],
                    device, timed.time, &gate)
            }
            return nil
        }
        useLayers()
        if gate.isArmed,
            let place = bindings.place(of: trigger, in: context, layers: activeLayers)
        {
            return Found(bindings, place)
        }
        if gate.isExplaining {
            Self.explain(
                trigger, gate.isArmed ? bindings : nil, in: context, activeLayers, device,
                timed.time, &gate)
        }
        return nil
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
        gate.tell(
            Verdict(.binding, .no, .name(trigger.name), [.cause(cause)]), device, time)
    }
}
