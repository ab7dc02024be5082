// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Volume and mute. mpv has one of each, and both are the user's, but for the moment of a ramp and
/// for the silence of a scan (behaviour.md A34, e.6).
struct SoundControl {
    /// A value to set in mpv.
    enum Change: Equatable {
        case mute(Bool)
        /// In percent.
        case volume(Double)
    }

    private var isUserMuted = false
    private var isScanMuted = false
    /// Changes of `mute` of ours that mpv has not confirmed.
    private var mutesInFlight = 0
    private var hasReportedMute = false
    /// The user's volume in percent, once mpv has reported it.
    private var volume: Double?
    /// Changes of `volume` of a ramp that mpv has not confirmed.
    private var volumesInFlight = 0
    /// The sound is going or coming.
    private var ramp: SoundRamp?

    var deadline: Timestamp? { ramp?.deadline }

    /// The user's own mute. It comes with a ramp while sound `isPlaying`.
    mutating func setMuted(_ isMuted: Bool, isPlaying: Bool, at time: Timestamp) -> [Change] {
        isUserMuted = isMuted
        let isAudible = isPlaying && !isScanMuted
        guard isAudible, let volume = ramp?.volume ?? volume, volume > 0 else {
            return endRamp() + [mute]
        }
        let level = ramp?.level(at: time) ?? (isMuted ? 1 : 0)
        ramp = SoundRamp(isMuting: isMuted, volume: volume, from: level, at: time)
        return isMuted ? [] : [.volume(volume * level), mute]
    }

    /// A scan is silent. The user's own mute comes back when it ends, as it was.
    mutating func setScanMuted(_ isMuted: Bool) -> [Change] {
        isScanMuted = isMuted
        return endRamp() + [mute]
    }

    mutating func advance(to time: Timestamp) -> [Change] {
        guard let ramp, ramp.deadline <= time else { return [] }
        guard !ramp.isOver(at: time) else { return endRamp() }
        self.ramp?.stepped(at: time)
        return [.volume(ramp.volume(at: time))]
    }

    /// At once: muted or not, and the user's volume.
    mutating func endRamp() -> [Change] {
        guard let ramp else { return [] }
        self.ramp = nil
        return (ramp.isMuting ? [mute] : []) + [.volume(ramp.volume)]
    }

    private var mute: Change { .mute(isUserMuted || isScanMuted) }

    /// mpv is lost, and its sound with it.
    mutating func drop() { ramp = nil }

    // MARK: Answers of mpv

    /// mpv took the request, and will confirm it.
    mutating func sent(_ change: Change) {
        switch change {
        case .mute: mutesInFlight += 1
        case .volume: volumesInFlight += 1
        }
    }

    mutating func takeMuteReply() { mutesInFlight = max(0, mutesInFlight - 1) }

    mutating func takeVolumeReply() { volumesInFlight = max(0, volumesInFlight - 1) }

    /// mpv has lost answers.
    mutating func forgetAnswers() {
        mutesInFlight = 0
        volumesInFlight = 0
    }

    /// mpv reports its mute, which is the user's unless we asked for it. Returns whether it is to
    /// be reported.
    mutating func take(mute muted: Bool) -> Bool {
        guard mutesInFlight == 0, !isScanMuted, muted != isUserMuted || !hasReportedMute else {
            return false
        }
        hasReportedMute = true
        isUserMuted = muted
        return true
    }

    /// mpv reports its volume, which is the user's unless a ramp set it. Returns whether it is to
    /// be reported.
    mutating func take(volume percent: Double) -> Bool {
        guard ramp == nil, volumesInFlight == 0, percent != volume else { return false }
        volume = percent
        return true
    }
}
