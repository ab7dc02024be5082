// SPDX-License-Identifier: MIT

/// What a number of a row counts, for the tables of the manuals and for those who write values.
public enum ArgumentUnit: Hashable, Sendable {
    /// Times as much: a speed of playback.
    case factor
    /// A part of the whole, from 0 to 1.
    case share
    case millimetres, millimetresPerSecond
    /// Turns of a finger on a ring, weighted by its radius (behaviour.md N92).
    case revolutions, revolutionsPerSecond

    /// The unit in the tables of the manuals; empty where the meaning of the argument says it.
    public var name: String {
        switch self {
        case .factor, .share: ""
        case .millimetres: "mm"
        case .millimetresPerSecond: "mm/s"
        case .revolutions: "rev"
        case .revolutionsPerSecond: "rev/s"
        }
    }
}
