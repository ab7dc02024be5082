// SPDX-License-Identifier: MIT

public import RemoteModel

/// What the names of chapters offer a viewer: a button at Intro, Recap, Credits and Preview, and
/// the next item where only credits are left.
public enum ChapterOffers {
    /// The actions and the time of the proposal that the chapters of an item give; empty where none
    /// of them has a usual name. `duration` is that of the item, where it is known: without it the
    /// last chapter has no end to go to.
    ///
    /// The proposal comes where nothing but credits and previews follows: with a scene behind the
    /// credits, at its end, so that the scene is not missed.
    public static func offers(
        of chapters: [Chapter], duration: Seconds?
    ) -> (actions: [TimedAction]?, proposal: Seconds?) {
        let chapters = chapters.filter { $0.start.isFinite && $0.start >= 0 }
            .sorted { $0.start < $1.start }
        let roles = chapters.map { ChapterRole(title: $0.title) }
        var actions: [TimedAction] = []
        for (place, role) in roles.enumerated() {
            guard let role, actions.count < ItemLimits.actions else { continue }
            // Credits that run on into a preview are left as one.
            let next = roles[(place + 1)...].firstIndex { $0 != role } ?? chapters.endIndex
            let isGoingOn = place > 0 && roles[place - 1] == role
            let end = next < chapters.count ? chapters[next].start : duration
            guard !isGoingOn, let end, end > chapters[place].start, end <= 604_800 else { continue }
            actions.append(
                TimedAction(
                    title: role.offer, from: chapters[place].start, to: end, seek: end))
        }
        let story = roles.lastIndex { $0 != .credits && $0 != .preview } ?? -1
        let credits = roles.indices.first { $0 > story && roles[$0] == .credits }
        // Of a film that is nothing but credits, there is nothing to leave.
        let proposal = story >= 0 ? credits.map { chapters[$0].start } : nil
        return (actions.isEmpty ? nil : actions, proposal.flatMap(EditList.inRange))
    }

    /// The same as a description.
    static func description(of chapters: [Chapter], duration: Seconds?) -> ItemDescription {
        let offers = offers(of: chapters, duration: duration)
        var item = ItemDescription()
        item.offers.actions = offers.actions
        if let time = offers.proposal {
            var proposal = ItemProposal()
            proposal.time = time
            item.offers.proposal = proposal
        }
        return item
    }
}

extension ChapterRole {
    /// What the button of such a chapter says.
    var offer: LocalizedText {
        let texts =
            switch self {
            case .intro:
                (
                    "Skip Intro", "Intro überspringen", "Passer l’intro", "Saltar intro",
                    "Salta intro"
                )
            case .recap:
                (
                    "Skip Recap", "Rückblick überspringen", "Passer le résumé", "Saltar resumen",
                    "Salta riassunto"
                )
            case .credits:
                (
                    "Skip Credits", "Abspann überspringen", "Passer le générique",
                    "Saltar créditos", "Salta titoli di coda"
                )
            case .preview:
                (
                    "Skip Preview", "Vorschau überspringen", "Passer l’aperçu", "Saltar avance",
                    "Salta anticipazioni"
                )
            }
        return LocalizedText([
            ("en", texts.0), ("de", texts.1), ("fr", texts.2), ("es", texts.3), ("it", texts.4),
        ])
    }
}
