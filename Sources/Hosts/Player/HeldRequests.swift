// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Requests that wait until the memory has said where an item goes on. The player gets all in
/// their order, so what follows a load is about the item of that load.
struct HeldRequests {
    /// nil where nothing is remembered.
    let memory: PlayerMemory?
    /// The load comes first; empty while nothing waits.
    private(set) var requests: [PlayerRequest] = []
    /// The question that it waits for.
    private var question = 0
    /// When it waits no more: a disk may be asleep, or gone (N206).
    private(set) var deadline: Timestamp?

    init(_ memory: PlayerMemory?) {
        self.memory = memory
    }

    var isEmpty: Bool { requests.isEmpty }

    /// A load waits for the answer to that question.
    mutating func begin(_ load: PlayerRequest, question: Int, at now: Timestamp) {
        requests = [load]
        self.question = question
        deadline = now + PlayerMemory.patience
    }

    mutating func append(_ request: PlayerRequest) { requests.append(request) }

    /// The answer is there, or (nil) does not come. Returns what goes on now.
    mutating func take(answerTo number: Int?) -> [PlayerRequest] {
        guard number == nil || number == question else { return [] }
        deadline = nil
        defer { requests = [] }
        return requests
    }
}
