// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The settings that a player gets back when it was started again (behaviour.md e.11). The load
/// request itself has the position and the pause. `PlaybackSession` takes them at the loss;
/// `ItemState` keeps them until an item is loaded, because its tracks exist only then.
struct Recovery: Hashable, Sendable {
    /// The speed that the viewer chose, also where linear playback had put it aside (e.7).
    var speed: Double
    /// Percent; nil where no player has reported it.
    var volume: Double?
    var isMuted: Bool
    /// The track, as the player numbers it; nil is off. Captions of a replay are not among them
    /// (A26).
    var captions: Int?
    /// The track, as the player numbers it; nil leaves the choice to the player.
    var audio: Int?
    /// What the viewer has adjusted.
    var adjustments = Adjustments()

    /// The requests that restore them. Captions are always among them: a new player may show some
    /// by itself, although the viewer had none. The tracks are those of one item: where another one
    /// is there now (`isSame`), the player chooses, as it does without a loss.
    func requests(isSame: Bool) -> [PlayerRequest] {
        var requests: [PlayerRequest] = [.setSpeed(speed)]
        if let volume { requests.append(.setVolume(percent: volume)) }
        if isMuted { requests.append(.setMuted(true)) }
        requests += adjustments.requests(isSame: isSame)
        guard isSame else { return requests }
        if let audio { requests.append(.setAudio(trackID: audio)) }
        return requests + [.setCaptions(trackID: captions)]
    }
}
