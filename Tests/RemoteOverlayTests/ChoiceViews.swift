// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// Views of several items to choose from.
enum ChoiceViews {
    static func all() throws -> [(name: String, view: PlayerView)] {
        func shown(
            _ count: Int, _ steps: [Int] = [], hasPictures: Bool = false
        ) throws -> PlayerView {
            let commands = steps.map { (Int64(900), Command.focusMove(.right, count: $0)) }
            var view = try Views.view("channels=2,kind=film,position=700", commands) { terms in
                var proposal = ItemProposal()
                proposal.time = 700
                proposal.text = LocalizedText("You May Also Like")
                proposal.accept = .after(15)
                proposal.items = (0..<count).map { place in
                    var item = ItemDescription()
                    item.about.title = LocalizedText(CardViews.series[place % 4])
                    item.about.subtitle = place == 1 ? LocalizedText("2019 · Drama") : nil
                    return item
                }
                terms.proposal = proposal
            }
            for place in view.proposal?.cards?.cards.indices ?? 0..<0
            where hasPictures && place % 2 == 0 {
                view.proposal?.cards?.cards[place].picture = PictureView(
                    id: place, width: 324, height: 182)
            }
            return view
        }
        return try [
            ("choices", shown(3)), ("choices-pictures", shown(4, [3], hasPictures: true)),
            ("choices-later", shown(2, [1, 1])), ("choices-many", shown(9, [5])),
        ]
    }
}
