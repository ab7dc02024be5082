// SPDX-License-Identifier: MIT

public import RemoteModel

extension PlaybackSession {
    /// The earliest of what is due, or nil when time alone changes nothing.
    public var deadline: Timestamp? {
        var first = skips.deadline
        func consider(_ other: Timestamp?) {
            guard let other else { return }
            first = first.map { min($0, other) } ?? other
        }
        consider(scrub?.deadline)
        if let scan { consider(scan.deadline(in: bounds)) }
        consider(scanOrphanedAt)
        consider(transport.deadline)
        consider(endKnownAt)
        consider(change.loading?.deadline)
        consider(returnsBy)
        consider(denialUntil)
        consider(signUntil)
        consider(hintUntil)
        consider(captionReplayEnd)
        consider(boundaryDeadline)
        consider(proposalDeadline)
        consider(seeks.deadline(configuration.seekWatchdog))
        return first
    }

    /// Runs what is due up to `time`, each at its own time.
    mutating func runTimers(to time: Timestamp) {
        var rounds = TimerRounds()
        while let due = deadline, due <= time {
            rounds.begin(due)
            now = max(now, due)
            runTimersDue()
            settle()
        }
    }

    private mutating func runTimersDue() {
        if let target = skips.advance(to: now) { navigate(from: played, to: target) }
        if let preview = scrub?.seekDue(at: now) {
            seek(to: preview.target, exact: preview.isExact)
        }
        runScan()
        if transport.deadline.map({ $0 <= now }) ?? false { hideTransport(isDismissed: false) }
        if captionReplayEnd.map({ $0 <= now }) ?? false { endCaptionReplay() }
        runLoading()
        runProposal()
        if let denialUntil, denialUntil <= now {
            self.denialUntil = nil
            denial = nil
        }
        if let hintUntil, hintUntil <= now { self.hintUntil = nil }
        if let signUntil, signUntil <= now {
            self.signUntil = nil
            sign = nil
        }
        if let watchdog = seeks.deadline(configuration.seekWatchdog), watchdog <= now {
            diagnose(
                .warning, .player, "the player did not answer a seek in time",
                advice: "a slow network or disk delays seeks", for: .operator)
            if let next = seeks.giveUp(at: now) { request(next) }
            startIfReady()
        }
    }

    private mutating func runScan() {
        guard let scan else { return }
        if scan.arrival(in: bounds) <= now {
            announce(.scanStop(.end))
            stopScan(.end)
        } else if let orphanedAt = scanOrphanedAt, orphanedAt <= now {
            announce(.scanStop(.lost))
            stopScan(.lost)
        } else if self.scan?.isTickDue(at: now) ?? false {
            seek(to: scan.position(at: now), exact: false)
        }
    }
}
