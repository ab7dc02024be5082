// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import PlayerHost

@Suite struct TerminalFitTests {
    @Test(
        arguments: [
            ([(0, 80, 24)], []),
            ([(0, 80, 12)], ["200: 80 × 12"]),
            ([(0, 60, 24)], ["200: 60 × 24"]),
            // Dragged: only the size at which it stays.
            ([(0, 80, 23), (100, 70, 20), (250, 60, 12), (300, 60, 12)], ["450: 60 × 12"]),
            ([(0, 80, 23), (100, 80, 24)], []),
            ([(0, 80, 12), (500, 80, 24)], ["200: 80 × 12", "700: 80 × 24"]),
        ] as [([(Int64, Int, Int)], [String])])
    func sizes(seen: [(Int64, Int, Int)], expected: [String]) {
        var fit = TerminalFit(TerminalSize(columns: 80, rows: 24))
        var drawn: [String] = []
        func advance(to end: Timestamp) {
            while let due = fit.deadline, due <= end {
                guard let size = fit.take(at: due) else { break }
                drawn.append("\(due.microseconds / 1000): \(size.columns) × \(size.rows)")
            }
        }
        for (milliseconds, columns, rows) in seen {
            let time = Timestamp(microseconds: milliseconds * 1000)
            advance(to: time)
            fit.look(TerminalSize(columns: columns, rows: rows), at: time)
        }
        advance(to: Timestamp(microseconds: 10_000_000))
        #expect(drawn == expected)
    }
}
