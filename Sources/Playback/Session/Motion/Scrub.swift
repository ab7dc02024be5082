// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A preview of another position, moved by pan, momentum, jog or skips (behaviour.md A6 to A11).
///
/// All positions are primary times. It stays until it is committed or cancelled (N117).
/// `MotionState` holds one while it scrubs. It moves the preview and says when to seek for it; it
/// never commits by itself, not even at the end of momentum (A9).
struct Scrub: Hashable, Sendable {
    /// The input that moves the preview now. Continuous input of other devices is ignored (c.10).
    enum Hand: Hashable, Sendable {
        case none
        case pan(DeviceID?)
        case jog(DeviceID?)
        /// The motion after a lift, with the gain of the speed at the lift (N67), and the
        /// place where it will end.
        case momentum(DeviceID?, gain: Double, end: Seconds)
        /// A button that is held (A46).
        case ramp(DeviceID?, Ramp)
    }

    /// A motion of a hand.
    enum Move: Hashable, Sendable {
        /// Millimetres, and millimetres a second.
        case pan(Double, velocity: Double)
        case endPan(velocity: Double)
        /// Revolutions, and revolutions a second.
        case jog(Double, velocity: Double)
        case endJog
        /// Millimetres of momentum.
        case glide(Double)
    }

    /// What a button does.
    enum Press: Hashable, Sendable {
        /// It is held from then on, in a film of that length (A46).
        case run(Sense, at: Timestamp, span: Seconds)
        /// The time has come to look where it has run to.
        case due(Timestamp)
        /// It is let go. The chapters catch.
        case letGo(Timestamp, chapters: [Seconds])
        /// It is clicked (A47).
        case step(Sense, StepLengths)
    }

    /// When a preview moved, and how often and when it is sought (N70).
    struct Pace: Hashable, Sendable {
        var time: Timestamp
        /// nil where pictures follow the thumb, and the film need not.
        var period: Interval?
        var still: Interval
    }

    /// Where it began.
    let origin: Seconds
    /// Where the stream stood then, and returns to when it is cancelled, in stream time.
    let standing: Seconds
    /// Whether to play when it is over.
    private(set) var wasPlaying: Bool
    /// Where the viewer looks now.
    private(set) var preview: Seconds
    /// What moves it now.
    private(set) var hand = Hand.none
    /// Where that began to move it.
    private var grip: Seconds
    /// How the last ramp ended, or nil.
    private var formerRamp: Ramp.End?
    /// How far a click goes; it is shown once a button has moved the preview.
    private var fineStep: FineStep?
    /// The fastest speed of this pan, mm/s.
    private var peak = 0.0
    /// When the preview was sought last, or nil if never.
    private var lastSeek: Timestamp?
    /// When the preview is to be sought: at a key frame while it moves, exactly when it stands.
    private var roughAt: Timestamp?
    private var exactAt: Timestamp?

    /// The closest to the origin that a fast scrub is meant to return to it (N64).
    private static let snapShare = 0.005
    private static let snapLongest = 5.0
    /// From here on a lift goes on as momentum (N66), mm/s.
    private static let momentumStart = 50.0
    /// Where momentum ends, mm/s, and the seconds in which it falls to 1/e (N65, N67).
    private static let momentumEnd = 5.0
    private static let momentumTime = 0.199_499_58
    /// No hand is faster than this, whatever a device claims: mm/s and revolutions a second. A
    /// value that is not finite would spread through all later arithmetic.
    private static let fastest = 10_000.0

    /// `wasPlaying`: it plays again when the scrub is over.
    init(at origin: Seconds, standing: Seconds, wasPlaying: Bool) {
        self.origin = origin
        self.standing = standing
        self.wasPlaying = wasPlaying
        preview = origin
        grip = origin
    }

    /// The hand of that device moves the preview from now on, unless another one does.
    mutating func take(_ device: DeviceID?, jogs: Bool) {
        switch hand {
        case .pan(let owner), .jog(let owner), .ramp(let owner, _):
            guard owner == device else { return }
        case .none, .momentum: break
        }
        grip = preview
        fineStep = nil
        hand = jogs ? .jog(device) : .pan(device)
        if !jogs { peak = 0 }
    }

    /// Where a hand moves the preview to, or nil when it is not that device's or lifts.
    mutating func target(of move: Move, by device: DeviceID?, gain: ScrubGain) -> Seconds? {
        switch (hand, move) {
        case (.pan(device), .pan(let delta, let velocity)):
            let speed = Self.limited(velocity)
            peak = max(peak, abs(speed))
            return preview + Self.limited(delta) * gain.pan(velocity: speed)
        case (.pan(device), .endPan(let velocity)):
            return endPan(Self.limited(velocity), of: device, gain: gain) ? origin : nil
        case (.jog(device), .jog(let revolutions, let velocity)):
            return preview
                + Self.limited(revolutions) * gain.jog(velocity: Self.limited(velocity))
        case (.jog(device), .endJog):
            hand = .none
            return nil
        case (.momentum(device, let gain, _), .glide(let delta)):
            return preview + Self.limited(delta) * gain
        case (.none, _), (.pan, _), (.jog, _), (.momentum, _), (.ramp, _):
            return nil
        }
    }

