// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackPicture {
    /// The value that was set a moment ago, in words (N134).
    var sign: SignView? {
        if let number = ChannelPicture(picture: self).number { return number }
        return switch screens.notices.sign?.sign {
        case .volume:
            sound.volume.map { .volume(percent: $0.rounded().whole, isMuted: sound.isMuted) }
        case .captions(let track): .captions(track.map { $0.name })
        case .speed(let speed): .speed(ListPicture.text(speed: speed))
        case .loop(let mode): .loop(mode)
        case .shuffle(let isOn): .shuffle(isOn)
        case nil: nil
        }
    }

    /// The offer of the next item, or of several (A22), with the seconds that are left.
    var proposalView: ProposalView? {
        guard case .proposal(let proposal) = screens.stack.top else { return nil }
        let cards = cards(of: proposal)
        let next = playlist.next(after: item).map(playlist.title)
        guard let title = cards == nil ? next : cards?.choice.title else { return nil }
        // The last second counts as one.
        let countdown = proposal.until.map { whole(($0 - now).seconds + 0.998) }
        var view = ProposalView(
            title: title, countdown: countdown, isLaterFocused: proposal.isLaterFocused)
        view.text = proposal.text
        view.cards = cards?.line
        return view
    }

    /// What there is to choose from around the focus, and the card that a countdown counts for; nil
    /// for an offer of the next item.
    private func cards(
        of proposal: Proposal
    ) -> (line: CardsView.Line, choice: CardsView.Card)? {
        let cards = (scene.terms.proposal?.items ?? []).map { item in
            var card = CardsView.Card()
            card.title = item.about.title?.text(for: []) ?? item.id ?? ""
            card.subtitle = item.about.subtitle?.text(for: []) ?? ""
            card.artwork = item.about.artwork
            return card
        }
        guard cards.indices.contains(proposal.choice) else { return nil }
        let seen = CardsView.places(around: proposal.choice, of: cards.count)
        var line = CardsView.Line(.row, Array(cards[seen]))
        line.focus = proposal.isLaterFocused ? nil : proposal.choice - seen.lowerBound
        line.hasBefore = seen.lowerBound > 0
        line.hasAfter = seen.upperBound < cards.count
        return (line, cards[proposal.choice])
    }

    /// The passcode screen (A23): how many digits are there, and never which.
    var passcodeView: PasscodeView? {
        guard case .passcode(let passcode) = screens.stack.top else { return nil }
        let keys = PasscodeEntry.keys.map { key in
            switch key {
            case .digit(let digit): "\(digit)"
            case .delete: "⌫"
            }
        }
        var view = PasscodeView(
            length: passcode.length, entered: passcode.digits.count, keys: keys,
            focus: passcode.focus)
        view.message = items.lock.message(isWrong: passcode.isWrong, at: now)
        return view
    }
}
