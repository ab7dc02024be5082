// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ProgramOverlay {
    /// The pages without their words, as a trace that is attached to a report has them: how many
    /// cards there are, and which can be chosen, is what the focus depends on.
    var withoutWords: ProgramOverlay {
        var shown = self
        shown.focus = nil
        for page in pages.indices {
            shown.pages[page].title = nil
            for row in pages[page].rows.indices {
                let cards = pages[page].rows[row].cards
                let name = "card-\(page + 1)-\(row + 1)"
                shown.pages[page].rows[row].title = nil
                shown.pages[page].rows[row].cards = cards.withoutWords(name)
                guard shown.focus == nil, let focus,
                    let place = cards.firstIndex(where: { $0.id == focus })
                else { continue }
                shown.focus = "\(name)-\(place + 1)"
            }
        }
        return shown
    }
}

extension [OverlayCard] {
    /// The cards with names of their places.
    func withoutWords(_ name: String) -> [OverlayCard] {
        enumerated().map { place, card in
            var shown = OverlayCard("\(name)-\(place + 1)")
            shown.isEnabled = card.isEnabled
            return shown
        }
    }
}
