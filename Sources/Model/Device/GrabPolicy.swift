// SPDX-License-Identifier: MIT

/// When a device is kept from every other program (`EVIOCGRAB`): `grab = "always"` in a keymap.
public enum GrabPolicy: String, CaseIterable, Sendable {
    /// Every program sees its events.
    case never
    /// While a player that has something loaded is in front, so that a game keeps its controller
    /// and a desktop its volume keys.
    case whileActive = "while-active"
    /// No other program ever sees its events.
    case always

    /// Whether its events are kept from other programs now. `isActive`: a player with something
    /// loaded is in front.
    public func grabs(isActive: Bool) -> Bool {
        switch self {
        case .never: false
        case .whileActive: isActive
        case .always: true
        }
    }
}
