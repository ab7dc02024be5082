// SPDX-License-Identifier: MIT

/// How a time of the day is written on the screen (behaviour.md A191).
public enum ClockChoice: String, CaseIterable, Sendable {
    /// As the session writes it.
    case automatic = "auto"
    /// As 8:15 PM.
    case twelveHours = "12"
    /// As 20:15.
    case twentyFourHours = "24"
}
