// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The one button of an infrared remote that is held. Only presses and repeats are received, and
/// silence is the release (behaviour.md N37). `DeviceDecoder` uses it for lircd and for scancodes
/// without keys. Where the kernel has a key table it makes the releases itself.
///
/// How long the silence must be is learned from the repeats: twice and a quarter of their gap, so
/// that one of them may be lost.
struct RepeatingButton: Sendable {
    /// What was received.
    enum Message: Sendable {
        /// lircd's count 0: certainly a new press.
        case press
        /// lircd's further counts: certainly the same press.
        case `repeat`
        /// A scancode, which is the same for both.
        case either
    }

    /// What it means for the control.
    enum Effect: Sendable {
        /// The button is still down, or what was received belongs to a press that is over.
        case nothing
        /// A button goes down, and none was.
        case press
        /// The button before it ends first.
        case replace(Control)
    }

    /// Before any repeat was received: 250 ms, two lost repeats of NEC or RC-5.
    private let firstSilence: Interval
    /// Longer silences than this are not gaps between repeats.
    private let longestSilence: Interval
    /// No silence that was learned is shorter than this.
    private let shortestSilence: Interval
    /// So many gaps of silence are a release.
    private let gaps: Double
    /// The gap between repeats of this remote; nil until it is known.
    private(set) var gap: Interval?
    /// The code or name that was received last, by its place in the decoder's table.
    private var last: ControlTable.Place?
    /// When that was.
    private var lastReceived = Timestamp.zero
    /// The control that is down; nil while none is.
    private(set) var held: Control?
    /// What was received last was cancelled: it means nothing until it was silent.
    private var isIgnored = false

    init(_ thresholds: GestureThresholds) {
        firstSilence = thresholds.releaseGap
        longestSilence = thresholds.releaseLongest
        shortestSilence = thresholds.releaseShortest
        gaps = thresholds.releaseGaps
    }

    /// When the button is up unless it repeats.
    @inline(__always)
    var deadline: Timestamp? {
        held == nil ? nil : lastReceived + silence
    }

    /// How long the silence must be now.
    private var silence: Interval {
        guard let gap else { return firstSilence }
        let learned = Interval(microseconds: Int64(Double(gap.microseconds) * gaps))
        return max(shortestSilence, min(learned, longestSilence))
    }

    /// A message was received. `place` is that of its code or name in the decoder's table,
    /// since two buttons of a remote may be one control.
    mutating func receive(
        _ place: ControlTable.Place, _ control: Control, _ message: Message, at time: Timestamp
    ) -> Effect {
        let isSame = last == place
        let before = held
        if isIgnored, isSame, message == .either, time - lastReceived < silence {
            learn(time - lastReceived)
            lastReceived = time
            return .nothing
        }
        switch (message, isSame, before) {
        case (.repeat, true, _), (.either, true, .some):
            // Also when the silence was taken for a release too early: then it is learned, and the
            // rest of that press is left out.
            learn(time - lastReceived)
            lastReceived = time
            return .nothing
        case (.repeat, false, _):
            // Its press was not received.
            return .nothing
        case (.press, _, _), (.either, false, _), (.either, true, .none):
            last = place
            lastReceived = time
            held = control
            isIgnored = false
            return before.map { .replace($0) } ?? .press
        }
    }

    /// How long nothing was received, against the time that makes it a release.
    func reason(at time: Timestamp) -> Reason {
        .measured(.silenceTime, (time - lastReceived).seconds, limit: silence.seconds)
    }

    /// Takes the control that is up because it stopped repeating.
    mutating func takeSilent(at time: Timestamp) -> Control? {
        guard let due = deadline, due <= time else { return nil }
        return takeHeld()
    }

    /// What is held counts again once it was released.
    mutating func ignoreHeld() {
        if takeHeld() != nil { isIgnored = true }
    }

    /// What is held on another reader of the same device counts once it was released. `place` is
    /// that of what it received last, here.
    mutating func ignoreHeld(of old: RepeatingButton, at place: ControlTable.Place?) {
        gap = old.gap
        last = place
        lastReceived = old.lastReceived
        isIgnored = old.isIgnored || old.held != nil
    }

    /// The place of what was received last; nil before anything was.
    var lastPlace: ControlTable.Place? { last }

    /// The control that is down is not any more.
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
