// SPDX-License-Identifier: MIT

/// Facts about a touch surface, from its driver or, where that is silent, from a keymap.
public struct SurfaceProfile: Hashable, Sendable {
    /// The outline of a surface.
    public enum Shape: String, CaseIterable, Sendable {
        case rectangle
        /// A disc or ring, on which a finger can jog.
        case round
    }

    /// Millimetres, or nil to take what the driver tells.
    public var width: Double?
    public var height: Double?
    public var shape = Shape.rectangle

    public init() {}
}
