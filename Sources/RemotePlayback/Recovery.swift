// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a player that was started again is told when its item is loaded (behaviour.md e.11). Where
/// and whether to play are in the load request itself.
struct Recovery: Hashable, Sendable {
    var speed: Double
    var isMuted: Bool
    var captions: Int?
    var audio: Int?
}

extension PlaybackSession {
    /// The player died: it is asked to load the item again, at most once in a while.
    mutating func recover() {
        seeks.reset()
        change.drop()
        guard let item else { return diagnose(.error, .player, "the player stopped") }
        if let recoveredAt, now - recoveredAt < configuration.recoveryPeriod {
            diagnose(
                .error, .player, "the player stopped again",
                advice: "start it with another video output or without hardware decoding")
            self.item = nil
            scrub = nil
            dropScan()
            errorMessage = "The player stopped."
            raise(.error)
            return
        }
        diagnose(.warning, .player, "the player stopped and is started again")
        recoveredAt = now
        recovery = Recovery(
            speed: suspendedSpeed ?? clock.speed, isMuted: isMuted, captions: item.captions?.id,
            audio: item.audio?.id)
        let isPaused = isPausedForViewer && !(scrub?.wasPlaying ?? false)
        let position = item.timeline.stream(committed)
        dropScan()
        scrub = nil
        request(.load(index: current, position: position, paused: isPaused))
    }

    mutating func finishRecovery() {
        guard let recovery else { return }
        self.recovery = nil
        request(.setSpeed(recovery.speed))
        if recovery.isMuted { request(.setMuted(true)) }
        if let audio = recovery.audio { request(.setAudio(trackID: audio)) }
        request(.setCaptions(trackID: recovery.captions))
    }
}
