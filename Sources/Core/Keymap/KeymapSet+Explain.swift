// SPDX-License-Identifier: MIT

public import RemoteModel

extension KeymapSet {
    /// Every line that binds a trigger, in the order of the lookup: up to the one that decides, as
    /// `Bindings.explain` has them, and then those that it hides, from the same place in keymaps
    /// that count less to the least specific context. For nil on a device that no keymap knows.
    public func explain(
        _ trigger: Trigger, in state: ContextState, layers: [String] = [], for nodes: [Node]?
    ) -> [LookupStep] {
        let bindings = bindings(for: nodes)
        var brought = LayerSet()
        for (index, layer) in bindings.layers.enumerated() where layers.contains(layer.name) {
            brought.insert(LayerSet(index))
        }
        var steps = bindings.explain(trigger, in: state, layers: brought)
        guard let last = steps.last, last.outcome != .missing, last.outcome != .unavailable else {
            return steps
        }
        let lines = files(for: nodes).reversed().flatMap { $0.lines.reversed() }
        let names = bindings.layers.map(\.name).filter(layers.contains).reversed()
        for name in names.map(Optional.some) + [nil] {
            state.lookupOrder { context in
                for asked in [trigger] + [trigger.general].compactMap({ $0 }) {
                    let bound = lines.filter {
                        $0.layer == name && $0.context == context && $0.trigger == asked
                    }
                    Self.hide(bound, &steps)
                }
                return false
            }
        }
        return steps
    }

    /// Adds the lines that are not among the steps yet.
    private static func hide(_ lines: [KeymapFile.Line], _ steps: inout [LookupStep]) {
        for line in lines {
            let isThere = steps.contains {
                $0.binding?.location.isSame(line.binding.location) ?? false
            }
            guard !isThere else { continue }
            steps.append(
                LookupStep(
                    layer: line.layer, context: line.context, trigger: line.trigger,
                    outcome: .shadowed, binding: line.binding))
        }
    }
}
