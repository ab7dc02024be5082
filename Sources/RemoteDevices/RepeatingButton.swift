// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The one button of an infrared remote that is held, where only presses and repeats are heard and
/// silence is the release (behaviour.md N37).
///
/// How long the silence must be is learned from the repeats: twice and a quarter of their gap, so
/// that one of them may be lost.
struct HeardButton: Sendable {
    /// What was heard.
    enum Sound: Sendable {
        /// lircd's count 0: certainly a new press.
        case press
        /// lircd's further counts: certainly the same press.
        case `repeat`
        /// A scancode, which is the same for both.
        case either
    }

    /// What it means for the control.
    enum Effect: Sendable {
        case nothing
        case press
        /// The button before it ends first.
        case replace(Control)
    }

    private let firstSilence: Interval
    /// Longer silences than this are no gaps between repeats.
    private let longestSilence: Interval
    private let shortestSilence: Interval
    /// Gaps that are waited for.
    private let gaps: Double
    /// Between repeats, once it is known.
    private(set) var gap: Interval?
    /// The code or name that was heard last, by its place in the decoder's table.
    private var last: Int?
    private var lastHeard = Timestamp.zero
    private(set) var held: Control?

    init(_ thresholds: GestureThresholds) {
        firstSilence = thresholds.releaseGap
        longestSilence = thresholds.releaseLongest
        shortestSilence = thresholds.releaseShortest
        gaps = thresholds.releaseGaps
    }

    /// When the button is up unless it is heard again.
    var deadline: Timestamp? {
        held == nil ? nil : lastHeard + silence
    }

    private var silence: Interval {
        guard let gap else { return firstSilence }
        let learned = Interval(microseconds: Int64(Double(gap.microseconds) * gaps))
        return max(shortestSilence, min(learned, longestSilence))
    }

    mutating func hear(
        _ index: Int, _ control: Control, _ sound: Sound, at time: Timestamp
    ) -> Effect {
        let isSame = last == index
        let before = held
        switch (sound, isSame, before) {
        case (.repeat, true, _), (.either, true, .some):
            // Also when the silence was taken for a release too early: then it is learned, and the
            // rest of that press is left out.
            learn(time - lastHeard)
            lastHeard = time
            return .nothing
        case (.repeat, false, _):
            // Its beginning was not heard.
            return .nothing
        case (.press, _, _), (.either, false, _), (.either, true, .none):
            last = index
            lastHeard = time
            held = control
            return before.map { .replace($0) } ?? .press
        }
    }

    /// For how long nothing was heard, against the time that makes it a release.
    func reason(at time: Timestamp) -> Reason {
        .measured(.silenceTime, (time - lastHeard).seconds, limit: silence.seconds)
    }

    /// Takes the control that is up because nothing was heard of it.
    mutating func takeSilent(at time: Timestamp) -> Control? {
        guard let due = deadline, due <= time else { return nil }
        return takeHeld()
    }

    mutating func takeHeld() -> Control? {
        defer { held = nil }
        return held
    }

    /// Grows at once and shrinks slowly: a release too early costs more than one too late.
    private mutating func learn(_ seen: Interval) {
        guard seen > .zero, seen <= longestSilence else { return }
        guard let old = gap, seen < old else {
            gap = seen
            return
        }
        gap = old - Interval(microseconds: (old - seen).microseconds / 4)
    }
}
