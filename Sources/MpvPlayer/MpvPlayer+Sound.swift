// SPDX-License-Identifier: MIT

internal import RemoteModel

/// mpv has one volume and one mute. Both are the user's, but for the moment of a ramp, and for a
/// scan's silence (behaviour.md A34, e.6).
extension MpvPlayer {
    func setMuted(_ isMuted: Bool, at time: Timestamp) {
        isUserMuted = isMuted
        waiting.append(.fact(.muted(isMuted)))
        handle.raiseWakeup()
        let isHeard = !isPausedForSession && !isScanMuted && !isLost
        guard isHeard, let volume = ramp?.volume ?? volume, volume > 0 else {
            endRamp()
            return setMute()
        }
        let level = ramp?.level(at: time) ?? (isMuted ? 1 : 0)
        ramp = SoundRamp(isMuting: isMuted, volume: volume, from: level, at: time)
        guard !isMuted else { return }
        setVolume(volume * level)
        setMute()
    }

    func advanceRamp(to time: Timestamp) {
        guard let ramp, ramp.deadline <= time else { return }
        guard !ramp.isOver(at: time) else { return endRamp() }
        self.ramp?.stepped(at: time)
        setVolume(ramp.volume(at: time))
    }

    /// At once: muted or not, and the user's volume.
    func endRamp() {
        guard let ramp else { return }
        self.ramp = nil
        if ramp.isMuting { setMute() }
        setVolume(ramp.volume)
    }

    /// The user's own mute comes back when a scan ends, as it was.
    func setMute() {
        if set("mute", .flag(isUserMuted || isScanMuted), tag: RequestTag(.mute)) {
            mutesInFlight += 1
        }
    }

    func setVolume(_ percent: Double) {
        if set("volume", .double(percent), tag: RequestTag(.volume)) { volumesInFlight += 1 }
    }

    /// What mpv says of its volume is the user's, but for what a ramp makes of it.
    func take(volume value: MpvNode) {
        guard ramp == nil, volumesInFlight == 0, let percent = value.number, percent != volume
        else { return }
        volume = percent
        waiting.append(.fact(.volume(percent: percent)))
    }
}
