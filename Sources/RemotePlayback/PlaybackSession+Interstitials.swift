// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    // MARK: Navigation

    /// A complete navigation (A20): what is crossed on the way may have to play first.
    mutating func navigate(from origin: Seconds, to target: Seconds) {
        go(from: origin, to: target, redirect: configuration.redirect)
    }

    private mutating func go(
        from origin: Seconds, to target: Seconds, redirect: InterstitialRedirect
    ) {
        interstitials.snapback = nil
        guard let timeline = item?.timeline else { return }
        let target = timeline.clamped(target)
        isAtEdge = timeline.isLive && target >= timeline.bounds.upperBound
        let unplayed = timeline.interstitials(from: origin, to: target).filter {
            !interstitials.hasPlayed($0)
        }
        guard let first = first(of: unplayed, redirect) else { return seek(to: target) }
        interstitials.snapback = target
        seek(toStream: first.lowerBound)
    }

    /// The one that plays before the target. What cannot be jumped past plays in order.
    private func first(
        of unplayed: [Range<Seconds>], _ redirect: InterstitialRedirect
    ) -> Range<Seconds>? {
        if configuration.interstitialRules.contains(.constrainsSeekingForward) {
            return unplayed.first
        }
        switch redirect {
        case .none: return nil
        case .lastUnplayed: return unplayed.last
        }
    }

    /// Whether a command that moves in the item may move forward; says why not (A19).
    mutating func mayGoForward(_ name: CommandName) -> Bool {
        guard interstitials.playing != nil,
            configuration.interstitialRules.contains(.constrainsSeekingForward)
        else { return true }
        deny(name, .linear)
        return false
    }

    // MARK: The stream comes to places

    /// The stream is where the clock says: it is neither on its way nor only looked at.
    private var isUnderWay: Bool {
        item != nil && interstitials.isPositionKnown && scrub == nil && scan == nil
            && seeks.target == nil && change.loading == nil
    }

    /// The next place at which something changes by itself, in stream time.
    private var boundary: Seconds? {
        guard isUnderWay, let timeline = item?.timeline else { return nil }
        let position = clock.position(at: now)
        guard let playing = interstitials.playing else {
            let next = timeline.nextInterstitial(after: position)?.lowerBound
            guard let proposed = proposalPlace, proposed > position else { return next }
            return min(next ?? proposed, proposed)
        }
        guard !playing.isSkipOffered, let skippable = playing.skippable else {
            return playing.range.upperBound
        }
        return min(skippable, playing.range.upperBound)
    }

    var boundaryDeadline: Timestamp? { boundary.flatMap(clock.time(reaching:)) }

    /// Sees to what the stream has come to: an interstitial begins or ends, a proposal is due.
    mutating func followStream() {
        guard isUnderWay else { return }
        if let boundary, let due = clock.time(reaching: boundary), due <= now {
            // The time is rounded to microseconds, and the place may fall a little short.
            clock.setPosition(max(boundary, clock.position(at: now)), at: now)
        }
        let position = clock.position(at: now)
        followInterstitial(position)
        if let place = proposalPlace, position >= place { raiseProposal() }
    }

    private mutating func followInterstitial(_ position: Seconds) {
        if let playing = interstitials.playing {
            if playing.range.contains(position) {
                if let skippable = playing.skippable, position >= skippable {
                    interstitials.playing?.isSkipOffered = true
                }
                return
            }
            endInterstitial(isPlayed: position >= playing.range.upperBound)
            guard seeks.target == nil else { return }
        }
        guard let range = item?.timeline.interstitial(at: position) else { return }
        let skippable =
            configuration.canSkipInterstitials
            ? position + configuration.skipOffered.seconds : nil
        interstitials.playing = Interstitials.Playing(range: range, skippable: skippable)
        updateLinear()
    }

    /// What was wanted before the interstitial comes after it.
    private mutating func endInterstitial(isPlayed: Bool) {
        guard let range = interstitials.playing?.range, let timeline = item?.timeline else {
            return
        }
        interstitials.end(isPlayed: isPlayed)
        updateLinear()
        guard let target = interstitials.snapback else { return }
        go(from: timeline.primary(range.lowerBound), to: target, redirect: .none)
    }

    // MARK: The button that skips

    var isSkipOffered: Bool {
        layers.isEmpty && scrub == nil && scan == nil
            && interstitials.playing?.isSkipOffered ?? false
    }

    /// The rest of the interstitial is not wanted (A21).
    mutating func skipInterstitial() {
        guard let range = interstitials.playing?.range else { return }
        let isRedirected = interstitials.snapback != nil
        endInterstitial(isPlayed: true)
        if !isRedirected { seek(toStream: range.upperBound) }
    }

    // MARK: Linear playback

    /// Brings linear playback and the speed up to date with what plays.
    mutating func updateLinear() {
        let rules: InterstitialRules =
            interstitials.playing == nil ? [] : configuration.interstitialRules
        setLinear(isLinearItem || rules.contains(.linear))
        let isHeld = isLinear || rules.contains(.requiresPreferredRate)
        if isHeld {
            guard clock.speed > 1 else { return }
            suspendedSpeed = clock.speed
            clock.setSpeed(1, at: now)
            request(.setSpeed(1))
        } else if let speed = suspendedSpeed {
            suspendedSpeed = nil
            clock.setSpeed(speed, at: now)
            request(.setSpeed(speed))
        }
    }
}
