// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Up to when the keys of the window are known while one of them is down.
///
/// The thread of mpv that draws reads the keys too, and mpv does not say when a key came up. Where
/// a frame takes half a second, a press of 80 ms takes as long, and would be a hold. So that thread
/// is asked a question again and again while a key is down. Timers run up to what is known, and no
/// farther (`InputSource.reach`): what repeats goes on, later than it would. A release that comes
/// late gets the time up to which they have run.
struct WindowWatch {
    /// Timers run so far beyond what is known. Far below the time of a hold, and above
    /// that of a frame of a film.
    static let slack = Interval.milliseconds(100)
    /// A window that answers nothing for longer is not waited for.
    static let patience = Interval.seconds(2)
    /// How often it is asked.
    static let period = Interval.milliseconds(30)
    /// Answers, each to a question that is asked after the one before, until a key of before the
    /// first question has come: the thread answers before it reads its keys, and mpv before it
    /// hands them out.
    static let answersNeeded = 3

    /// Whether the window was asked and has not answered.
    private enum State {
        /// It is asked then.
        case idle(next: Timestamp)
        /// It was asked then, and has answered so many questions since.
        case asked(since: Timestamp, answers: Int)
    }

    /// The number of the question that was asked last.
    private(set) var question: UInt64 = 0
    /// The keys that are down, as far as is known.
    private var down: Set<UInt16> = []
    private var state = State.idle(next: .zero)
    /// Everything that happened up to then is known.
    private var known = Timestamp.zero
    /// The timers have run up to then.
    private var passed = Timestamp.zero

    /// A key's message came: `d` down, `u` up, anything else is over at once.
    mutating func take(key: UInt16, state: Character?, at time: Timestamp) {
        switch state {
        case "d":
            if down.isEmpty {
                known = time
                self.state = .idle(next: time)
            }
            down.insert(key)
        case "u": down.remove(key)
        default: break
        }
    }

    /// When the window is to be asked, or is waited for no longer.
    var deadline: Timestamp? {
        guard !down.isEmpty else { return nil }
        return switch state {
        case .idle(let next): next
        case .asked: known + Self.patience > passed ? known + Self.patience : nil
        }
    }

    /// Whether the window is to be asked now.
    mutating func asks(at time: Timestamp) -> Bool {
        guard !down.isEmpty, case .idle(let next) = state, next <= time else { return false }
        state = .asked(since: time, answers: 0)
        question += 1
        return true
    }

    /// The window has answered. Returns whether it is to be asked again at once.
    mutating func answered(_ question: UInt64, at time: Timestamp) -> Bool {
        guard case .asked(let since, let answers) = state, question == self.question else {
            return false
        }
        guard answers + 1 < Self.answersNeeded else {
            known = max(known, since)
            state = .idle(next: max(time, since + Self.period))
            return false
        }
        state = .asked(since: since, answers: answers + 1)
        guard !down.isEmpty else { return false }
        self.question += 1
        return true
    }

    /// mpv has lost answers.
    mutating func forgetAnswers() {
        state = .idle(next: .zero)
    }

    /// Up to when timers may run, now at most: a key that is down may have come up since then.
    func reach(at now: Timestamp) -> Timestamp {
        guard !down.isEmpty, now < known + Self.patience else { return now }
        return min(now, known + Self.slack)
    }

    /// The time that a report of mpv counts as.
    mutating func stamp(at time: Timestamp) -> Timestamp {
        let reach = reach(at: time)
        if reach == time { passed = max(passed, time) }
        return reach
    }
}
