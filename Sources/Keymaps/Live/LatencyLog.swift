// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How long commands of one device took, from the kernel's stamp of the input to where they are
/// seen. It keeps the newest ones.
struct LatencyLog: Equatable, Sendable {
    /// Commands that are kept: enough for a 99th percentile, and little to sort.
    static let limit = 512

    private var samples: [Interval] = []
    private var next = 0
    /// How many there were in all.
    private(set) var count = 0

    /// One command; nothing is logged for a negative time.
    mutating func add(_ latency: Interval) {
        count += 1
        let latency = max(.zero, latency)
        if samples.count < Self.limit {
            samples.append(latency)
        } else {
            samples[next] = latency
            next = (next + 1) % Self.limit
        }
    }

    /// The time that so many of a hundred did not exceed; nil without a command.
    func percentile(_ share: Int) -> Interval? {
        guard !samples.isEmpty else { return nil }
        let sorted = samples.sorted()
        let place = (sorted.count * share + 99) / 100
        return sorted[max(0, min(sorted.count, place) - 1)]
    }

    /// The newest ones as bars of eight heights, the oldest first.
    func sparkline(_ width: Int) -> String {
        let ordered = Array(samples[next...] + samples[..<next])
        let shown = ordered.suffix(max(0, width))
        let most = max(1, shown.map(\.microseconds).max() ?? 1)
        let bars = Array("▁▂▃▄▅▆▇█")
        return String(shown.map { bars[Int($0.microseconds * 7 / most)] })
    }
}
