// SPDX-License-Identifier: MIT

/// When a device samples, and when what it sampled arrives: where fingers lie, their lifts, and
/// edges of switches. Times are seconds.
enum FrameClock: Sendable {
    /// As the recorded Siri Remote (behaviour.md b.10): a scan every 8.3 ms, of which mostly every
    /// second one is sent, so that frames are 8 ms or 17 ms apart, 15 ms in the mean; and a radio
    /// that sends every 15 ms what has come together, or 15 ms later.
    /// `event`: the same with another time between two of what the radio sends, s; `isEven`: with
    /// samples every 15 ms. `lost`: one of so many frames never arrives; 0 for none.
    case bluetooth(event: Double, isEven: Bool, lost: Int)
    /// A wire: nearly even, and at once.
    case steady(rate: Double)

    private static let scan = 1.0 / 120

    static let bluetooth = FrameClock.bluetooth(event: 0.015, isEven: false, lost: 0)

    /// About how long a frame lasts.
    var period: Double {
        switch self {
        case .bluetooth: 0.015
        case .steady(let rate): 1 / rate
        }
    }

    /// The time between two events of the radio, s.
    private var event: Double {
        switch self {
        case .bluetooth(let event, _, _): event
        case .steady: 0.015
        }
    }

    /// What the device reports, in the order in which it does: frames from `start` on until one
    /// that is not before `end`, and a report for each edge of a switch, whose index it has.
    func reports(
        from start: Double, to end: Double, edges: [Double] = [],
        by generator: inout SeededGenerator
    ) -> [(sampled: Double, arrived: Double, edge: Int?)] {
        var times: [(time: Double, edge: Int?)] = edges.enumerated().map { ($1, $0) }
        var sampled = start
        times.append((sampled, nil))
        while sampled < end {
            switch self {
            case .bluetooth(_, true, _): sampled += 0.015
            case .bluetooth: sampled += Self.scan * (generator.chance(oneIn: 5) ? 1 : 2)
            case .steady(let rate): sampled += generator.real(0.75...1.25) / rate
            }
            if !isLost(by: &generator) { times.append((sampled, nil)) }
        }
        let phase = start + generator.real(0...event)
        var arrived = -Double.infinity
        // An edge comes before a frame of the same time.
        return times.sorted { ($0.time, $0.edge ?? .max) < ($1.time, $1.edge ?? .max) }.map {
            let due = arrival(of: $0.time, radio: phase, by: &generator)
            arrived = max(arrived + 0.0004, due + generator.real(0...0.002))
            return ($0.time, arrived, $0.edge)
        }
    }

    private func isLost(by generator: inout SeededGenerator) -> Bool {
        guard case .bluetooth(_, _, let lost) = self, lost > 0 else { return false }
        return generator.chance(oneIn: lost)
    }

    /// When the host has what was so then; the radio sends at `radio` and every 15 ms.
    private func arrival(
        of time: Double, radio: Double, by generator: inout SeededGenerator
    ) -> Double {
        let isLate = generator.chance(oneIn: 20)
        switch self {
        case .bluetooth(let event, _, _):
            let events = ((time - radio) / event).rounded(.up)
            return radio + events * event + (isLate ? event : 0)
        case .steady:
            // Now and then the host is busy.
            return time + (isLate ? period : 0)
        }
    }
}
