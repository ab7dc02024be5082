// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a player owes: its hello, and an answer to each request, in their order.
struct PendingAnswers {
    struct Request {
        var number: Int
        var name: ProgramRequestName
        /// The client asked for it by itself.
        var isOwn: Bool
    }

    private(set) var nextNumber = 1
    private var requests: [Request] = []
    private(set) var deadline: Timestamp?

    mutating func skip() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    mutating func add(_ name: ProgramRequestName, isOwn: Bool, at now: Timestamp) {
        requests.append(Request(number: skip(), name: name, isOwn: isOwn))
        deadline = deadline ?? now + CommandClient.patience
    }

    mutating func take(_ number: Int, at now: Timestamp) -> Request? {
        guard let place = requests.firstIndex(where: { $0.number == number }) else { return nil }
        defer {
            requests.remove(at: place)
            deadline = requests.isEmpty ? nil : now + CommandClient.patience
        }
        return requests[place]
    }

    mutating func expectHello(at now: Timestamp) { deadline = now + CommandClient.patience }

    mutating func takeHello() {
        if requests.isEmpty { deadline = nil }
    }

    /// Nothing of it will come. Returns the numbers of the program's own requests.
    mutating func forget() -> [Int] {
        defer {
            requests.removeAll()
            deadline = nil
        }
        return requests.filter { !$0.isOwn }.map(\.number)
    }
}
