// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

@Suite struct ScreenNoticeTests {
    private func shown(_ diagnostic: Diagnostic, after: Interval = .zero) -> String? {
        let notice = ScreenNotice(.english)
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

    /// A story: `2 a` has the notice come at that second, `2 (a)` is a program's for 3 s, `5 ?` asks
    /// what is shown, and `5 !a` the same behind an error of that text.
    @Test(arguments: [
        "0 a, 5 ? a, 6 ? -",
        // One waits until the one before was read (N373).
        "0 a, 1 b, 3 ? a, 4 ? b, 9 ? b, 10 ? -",
        "0 a, 0 b, 0 c, 3 ? a, 4 ? b, 8 ? c, 14 ? -",
        // One that comes late is shown at once, for its own time.
        "0 a, 5 b, 5 ? b, 10 ? b, 11 ? -",
        // What is said again stays longer, and does not come twice.
        "0 a, 1 b, 2 b, 3 a, 6 ? a, 7 ? b, 13 ? -",
        // A program replaces its own notice and no other.
        "0 (a), 1 (b), 1 ? b, 4 ? -", "0 a, 1 (b), 2 (c), 3 ? a, 4 ? c, 7 ? -",
        // An error covers all; what it says itself is not said again.
        "0 a, 1 !x -, 9 !x -, 9 ? a, 15 ? -", "0 x, 1 a, 2 !x -, 3 ? a, 9 ? -",
        "0 item 2 fails: x, 0 !x. It goes on. -, 1 ? -",
        // So many wait, and no more.
        "0 a, 0 b, 0 c, 0 d, 0 e, 0 f, 0 g, 0 h, 0 i, 0 j, 32 ? i, 37 ? i, 38 ? -",
    ])
    func severalNoticesComeOneAfterTheOther(story: String) {
        let notice = ScreenNotice(.english)
        var lines: [String] = []
        var now = Timestamp.zero
        for step in story.split(separator: ", ") {
            let space = step.firstIndex(of: " ") ?? step.endIndex
            let time = Timestamp(microseconds: (Int64(step[..<space]) ?? 0) * 1_000_000)
            let words = step[space...].dropFirst()
            // The loop wakes up whenever a line goes, and an error stays until its step is over.
            while words.first != "!", let due = notice.deadline, due < time {
                _ = notice.text(at: max(due, now))
            }
            now = time
            switch words.first {
            case "?":
                lines.append("\(step[..<space]) ? \(notice.text(at: time) ?? "-")")
            case "!":
                let error = String(words.dropFirst().dropLast(2))
                let shown = notice.text(at: time, behind: error) ?? "-"
                lines.append("\(step[..<space]) !\(error) \(shown)")
            case "(":
                notice.show(String(words.dropFirst().dropLast()), at: time, for: .seconds(3))
                lines.append(String(step))
            default:
                let said = Diagnostic(.warning, .player, String(words), for: .viewer)
                notice.perform(TimedOutput(time, .diagnostic(said)))
                lines.append(String(step))
            }
        }
        #expect(lines.joined(separator: ", ") == story)
    }
}
