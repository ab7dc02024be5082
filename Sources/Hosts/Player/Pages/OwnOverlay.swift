// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback
internal import ViewingMemory

/// The player's own pages above the film, where no program shows any: films that the viewer has
/// begun, and below them the playlist (behaviour.md A119); where nothing plays, all that there is
/// to choose (A141). It has no clock and asks nobody.
struct OwnOverlay {
    /// What a card stands for.
    enum Choice: Hashable {
        /// A film, by its path.
        case film(String)
        /// An item of the playlist, by its name (`QueueEdit.name`).
        case item(String)
        /// A folder of the library, by its path.
        case folder(String)
        /// A film of the library, by its path.
        case libraryFilm(String)
        /// A channel of the person's list, by its place.
        case channel(Int)
        /// A letter of the search, what takes the last one back, and what leads to the results.
        case letter(String), erase, results
        /// To forget how much of a film was seen, by its path.
        case forget(String)
        /// Only words, by their place.
        case words(Int)
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
        /// Of films that need the passcode, or may need it, nothing is shown; nil where there is
        /// none.
        var passcodeAge: PasscodeAge?
        var items: [Item] = []
        /// The place of the item that plays, or nil.
        var current: Int?
        /// What there is where nothing plays, while nothing does.
        var start: StartPages.Content?
        /// What the viewer has chosen last there.
        var chosen: Choice?
        /// Where the focus goes in the search; nil where it stays.
        var searchFocus: SearchText.Focus?
        /// The player has something else to show: channels, or what a program plays.
        var isElsewhere = false
        /// The viewer has the pages before them: the focus stays where it is.
        var isOpen = false

        /// The films of which something may be shown.
        fileprivate var shownFilms: [RecentFilm] {
            films.filter { passcodeAge?.spares($0.age, isTelevision: $0.isTelevision) ?? true }
        }
    }

    /// A longer playlist is shown alone, as a list (N332).
    static let longestPlaylist = 500
    /// The page of the search, by its place; nil where there is none.
    private(set) var searchPage: Int?
    /// What is to become of a film is asked, above these pages.
    var isAsking = false
    /// A program shows pages, which the session shows before these.
    private var isProgramThere = false
    /// What was reported last.
    private var reported: ProgramOverlay?
    private var choices: [Choice] = []
    private var numbers: [Choice: Int] = [:]
    /// The words on the pages.
    private let words: Catalogue

    init(_ words: Catalogue) { self.words = words }

    /// A program shows pages, or (none) takes them away.
    mutating func take(_ overlay: ProgramOverlay) {
        if overlay.choice == nil { isProgramThere = !overlay.pages.isEmpty }
    }

