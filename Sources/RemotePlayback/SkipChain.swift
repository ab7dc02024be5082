// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Skips that follow each other: the first seeks at once, the others share one seek at the end,
/// and the label adds up (behaviour.md N71, N72).
struct SkipChain: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        /// No press is recent.
        case idle
        /// A press came a moment ago. `isOwed`: its target was not sought yet.
        case open(target: Seconds, isOwed: Bool, until: Timestamp)
    }

    private var state = State.idle
    /// The sum of the presses that the label shows, and until when.
    private(set) var label: (steps: Int, until: Timestamp)? {
        get { labelUntil.map { (labelSteps, $0) } }
        set {
            labelSteps = newValue?.steps ?? 0
            labelUntil = newValue?.until
        }
    }
    private var labelSteps = 0
    private var labelUntil: Timestamp?

    /// Where the last press goes, in primary time, while the chain is open.
    var target: Seconds? {
        switch state {
        case .idle: nil
        case .open(let target, isOwed: _, until: _): target
        }
    }

    /// A press to `target`; returns whether to seek there now.
    mutating func press(to target: Seconds, idle: Interval, at time: Timestamp) -> Bool {
        switch state {
        case .idle:
            state = .open(target: target, isOwed: false, until: time + idle)
            return true
        case .open:
            state = .open(target: target, isOwed: true, until: time + idle)
            return false
        }
    }

    /// Counts a press in the label. The other direction starts anew.
    mutating func count(_ steps: Int, shown: Interval, at time: Timestamp) {
        let isSameWay = (labelSteps < 0) == (steps < 0)
        let before = labelUntil != nil && isSameWay ? labelSteps : 0
        label = (before &+ steps, time + shown)
    }

    /// Time passed; returns the target to seek now, if one is owed.
    mutating func advance(to time: Timestamp) -> Seconds? {
        if let labelUntil, labelUntil <= time { label = nil }
        switch state {
        case .idle:
            return nil
        case .open(let target, let isOwed, let until):
            guard until <= time else { return nil }
            state = .idle
            return isOwed ? target : nil
        }
    }

    /// No further press joins: returns the target of a seek that is still owed.
    mutating func finish() -> Seconds? {
        defer { state = .idle }
        guard case .open(let target, isOwed: true, until: _) = state else { return nil }
        return target
    }

    /// Something else decides where the stream goes.
    mutating func drop() {
        state = .idle
    }

    mutating func reset() {
        state = .idle
        label = nil
    }

    var deadline: Timestamp? {
        switch state {
        case .idle: labelUntil
        case .open(target: _, isOwed: _, let until): labelUntil.map { min($0, until) } ?? until
        }
    }
}
