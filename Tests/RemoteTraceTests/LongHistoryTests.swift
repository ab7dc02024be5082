// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace
import Testing

/// A history that is much longer than what is kept of it.
@Suite struct LongHistoryTests {
    /// Seconds that it goes back, inputs that it holds, and how many of the last ones are left.
    struct Row: Sendable {
        let span: Double
        let limit: Int
        let left: Int
    }

    /// Each second two inputs, which are a frame of a key.
    private static let rows = [
        Row(span: 100_000, limit: 100_000, left: 10_001),
        Row(span: 100_000, limit: 3000, left: 2999),
        Row(span: 100_000, limit: 2999, left: 2999),
        Row(span: 500, limit: 100_000, left: 1003),
        Row(span: 0, limit: 100_000, left: 3),
    ]

    @Test(arguments: rows)
    func theLastOnesAreLeft(_ row: Row) {
        let pad = DeviceID(7)
        var history = InputHistory(span: .seconds(row.span), limit: row.limit)
        var all: [TimedInput] = []
        for second in 0..<5000 {
            let time = Timestamp.zero + .seconds(Double(second))
            let key = InputEvent(.key(UInt16(second % 5)), Int32(second / 5 % 2))
            all += [
                TimedInput(time, .event(pad, key)), TimedInput(time, .event(pad, .report)),
            ]
        }
        // A context that comes in between is not lost, and nothing changes its place.
        let context = TimedInput(.zero + .seconds(4999), .context(ContextState(.scrubbing)))
        all.insert(context, at: all.count - 2)
        for input in all { history.add(input) }

        let recording = history.recording(to: .zero + .seconds(5000))
        let kept = all.suffix(row.left)
        #expect(recording.first?.input == .keymaps([]))
        #expect(Array(recording.dropFirst()) == Array(kept))
    }
}
