// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback
internal import ViewingMemory

/// What there is to choose where nothing plays (behaviour.md A141): films of the library, channels,
/// and the search among them. `OwnOverlay` puts the films that were begun before it. It has no
/// clock and asks nobody.
struct StartPages {
    /// What they are made of.
    struct Content: Equatable {
        var library = Library()
        /// Names of the channels, in their order.
        var channels: [Channel] = []
        /// Those that the viewer marked, by their `id`.
        var favorites: Set<String> = []
        /// How much of the films was seen.
        var history = ViewingHistory()
        /// What the viewer has entered in the search.
        var query = ""
        /// What is not shown needs the passcode; nil where there is none.
        var passcodeAge: PasscodeAge?
        /// What words there are on the screen.
        var words = Catalogue.english
        /// Why the list of channels cannot be used, or nil.
        var withoutChannels: String?
        /// Where films are looked for, for viewers who have none.
        var folders: [String] = []
    }

    /// A channel of the person's list.
    struct Channel: Equatable {
        var name: String
        var number: String?
        var logo: String?
        /// What it is called wherever it lies.
        var id = ""
        /// The group that its list has it in, or nil.
        var group: String?
    }

    /// A card that stands for something, or (nil) only says something.
    typealias Entry = (choice: OwnOverlay.Choice?, card: OverlayCard)
    /// Cards with what stands above them.
    struct Row {
        var title: String?
        var style = OverlayRow.Style.row
        var entries: [Entry]
    }

    /// Cards in a row at most, and results of a search (N362).
    static let rowLimit = ProgramLimits.cards
    static let resultLimit = 100

    private let content: Content
    private var words: Catalogue { content.words }
    private let films: [Library.Film]
    /// How many films are not shown, as the passcode comes before them.
    private let hidden: Int

    init(_ content: Content) {
        self.content = content
        let all = content.library.folders.flatMap(\.films)
        films = all.filter { Self.isShown($0, content.passcodeAge) }
        hidden = all.count - films.count
    }

    /// Nothing of a film that needs the passcode, or may need it, is shown: not even its name.
    private static func isShown(_ film: Library.Film, _ passcode: PasscodeAge?) -> Bool {
        passcode?.spares(film.age, isTelevision: film.isTelevision) ?? true
    }

    /// Empty where a passcode is set: what a channel plays has no rating before it plays.
    private var channels: [Channel] { content.passcodeAge == nil ? content.channels : [] }

    // MARK: Home

    /// `hasMore`: there are rows above these.
    func home(hasMore: Bool) -> [Row] {
        var rows = content.library.folders.compactMap { folder -> Row? in
            let entries = entries(of: folder).prefix(Self.rowLimit)
            guard !entries.isEmpty else { return nil }
            return Row(title: folder.title, entries: Array(entries))
        }
        if !channels.isEmpty {
            let favorites = favorites
            if !favorites.isEmpty {
                rows.append(
                    Row(title: words[StartPhrase.favorites], entries: favorites.map { channel($0) })
                )
            }
            let others = channels.indices.filter { !content.favorites.contains(channels[$0].id) }
            let shown = others.prefix(Self.rowLimit)
            if !shown.isEmpty {
                rows.append(
                    Row(title: words[StartPhrase.channels], entries: shown.map { channel($0) }))
            }
        }
        let notices = notices(isEmpty: rows.isEmpty && !hasMore)
        if !notices.isEmpty { rows.append(Row(style: .list, entries: notices)) }
        return rows
    }

    private func entries(of folder: Library.Folder) -> [Entry] {
        folder.entries.compactMap { entry in
            switch entry {
            case .film(let film):
                return Self.isShown(film, content.passcodeAge) ? card(film) : nil
            case .folder(let folder):
                let films = folder.films.filter { Self.isShown($0, content.passcodeAge) }
                guard !films.isEmpty else { return nil }
                let isSeries = films.allSatisfy { $0.series != nil }
                let phrase = isSeries ? StartPhrase.episodes : .films
                var card = OverlayCard("", title: Self.cut(folder.title))
                card.subtitle = words(phrase, .count("count", films.count))
                card.artwork = folder.artwork
                return (.folder(folder.path), card)
            }
        }
    }

