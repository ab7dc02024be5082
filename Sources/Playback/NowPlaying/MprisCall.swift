// SPDX-License-Identifier: MIT

/// What a program asks of a player.
public enum MprisCall: Hashable, Sendable {
    case raise, quit
    case next, previous, pause, playPause, stop, play
    /// Microseconds from here.
    case seek(Int64)
    /// Microseconds from the beginning of that track.
    case setPosition(track: String, Int64)
    case openURI(String)
    /// Of the player's interface; nil for a value of another type than the property's.
    case set(property: String, Double?)

    /// Whether it counts before the passcode: leaving, the volume, and what is refused in any case.
    var passesPasscode: Bool {
        switch self {
        case .raise, .quit, .stop, .openURI: true
        case .set(let property, _): property != "Rate"
        case .next, .previous, .pause, .playPause, .play, .seek, .setPosition: false
        }
    }
}
