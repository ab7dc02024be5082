// SPDX-License-Identifier: MIT

public import RemoteModel

/// One place where a binding was looked for, and what came of it. `remote-monitor explain` and
/// `which` print them; nothing is decided by them.
public struct LookupStep: Hashable, Sendable {
    /// What came of one place.
    public enum Outcome: Hashable, Sendable {
        /// Nothing is bound there.
        case missing
        /// It is what happens.
        case chosen
        /// It is passed over: the player has no list of channels, no overlay or no film.
        case unavailable
        /// It is `none`: nothing happens, and nothing further is asked.
        case off
        /// What is asked before it decides: it would count without that.
        case shadowed
        /// `[allow]` does not name what it does: nothing happens, and nothing further is asked.
        case forbidden
    }

    /// The layer, or nil.
    public var layer: String?
    /// Where it was looked for, for which trigger, and what came of it.
    public var context: Context
    /// The trigger that was looked for.
    public var trigger: Trigger
    /// What came of it.
    public var outcome: Outcome
    /// nil where there is none.
    public var binding: Binding?
}

extension Bindings {
    /// Every place that `lookup` asks, in order, up to the one that decides.
    public func explain(
        _ trigger: Trigger, in state: ContextState, layers: LayerSet = []
    ) -> [LookupStep] {
        var steps: [LookupStep] = []
        let brought = self.layers.indices.reversed().filter { layers.contains(LayerSet($0)) }
        for layer in brought + [-1] {
            var isDecided = false
            state.lookupOrder { context in
                isDecided = explain(trigger, in: context, of: layer, state, into: &steps)
                return isDecided
            }
            if isDecided { break }
        }
        return steps
    }

    /// Adds what is bound in one context; true when that decides.
    private func explain(
        _ trigger: Trigger, in context: Context, of layer: Int, _ state: ContextState,
        into steps: inout [LookupStep]
    ) -> Bool {
        for trigger in [trigger] + [trigger.general].compactMap({ $0 }) {
            var step = LookupStep(
                layer: layer < 0 ? nil : layers[layer].name, context: context, trigger: trigger,
                outcome: .missing)
            if let index = table.index(of: trigger), !table.places.isEmpty {
                let place = table.places[table.place(index, context, layer)]
                if place != BindingTable.none {
                    let entry = table.entries[Int(place)]
                    step.binding = entry.binding
                    step.outcome = outcome(entry, needs[Int(place)], state)
                }
            }
            steps.append(step)
            if step.outcome != .missing, step.outcome != .unavailable { return true }
        }
        return false
    }

    private func outcome(
        _ entry: Entry, _ need: BindingTable.Need, _ state: ContextState
    ) -> LookupStep.Outcome {
        switch need {
        case .nothing: .chosen
        case .channels: state.hasChannels ? .chosen : .unavailable
        case .overlay: state.hasOverlay ? .chosen : .unavailable
        case .film: state.isLive ? .unavailable : .chosen
        case .stop: entry.isForbidden ? .forbidden : .off
        }
    }

    /// All that is bound, layer by layer and context by context, in the order of the keymaps.
    public var all: [LookupStep] {
        table.entries.enumerated()
            .sorted {
                ($0.element.layer, $0.element.context.rawValue, $0.offset)
                    < ($1.element.layer, $1.element.context.rawValue, $1.offset)
            }
            .map { index, entry in
                LookupStep(
                    layer: entry.layer < 0 ? nil : layers[entry.layer].name,
                    context: entry.context, trigger: entry.trigger,
                    outcome: needs[index] != .stop
                        ? .chosen : entry.isForbidden ? .forbidden : .off,
                    binding: entry.binding)
            }
    }
}
