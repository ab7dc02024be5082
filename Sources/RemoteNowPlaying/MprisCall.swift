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
}
