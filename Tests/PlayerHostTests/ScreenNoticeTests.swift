// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import PlayerHost

@Suite struct ScreenNoticeTests {
    private func shown(_ diagnostic: Diagnostic, after: Interval = .zero) -> String? {
        let notice = ScreenNotice()
        notice.perform(TimedOutput(.zero, .diagnostic(diagnostic)))
        return notice.text(at: Timestamp.zero + after)
    }

    @Test func whatAViewerIsTold() {
        let place = SourceLocation(file: "/home/me/mine.toml", line: 2, column: 17)
        let keymap = Diagnostic(.error, .keymap, "unknown command 'skpi'", location: place)
        #expect(shown(keymap) == "mine.toml, line 2: unknown command 'skpi'")
        #expect(shown(keymap, after: ScreenNotice.shownTime) == nil)
        #expect(shown(Diagnostic(.error, .player, "item 2 cannot be played")) != nil)
        #expect(shown(Diagnostic(.note, .client, "'order a pizza' is not understood")) != nil)
    }

    @Test func whatAViewerIsNotTold() {
        #expect(shown(Diagnostic(.note, .player, "all is well")) == nil)
        #expect(shown(Diagnostic(.error, .device, "no permission")) == nil)
        #expect(shown(Diagnostic(.error, .kernel, "events were lost")) == nil)
    }
}
