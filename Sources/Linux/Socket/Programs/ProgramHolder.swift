// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which program holds the player, and what it was asked.
///
/// One program holds it: the last that said `load` or `hold`. When its connection ends it may come
/// back with the same token for a while; what it was asked is over at once.
struct ProgramHolder {
    private enum State: Equatable {
        case free
        case held(client: Int, token: String?)
        /// The connection has ended; who brings the token finds all as it was until that time.
        case away(token: String, until: Timestamp)
    }

    /// A question that was asked, and until when an answer to it counts.
    private struct Asked {
        var question: PlayerQuestion
        var due: Timestamp
    }

    /// Why an answer does not count, in words.
    struct BadAnswer: Error, Equatable {
        var reason: String
        /// The field of the request that is wrong.
        var field: String
        var hint: String?
    }

    private var state = State.free
    /// The last token of each client that said one: it counts also after another program has held
    /// the player.
    private var tokens: [Int: String] = [:]
    private var asked: [Asked] = []
    /// The questions of which an answer came or is not taken any more, the last ones.
    private var closed: [(ask: Int, isAnswered: Bool)] = []
    private var badAnswers = 0

    /// Whether a program holds the player, or may still come back to it.
    var isTaken: Bool { state != .free }

    /// The client that holds the player, or nil.
    var client: Int? { findClient() }

    /// By itself: where it is inlined, the optimiser of Swift 6.3 fails.
    @inline(never)
    private func findClient() -> Int? {
        switch state {
        case .held(let client, _): client
        case .free, .away: nil
        }
    }

    /// A holder is away, and may come back.
    var isAway: Bool {
        if case .away = state { true } else { false }
    }

    /// Whether so many of its answers did not count that it is to be let go of.
    var isForfeited: Bool { badAnswers >= ProgramLimits.badAnswers }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? {
        let due = asked.map(\.due).min()
        guard case .away(_, let until) = state else { return due }
        return due.map { min($0, until) } ?? until
    }

    /// A client holds the player from now on. Returns whether it finds all as it was, and the
    /// client that holds it no longer.
    mutating func take(
        _ client: Int, token: String?, at now: Timestamp
    ) -> (isResumed: Bool, former: Int?) {
        advance(to: now)
        // Who loads goes on with the token that it said before.
        let token = token ?? tokens[client]
        tokens[client] = token
        switch state {
        case .held(client, _):
            state = .held(client: client, token: token)
            return (true, nil)
        case .held(let other, let old):
            let isResumed = token != nil && token == old
            begin(client, token)
            return (isResumed, other)
        case .away(let old, _):
            begin(client, token)
            return (token == old, nil)
        case .free:
            begin(client, token)
            return (false, nil)
        }
    }

    private mutating func begin(_ client: Int, _ token: String?) {
        state = .held(client: client, token: token)
        forget()
        badAnswers = 0
    }

    /// The client lets go, or is let go of. Returns whether it held the player.
    mutating func release(_ client: Int) -> Bool {
        guard client == self.client else { return false }
        state = .free
        badAnswers = 0
        forget()
        return true
    }

    /// The connection of a client has ended. Returns whether it held the player.
    mutating func leave(_ client: Int, at now: Timestamp) -> Bool {
        tokens[client] = nil
        guard case .held(client, let token) = state else { return false }
        state = token.map { .away(token: $0, until: now + ProgramLimits.absence) } ?? .free
        forget()
        return true
    }

    /// What was asked is over.
    private mutating func forget() {
        for entry in asked { close(entry.question.ask, isAnswered: false) }
        asked.removeAll()
    }

    /// A question for the holder. Returns whether there is one.
    mutating func ask(_ question: PlayerQuestion, at now: Timestamp) -> Bool {
        guard client != nil else { return false }
        asked.append(Asked(question: question, due: now + question.name.deadline))
        return true
    }

    /// What answers that question; nil for one that is not open.
    func answers(to ask: Int, at now: Timestamp) -> String? {
        let open = asked.first { $0.question.ask == ask && $0.due > now }
        return open.map { "answer with \($0.question.name.answers)" }
    }

    /// An answer of the holder. Throws when it does not count.
    mutating func answer(_ answer: ProgramAnswer, at now: Timestamp) throws(BadAnswer) {
        advance(to: now)
        guard let place = asked.firstIndex(where: { $0.question.ask == answer.ask }) else {
            let old = closed.last { $0.ask == answer.ask }
            let field = "answer.ask"
            guard let old else {
                throw bad("nothing with the number \(answer.ask) was asked", field)
            }
            throw bad(
                "question \(answer.ask) was \(old.isAnswered ? "answered" : "over") before", field)
        }
        let question = asked[place].question
        guard question.isAnswered(by: answer.value) else {
            throw bad(
                "that is not an answer to '\(question.name.word)'", "answer.value",
                hint: "answer with \(question.name.answers)")
        }
        asked.remove(at: place)
        close(answer.ask, isAnswered: true)
    }

    private mutating func bad(
        _ reason: String, _ field: String, hint: String? = nil
    ) -> BadAnswer {
        badAnswers += 1
        return BadAnswer(reason: reason, field: field, hint: hint)
    }

    /// Enough of them are kept to explain what came late; others are unknown.
    private mutating func close(_ ask: Int, isAnswered: Bool) {
        if closed.count == ProgramLimits.badAnswers { closed.removeFirst() }
        closed.append((ask, isAnswered))
    }

    mutating func advance(to now: Timestamp) {
        for entry in asked where entry.due <= now { close(entry.question.ask, isAnswered: false) }
        asked.removeAll { $0.due <= now }
        if case .away(_, let until) = state, until <= now { state = .free }
    }
}
