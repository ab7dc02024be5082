// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The question whether an item goes on where a viewer stopped in it long ago (behaviour.md A48).
/// The item is paused at that place, and a menu lies over it; Back leaves it there.
struct ResumeOffer: Hashable, Sendable {
    /// The place of the item in the playlist.
    let index: Int
    /// How long ago that was, in seconds.
    let age: Seconds

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

    /// The offer for the item that is on its way there, or nil where nobody is asked: it was not
    /// long ago, or the passcode comes first.
    static func make(
        _ index: Int, _ point: ResumePoint, isLocked: Bool, _ scene: Scene
    ) -> ResumeOffer? {
        guard scene.loading?.index == index, point.age >= ResumePoint.longAgo, !isLocked else {
            return nil
        }
        return ResumeOffer(index: index, age: point.age)
    }

    /// The item has come: it stands where it begins, and the viewer is asked.
    func ask(_ out: inout [PlaybackAction]) {
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
