// SPDX-License-Identifier: MIT

/// When a device samples, and when what it sampled arrives. Times are seconds.
enum FrameClock: Sendable {
    /// As the recorded Siri Remote (behaviour.md b.10): a scan every 8.3 ms, of which mostly every
    /// second one is sent, so that frames are 8 ms or 17 ms apart, 15 ms in the mean; and a radio
    /// that sends every 15 ms what has come together, or 15 ms later.
    case bluetooth
    /// A wire: nearly even, and at once.
    case steady(rate: Double)

    private static let scan = 1.0 / 120
    private static let radio = 0.015

    /// About how long a frame lasts.
    var period: Double {
        switch self {
        case .bluetooth: 0.015
        case .steady(let rate): 1 / rate
        }
    }

    /// Pairs of (arrived, sampled) from a first sample on, in order of both.
    func frames(
        from start: Double, to end: Double, by generator: inout SeededGenerator
    ) -> [(arrived: Double, sampled: Double)] {
        var frames: [(arrived: Double, sampled: Double)] = []
        var arrived = start
        var sampled = start
        let phase = generator.real(0...Self.radio)
        while sampled < end {
            let due: Double
            switch self {
            case .bluetooth:
                let events = ((sampled - start - phase) / Self.radio).rounded(.up)
                let lost = generator.chance(oneIn: 20) ? Self.radio : 0
                due = start + phase + events * Self.radio + lost
            case .steady:
                // Now and then the host is busy.
                due = sampled + (generator.chance(oneIn: 20) ? period : 0)
            }
            arrived = max(arrived + 0.0004, due + generator.real(0...0.002))
            frames.append((arrived, sampled))
            switch self {
            case .bluetooth: sampled += Self.scan * (generator.chance(oneIn: 5) ? 1 : 2)
            case .steady(let rate): sampled += generator.real(0.75...1.25) / rate
            }
        }
        return frames
    }
}