    /// What lies in a folder that was chosen; nil where it is not there any more.
    func folder(_ path: String) -> (title: String, rows: [Row])? {
        guard let folder = content.library.folder(path) else { return nil }
        var rows: [Row] = []
        var loose: [Entry] = []
        for entry in folder.entries where rows.count < ProgramLimits.overlayRows - 1 {
            switch entry {
            case .film(let film):
                if Self.isShown(film, content.passcodeAge) { loose.append(card(film)) }
            case .folder(let inner):
                let films = inner.films.filter { Self.isShown($0, content.passcodeAge) }
                guard !films.isEmpty else { continue }
                let cards = films.prefix(Self.rowLimit).map { card($0) }
                rows.append(Row(title: inner.title, entries: Array(cards)))
            }
        }
        if !loose.isEmpty {
            rows.insert(
                Row(style: .grid, entries: Array(loose.prefix(Self.rowLimit))), at: 0)
        }
        return (folder.title, rows)
    }

    /// The first film of a folder that is shown, by its path.
    static func first(in folder: String, of content: Content) -> String? {
        content.library.folder(folder)?.films.first { isShown($0, content.passcodeAge) }?.path
    }

    private func card(_ film: Library.Film) -> Entry {
        var card = OverlayCard("", title: Self.cut(film.title))
        card.artwork = film.artwork
        if let subtitle = film.series ?? film.subtitle { card.subtitle = Self.cut(subtitle) }
        if let begun = content.history.films.first(where: { $0.path == film.path }) {
            card.progress = begun.progress
        } else if content.history.watched.contains(film.path) {
            card.badge = words[StartPhrase.watched]
        }
        return (.libraryFilm(film.path), card)
    }

    /// The channels that the viewer marked.
    private var favorites: [Int] {
        Array(
            channels.indices.filter { content.favorites.contains(channels[$0].id) }
                .prefix(Self.rowLimit))
    }

    /// The channels in the groups of their list; none where it has no groups.
    func groups() -> [Row] {
        var names: [String] = []
        var places: [String: [Int]] = [:]
        for (place, channel) in channels.enumerated() {
            guard let group = channel.group else { continue }
            if places[group] == nil { names.append(group) }
            places[group, default: []].append(place)
        }
        return names.prefix(ProgramLimits.overlayRows).map { name in
            let cards = (places[name] ?? []).prefix(Self.rowLimit).map { channel($0) }
            return Row(title: Self.cut(name), entries: Array(cards))
        }
    }

    private func channel(_ place: Int) -> Entry {
        let channel = content.channels[place]
        var card = OverlayCard("", title: Self.cut(channel.name))
        card.subtitle = channel.number
        card.artwork = channel.logo
        return (.channel(place), card)
    }

    // MARK: Words

    private func notices(isEmpty: Bool) -> [Entry] {
        let library = content.library
        var lines: [(String, String)] = []
        if library.isScanning {
            lines.append(
                (
                    words[StartPhrase.lookingForFilms],
                    words(StartPhrase.filmsSoFar, .count("count", library.count))
                ))
        }
        for path in library.unreadable.prefix(3) {
            lines.append(
                (
                    words(StartPhrase.unreadable, .text("path", path)),
                    words[StartPhrase.unreadableAdvice]
                ))
        }
        if let why = content.withoutChannels {
            lines.append((words[StartPhrase.channelsUnusable], why))
        }
        if library.isCut {
            lines.append(
                (
                    words(StartPhrase.moreFilms, .count("count", library.count)),
                    words[StartPhrase.moreFilmsAdvice]
                ))
        }
        var locked: [(String, String)] = []
        if hidden > 0 {
            locked.append(
                (
                    words(StartPhrase.filmsNeedPasscode, .count("count", hidden)),
                    words[StartPhrase.passcodeAdvice]
                ))
        }
        if content.channels.count > channels.count {
            locked.append(
                (
                    words[StartPhrase.channelsNeedPasscode],
                    words[StartPhrase.passcodeAdvice]
                ))
        }
        if isEmpty, lines.isEmpty, locked.isEmpty {
            let place = content.folders.first ?? words[StartPhrase.aFolder]
            lines.append(
                (
                    words[StartPhrase.noFilms],
                    words(StartPhrase.noFilmsAdvice, .text("folder", place))
                ))
        }
        return lines.map { notice($0, $1, isLocked: false) }
            + locked.map { notice($0, $1, isLocked: true) }
    }

