// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The questions to the program that holds the player (docs/protocol.md, *Questions*).
///
/// A question is never waited for on the way of an event: the session goes on with the default when
/// its deadline passes, and answers are inputs, so that a trace with a program in it replays.
struct ProgramDialogue: Hashable, Sendable {
    private struct Pending: Hashable {
        let question: PlayerQuestion
        let deadline: Timestamp
    }

    /// A program holds the player and answers.
    private(set) var isHeld = false
    private var pending: [Pending] = []
    private var count = 0

    /// When the first question without an answer is decided by its default, or nil.
    var deadline: Timestamp? { pending.map(\.deadline).min() }

    /// Whether such a question has no answer yet.
    func isPending(_ name: PlayerQuestionName) -> Bool {
        pending.contains { $0.question.name == name }
    }

    /// Puts a question, which `make` gets the number of. One that it voids has no answer any more.
    mutating func ask(at time: Timestamp, _ make: (Int) -> PlayerQuestion) -> PlayerQuestion {
        count += 1
        let question = make(count)
        pending.removeAll { $0.question.isVoided(by: question) }
        pending.append(Pending(question: question, deadline: time + question.name.deadline))
        return question
    }

    /// The question that an answer decides; nil for an answer that is late, comes again or does not
    /// fit its question, which changes nothing.
    mutating func take(_ answer: PlayerAnswer, to ask: Int) -> PlayerQuestion? {
        guard let place = pending.firstIndex(where: { $0.question.ask == ask }),
            pending[place].question.isAnswered(by: answer)
        else { return nil }
        return pending.remove(at: place).question
    }

    /// The questions whose deadline has passed.
    mutating func expire(at time: Timestamp) -> [PlayerQuestion] {
        let expired = pending.filter { $0.deadline <= time }.map(\.question)
        pending.removeAll { $0.deadline <= time }
        return expired
    }

    /// A program holds the player, or none does any more: then all that was asked is decided by the
    /// defaults at once. Returns what was asked.
    mutating func setHeld(_ isHeld: Bool) -> [PlayerQuestion] {
        self.isHeld = isHeld
        guard !isHeld else { return [] }
        defer { pending.removeAll() }
        return pending.map(\.question)
    }

    /// Another item is there: what was asked about the former one is void. What was asked about
    /// items that are still to come is not.
    mutating func forgetItem() {
        pending.removeAll { $0.question.name.isAboutItem }
    }

    /// What was asked is void.
    mutating func forget(_ name: PlayerQuestionName) {
        pending.removeAll { $0.question.name == name }
    }
}
