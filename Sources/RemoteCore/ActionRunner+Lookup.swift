// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What a gesture means: the binding that counts for it.
extension ActionRunner {
    /// A binding that was found.
    struct Found: Sendable {
        /// The bindings that it is of; nil is the present ones. Nearly all are, and to keep those
        /// would cost a reference each time.
        fileprivate let former: Bindings?
        fileprivate let place: Int
        /// How many things it does.
        let count: Int

        init(_ bindings: Bindings, _ place: Int, isPresent: Bool = false) {
            former = isPresent ? nil : bindings
            self.place = place
            count = bindings.actionCount(at: place)
        }
    }

    /// One of the things that it does, in order. One by one, as an array of them would be one more
    /// reference.
    @inline(__always)
    func action(_ index: Int, of found: Found) -> Action {
        if let former = found.former { return former.action(index, at: found.place) }
        return bindings.action(index, at: found.place)
    }

    /// How it goes on while it is held.
    @inline(__always)
    func repeats(of found: Found) -> Binding.Repeat? {
        if let former = found.former { return former.repeats(at: found.place) }
        return bindings.repeats(at: found.place)
    }

    func does(_ action: Action, _ found: Found) -> Bool {
        (0..<found.count).contains { self.action($0, of: found) == action }
    }

    /// A control's triggers are looked up as of its press, all others as of now.
    mutating func find(
        _ trigger: Trigger, at time: Timestamp, gate: inout CommandGate
    ) -> Found? {
        if let control = trigger.control {
            let index = Int(control.rawValue)
            if pressBindings[index] === bindings {
                let press = presses[index]
                if let place = bindings.place(
                    of: trigger, in: press.context, layers: press.layers)
                {
                    return Found(bindings, place, isPresent: true)
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
        useLayers()
        if gate.isArmed,
            let place = bindings.place(of: trigger, in: context, layers: activeLayers)
        {
            return Found(bindings, place, isPresent: true)
        }
        if gate.isExplaining {
            Self.explain(
                trigger, gate.isArmed ? bindings : nil, in: context, activeLayers, device,
                time, &gate)
        }
        return nil
    }

    /// For a control that went down by bindings that are no longer in force.
    private mutating func findFormer(_ trigger: Trigger, _ index: Int) -> Found? {
        guard let former = pressBindings[index] else { return nil }
        let press = presses[index]
        return former.place(of: trigger, in: press.context, layers: press.layers).map {
            Found(former, $0)
        }
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
            Verdict(.binding, .no, .trigger(trigger.name, trigger.control), [.cause(cause)]),
            device, time)
    }
}
