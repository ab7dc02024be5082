// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The offer of the next item, or of several to choose from, as it is drawn (behaviour.md A22).
struct ProposalViewBuilder {
    let picture: SessionSnapshot

    /// The offer with the seconds that are left, when it is the top screen.
    var view: ProposalView? {
        guard case .proposal(let proposal) = picture.screens.stack.top else { return nil }
        let next = picture.playlist.next(after: picture.item).map(picture.playlist.title)
        let cards = cards(of: proposal, next: next)
        guard let title = cards == nil ? next : cards?.choice.title else { return nil }
        // The last second counts as one.
        let countdown = proposal.until.map { (($0 - picture.now).seconds + 0.998).whole }
        var view = ProposalView(
            title: title, countdown: countdown, isLaterFocused: proposal.isLaterFocused)
        view.text = proposal.text.isEmpty ? words : proposal.text
        view.cards = cards?.line
        return view
    }

    /// What an offer says above the title where the item does not: what usually comes after one of
    /// its kind.
    private var words: String {
        switch picture.scene.terms.finds.kind {
        case .episode: picture.scene.words[ScreenPhrase.nextEpisode]
        case .music: picture.scene.words[ScreenPhrase.nextTrack]
        case .clip: picture.scene.words[ScreenPhrase.nextClip]
        case .film, .live, nil: ""
        }
    }

    /// What there is to choose from around the focus, and the card that a countdown counts for; nil
    /// for an offer of the next item without a picture.
    private func cards(
        of proposal: Proposal, next: String?
    ) -> (line: CardsView.Line, choice: CardsView.Card)? {
        let terms = picture.scene.terms.proposal
        var cards = (terms?.items ?? []).map { item in
            var card = CardsView.Card()
            card.title =
                item.about.title?.text(for: [picture.scene.words.language]) ?? item.id ?? ""
            card.subtitle = item.about.subtitle?.text(for: [picture.scene.words.language]) ?? ""
            card.artwork = item.about.artwork
            return card
        }
        if terms?.items == nil, let artwork = terms?.picture, let next {
            var card = CardsView.Card()
            card.title = next
            card.artwork = artwork
            cards = [card]
        }
        guard cards.indices.contains(proposal.choice) else { return nil }
        let seen = CardsView.places(around: proposal.choice, of: cards.count)
        var line = CardsView.Line(.row, Array(cards[seen]))
        line.focus = proposal.isLaterFocused ? nil : proposal.choice - seen.lowerBound
        line.hasBefore = seen.lowerBound > 0
        line.hasAfter = seen.upperBound < cards.count
        return (line, cards[proposal.choice])
    }
}
