// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A preview of another position, moved by pan, momentum, jog or skips (behaviour.md A6 to A11).
///
/// All positions are primary times. It stays until it is committed or cancelled (N117).
struct Scrub: Hashable, Sendable {
    /// What moves the preview at the moment. Continuous input of other devices is ignored (c.10).
    enum Hand: Hashable, Sendable {
        case none
        case pan(DeviceID?)
        case jog(DeviceID?)
        /// The motion after a lift, with the gain of the speed at the lift (N67).
        case momentum(DeviceID?, gain: Double)
    }

    /// Where it began.
    let origin: Seconds
    /// Where the stream stood then, and returns to when it is cancelled, in stream time.
    let standing: Seconds
    /// Whether to play when it is over.
    private(set) var wasPlaying: Bool
    private(set) var preview: Seconds
    private(set) var hand = Hand.none
    /// The fastest speed of this pan, mm/s.
    private var peak = 0.0
    private var lastSeek: Timestamp?
    /// When the preview is to be sought: at a key frame while it moves, exactly when it stands.
    private var roughAt: Timestamp?
    private var exactAt: Timestamp?

    /// The closest to the origin that a fast scrub is meant to return to it (N64).
    private static let snapShare = 0.005
    private static let snapLongest = 5.0
    /// From here on a lift goes on as momentum (N66), mm/s.
    private static let momentumStart = 50.0
    /// No hand is faster than this, whatever a device claims: mm/s and revolutions a second.
    private static let fastest = 10_000.0

    init(at origin: Seconds, standing: Seconds, wasPlaying: Bool) {
        self.origin = origin
        self.standing = standing
        self.wasPlaying = wasPlaying
        preview = origin
    }

    /// Whether the hand of that device may move the preview.
    func isFree(for device: DeviceID?) -> Bool {
        switch hand {
        case .none, .momentum: true
        case .pan(let owner), .jog(let owner): owner == device
        }
    }

    mutating func beginPan(_ device: DeviceID?) {
        hand = .pan(device)
        peak = 0
    }

    mutating func beginJog(_ device: DeviceID?) {
        hand = .jog(device)
    }

    /// The seconds that a pan of `delta` mm moves, or nil when that device does not pan.
    mutating func pan(
        _ delta: Double, velocity: Double, of device: DeviceID?, gain: ScrubGain
    ) -> Seconds? {
        guard case .pan(device) = hand else { return nil }
        let speed = Self.limited(velocity)
        peak = max(peak, abs(speed))
        return Self.limited(delta) * gain.pan(velocity: speed)
    }

    /// The seconds that a jog moves, or nil when that device does not jog.
    func jog(
        _ revolutions: Double, velocity: Double, of device: DeviceID?, gain: ScrubGain
    ) -> Seconds? {
        guard case .jog(device) = hand else { return nil }
        return Self.limited(revolutions) * gain.jog(velocity: Self.limited(velocity))
    }

    /// The seconds that momentum moves, or nil when it is not that device's.
    mutating func glide(_ delta: Double, of device: DeviceID?) -> Seconds? {
        guard case .momentum(device, let gain) = hand else { return nil }
        return Self.limited(delta) * gain
    }

    /// The finger lifted. A pan that had been fast and ends slowly near the origin returns to it.
    mutating func endPan(velocity: Double, of device: DeviceID?, gain: ScrubGain) -> Bool {
        guard case .pan(device) = hand else { return false }
        let speed = abs(Self.limited(velocity))
        guard speed < Self.momentumStart else {
            hand = .momentum(device, gain: gain.pan(velocity: speed))
            return false
        }
        hand = .none
        let reach = min(Self.snapShare * gain.span, Self.snapLongest)
        return peak >= ScrubGain.coarseSpeed && abs(preview - origin) <= reach
    }

    mutating func endJog(of device: DeviceID?) {
        if case .jog(device) = hand { hand = .none }
    }

    /// A pause was asked for meanwhile.
    mutating func stayPaused() {
        wasPlaying = false
    }

    /// That device is gone, or its gesture counts no more: the preview stays (c.8).
    mutating func release(_ device: DeviceID?) {
        switch hand {
        case .pan(device), .jog(device), .momentum(device, gain: _): hand = .none
        case .none, .pan, .jog, .momentum: break
        }
    }

    /// No hand moves it any more, and what shows it is sought by others.
    mutating func freeze() {
        hand = .none
        roughAt = nil
        exactAt = nil
        lastSeek = lastSeek ?? .zero
    }

    /// Moves the preview; a seek for it is due at `deadline`.
    mutating func move(
        to preview: Seconds, at time: Timestamp, period: Interval, still: Interval
    ) {
        guard preview != self.preview else { return }
        self.preview = preview
        exactAt = time + still
        guard roughAt == nil else { return }
        roughAt = lastSeek.map { max(time, $0 + period) } ?? time
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

    var deadline: Timestamp? {
        guard let exactAt else { return roughAt }
        return roughAt.map { min($0, exactAt) } ?? exactAt
    }

    /// The stream was moved for the preview.
    var hasMoved: Bool { lastSeek != nil }

    private static func limited(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        return max(-fastest, min(fastest, value))
    }
}
