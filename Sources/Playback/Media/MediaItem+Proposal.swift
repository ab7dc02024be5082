// SPDX-License-Identifier: MIT

public import RemoteModel

extension MediaItem {
    /// What is shown of the items that this one proposes; nil where it proposes none. What one does
    /// not say of itself, the item of `queue` with its `id` may.
    public func proposedCards(
        in queue: [MediaItem], languages: [String]
    ) -> [ItemDescription]? {
        description.offers.proposal?.items?.map { proposed in
            let place = proposed.id.flatMap { QueueEdit.place(of: $0, in: queue) }
            let queued = place.map { queue[$0] }
            let said = queued.map { proposed.filled(from: $0.description) } ?? proposed
            var card = said.card(for: languages)
            if card.about.title == nil {
                let title = queued?.title ?? MediaItem(proposed, languages: languages).title
                card.about.title = LocalizedText(title)
            }
            card.about.artwork = card.about.artwork.map { MediaAddress.localPath($0) ?? $0 }
            return card
        }
    }
}
