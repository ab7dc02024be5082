// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// The layers of one device: which are brought, and by controls that were used for that only. A
/// control that brings a layer still has its click, as long as nothing else was done while it was
/// held.
struct LayerState: Sendable {
    /// The controls that are held and bring a layer.
    private var held = ControlSet()
    /// Of these and those just released, the ones with which something else was done: they have no
    /// click.
    private var used = ControlSet()
    /// What `held` brings by the present bindings.
    private(set) var active = LayerSet()

    /// A control goes down. True when it brings a layer, and so means nothing else for now.
    @inline(__always)
    mutating func press(_ control: Control, _ bindings: Bindings) -> Bool {
        // Also where it brings none any more: the keymaps may have changed since.
        used.remove(control)
        guard bindings.layer(of: control) != nil else {
            use()
            return false
        }
        // With another layer's control it is used as well.
        use()
        held.insert(control)
        active = bindings.layers(of: held)
        return true
    }

    /// Something was done while the controls were held.
    mutating func use() {
        if !held.isEmpty { used.formUnion(held) }
    }

    /// A control comes up. True when it has brought a layer.
    @inline(__always)
    mutating func release(_ control: Control, _ bindings: Bindings) -> Bool {
        guard held.contains(control) else { return false }
        held.remove(control)
        active = bindings.layers(of: held)
        return true
    }

    /// Whether a control that brings a layer was used for that: then its click means nothing.
    func isUsed(_ control: Control) -> Bool { used.contains(control) }

    /// Whether a control brings a layer now.
    func isHeld(_ control: Control) -> Bool { held.contains(control) }

    /// The keymaps have changed.
    mutating func rebind(_ bindings: Bindings) {
        active = bindings.layers(of: held)
    }

    /// All controls are lost.
    mutating func cancel() {
        held = ControlSet()
        active = LayerSet()
    }
}
