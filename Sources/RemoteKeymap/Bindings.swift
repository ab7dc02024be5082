// SPDX-License-Identifier: MIT

public import RemoteModel

/// The bindings that are in force for one device.
public struct Bindings: Sendable {
    public init() {}

    /// The binding of the most specific context that has one whose first action the player can
    /// perform now (`channel` wants channels, `overlayShow` an overlay); nil where there is none
    /// or it is `none`.
    public func lookup(_ trigger: Trigger, in state: ContextState) -> Binding? { nil }

    /// Which gestures have a binding now.
    public func interest(in state: ContextState) -> GestureInterest { GestureInterest() }
}