    /// The player was restarted, and a report may be lost.
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
        if let chosen = content.chosen.map({ id($0) }), !content.isOpen,
            overlay.pages.first?.has(chosen) ?? false
        {
            overlay.focus = chosen
        }
        searchPage = content.start == nil ? nil : searchPage
        if let searchPage, let focus = content.searchFocus {
            overlay.focus = place(of: focus, on: overlay.pages[searchPage])
        }
        guard overlay.pages != reported?.pages ?? [] || content.searchFocus != nil else {
            return nil
        }
        if !overlay.pages.isEmpty, !content.isOpen, let current = content.current,
            content.items.count > 1, content.items.indices.contains(current)
        {
            overlay.focus = id(.item(content.items[current].name))
        }
        reported = overlay
        return overlay
    }

    private mutating func pages(_ content: Content) -> [OverlayPage] {
        if let start = content.start { return pages(start, begun: content.shownFilms) }
        let (items, current) = (content.items, content.current)
        let present = current.flatMap { items.indices.contains($0) ? items[$0].location : nil }
        let films = content.shownFilms.filter { $0.path != present }
        guard !films.isEmpty, items.count <= Self.longestPlaylist else { return [] }
        var rows = [OverlayRow(films.map { card($0) })]
        if items.count > 1 {
            let cards = items.enumerated().map { place, item in
                var card = OverlayCard(id(.item(item.name)), title: Self.cut(item.title))
                if place == current { card.badge = words[StartPhrase.now] }
                return card
            }
            rows.append(OverlayRow(cards, title: words[StartPhrase.playlist]))
            rows[1].style = .list
        }
        return [OverlayPage(rows, title: words[StartPhrase.continueWatching])]
    }

    // MARK: Where nothing plays

    private mutating func pages(
        _ content: StartPages.Content, begun: [RecentFilm]
    ) -> [OverlayPage] {
        let start = StartPages(content)
        var rows: [OverlayRow] = []
        if !begun.isEmpty {
            let title = words[StartPhrase.continueWatching]
            rows.append(OverlayRow(begun.map { card($0) }, title: title))
        }
        rows += start.home(hasMore: !begun.isEmpty).map { row($0) }
        var pages = [OverlayPage(rows, title: words[StartPhrase.home])]
        let groups = start.groups()
        if !groups.isEmpty {
            let title = words[StartPhrase.channels]
            pages.append(OverlayPage(groups.map { row($0) }, title: title))
        }
        let search = start.search()
        searchPage = search.isEmpty ? nil : pages.count
        if !search.isEmpty {
            let title = words[StartPhrase.search]
            pages.append(OverlayPage(search.map { row($0) }, title: title))
        }
        return pages
    }

    /// The pages of a folder that was chosen; none where it is not there any more.
    mutating func pages(of folder: String, in content: StartPages.Content) -> [OverlayPage] {
        guard let (title, rows) = StartPages(content).folder(folder), !rows.isEmpty else {
            return []
        }
        return [OverlayPage(rows.map { row($0) }, title: title)]
    }

    /// What is to become of a film that was begun (behaviour.md A220).
    mutating func question(about film: RecentFilm) -> OverlayPage {
        isAsking = true
        var play = card(film)
        let title = play.title
        play.title = words[StartPhrase.goOn]
        (play.progress, play.artwork) = (nil, nil)
        let forget = OverlayCard(id(.forget(film.path)), title: words[StartPhrase.removeFromRow])
        var row = OverlayRow([play, forget])
        row.style = .list
        return OverlayPage([row], title: title)
    }

    private mutating func row(_ row: StartPages.Row) -> OverlayRow {
        var words = 0
        let cards = row.entries.map { choice, card in
            var card = card
            card.id = id(choice ?? .words(words))
            if choice == nil { words += 1 }
            return card
        }
        var made = OverlayRow(cards, title: row.title)
        made.style = row.style
        return made
    }

    private mutating func card(_ film: RecentFilm) -> OverlayCard {
        let file = film.path.split(separator: "/").last.map(String.init) ?? ""
        let title = film.title.isEmpty ? file : film.title
        var card = OverlayCard(id(.film(film.path)), title: Self.cut(title))
        card.artwork = film.artwork
        guard let duration = film.duration, duration > 0 else { return card }
        card.progress = film.progress
        card.subtitle = rest(duration - film.position)
        return card
    }

    /// The card that has the focus after the search has changed, by its name: the key that was
    /// pressed, what leads to the results, or the first of them; where there is no such card, the
    /// next best.
    private func place(of focus: SearchText.Focus, on page: OverlayPage) -> String? {
        let keys = page.rows.first?.cards ?? []
        let result = page.rows.dropFirst().first?.cards.first { $0.isEnabled }
        let first = keys.first { $0.isEnabled } ?? keys.first
        let leading = keys.last { $0.isEnabled && choice($0.id) == .results }
        return switch focus {
        case .key(let pressed): card(of: pressed, on: [page]) ?? first?.id
        case .field: (leading ?? first)?.id
        case .results: (result ?? first)?.id
        case .result(let chosen): card(of: chosen, on: [page]) ?? (leading ?? first)?.id
        }
    }

    /// The card of that choice, by its name; nil where the pages have none.
    func card(of choice: Choice, on pages: [OverlayPage]) -> String? {
        numbers[choice].map { "\($0)" }.flatMap { id in
            pages.contains { $0.has(id) } ? id : nil
        }
    }

    /// How long is left, in words: whole minutes, and never none.
    func rest(_ seconds: Seconds) -> String {
        guard seconds.isFinite, seconds < 1_000_000 else { return "" }
        let all = max(1, Int((seconds / 60).rounded(.up)))
        let (hours, minutes) = (all / 60, all % 60)
        if hours == 0 { return words(StartPhrase.minutesLeft, .count("minutes", minutes)) }
        if minutes == 0 { return words(StartPhrase.hoursLeft, .count("hours", hours)) }
        return words(
            StartPhrase.hoursAndMinutesLeft, .count("hours", hours), .count("minutes", minutes))
    }

    /// A card has limits, and what a file says of itself has none.
    static func cut(_ title: String) -> String {
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

extension OverlayPage {
    /// There is a card of that name on it.
    fileprivate func has(_ id: String) -> Bool {
        rows.contains { $0.cards.contains { $0.id == id } }
    }
}
