// SPDX-License-Identifier: MIT

public import RemoteModel

/// What came of the closed loop: seconds and actions for each device, distance, tolerance and
/// delay.
public struct ClosedLoopTable: Sendable {
    private struct Cell: Hashable, Sendable {
        var device: String
        var distance: Seconds
        var tolerance: Seconds
        var late: Double
    }

    private var outcomes: [Cell: [ClosedLoop.Outcome]] = [:]

    public init() {}

    public mutating func add(_ outcomes: [ClosedLoop.Outcome], of part: ClosedLoopPart) {
        let cell = Cell(
            device: part.device.name, distance: part.distance, tolerance: part.tolerance,
            late: part.late)
        self.outcomes[cell, default: []] += outcomes
    }

    /// Searches that ended elsewhere, or never.
    public var failures: [String] {
        parts.compactMap { part in
            let missed = self[part].count { !$0.isRight }
            return missed == 0 ? nil : "\(part.name): \(missed) missed the place"
        }
    }

    /// Commands that had nothing to do with the search.
    public var wrong: [String] {
        parts.flatMap { part in
            self[part].flatMap(\.wrong).map { "\(part.name): \($0.rawValue)" }
        }
    }

    /// Cells that take longer than `ClosedLoopPart.limit` allows. The median of a few searches is
    /// off by chance, so a cell is slow when its true median is, with 97 of 100 to be sure: the
    /// rank of the lower end of its confidence interval is two standard deviations (half the root
    /// of the number of searches) below the middle.
    public var slow: [String] {
        parts.compactMap { part in
            guard let limit = part.limit else { return nil }
            let seconds = self[part].map(\.seconds).sorted()
            let rank = (Double(seconds.count) - 2 * Double(seconds.count).squareRoot()) / 2
            let least = seconds[max(0, Int(rank))]
            guard least > limit else { return nil }
            return "\(part.name): at least \(Self.text(least)) s of \(Self.text(limit)) s "
                + "(the median of \(seconds.count) searches: "
                + "\(Self.text(Self.quantile(seconds, 0.5))) s)"
        }
    }

    /// The cells whose medians are not those of another table.
    public func changes(since other: ClosedLoopTable) -> [String] {
        parts.compactMap { part in
            let old = Self.text(Self.quantile(other[part].map(\.seconds), 0.5))
            let new = Self.text(Self.quantile(self[part].map(\.seconds), 0.5))
            return old == new ? nil : "\(part.name): \(old) -> \(new)"
        }
    }

    /// Median seconds of a device, or nil where it was not tried.
    public func median(
        _ device: String, over distance: Seconds, within tolerance: Seconds, late: Double
    ) -> Double? {
        let cell = Cell(device: device, distance: distance, tolerance: tolerance, late: late)
        return outcomes[cell].map { Self.quantile($0.map(\.seconds), 0.5) }
    }

    /// A table for each tolerance and delay.
    public var lines: [String] {
        var lines: [String] = []
        for tolerance in ClosedLoop.tolerances {
            for late in ClosedLoop.delays {
                let rows = rows(tolerance, late)
                guard !rows.isEmpty else { continue }
                let title = "±\(Int(tolerance)) s, \(Int((late * 1000).rounded())) ms late"
                let heads = ["5 s", "30 s", "5 min", "45 min"].map { Self.right($0, 17) }
                lines.append(Self.left(title, 16) + heads.joined())
                lines += rows + [""]
            }
        }
        return lines
    }

    private var parts: [ClosedLoopPart] { ClosedLoopPart.all.filter { !self[$0].isEmpty } }

    private subscript(part: ClosedLoopPart) -> [ClosedLoop.Outcome] {
        let cell = Cell(
            device: part.device.name, distance: part.distance, tolerance: part.tolerance,
            late: part.late)
        return outcomes[cell] ?? []
    }

    /// A row for each device: median and p95 of the seconds, and the median of the actions.
    private func rows(_ tolerance: Seconds, _ late: Double) -> [String] {
        LoopDevice.all.compactMap { device in
            var row = Self.left(device.name, 16)
            for distance in ClosedLoop.distances {
                let cell = Cell(
                    device: device.name, distance: distance, tolerance: tolerance, late: late)
                guard let outcomes = outcomes[cell] else { return nil }
                let seconds = outcomes.map(\.seconds)
                let actions = Self.quantile(outcomes.map { Double($0.actions) }, 0.5)
                let median = Self.text(Self.quantile(seconds, 0.5))
                let worst = Self.text(Self.quantile(seconds, 0.95))
                row += Self.right("\(median) (\(worst)) \(Int(actions.rounded()))", 17)
            }
            return row
        }
    }

    private static func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }

    private static func text(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
