// SPDX-License-Identifier: MIT

/// A position or length in an item, in seconds of its stream.
public typealias Seconds = Double

/// What the player reports. An adapter such as `MpvPlayer` makes these of its player's own events,
/// and `PlaybackSession` believes nothing else about the player.
public enum PlayerFact: Equatable, Sendable {
    /// The list of items changed: their titles, and the index of the current one.
    case playlist(titles: [String], current: Int)
    /// The item at that place was a list: these stand in its place, the first of them where it was.
    /// They count from `expand` on, which answers this.
    case list(index: Int, titles: [String])
    /// The player has begun that item by itself, and stopped: it is for the session to load it.
    case begun(index: Int)
    /// A program made a new list. It counts from the request `takeQueue` on, which answers this.
    indirect case queue(QueueChange)
    /// More is known of the item that plays, or a program has changed what it says of it.
    indirect case updated(MediaInfo)
    /// A program holds the player and answers questions, or none does any more.
    case held(Bool)
    /// A program wants the stream to go to a place, seconds of the stream: not a navigation of the
    /// viewer, which breaks may lead elsewhere.
    case moved(to: Seconds, exact: Bool)
    /// A program wants the stream to go that far from where it is or is on its way to, in seconds;
    /// negative is backwards.
    case shifted(by: Seconds, exact: Bool)
    /// A program wants the sound or the captions of that number, or none.
    case picked(PlayingTrack.Kind, track: Int?)
    /// A program wants the sound or the captions to be so much later, in seconds.
    case delayed(PlayingTrack.Kind, by: Seconds)
    /// A program has answered the question of that number.
    case answered(ask: Int, PlayerAnswer)
    /// A program that holds the player shows these pages above the film; no pages take them away.
    indirect case overlay(ProgramOverlay)
    /// The player's own pages, which are shown where no program shows any; no pages take them away.
    indirect case ownOverlay(ProgramOverlay)
    /// The program whose pages are there is away for a while, or is back.
    case away(Bool)
    /// Which items of that list are channels: they follow each other in a circle, and nothing goes
    /// on to them by itself. Without this fact, a live stream makes channels of all of them.
    case channels(Range<Int>)
    /// The numbers that viewers enter for the items of that list, such as `7` or `7.1`; empty for
    /// an item without one. Where no channel has one, they are counted from 1.
    case channelNumbers([String])
    /// The groups of the items as channels; empty for an item without one.
    case channelGroups([String])
    /// The items that the viewer has marked as favourites: a sign for each of them, and an empty
    /// text for any other one.
    case favorites([String])
    /// The item of a `load` request is ready, before its first frame is needed.
    indirect case loaded(MediaInfo)
    /// The item of a `load` request cannot be played; the player's own words.
    case failed(index: Int, message: Sentence)
    /// The item at that place, which is to be loaded, begins where a viewer stopped in it.
    case remembered(index: Int, ResumePoint)
    /// Where the stream is. Between two of these it moves with `speed` unless paused.
    case position(Seconds)
    /// The length of the item or, for a live stream, the end of its window.
    case duration(Seconds)
    /// What can be sought in a live stream; nil when nothing can.
    case window(ClosedRange<Seconds>?)
    /// It is paused, or goes on.
    case paused(Bool)
    /// It plays that many times as fast.
    case speed(Double)
    /// The seek with that number is done, or was replaced by a newer one.
    case sought(RequestID)
    /// It waits for data, or does not any more.
    case buffering(Bool)
    /// The end was reached by playing or seeking; the last frame stays.
    case ended
    /// How loud it is, in percent of the player's own scale.
    case volume(percent: Double)
    /// The sound is off, or on.
    case muted(Bool)
    /// The subtitles that are shown, and the audio track that plays; nil for none.
    case captions(Track?)
    case audio(Track?)
    /// The picture was saved, or could not be.
    case screenshot(isSaved: Bool)
    /// The film is in a small window over all others, or is not: there may be no window.
    case pictureInPicture(Bool)
    /// In an earlier session the viewer wanted captions or the sound to be like that.
    case viewing(ViewerSetting, Int)
    /// All devices that sound can come from, in the player's order, when one came or went.
    case soundDevices([SoundDevice])
    /// The player was started with that device for its sound, as in an earlier session or by an
    /// option.
    case soundDevice(SoundDevice)
    /// The viewer points at something in the player's window.
    case pointer(PointerEvent)
    /// Linear playback begins or ends: nothing but play and pause is allowed (behaviour.md A18).
    case linear(Bool)
    /// How many wrong passcodes were entered, also before this player was started (N119).
    case passcodeTries(PasscodeTries)
    /// The digits of a `tryPasscode` were compared; with the wrong ones until now.
    case passcodeTried(isRight: Bool, PasscodeTries)
    /// Why the last touch was not what was meant.
    indirect case touchExplained(TouchExplanation)
    /// The player died. A new one can be started.
    case lost

    /// The name alone.
    public var name: FactName {
        switch self {
        case .playlist: .playlist
        case .list: .list
        case .begun: .begun
        case .queue: .queue
        case .updated: .updated
        case .held: .held
        case .moved: .moved
        case .shifted: .shifted
        case .picked: .picked
        case .delayed: .delayed
        case .answered: .answered
        case .overlay: .overlay
        case .ownOverlay: .ownOverlay
        case .away: .away
        case .channels: .channels
        case .channelNumbers: .channelNumbers
        case .channelGroups: .channelGroups
        case .favorites: .favorites
        case .loaded: .loaded
        case .failed: .failed
        case .remembered: .remembered
        case .position: .position
        case .duration: .duration
        case .window: .window
        case .paused: .paused
        case .speed: .speed
        case .sought: .sought
        case .buffering: .buffering
        case .ended: .ended
        case .volume: .volume
        case .muted: .muted
        case .captions: .captions
        case .audio: .audio
        case .screenshot: .screenshot
        case .pictureInPicture: .pictureInPicture
        case .viewing: .viewing
        case .soundDevices: .soundDevices
        case .soundDevice: .soundDevice
        case .pointer: .pointer
        case .linear: .linear
        case .passcodeTries: .passcodeTries
        case .passcodeTried: .passcodeTried
        case .touchExplained: .touchExplained
        case .lost: .lost
        }
    }
}
