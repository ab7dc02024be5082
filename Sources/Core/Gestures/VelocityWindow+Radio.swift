// SPDX-License-Identifier: MIT

internal import RemoteModel

extension VelocityWindow {
    /// So many steps before a lift are looked at: what is older hardly counts there (N120).
    private static let steps = 5

    /// The finger lifts. Of a flick the radio brings three or four frames, each up to an event too
    /// late, so that their stamps give half the speed or twice it. But such a device samples by a
    /// clock: a frame is `radioFrame` long or half of it. Of all such rhythms the one is taken by
    /// which the finger changes its speed least and which is about as long as was reported (N133).
    mutating func settleLift(at now: Timestamp, guardTime: Interval) {
        guard comesByRadio, count > 0 else { return }
        let late = distrusted == nil ? 0 : 1
        let isFresh = now - lastFrameAt <= stop && frame(0, late).time == lastFrameAt
        if isFresh, !comesInThrees, settleRhythm(late, at: now, guardTime) { return }
        for age in 0..<count { move(age, to: base + .seconds(sample(age).seconds)) }
    }

    /// False where the stamps say by themselves when the frames were.
    private mutating func settleRhythm(
        _ late: Int, at now: Timestamp, _ guardTime: Interval
    ) -> Bool {
        var gaps = (least: now - lastFrameAt, most: now - lastFrameAt)
        var ways = InlineArray<5, Point>(repeating: .zero)
        var length = 0
        while length < min(Self.steps, count + late - 1) {
            let (new, old) = (frame(length, late), frame(length + 1, late))
            let gap = new.time - old.time
            guard gap <= stop else { break }
            gaps = (min(gaps.least, gap), max(gaps.most, gap))
            ways[length] = new.position - old.position
            length += 1
        }
        let reported = (now - frame(length, late).time).seconds
        let mean = reported / Double(length + 1)
        let isRhythm = mean > 0.375 * radioFrame.seconds && mean < 1.5 * radioFrame.seconds
        guard length > 0, isRhythm, (gaps.most - gaps.least).seconds > 0.4 * mean else {
            return false
        }
        let last = min(radioFrame, guardTime)
        let rhythm = RadioRhythm(
            of: ways, length, reported: reported - last.seconds, frame: radioFrame.seconds)
        var time = now - last
        lastFrameAt = time
        for index in 0...length {
            if index < late {
                distrusted?.time = time
                distrusted?.seconds = (time - base).seconds
            } else {
                move(index - late, to: time)
            }
            time = time - .seconds(rhythm.span(index))
        }
        count = length + 1 - late
        return true
    }

    /// The newest frames, with the one that is not believed.
    private func frame(_ index: Int, _ late: Int) -> Sample {
        guard index < late, let distrusted else { return sample(index - late) }
        return distrusted
    }
}
