// SPDX-License-Identifier: MIT

public import RemoteModel

/// A call of a client: a method of MPRIS, or a property that is set.
public enum MprisCall: Hashable, Sendable {
    case raise, quit
    case next, previous, pause, playPause, stop, play
    /// Microseconds from here.
    case seek(Int64)
    /// Microseconds from the beginning of that track.
    case setPosition(track: String, Int64)
    case openURI(String)
    /// `after` is a track, or `MprisName.noTrack` for the beginning of the list.
    case addTrack(String, after: String, setsCurrent: Bool)
    case removeTrack(String)
    case goTo(String)
    /// Of any interface; nil for a value of a type that no property has.
    case set(property: String, MprisValue?)

    /// Whether it counts before the passcode: leaving, the volume, the window, and what is refused
    /// in any case.
    var passesPasscode: Bool {
        switch self {
        case .raise, .quit, .stop: true
        case .set(let property, _): !["Rate", "LoopStatus", "Shuffle"].contains(property)
        case .next, .previous, .pause, .playPause, .play, .seek, .setPosition, .openURI, .addTrack,
            .removeTrack, .goTo:
            false
        }
    }
}

/// The outcome of a call.
public enum MprisOutcome: Hashable, Sendable {
    /// It is performed; the caller gets an empty answer.
    case command(Command)
    /// The player's host performs it, and says whether it could.
    case action(MprisAction)
    /// The session denies it, and shows the viewer why; the caller gets the error.
    case denied(Command, MprisError)
    /// The specification says that nothing happens.
    case nothing
    /// The caller gets the error, and nothing else happens.
    case refused(MprisError)
}

/// What a call asks of the player's host.
public enum MprisAction: Hashable, Sendable {
    /// An address as a new list.
    case open(String)
    /// An address as one more item.
    case add(String, MprisPlace, plays: Bool)
    /// The item with that number goes.
    case remove(Int)
    /// The item with that number plays.
    case goTo(Int)
    /// The window comes to the front.
    case raise
    case set(PlayerSettings)
}

/// Where an item comes into the list.
public enum MprisPlace: Hashable, Sendable {
    case start
    /// After the item with that number.
    case after(Int)
    case end
}
