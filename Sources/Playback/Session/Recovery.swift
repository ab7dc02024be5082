// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The settings that a player gets back when it was started again (behaviour.md e.11). The load
/// request itself has the position and the pause.
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
