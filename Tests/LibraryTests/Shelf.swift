// SPDX-License-Identifier: MIT

// The guide "An overlay of your own" shows what stands between the marks.
// guide: Overlay
import CommandSocket
import LinuxSystem
import RemoteModel

/// Offers films above what plays, and plays the one that the viewer chooses. Of thousands, the
/// player asks for those that come into sight.
func offer(_ films: [String], on path: String, while isWanted: () -> Bool) throws {
    let loop = try EventLoop()
    let player = try PlayerClient(path: path, program: "shelf", topics: .all, loop: loop, owner: 1)
    func cards(_ places: Range<Int>) -> [OverlayCard] {
        places.map { OverlayCard("\($0)", title: films[$0]) }
    }
    var reports: [PlayerReport] = []
    while isWanted() {
        try loop.wait(until: player.deadline)
        let now = MonotonicClock.now
        for readiness in loop.ready { player.handle(readiness, at: now, into: &reports) }
        player.advance(to: now, into: &reports)
        for report in reports {
            switch report {
            case .connected(isResumed: false):
                var row = OverlayRow(cards(0..<min(50, films.count)), title: "Films")
                row.style = .grid
                row.total = films.count
                player.send(.hold(ProgramHold()))
                player.send(.overlay(ProgramOverlay([OverlayPage([row], title: "Shelf")])))
            case .question(let question, _, let until):
                guard case .overlayPage(_, let range) = question else { continue }
                player.answer(question, .cards(cards(range.cards)), until: until)
            case .event(let report):
                guard case .cardChosen(let id, _, _) = report.event, let place = Int(id) else {
                    continue
                }
                player.load(QueueLoad([ItemDescription(url: films[place])]))
            default: break
            }
        }
        reports.removeAll()
    }
}
// end of guide
