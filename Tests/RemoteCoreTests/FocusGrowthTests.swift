// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteCore

/// How the focus grows while a key is held (behaviour.md N300).
@Suite struct FocusGrowthTests {
    /// A turn back is fine for 1.5 s after the last repeat.
    @Test(arguments: [(0, 3), (1499, 3), (1500, 3), (1501, 21)])
    func aTurnBackIsFine(milliseconds: Int64, most: Int) throws {
        let down = [Command.focusMove(.down, count: 1)]
        var hold = try #require(FocusGrowth(down, after: nil, at: .zero))
        var rows = 0
        for _ in 0..<40 { rows = hold.step(at: .zero) }
        #expect(rows == 21)
        let time = Timestamp.zero + .milliseconds(milliseconds)
        let up = [Command.focusMove(.up, count: 1)]
        var back = try #require(FocusGrowth(up, after: hold, at: time))
        #expect((0..<40).map { _ in back.step(at: time) }.max() == most)
        // The same way is not a turn.
        var on = try #require(FocusGrowth(down, after: hold, at: time))
        #expect((0..<40).map { _ in on.step(at: time) }.max() == 21)
    }
}
