// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What triggers mean as of one moment. A chord, or the motion of two fingers, keeps the meaning
/// that it began with, whatever the player or the keymaps do meanwhile.
struct BindingSnapshot: Sendable {
    /// The bindings, the player and the layers of that moment.
    let bindings: Bindings
    let context: ContextState
    let layers: LayerSet

    /// The binding of a trigger as of that moment, or nil.
    func find(_ trigger: Trigger) -> FoundBinding? {
        bindings.place(of: trigger, in: context, layers: layers).map { FoundBinding(bindings, $0) }
    }
}
