// SPDX-License-Identifier: MIT

/// What the playback session asks of the player. An adapter performs it and reports what came of it
/// as `PlayerFact`; a request that cannot be done changes nothing.
public enum PlayerRequest: Hashable, Sendable {
    /// Play the item at that place of the playlist; `position` is where to start, or nil.
    case load(index: Int, position: Seconds?, paused: Bool)
    /// Exact, or the nearest key frame, which is quicker (behaviour.md N70). Only one is in flight;
    /// `sought` answers it.
    case seek(RequestID, to: Seconds, exact: Bool)
    /// Stand still, or go on.
    case setPaused(Bool)
    /// Play that many times as fast.
    case setSpeed(Double)
    /// Silence for as long as a scan lasts; not the user's own mute (e.6).
    case setScanMuted(Bool)
    /// The user's own mute.
    case setMuted(Bool)
    /// Steps of volume; positive is louder.
    case changeVolume(Int)
    /// The volume in percent, as MPRIS sets it.
    case setVolume(percent: Double)
    /// Show the subtitles of that number; nil for none.
    case setCaptions(trackID: Int?)
    /// Play the audio track of that number.
    case setAudio(trackID: Int)
    /// The whole screen, or a window.
    case toggleFullscreen
    /// From here on, numbers of items are those after `PlayerFact.list`; and what was asked for and
    /// was that list is loaded.
    case expand(index: Int)
    /// From here on, numbers of items are those of the list with that number
    /// (`PlayerFact.queue`).
    case takeQueue(number: Int)
    /// From here on the item at that place of the playlist lies there: a program has said so.
    case setAddress(index: Int, String)
    /// The program says that of an item: its fields count from here on, as those of an `update`.
    case describe(index: Int, FieldValue)
    /// The viewer chose the item at the place `choice` of those that the item at `index` proposes.
    /// A fact `queue` answers it, in whose list the chosen item is.
    case playProposed(index: Int, choice: Int)
    /// Nothing is to be loaded any more.
    case unload
    /// A passcode was entered: wrong ones are to be remembered, and forgotten after a right one.
    case passcodeTried(isRight: Bool)
    /// Leave the player: it was asked to close itself.
    case leave

    /// The name alone.
    public var name: RequestName {
        switch self {
        case .load: .load
        case .seek: .seek
        case .setPaused: .setPaused
        case .setSpeed: .setSpeed
        case .setScanMuted: .setScanMuted
        case .setMuted: .setMuted
        case .changeVolume: .changeVolume
        case .setVolume: .setVolume
        case .setCaptions: .setCaptions
        case .setAudio: .setAudio
        case .toggleFullscreen: .toggleFullscreen
        case .expand: .expand
        case .takeQueue: .takeQueue
        case .setAddress: .setAddress
        case .describe: .describe
        case .playProposed: .playProposed
        case .unload: .unload
        case .passcodeTried: .passcodeTried
        case .leave: .leave
        }
    }
}
