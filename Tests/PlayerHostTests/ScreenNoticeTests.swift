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
        #expect(shown(broken) == "Item 2 cannot be played")
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
        #expect(said == ["There is no such file"])
    }

    /// A story: `2 a` has the notice come at that second, `2 (a)` is a program's for 3 s, `5 ?`
    /// asks what is shown, and `5 !a` the same behind an error of that text.
    @Test(arguments: [
        "0 A, 5 ? A, 6 ? -",
        // One waits until the one before was read (N373).
        "0 A, 1 B, 3 ? A, 4 ? B, 9 ? B, 10 ? -",
        "0 A, 0 B, 0 C, 3 ? A, 4 ? B, 8 ? C, 14 ? -",
        // One that comes late is shown at once, for its own time.
        "0 A, 5 B, 5 ? B, 10 ? B, 11 ? -",
        // What is said again stays longer, and does not come twice.
        "0 A, 1 B, 2 B, 3 A, 6 ? A, 7 ? B, 13 ? -",
        // A program replaces its own notice and no other.
        "0 (a), 1 (b), 1 ? b, 4 ? -", "0 A, 1 (b), 2 (c), 3 ? A, 4 ? c, 7 ? -",
        // An error covers all; what it says itself is not said again.
        "0 A, 1 !x -, 9 !x -, 9 ? A, 15 ? -", "0 X, 1 A, 2 !x -, 3 ? A, 9 ? -",
        "0 X, 0 !x. It goes on. -, 1 ? -",
        // So many wait, and no more.
        "0 A, 0 B, 0 C, 0 D, 0 E, 0 F, 0 G, 0 H, 0 I, 0 J, 32 ? I, 37 ? I, 38 ? -",
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
