// SPDX-License-Identifier: MIT

internal import RemoteModel

/// When the view of a session changes by itself, as the times in it count on.
struct ViewClock {
    let picture: SessionSnapshot

    /// When the view changes by itself after `time`, or nil: the times of a bar that is shown count
    /// on while it plays. Other changes come with inputs and with `deadline`.
    func next(after time: Timestamp) -> Timestamp? {
        if picture.screens.stack.top?.kind == .proposal {
            guard let until = picture.screens.proposal?.until, until > time else { return nil }
            return nextSecond(before: until, after: time)
        }
        if picture.screens.stack.top?.kind == .passcode,
            let until = picture.scene.lock.tries.notBefore,
            until > time
        {
            return nextSecond(before: until, after: time)
        }
        let sleep = picture.adjustments.sleep.end.flatMap {
            $0 > time ? nextSecond(before: $0, after: time) : nil
        }
        return [sleep, filmDeadline(after: time)].compactMap { $0 }.min()
    }

    /// The same of the film and its bar.
    private func filmDeadline(after time: Timestamp) -> Timestamp? {
        if let shown = picture.loadingShownAt, shown > time { return shown }
        let late = [
            picture.motion.playhead.seeks.deadline(picture.configuration.loadingShown),
            picture.returnShownAt,
        ]
        .compactMap { $0.flatMap { $0 > time ? $0 : nil } }.min()
        guard picture.screens.bar.isShown, !picture.motion.state.isLooking, picture.clock.isRunning
        else { return late }
        // The bar shows other digits when a step is over; no picture is drawn in between.
        let step = BarViewBuilder(picture: picture).timeStep
        let position = picture.clock.position(at: time)
        let next = (position / step + 0.001).rounded(.down) * step + step
        let second = time + .seconds(max(0.001, (next - position) / picture.clock.speed))
        return late.map { min($0, second) } ?? second
    }

    /// When a countdown to `until` shows another second.
    private func nextSecond(before until: Timestamp, after time: Timestamp) -> Timestamp {
        let left = (until - time).microseconds
        return time + Interval(microseconds: (left - 1) % 1_000_000 + 1)
    }
}
