// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How long the steps between a radio's frames were: a frame of its clock, or half of it
/// (behaviour.md N133).
struct RadioRhythm: Sendable {
    /// A frame of the clock, s.
    private let frame: Double
    /// Each bit that is set is a step of half a frame.
    private var halves = 0

    /// The rhythm of so many steps by which the finger changes its speed least, and which is about
    /// as long as was reported, s. `ways` are those of the steps, the newest first.
    init(
        of ways: borrowing InlineArray<5, Point>, _ length: Int, reported: Double, frame: Double
    ) {
        self.frame = frame
        var best = (rhythm: 0, cost: Double.infinity)
        for rhythm in 0..<(1 << length) {
            halves = rhythm
            let cost = cost(of: ways, length, reported: reported)
            if cost < best.cost { best = (rhythm, cost) }
        }
        halves = best.rhythm
    }

    /// How long a step is, s.
    func span(_ step: Int) -> Double {
        frame * (halves >> step & 1 == 1 ? 0.5 : 1)
    }

    private func cost(
        of ways: borrowing InlineArray<5, Point>, _ length: Int, reported: Double
    ) -> Double {
        var whole = 0.0
        var change = 0.0
        var fastest = 1e-6
        var last = Point.zero
        for step in 0..<length {
            let span = span(step)
            let velocity = ways[step] * (1 / span)
            let jolt = velocity - last
            if step > 0 { change += jolt.x * jolt.x + jolt.y * jolt.y }
            fastest = max(fastest, velocity.x * velocity.x + velocity.y * velocity.y)
            whole += span
            last = velocity
        }
        // Both ends of what was reported may be late.
        let excess = (whole - reported) / (3 * frame)
        return change / fastest + excess * excess
    }
}
