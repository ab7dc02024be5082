// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures on the cards of an overlay (behaviour.md A13), or of the items that are offered
/// (A22): their artwork, or those of the films that the player's own cards stand for (A194). They
/// are read at the size of a card with the focus, and made smaller once for the others, so that a
/// step of the focus only copies. `PlayerDisplay` owns it.
struct CardPictures {
    /// The pictures for the view that was filled last, by their numbers.
    private(set) var pictures: [Int: Picture] = [:]
    /// The logos in the list of channels, which is open where no cards are.
    var logos = ChannelLogos()
    /// Pictures without the focus, by the numbers of the reader.
    private var small: [Int: Picture] = [:]

    /// Pictures that are asked for at once: more than are seen, and fewer than the reader keeps.
    private static let limit = 24

    /// No cards are seen any more.
    mutating func forget() {
        pictures = [:]
        small = [:]
    }

    /// What pictures are read by.
    struct Readers {
        /// Artwork.
        let artwork: PictureReader
        /// Artwork that needs no mpv, and pictures of films that have none; nil where no descriptor
        /// was left.
        let stills: FilmThumbnails?
        /// The film that a card stands for, and where the viewer stopped in it.
        let film: (_ card: String) -> CardFilm?
    }

    /// What is asked for, the first one first.
    private struct Wanted {
        var requests: [PictureRequest] = []
        var stills: [ThumbnailCard] = []
        /// Pictures of artwork that are there, by the numbers of the reader.
        var seen: Set<Int> = []

        var isFull: Bool { max(requests.count, stills.count) >= CardPictures.limit }
    }

    /// Puts into the view the pictures that have been read, and asks for the others. `isIdle`:
    /// nothing plays.
    mutating func fill(
        _ view: inout PlayerView, from readers: Readers, on player: MpvPlayer, isIdle: Bool,
        at now: Timestamp
    ) {
        pictures = [:]
        var wanted = Wanted()
        // An offer lies over the overlay.
        if var line = view.proposal?.cards {
            fill(&line, from: readers, on: player, &wanted)
            view.proposal?.cards = line
        } else if var cards = view.overlay?.cards {
            // The line with the focus comes first, then those below it, then what a step brings.
            let lines = cards.lines.indices
            let order =
                Array(lines.dropFirst(cards.present)) + lines.prefix(cards.present).reversed()
            for line in order.prefix(Self.seenLines) {
                fill(&cards.lines[line], from: readers, on: player, &wanted)
            }
            if lines.contains(cards.present) {
                prepare(cards.lines[cards.present], from: readers, on: player, &wanted)
            }
            for line in order.dropFirst(Self.seenLines) {
                fill(&cards.lines[line], from: readers, on: player, &wanted)
            }
            view.overlay = .cards(cards)
        }
        small = small.filter { wanted.seen.contains($0.key) }
        readers.artwork.want(wanted.requests, at: now)
        readers.stills?.maker.want(wanted.stills, isIdle: isIdle, at: now)
    }

    /// Lines of cards that a screen has room for.
    private static let seenLines = 3

    /// Sizes of pictures on the cards of a line: with the focus, and without.
    private struct Sizes {
        var large: Size
        var usual: Size

        init?(_ style: OverlayRow.Style, on player: MpvPlayer) {
            guard let (width, height, growth) = OverlayLayout.cardPicture(style),
                let large = player.pixels(width: width, height: height),
                let usual = player.pixels(width: width - growth, height: height - growth)
            else { return nil }
            (self.large, self.usual) = (large, usual)
        }

        var hasGrowth: Bool { large != usual }
    }

    private mutating func fill(
        _ line: inout CardsView.Line, from readers: Readers, on player: MpvPlayer,
        _ wanted: inout Wanted
    ) {
        guard let sizes = Sizes(line.style, on: player) else { return }
        // Those beside the focus come first.
        let focus = line.focus ?? 0
        for place in line.cards.indices.sorted(by: { abs($0 - focus) < abs($1 - focus) })
        where !wanted.isFull {
            let isLarge = !sizes.hasGrowth || place == line.focus
            guard
                let (picture, id) = picture(
                    of: line.cards[place], isLarge, sizes, from: readers, &wanted)
            else { continue }
            pictures[id] = picture
            line.cards[place].picture = PictureView(
                id: id, width: picture.width, height: picture.height)
        }
    }

    /// Cards that are not seen yet have their pictures read, and made as large as they will be.
    private mutating func prepare(
        _ line: CardsView.Line, from readers: Readers, on player: MpvPlayer,
        _ wanted: inout Wanted
    ) {
        guard let sizes = Sizes(line.style, on: player) else { return }
        for card in line.next where !wanted.isFull {
            _ = picture(of: card, false, sizes, from: readers, &wanted)
        }
    }

    /// The picture of a card once it was read, and its number. `isLarge`: that with the focus.
    private mutating func picture(
        of card: CardsView.Card, _ isLarge: Bool, _ sizes: Sizes, from readers: Readers,
        _ wanted: inout Wanted
    ) -> (Picture, id: Int)? {
        guard let artwork = card.artwork,
            let request = PictureRequest.card(
                artwork, width: sizes.large.width, height: sizes.large.height)
        else {
            guard readers.stills?.keepsFilms == true, let film = readers.film(card.id) else {
                return nil
            }
            let still = ThumbnailCard(
                path: film.path, moment: film.moment, sizes.large, sizes.usual)
            return picture(of: still, isLarge, from: readers, &wanted)
        }
        if let path = request.jpegFile, let stills = readers.stills {
            let still = ThumbnailCard(path: path, isArtwork: true, sizes.large, sizes.usual)
            if !stills.maker.isWithout(still) {
                return picture(of: still, isLarge, from: readers, &wanted)
            }
        }
        wanted.requests.append(request)
        guard let found = readers.artwork.picture(request) else { return nil }
        wanted.seen.insert(found.id)
        let usual = smaller(found.picture, found.id, sizes.usual)
        return (isLarge ? found.picture : usual, 2 * found.id + (isLarge ? 0 : 1))
    }

    private func picture(
        of still: ThumbnailCard, _ isLarge: Bool, from readers: Readers, _ wanted: inout Wanted
    ) -> (Picture, id: Int)? {
        wanted.stills.append(still)
        guard let (number, found) = readers.stills?.maker.pictures(of: still) else { return nil }
        let id = Self.firstStill + 2 * number + (isLarge ? 0 : 1)
        return (isLarge ? found.large : found.small, id)
    }

    private typealias Size = (width: Int, height: Int)

    /// Those of films, and what needs no mpv, have the numbers from here on.
    private static let firstStill = 1 << 40

    private mutating func smaller(
        _ picture: Picture, _ id: Int, _ size: (width: Int, height: Int)
    ) -> Picture {
        if let made = small[id], made.width == size.width, made.height == size.height {
            return made
        }
        let made = picture.scaled(width: size.width, height: size.height) ?? picture
        small[id] = made
        return made
    }
}

extension ThumbnailCard {
    /// `large`, `usual`: the sizes of the picture with the focus and without.
    fileprivate init(
        path: String, moment: Int? = nil, isArtwork: Bool = false,
        _ large: (width: Int, height: Int), _ usual: (width: Int, height: Int)
    ) {
        self.init(
            path: path, isArtwork: isArtwork, moment: moment, width: large.width,
            height: large.height,
            growth: Size(width: large.width - usual.width, height: large.height - usual.height))
    }
}
