// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay

/// Has a picture of its film for each card that is seen and has none (behaviour.md A194): what is
/// kept is there at once, and what is not is read from the films, one at a time, while nothing
/// plays and the focus rests. A card with a picture in a file of its own has that. `ViewPictures`
/// owns it, and calls `want` at each turn.
final class ThumbnailMaker {
    /// No film is opened before the cards have been the same for so long.
    static let quiet = Interval.milliseconds(150)
    /// The reader's mpv stays so long when there is nothing more to read.
    static let linger = Interval.seconds(5)
    /// Cards that are looked for at the same time. More of them would delay those that come near
    /// the focus meanwhile.
    private static let looksLimit = 2
    /// Bytes of pictures that are kept in memory, beside those that are seen.
    private static let keptBytes = 48 << 20
    /// The same while no cards are seen.
    private static let restBytes = 16 << 20

    /// What is known of a card.
    private enum State {
        /// It is being looked for, or was read and is being kept.
        case looking
        case missing(ThumbnailStore.Still)
        case none
        case found(id: Int, ThumbnailLoader.Pictures)
    }

    private struct Entry {
        var state: State
        /// What is shown until there is another one.
        var former: (id: Int, pictures: ThumbnailLoader.Pictures)?
        /// The film may be another one by now.
        var isOld = false
        /// When it was seen last, counted.
        var use = 0

        var shown: (id: Int, pictures: ThumbnailLoader.Pictures)? {
            if case .found(let id, let pictures) = state { (id, pictures) } else { former }
        }
    }

    private let loader: ThumbnailLoader
    private let reader: StillReader
    private var entries: [ThumbnailCard: Entry] = [:]
    /// The cards that are seen, the first one first, and since when.
    private var wanted: (cards: [ThumbnailCard], since: Timestamp)?
    /// The film that is being read.
    private var work: (card: ThumbnailCard, still: ThumbnailStore.Still)?
    /// Films that gave no picture (`FilmIdentity`): they are not tried again.
    private var failed: Set<String> = []
    /// Since when there has been nothing to read.
    private var idleSince: Timestamp?
    /// Pictures so far, and turns.
    private var counts = (pictures: 0, turns: 0)

    init(_ loader: ThumbnailLoader, reader: StillReader) {
        self.loader = loader
        self.reader = reader
    }

    /// When `want` must be called, or nil.
    private(set) var deadline: Timestamp?

    /// Kept pictures are being looked for, or a new one is being kept.
    var isLooking: Bool { looks > 0 }

    /// The pictures of a card, once they are there; the number is their own for as long as this
    /// lives.
    func pictures(of card: ThumbnailCard) -> (id: Int, pictures: ThumbnailLoader.Pictures)? {
        entries[card]?.shown
    }

    /// Nothing comes of the card: its file is not there, or cannot be read so.
    func isWithout(_ card: ThumbnailCard) -> Bool {
        if case .none? = entries[card]?.state { true } else { false }
    }

    /// The cards that are seen, the first one first; none where no cards are. `isIdle`: nothing
    /// plays.
    func want(_ cards: [ThumbnailCard], isIdle: Bool, at now: Timestamp) {
        deadline = nil
        let isNew = wanted?.cards != cards
        if isNew { wanted = (cards, now) }
        takeAnswers()
        takeResult()
        counts.turns += 1
        guard !cards.isEmpty else { return isNew ? stop() : () }
        look(for: cards)
        if isIdle { read(cards, at: now) } else { rest() }
        makeRoom(Self.keptBytes)
    }

    // MARK: What comes

    private func takeAnswers() {
        for (card, answer) in loader.takeAnswers() {
            guard entries[card] != nil else { continue }
            switch answer {
            case .none:
                entries[card]?.state = .none
                entries[card]?.former = nil
            case .missing(let still):
                let hasFailed = failed.contains(still.film)
                entries[card]?.state = hasFailed ? .none : .missing(still)
            case .found(let pictures):
                counts.pictures += 1
                entries[card]?.state = .found(id: counts.pictures, pictures)
                entries[card]?.former = nil
            }
        }
    }

