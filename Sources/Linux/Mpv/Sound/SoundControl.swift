// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Volume and mute. mpv has one of each. Both are the user's, except during a ramp and during the
/// silence of a scan (behaviour.md A34, e.6). It returns what is to be set and sends nothing
/// itself. While a change of ours is in flight, a report of mpv's may be an echo of it, and is not
/// taken for the user's.
struct SoundControl {
    /// A value to set in mpv.
    enum Change: Equatable {
        case mute(Bool)
        /// In percent.
        case volume(Double)
    }

    /// The mute as the viewer or another program set it.
    private var isUserMuted = false
    /// A scan runs, in silence.
    private var isScanMuted = false
    /// Changes of `mute` of ours that mpv has not confirmed.
    private var mutesInFlight = 0
    /// mpv has reported its mute at least once; the first report counts in any case.
    private var hasReportedMute = false
    /// The user's volume in percent, once mpv has reported it.
    private var volume: Double?
    /// Changes of `volume` of a ramp that mpv has not confirmed.
    private var volumesInFlight = 0
    /// The sound is going or coming.
    private var ramp: SoundRamp?

    /// When the ramp changes the volume next, or nil.
    var deadline: Timestamp? { ramp?.deadline }

    /// The user's own mute. It comes with a ramp while sound `isPlaying`.
    mutating func setMuted(_ isMuted: Bool, isPlaying: Bool, at time: Timestamp) -> [Change] {
        isUserMuted = isMuted
        let isAudible = isPlaying && !isScanMuted
        guard isAudible, let volume = ramp?.volume ?? volume, volume > 0 else {
            return endRamp() + [mute]
        }
        // A ramp that is under way turns round where it is.
        let level = ramp?.level(at: time) ?? (isMuted ? 1 : 0)
        ramp = SoundRamp(isMuted ? .muting : .coming, volume: volume, from: level, at: time)
        return isMuted ? [] : [.volume(volume * level), mute]
    }

    /// The sound goes within so many seconds, or (0) comes back. A mute has none that could go.
    mutating func fade(_ seconds: Double, isPlaying: Bool, at time: Timestamp) -> [Change] {
        let isAudible = isPlaying && !isUserMuted && !isScanMuted
        guard seconds > 0 else {
            guard let ramp, ramp.way == .fading else { return [] }
            guard isAudible else { return endRamp() }
            let level = ramp.level(at: time)
            self.ramp = SoundRamp(.coming, volume: ramp.volume, from: level, at: time)
            return []
        }
        guard isAudible, let volume = ramp?.volume ?? volume, volume > 0 else { return [] }
        let level = ramp?.level(at: time) ?? 1
        ramp = SoundRamp(
            .fading, volume: volume, from: level, at: time, over: .seconds(seconds))
        return []
    }

    /// A scan is silent. The user's own mute comes back when it ends, as it was.
    mutating func setScanMuted(_ isMuted: Bool) -> [Change] {
        isScanMuted = isMuted
        return endRamp() + [mute]
    }

    /// The next step of the ramp, if it is due.
    mutating func advance(to time: Timestamp) -> [Change] {
        guard let ramp, let due = ramp.deadline, due <= time else { return [] }
        guard ramp.way == .fading || !ramp.isOver(at: time) else { return endRamp() }
        self.ramp?.stepped(at: time)
        return [.volume(ramp.volume(at: time))]
    }

    /// At once: muted or not, and the user's volume.
    mutating func endRamp() -> [Change] {
        guard let ramp else { return [] }
        self.ramp = nil
        return (ramp.way == .muting ? [mute] : []) + [.volume(ramp.volume)]
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

    /// mpv reports its mute or its volume. Returns what is to be reported.
    mutating func take(_ property: ObservedProperty, _ value: MpvNode) -> PlayerFact? {
        if property == .mute, let muted = value.bool {
            return take(mute: muted) ? .muted(muted) : nil
        }
        if property == .volume, let percent = value.number {
            return take(volume: percent) ? .volume(percent: percent) : nil
        }
        return nil
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

    /// The user's volume was set. Returns whether it is another one.
    mutating func believe(volume percent: Double) -> Bool {
        defer { volume = percent }
        return volume != percent
    }

    /// mpv reports its volume, which is the user's unless a ramp set it. Returns whether it is to
    /// be reported.
    mutating func take(volume percent: Double) -> Bool {
        guard ramp == nil, volumesInFlight == 0, percent != volume else { return false }
        volume = percent
        return true
    }
}