    /// `isLocked`: a viewer who chooses it enters the passcode, and sees the rest.
    private func notice(_ title: String, _ advice: String, isLocked: Bool) -> Entry {
        var card = OverlayCard("", title: Self.cut(title))
        card.subtitle = Self.cut(advice)
        card.isEnabled = isLocked
        card.isLocked = isLocked
        return (nil, card)
    }

    // MARK: Search

    /// The keys, and what they have led to; none where there is nothing to find.
    func search() -> [Row] {
        let names =
            films.map { film in film.series.map { "\($0) \(film.title)" } ?? film.title }
            + channels.map(\.name)
        guard !names.isEmpty else { return [] }
        let query = content.query
        var keys = SearchKeys()
        var found: [Int] = []
        for (place, name) in names.enumerated() {
            let name = Self.folded(name)
            let next = Self.continuations(of: query, in: name)
            keys.add(name, leadingOn: next.letters)
            if next.isFound { found.append(place) }
        }
        let title =
            query.isEmpty
            ? words[StartPhrase.firstLetters]
            : words(StartPhrase.searched, .text("text", Self.cut(query.uppercased())))
        let letters = keys.letters.map { letter, leadsOn in
            key(.letter("\(letter)"), letter == " " ? "␣" : letter.uppercased(), leadsOn)
        }
        let erase = key(.erase, "⌫", !query.isEmpty)
        let results = key(.results, "↵", !query.isEmpty && !found.isEmpty)
        var rows = [Row(title: title, style: .keys, entries: letters + [erase, results])]
        if !query.isEmpty { rows.append(self.results(found)) }
        return rows
    }

    private func key(_ choice: OwnOverlay.Choice, _ title: String, _ isEnabled: Bool) -> Entry {
        var card = OverlayCard("", title: title)
        card.isEnabled = isEnabled
        return (choice, card)
    }

    /// What was found, by its places among the films and the channels behind them.
    private func results(_ found: [Int]) -> Row {
        guard !found.isEmpty else {
            var card = OverlayCard("", title: words[StartPhrase.foundNothing])
            card.subtitle = words[StartPhrase.foundNothingAdvice]
            card.isEnabled = false
            return Row(style: .list, entries: [(nil, card)])
        }
        let entries = found.prefix(Self.resultLimit).map { place in
            place < films.count ? card(films[place]) : channel(place - films.count)
        }
        let count = words(StartPhrase.found, .count("count", found.count))
        return Row(title: count, style: .grid, entries: Array(entries))
    }

    /// Letters are compared without their case.
    private static func folded(_ text: String) -> [Character] { Array(text.lowercased()) }

    /// Where a word of the name begins like the query, the letters that come next. Where none does
    /// so, each word of the query counts by itself, in any order: `rings lord` finds *The Lord of
    /// the Rings*.
    static func continuations(
        of query: String, in name: [Character]
    ) -> (isFound: Bool, letters: Set<Character>) {
        let whole = continuations(of: Array(query), in: name)
        let words = query.split(separator: " ").map(Array.init)
        guard !whole.isFound, words.count > 1,
            words.allSatisfy({ continuations(of: $0, in: name).isFound })
        else { return whole }
        let last = query.last == " " ? [] : words[words.count - 1]
        return continuations(of: last, in: name)
    }

    private static func continuations(
        of query: [Character], in name: [Character]
    ) -> (isFound: Bool, letters: Set<Character>) {
        var (isFound, letters) = (false, Set<Character>())
        for start in name.indices {
            let isWord = name[start].isLetter || name[start].isNumber
            let isStart = start == 0 || !(name[start - 1].isLetter || name[start - 1].isNumber)
            guard isWord, isStart, name[start...].starts(with: query, by: SearchKeys.isMeant)
            else { continue }
            isFound = true
            let next = start + query.count
            if next < name.count { letters.insert(name[next]) }
        }
        return (isFound, letters)
    }

    /// A card has limits, and what a file says of itself has none.
    private static func cut(_ text: String) -> String { OwnOverlay.cut(text) }
}

extension StartPages.Channel {
    /// A channel of the person's list.
    init(_ item: MediaItem) {
        self.init(name: item.title, number: item.channelNumber, logo: item.channelLogo)
        id = item.channelName
        group = item.channel?.group
    }
}
