// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// What a held Down makes of a list of channels (behaviour.md N300).
@Suite struct ListSearchTests {
    /// 300 rows take three seconds, and the focus stays on the last one for as
    /// long as the key is down.
    @Test(arguments: [
        // seconds, row
        (0.4, 1), (1.0, 7), (3.0, 299), (9.0, 299),
    ])
    func theFocusGoesFasterAndStops(seconds: Double, row: Int) throws {
        var list = ListSearch(count: 300, at: 0, keymaps: try GestureStudyTests.keymaps())
        list.hold("D", for: seconds)
        #expect(list.row == row)
        // Long enough that the other key is not a turn back.
        list.wait(for: 2)
        list.hold("U", for: seconds)
        #expect(list.row == 0)
    }

    /// A row is found from either end, and nobody has to turn back often.
    @Test func everyRowIsFoundSoon() throws {
        let keymaps = try GestureStudyTests.keymaps()
        for (start, targets) in [
            (0, [1, 9, 20, 64, 150, 222, 285, 299]), (299, [298, 250, 100, 3]),
        ] {
            for target in targets {
                var list = ListSearch(count: 300, at: start, keymaps: keymaps)
                let outcome = list.search(target)
                #expect((outcome.seconds ?? 100) <= 8.5, "\(start) to \(target): \(outcome)")
                #expect(outcome.turns <= 2, "\(start) to \(target): \(outcome)")
                #expect(outcome.overshoot <= 80, "\(start) to \(target): \(outcome)")
            }
        }
    }
}
