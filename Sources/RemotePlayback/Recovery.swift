// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a player that was started again is told when its item is loaded (behaviour.md e.11). Where
/// and whether to play are in the load request itself.
struct Recovery: Hashable, Sendable {
    var speed: Double
    var volume: Double?
    var isMuted: Bool
    var captions: Int?
    var audio: Int?
}

extension PlaybackSession {
    /// The player died: it is asked to load the item again, at most once in a while.
    ///
    /// A preview is frozen and stays, a scan stops where it is (c.8).
    mutating func recover() {
        guard let item else { return diagnose(.error, .player, "the player stopped") }
        // A seek or a load that was accepted and is lost with the player counts.
        let position = item.timeline.stream(
            scrub?.preview ?? scan.map { item.timeline.clamped($0.position(at: now)) } ?? committed)
        let isPaused = scrub != nil || scan != nil || isPausedForViewer
        seeks.reset()
        skips.reset()
        change.drop()
        dropScan()
        scrub?.freeze()
        recovery = Recovery(
            speed: suspendedSpeed ?? clock.speed, volume: volume, isMuted: isMuted,
            captions: captionReplay.map(\.former) ?? item.captions?.id, audio: item.audio?.id)
        suspendedSpeed = nil
        captionReplay = nil
        startsAfterSeek = false
        if let recoveredAt, now - recoveredAt < configuration.recoveryPeriod {
            diagnose(
                .error, .player, "the player stopped again",
                advice: "start it with another video output or without hardware decoding")
            resumesAt = item.info.isLive ? nil : position
            returnsBy = nil
            self.item = nil
            scrub = nil
            raiseError("The player stopped.")
            return
        }
        diagnose(.warning, .player, "the player stopped and is started again")
        recoveredAt = now
        clock.setPaused(isPaused, at: now)
        awaitReturn()
        request(.load(index: current, position: position, paused: isPaused))
    }

    mutating func finishRecovery() {
        guard let recovery else { return }
        self.recovery = nil
        request(.setSpeed(recovery.speed))
        if let volume = recovery.volume { request(.setVolume(percent: volume)) }
        if recovery.isMuted { request(.setMuted(true)) }
        if let audio = recovery.audio { request(.setAudio(trackID: audio)) }
        request(.setCaptions(trackID: recovery.captions))
    }
}