    // MARK: Buttons

    /// Where a button moves the preview to, or nil when it is not that device's or not due.
    mutating func target(of press: Press, by device: DeviceID?) -> Seconds? {
        switch (hand, press) {
        case (_, .run(let sense, let time, let span)):
            grip = preview
            let ramp = Ramp(sense, from: preview, at: time, span: span, after: formerRamp)
            hand = .ramp(device, ramp)
            return nil
        case (.ramp(let owner, var ramp), .due(let time)):
            guard ramp.isTickDue(at: time) else { return nil }
            hand = .ramp(owner, ramp)
            return ramp.position(at: time)
        case (.ramp(device, let ramp), .letGo(let time, let chapters)):
            hand = .none
            formerRamp = ramp.end(at: time)
            let place = ramp.landing(at: time, chapters: chapters)
            fineStep = FineStep()
            fineStep?.follow(place - grip)
            grip = place
            return place
        case (_, .step(let sense, let lengths)):
            return step(sense, lengths)
        case (_, .due), (_, .letGo):
            return nil
        }
    }

    /// A click: where it leads. A button that is held runs no further.
    private mutating func step(_ sense: Sense, _ lengths: StepLengths) -> Seconds {
        var step = fineStep ?? FineStep()
        if fineStep == nil || grip != preview { step.follow(preview - grip) }
        step.click(sense)
        fineStep = step
        hand = .none
        grip = preview + sense.sign * lengths.length(of: step.size)
        return grip
    }

    /// A skip that way led to where it begins.
    mutating func followSkip(_ sense: Sense) {
        fineStep = FineStep()
        fineStep?.click(sense)
    }

    /// How far a click goes, for the bar; nil while fingers move the preview.
    var step: FineStep.Size? { fineStep?.size }

    /// The finger lifted. A pan that had been fast and ends slowly near the origin returns to it.
    private mutating func endPan(
        _ velocity: Double, of device: DeviceID?, gain: ScrubGain
    ) -> Bool {
        let speed = abs(velocity)
        guard speed < Self.momentumStart else {
            let glide = gain.pan(velocity: speed)
            let way = glide * (speed - Self.momentumEnd) * Self.momentumTime
            let end = preview + (velocity < 0 ? -way : way)
            hand = .momentum(device, gain: glide, end: end)
            return false
        }
        hand = .none
        let reach = min(Self.snapShare * gain.span, Self.snapLongest)
        // VLC snaps always; on a long film that would undo a careful move of half a minute (N64).
        return peak >= ScrubGain.coarseSpeed && abs(preview - origin) <= reach
    }

    /// Where the preview will end by itself, or nil while it does not glide.
    var landing: Seconds? {
        guard case .momentum(_, _, let end) = hand else { return nil }
        return end
    }

    /// A pause was asked for meanwhile.
    mutating func stayPaused() {
        wasPlaying = false
    }

    /// That device is gone, or its gesture was cancelled. The preview stays (c.8).
    mutating func release(_ device: DeviceID?) {
        switch hand {
        case .pan(device), .jog(device), .momentum(device, gain: _, end: _), .ramp(device, _):
            hand = .none
        case .none, .pan, .jog, .momentum, .ramp: break
        }
    }

    /// No hand moves the preview any more, and no seek shows it. The player is gone and the new one
    /// stands elsewhere: a cancel has to seek, so `lastSeek` is set.
    mutating func freeze() {
        hand = .none
        roughAt = nil
        exactAt = nil
        lastSeek = lastSeek ?? .zero
    }

    /// Moves the preview; a seek for it is due at `deadline`.
    mutating func move(to preview: Seconds, _ pace: Pace) {
        guard preview != self.preview else { return }
        self.preview = preview
        // Each move puts the exact seek off: it is slow, and only worth its time once the hand
        // stands.
        exactAt = pace.time + pace.still
        guard roughAt == nil, let period = pace.period else { return }
        roughAt = lastSeek.map { max(pace.time, $0 + period) } ?? pace.time
    }

    /// Whether a seek is due now, and whether an exact one.
    mutating func seekDue(at time: Timestamp) -> SeekQueue.Seek? {
        if let exactAt, exactAt <= time {
            self.exactAt = nil
            roughAt = nil
            lastSeek = time
            return SeekQueue.Seek(target: preview, isExact: true)
        }
        if let roughAt, roughAt <= time {
            self.roughAt = nil
            lastSeek = time
            return SeekQueue.Seek(target: preview, isExact: false)
        }
        return nil
    }

    /// When the next seek for the preview is due, or nil.
    var deadline: Timestamp? {
        var ramp: Timestamp?
        if case .ramp(_, let running) = hand { ramp = running.deadline }
        return [exactAt, roughAt, ramp].compactMap { $0 }.min()
    }

    /// The stream was moved for the preview.
    var hasMoved: Bool { lastSeek != nil }

    /// Within `fastest`, and 0 for what is not a number.
    private static func limited(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        return max(-fastest, min(fastest, value))
    }
}
