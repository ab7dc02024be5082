// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a player that was started again needs to know when its item is loaded (behaviour.md e.11).
/// Where and whether to play are in the load request itself.
struct Recovery: Hashable, Sendable {
    var speed: Double
    var volume: Double?
    var isMuted: Bool
    var captions: Int?
    var audio: Int?

    var requests: [PlayerRequest] {
        var requests: [PlayerRequest] = [.setSpeed(speed)]
        if let volume { requests.append(.setVolume(percent: volume)) }
        if isMuted { requests.append(.setMuted(true)) }
        if let audio { requests.append(.setAudio(trackID: audio)) }
        return requests + [.setCaptions(trackID: captions)]
    }
}
