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
    /// The sound goes within so many seconds, whatever the viewer's own volume is; 0 brings it back
    /// (A203).
    case fadeSound(over: Seconds)
    /// Steps of volume; positive is louder.
    case changeVolume(Int)
    /// The volume in percent, as MPRIS sets it.
    case setVolume(percent: Double)
    /// Show the subtitles of that number; nil for none.
    case setCaptions(trackID: Int?)
    /// Play the audio track of that number.
    case setAudio(trackID: Int)
    /// Show subtitles, or play the sound, so many seconds later than the film says; negative is
    /// earlier.
    case setCaptionsDelay(Seconds)
    case setAudioDelay(Seconds)
    /// Fill the screen with the picture, whose edges are not seen then; or show all of it.
    case setZoom(isFilled: Bool)
    /// Width to height of the picture; nil is as the film says.
    case setAspect(Double?)
    /// Captions or the sound are to be like that from here on.
    case setViewing(ViewerSetting, Int)
    /// Sound is to come from that device; nil is the one that the machine takes by itself.
    /// `isChosen`: the viewer wants it so, also on the next evening.
    case setSoundDevice(SoundDevice?, isChosen: Bool)
    /// Save the picture that is seen. A fact `screenshot` answers it.
    case takeScreenshot
    /// Do this command of mpv's (A135).
    case perform(mpv: String)
    /// The whole screen, or a window.
    case toggleFullscreen
    /// The whole screen, as a program asked, or a window. A small window stays one.
    case setFullscreen(Bool)
    /// A small window over all others, or the window as it was before. A fact `pictureInPicture`
    /// answers it.
    case setPictureInPicture(Bool)
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
    /// The viewer has marked the item at that place as a favourite, or takes the mark away.
    case setFavorite(index: Int, Bool)
    /// Nothing is to be loaded any more.
    case unload
    /// The viewer has entered these digits. They are compared outside of the loop, and a fact
    /// `passcodeTried` answers it. Recordings, logs and programs see none of them.
    case tryPasscode(digits: String)
    /// The viewer asks why the last touch was not what was meant. A fact `touchExplained` answers
    /// it.
    case explainTouch
    /// That touch was meant to be the gesture that it nearly was: its recording is kept.
    case keepTouch
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
        case .fadeSound: .fadeSound
        case .changeVolume: .changeVolume
        case .setVolume: .setVolume
        case .setCaptions: .setCaptions
        case .setAudio: .setAudio
        case .setCaptionsDelay: .setCaptionsDelay
        case .setAudioDelay: .setAudioDelay
        case .setZoom: .setZoom
        case .setAspect: .setAspect
        case .setViewing: .setViewing
        case .setSoundDevice: .setSoundDevice
        case .takeScreenshot: .takeScreenshot
        case .perform: .perform
        case .toggleFullscreen: .toggleFullscreen
        case .setFullscreen: .setFullscreen
        case .setPictureInPicture: .setPictureInPicture
        case .expand: .expand
        case .takeQueue: .takeQueue
        case .setAddress: .setAddress
        case .describe: .describe
        case .playProposed: .playProposed
        case .setFavorite: .setFavorite
        case .unload: .unload
        case .tryPasscode: .tryPasscode
        case .explainTouch: .explainTouch
        case .keepTouch: .keepTouch
        case .leave: .leave
        }
    }
}
