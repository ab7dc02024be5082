// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a viewer sees of an item that goes on where they stopped in it: a sign with the place
/// (behaviour.md A218), or the question whether it is to, where that was long ago (A48). Then the
/// item is paused at that place, and a menu lies over it; Back leaves it there.
struct ResumeOffer: Hashable, Sendable {
    /// The place of the item in the playlist.
    let index: Int
    /// How long ago that was, in seconds.
    let age: Seconds
    /// The place, in stream time.
    let place: Seconds

    /// It was so long ago that the viewer decides.
    var asks: Bool { age >= ResumePoint.longAgo }

    /// The choices of the menu, in their order.
    enum Choice: CaseIterable {
        case resume, beginning

        var phrase: MenuPhrase {
            switch self {
            case .resume: .resume
            case .beginning: .fromBeginning
            }
        }
    }

    /// The offer for the item that is on its way there, or nil where the passcode comes first.
    static func make(
        _ index: Int, _ point: ResumePoint, isLocked: Bool, _ scene: Scene
    ) -> ResumeOffer? {
        guard scene.loading?.index == index, !isLocked else { return nil }
        return ResumeOffer(index: index, age: point.age, place: point.position)
    }

    /// The item has come: it goes on, or it stands where it begins, and the viewer is asked.
    func arrive(_ item: PlaybackItem, _ out: inout [PlaybackAction]) {
        guard asks else {
            out.append(.screens(.show(.resumed(item.timeline.primary(place)))))
            return
        }
        out.append(.motion(.setPaused(true)))
        out.append(.raise(.menu(PlaybackMenu(.start(age: age), row: 0))))
    }

    /// The viewer has chosen.
    static func choose(_ choice: Choice, _ out: inout [PlaybackAction]) {
        switch choice {
        case .resume: out.append(.motion(.setPaused(false)))
        case .beginning: out.append(.motion(.goToBeginning))
        }
    }

    /// How long ago it was, in words: `Watched a week ago`.
    static func phrase(_ age: Seconds) -> Phrase {
        let units: [(length: Seconds, key: MenuPhrase)] = [
            (365 * 86_400, .watchedYears), (30 * 86_400, .watchedMonths),
            (7 * 86_400, .watchedWeeks), (86_400, .watchedDays),
        ]
        guard let unit = units.first(where: { age >= $0.length }) else {
            return Phrase(MenuPhrase.watchedToday)
        }
        return Phrase(unit.key, .count("count", (age / unit.length).whole))
    }
}

extension PlaybackSession {
    /// The player begins an item where a viewer stopped in it.
    mutating func remember(_ fact: PlayerFact) {
        go { $0.items.take(fact, $1, &$2) }
        go { $0.adjustments.take(fact, &$2) }
    }
}
