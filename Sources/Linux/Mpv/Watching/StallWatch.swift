// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Notices a film that comes too slowly: it waits for its data again and again, or does not go on
/// at all (behaviour.md A109, N374).
struct StallWatch: Sendable {
    /// To wait for so long in so long a time is more than a moment of a busy network.
    static let most = Interval.seconds(10)
    static let window = Interval.seconds(60)

    /// Waits that are over.
    private var waits: [(from: Timestamp, to: Timestamp)] = []
    /// Since when it waits, or nil.
    private var since: Timestamp?
    /// When the viewer is to know, if it still waits.
    private(set) var deadline: Timestamp?
    /// The viewer knows it of this item.
    private var isReported = false

    /// Another item: nothing is known of it.
    mutating func itemBegins() { self = StallWatch() }

    /// Where a viewer has leapt to nothing is there yet: only a long wait says something.
    mutating func interrupt() { waits.removeAll() }

    /// The film waits for data, or goes on.
    mutating func take(_ isWaiting: Bool, at time: Timestamp) {
        guard isWaiting != (since != nil) else { return }
        deadline = nil
        if let since {
            waits.append((since, time))
            self.since = nil
        } else {
            since = time
            waits.removeAll { time - $0.to >= Self.window }
            let waited = waits.reduce(Interval.zero) { sum, wait in
                sum + (wait.to - max(wait.from, time - Self.window))
            }
            if !isReported { deadline = time + max(.zero, Self.most - waited) }
        }
    }

    /// Whether the viewer is to know now.
    mutating func advance(to time: Timestamp) -> Bool {
        guard let deadline, deadline <= time else { return false }
        self.deadline = nil
        isReported = true
        return true
    }
}
