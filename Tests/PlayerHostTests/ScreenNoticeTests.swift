// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

@Suite struct ScreenNoticeTests {
    private func shown(_ diagnostic: Diagnostic, after: Interval = .zero) -> String? {
        let notice = ScreenNotice()
        notice.perform(TimedOutput(.zero, .diagnostic(diagnostic)))
        return notice.text(at: Timestamp.zero + after)
    }

    @Test func whatAViewerIsShown() {
        let broken = Diagnostic(.error, .player, "item 2 cannot be played", for: .viewer)
        #expect(shown(broken) == "item 2 cannot be played")
        #expect(shown(broken, after: ScreenNotice.shownTime) == nil)
        #expect(shown(Diagnostic(.note, .client, "not understood", for: .viewer)) != nil)
    }

    /// A stranger's protocol, a keymap's line and a device's rights are not for a television.
    @Test func whatAViewerIsNotShown() {
        let place = SourceLocation(file: "/home/me/mine.toml", line: 2, column: 17)
        let keymap = Diagnostic(.error, .keymap, "unknown command 'skpi'", location: place)
        #expect(shown(keymap) == nil)
        #expect(shown(Diagnostic(.warning, .client, "client 'x': seek: 'seconds' is wrong")) == nil)
        #expect(shown(Diagnostic(.error, .device, "no permission")) == nil)
        #expect(shown(Diagnostic(.error, .kernel, "events were lost")) == nil)
    }

    /// What the session says is about the film, and so is a film that does not come.
    @Test func whatTheSessionSaysIsForViewers() {
        var session = PlaybackSession()
        var outputs: [TimedOutput] = []
        let failure = PlayerFact.failed(index: 0, message: "there is no such file")
        session.handle(
            TimedInput(.zero, .fact(.playlist(titles: ["a"], current: 0))), into: &outputs)
        session.handle(TimedInput(.zero, .fact(failure)), into: &outputs)
        let said = outputs.compactMap { output -> String? in
            guard case .diagnostic(let diagnostic) = output.output else { return nil }
            return shown(diagnostic)
        }
        #expect(said == ["item 1 cannot be played: there is no such file"])
    }
}
