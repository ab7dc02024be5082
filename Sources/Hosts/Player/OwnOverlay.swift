// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import ViewingMemory

/// The player's own pages above the film, where no program shows any: films that the viewer has
/// begun, and below them the playlist (behaviour.md A119). It has no clock and asks nobody.
struct OwnOverlay {
    /// What a card stands for.
    enum Choice: Hashable {
        /// A film, by its path.
        case film(String)
        /// An item of the playlist, by its name (`QueueEdit.name`).
        case item(String)
    }

    /// An item of the playlist.
    struct Item: Equatable {
        var name: String
        var title: String
        var location: String
    }

    /// What the pages are made of.
    struct Content {
        /// Films that were begun, the newest first.
        var films: [RecentFilm] = []
        var items: [Item] = []
        /// The place of the item that plays, or nil.
        var current: Int?
        /// The player has something else to show: channels, or what a program plays.
        var isElsewhere = false
        /// The viewer has the pages before them: the focus stays where it is.
        var isOpen = false
    }

    /// A longer playlist is shown alone, as a list (N332).
    static let longestPlaylist = 500
    static let title = "Continue Watching"

    /// A program shows pages, which the session shows before these.
    private var isProgramThere = false
    /// What was reported last.
    private var reported: ProgramOverlay?
    private var choices: [Choice] = []
    private var numbers: [Choice: Int] = [:]

    /// A program shows pages, or (none) takes them away.
    mutating func take(_ overlay: ProgramOverlay) {
        if overlay.choice == nil { isProgramThere = !overlay.pages.isEmpty }
    }

    /// The player was started anew, and a report may be lost.
    mutating func forget() { reported = nil }

    /// What a card of the player's own pages stands for; nil for a card of a program.
    func choice(_ card: String) -> Choice? {
        guard !isProgramThere, let number = Int(card), choices.indices.contains(number) else {
            return nil
        }
        return choices[number]
    }

    /// What is to be reported to the session, or nil where it has that already.
    mutating func pages(of content: Content) -> ProgramOverlay? {
        var overlay = ProgramOverlay(content.isElsewhere ? [] : pages(content))
        guard overlay.pages != reported?.pages ?? [] else { return nil }
        if !overlay.pages.isEmpty, !content.isOpen, let current = content.current,
            content.items.count > 1, content.items.indices.contains(current)
        {
            overlay.focus = id(.item(content.items[current].name))
        }
        reported = overlay
        return overlay
    }

    private mutating func pages(_ content: Content) -> [OverlayPage] {
        let (items, current) = (content.items, content.current)
        let present = current.flatMap { items.indices.contains($0) ? items[$0].location : nil }
        let films = content.films.filter { $0.path != present }
        guard !films.isEmpty, items.count <= Self.longestPlaylist else { return [] }
        var rows = [OverlayRow(films.map { card($0) })]
        if items.count > 1 {
            let cards = items.enumerated().map { place, item in
                var card = OverlayCard(id(.item(item.name)), title: Self.cut(item.title))
                if place == current { card.badge = "Now" }
                return card
            }
            rows.append(OverlayRow(cards, title: "Playlist"))
            rows[1].style = .list
        }
        return [OverlayPage(rows, title: Self.title)]
    }

    private mutating func card(_ film: RecentFilm) -> OverlayCard {
        let file = film.path.split(separator: "/").last.map(String.init) ?? ""
        let title = film.title.isEmpty ? file : film.title
        var card = OverlayCard(id(.film(film.path)), title: Self.cut(title))
        guard let duration = film.duration, duration > 0 else { return card }
        card.progress = max(0, min(1, film.position / duration))
        card.subtitle = Self.rest(duration - film.position)
        return card
    }

    /// How long is left, in words: whole minutes, and never none.
    static func rest(_ seconds: Seconds) -> String {
        guard seconds.isFinite, seconds < 1_000_000 else { return "" }
        let all = max(1, Int((seconds / 60).rounded(.up)))
        let (hours, minutes) = (all / 60, all % 60)
        if hours == 0 { return "\(minutes) min left" }
        return minutes == 0 ? "\(hours) h left" : "\(hours) h \(minutes) min left"
    }

    /// A card has limits, and what a file says of itself has none.
    private static func cut(_ title: String) -> String {
        guard title.utf8.count > ItemLimits.titleBytes else { return title }
        // A character that is cut in two becomes three bytes.
        return String(decoding: title.utf8.prefix(ItemLimits.titleBytes - 3), as: UTF8.self)
    }

    /// The name of a card, which is the same as long as what it stands for is there.
    private mutating func id(_ choice: Choice) -> String {
        if let number = numbers[choice] { return "\(number)" }
        numbers[choice] = choices.count
        choices.append(choice)
        return "\(choices.count - 1)"
    }
}