    /// Other cards of the same film, which may lie under other names, are looked for once more.
    private func takeResult() {
        guard let (card, still) = work, !reader.isBusy else { return }
        work = nil
        guard let result = reader.takeResult(), let picture = result.picture else {
            failed.insert(still.film)
            for (other, entry) in entries {
                if case .missing(let missing) = entry.state, missing.film == still.film {
                    entries[other]?.state = .none
                }
            }
            return
        }
        entries[card]?.state = .looking
        loader.keep(picture, of: still, isCover: result.isCover, for: card)
        for (other, entry) in entries where other != card {
            guard case .missing(still) = entry.state else { continue }
            entries[other]?.state = .looking
            loader.look(other)
        }
    }

    // MARK: What is wanted

    /// How many cards are being looked for.
    private var looks: Int {
        entries.values.count { if case .looking = $0.state { true } else { false } }
    }

    /// Those that are not known yet are looked for.
    private func look(for cards: [ThumbnailCard]) {
        var looks = looks
        for card in cards {
            entries[card]?.use = counts.turns
            guard looks < Self.looksLimit, entries[card]?.isOld ?? true else { continue }
            looks += 1
            entries[card] = Entry(
                state: .looking, former: former(of: card), use: counts.turns)
            loader.look(card)
        }
    }

    /// What is shown until its own picture is there: that of another place in its film.
    private func former(of card: ThumbnailCard) -> (id: Int, pictures: ThumbnailLoader.Pictures)? {
        entries[card]?.shown
            ?? entries.lazy.filter { $0.key.isLike(card) }.compactMap(\.value.shown).first
    }

    private func read(_ cards: [ThumbnailCard], at now: Timestamp) {
        guard work == nil else { return }
        let next = cards.lazy.compactMap { card -> (ThumbnailCard, ThumbnailStore.Still)? in
            guard case .missing(let still)? = self.entries[card]?.state else { return nil }
            return (card, still)
        }.first
        guard let next else { return settle(at: now) }
        idleSince = nil
        let begin = (wanted?.since ?? now) + Self.quiet
        guard begin <= now else {
            deadline = begin
            return
        }
        work = next
        reader.read(next.0.path, at: next.0.moment.map(Seconds.init), now: now)
    }

    /// Nothing is to be read: the reader goes when that has been so for a while.
    private func settle(at now: Timestamp) {
        guard reader.isOpen, !isLooking else { return }
        let end = (idleSince ?? now) + Self.linger
        if idleSince == nil { idleSince = now }
        if end <= now { rest() } else { deadline = end }
    }

    /// What is being read is read later.
    private func rest() {
        work = nil
        idleSince = nil
        if reader.isOpen || reader.isBusy { reader.rest() }
    }

    /// No cards are seen. When they are again, films may have changed.
    private func stop() {
        rest()
        for card in entries.keys { entries[card]?.isOld = true }
        makeRoom(Self.restBytes)
    }

    /// Of the pictures in memory, those that have not been seen for longest go.
    private func makeRoom(_ bytes: Int) {
        func size(_ entry: Entry) -> Int {
            entry.shown.map { $0.pictures.large.bytes.count + $0.pictures.small.bytes.count } ?? 0
        }
        var total = entries.values.reduce(0) { $0 + size($1) }
        guard total > bytes || entries.count > Self.entryLimit else { return }
        let old = entries.filter { $0.value.use < counts.turns }
            .sorted { $0.value.use < $1.value.use }
        for (card, entry) in old
        where total > bytes || entries.count > Self.entryLimit {
            total -= size(entry)
            entries[card] = nil
        }
    }

    /// What is known of so many cards is kept.
    private static let entryLimit = 1000
}
