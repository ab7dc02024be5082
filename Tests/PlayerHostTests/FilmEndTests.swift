// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

/// When a film ends, in the info panel (behaviour.md A15).
@Suite struct FilmEndTests {
    /// Each line is what the panel says after so many seconds, with what is left of the film then,
    /// and when it may be another.
    private static func lines(_ steps: [(now: Int, left: Int?)]) -> [String] {
        var end = FilmEnd()
        return steps.map { now, left in
            var view = PlayerView()
            let list = ListView(rows: [], focus: nil)
            view.info = InfoPanelView(
                tabs: [.info], selected: 0, title: "Film", duration: 7200, list: list)
            view.info?.end = left.map { .left($0) } ?? .none
            let due = end.fill(&view, now: now) { "\($0 / 60):\($0 % 60)" }
            let time = if case .at(let time) = view.info?.end { time } else { "" }
            return time + (due.map { " +\($0)" } ?? "")
        }
    }

    @Test func itStandsWhileTheFilmPlays() {
        // A second more or less is how positions are rounded.
        #expect(
            Self.lines([(0, 100), (10, 90), (20, 81), (30, 68)]).allSatisfy { $0 == "1:40 +20" })
    }

    @Test func itMovesOnWhileTheFilmStands() {
        #expect(
            Self.lines([(0, 100), (2, 100), (20, 100), (21, 100)]) == [
                "1:40 +20", "1:40 +20", "2:0 +60", "2:0 +60",
            ])
    }

    /// Another film, or the same one after the panel was closed, starts again.
    @Test func aStreamHasNone() {
        #expect(Self.lines([(0, 100), (1, nil), (2, 100)]) == ["1:40 +20", "", "1:42 +18"])
    }
}
