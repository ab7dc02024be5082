// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Contacts that are a hand on the device and not a finger: several at once, or one that is much
/// larger than this device's usual ones (behaviour.md N11).
struct PalmMachine: Sendable {
    /// So many contacts tell what is usual.
    private static let fewest = 5
    private static let capacity = 15

    private var sizes = InlineArray<15, Double>(repeating: 0)
    private var count = 0
    private var next = 0
    private var median: Double?
    /// The largest diameter of the contact that lies there, mm.
    private var largest: Double?
    private var lastTouch: Timestamp?
    private let window: Interval
    private let ratio: Double

    init(_ thresholds: GestureThresholds) {
        window = thresholds.palmWindow
        ratio = thresholds.palmRatio
    }

    /// A contact begins; whether it came so soon after another that both are a grip.
    mutating func touch(at time: Timestamp) -> Bool {
        defer { lastTouch = time }
        guard let lastTouch else { return false }
        return time - lastTouch <= window
    }

    /// The time since the contact before, against that of a grip; nil before the first.
    func gap(at time: Timestamp) -> Reason? {
        lastTouch.map {
            .measured(.palmGap, (time - $0).seconds, limit: window.seconds)
        }
    }

    /// A contact's size, against the largest that is believed.
    func size(_ major: Double) -> Reason {
        .measured(.palmSize, major, limit: ratio * (median ?? major))
    }

    /// The contact has that size; whether it is a palm.
    mutating func track(_ major: Double) -> Bool {
        largest = max(largest ?? major, major)
        guard let median else { return false }
        return major > ratio * median
    }

    /// The contact is over: its size is one of the usual ones from now on.
    mutating func end() {
        guard let largest, largest > 0, largest.isFinite else { return }
        self.largest = nil
        sizes[next] = largest
        next = (next + 1) % Self.capacity
        count = min(count + 1, Self.capacity)
        guard count >= Self.fewest else { return }
        var sorted = sizes
        for index in 1..<count {
            var place = index
            while place > 0, sorted[place - 1] > sorted[place] {
                sorted.swapAt(place - 1, place)
                place -= 1
            }
        }
        median = sorted[count / 2]
    }
}
