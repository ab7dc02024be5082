// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    /// Begins a scan, from the preview if one is open (c.4: it counts as committed).
    mutating func startScan(_ sense: Sense, level: Int) {
        guard scan == nil else {
            scan?.change(to: Scan(sense, level: level), at: now)
            return
        }
        guard mayMove(.scanStart), sense == .backward || mayGoForward(.scanStart) else { return }
        finishSkips()
        let base = shown
        let departure = scrub?.origin ?? base
        if scrub != nil {
            announce(.scrubCommit)
            scrub = nil
        }
        scan = ScanClock(
            Scan(sense, level: level), from: base, departure: departure, at: now,
            tick: configuration.scanTick)
        request(.setScanMuted(true))
        setPaused(true)
        showTransport()
    }

    mutating func changeScan(_ sense: Sense, level: Int) {
        scan?.change(to: Scan(sense, level: level), at: now)
    }

    /// Ends the scan where it is. Back and loss leave it paused there; the end of a film stays on
    /// its last frame, and its start, like the edges of a live window, plays (A5).
    mutating func stopScan(_ reason: ScanStopReason) {
        guard let scan, let timeline = item?.timeline else { return }
        let hasArrived = scan.arrival(in: bounds) <= now
        let end = scan.scan.sense == .forward ? bounds.upperBound : bounds.lowerBound
        let position = hasArrived ? end : timeline.clamped(scan.position(at: now))
        self.scan = nil
        scanOrphanedAt = nil
        navigate(from: scan.departure, to: position)
        request(.setScanMuted(false))
        switch reason {
        case .resume:
            setPaused(false)
        case .back, .lost:
            break
        case .end:
            let isLastFrame = hasArrived && scan.scan.sense == .forward && !timeline.isLive
            if !isLastFrame { setPaused(false) }
        }
        showTransport()
        if reason == .back { closedAt = now }
    }

    /// A scan is over without a place to go to: the item or the player is another one.
    mutating func dropScan() {
        guard scan != nil else { return }
        scan = nil
        scanOrphanedAt = nil
        request(.setScanMuted(false))
    }
}
