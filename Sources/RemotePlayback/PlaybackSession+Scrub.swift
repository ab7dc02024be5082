// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    /// A finger begins to move the preview; one that is open already goes on from where it is.
    mutating func beginScrub(_ name: CommandName, by device: DeviceID?) {
        guard layers.isEmpty, mayMove(name) else { return }
        openScrub()
        guard scrub?.isFree(for: device) ?? false else { return }
        if name == .jogBegin { scrub?.beginJog(device) } else { scrub?.beginPan(device) }
    }

    private mutating func openScrub() {
        guard scrub == nil else { return }
        if let position = endScanForScrub() {
            scrub = Scrub(at: position, standing: standing, wasPlaying: false)
        } else {
            finishSkips()
            scrub = Scrub(at: committed, standing: standing, wasPlaying: !isPausedForViewer)
        }
        setPaused(true)
        showTransport()
    }

    private mutating func endScanForScrub() -> Seconds? {
        guard let scan else { return nil }
        let position = scan.position(at: now)
        announce(.scanStop(.back))
        stopScan(.back)
        return item?.timeline.clamped(position)
    }

    mutating func movePreview(to target: Seconds) {
        guard let timeline = item?.timeline else { return }
        scrub?.move(
            to: timeline.clamped(target), at: now, period: configuration.previewPeriod,
            still: configuration.previewStill)
    }

    mutating func pan(_ delta: Double, velocity: Double, by device: DeviceID?) {
        let gain = gain
        if let moved = scrub?.pan(delta, velocity: velocity, of: device, gain: gain) {
            movePreview(by: moved)
        }
    }

    mutating func jog(_ revolutions: Double, velocity: Double, by device: DeviceID?) {
        let gain = gain
        if let moved = scrub?.jog(revolutions, velocity: velocity, of: device, gain: gain) {
            movePreview(by: moved)
        }
    }

    mutating func glide(_ delta: Double, by device: DeviceID?) {
        if let moved = scrub?.glide(delta, of: device) {
            movePreview(by: moved)
        }
    }

    private mutating func movePreview(by seconds: Seconds) {
        guard let scrub else { return }
        movePreview(to: scrub.preview + seconds)
    }

    mutating func endPan(velocity: Double, by device: DeviceID?) {
        guard let scrub else { return }
        let gain = gain
        if self.scrub?.endPan(velocity: velocity, of: device, gain: gain) ?? false {
            movePreview(to: scrub.origin)
        }
    }

    /// Goes where the preview is (e.2).
    mutating func commitScrub() {
        guard let scrub else { return }
        self.scrub = nil
        if scrub.preview == scrub.origin {
            if scrub.hasMoved { seek(toStream: scrub.standing) }
        } else {
            navigate(from: scrub.origin, to: scrub.preview)
        }
        committedAt = now
        if scrub.wasPlaying { setPaused(false) }
        showTransport()
    }

    /// Goes back to where the scrub began, and plays if it played then.
    mutating func cancelScrub() {
        guard let scrub else { return }
        self.scrub = nil
        if scrub.hasMoved { seek(toStream: scrub.standing) }
        if scrub.wasPlaying { setPaused(false) }
        showTransport()
        closedAt = now
    }
}
