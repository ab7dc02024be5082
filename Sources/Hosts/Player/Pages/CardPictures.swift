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
        /// Pictures of films that have no artwork; nil where there are none.
        let stills: StillMaker?
        /// The film that a card stands for, and where the viewer stopped in it.
        let film: (_ card: String) -> CardFilm?
    }

    /// What is asked for, the first one first.
    private struct Wanted {
        var requests: [PictureRequest] = []
        var stills: [StillCard] = []
        /// Pictures of artwork that are there, by the numbers of the reader.
        var seen: Set<Int> = []
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
            // The line with the focus comes first, then those below it.
            let lines = cards.lines.indices
            let order =
                Array(lines.dropFirst(cards.present)) + lines.prefix(cards.present).reversed()
            for line in order {
                fill(&cards.lines[line], from: readers, on: player, &wanted)
            }
            view.overlay = .cards(cards)
        }
        small = small.filter { wanted.seen.contains($0.key) }
        readers.artwork.want(wanted.requests, at: now)
        readers.stills?.want(wanted.stills, isIdle: isIdle, at: now)
    }

    private mutating func fill(
        _ line: inout CardsView.Line, from readers: Readers, on player: MpvPlayer,
        _ wanted: inout Wanted
    ) {
        guard let (width, height, growth) = OverlayPicture.cardPicture(line.style),
            let large = player.pixels(width: width, height: height),
            let usual = player.pixels(width: width - growth, height: height - growth)
        else { return }
        // Those beside the focus come first.
        let focus = line.focus ?? 0
        for place in line.cards.indices.sorted(by: { abs($0 - focus) < abs($1 - focus) })
        where max(wanted.requests.count, wanted.stills.count) < Self.limit {
            let isLarge = growth == 0 || place == line.focus
            guard let artwork = line.cards[place].artwork,
                let request = PictureRequest.card(
                    artwork, width: large.width, height: large.height)
            else {
                fillFromFilm(&line.cards[place], isLarge, (large, usual), from: readers, &wanted)
                continue
            }
            wanted.requests.append(request)
            guard let found = readers.artwork.picture(request) else { continue }
            wanted.seen.insert(found.id)
            let id = 2 * found.id + (isLarge ? 0 : 1)
            let picture = isLarge ? found.picture : smaller(found.picture, found.id, usual)
            show(picture, id, on: &line.cards[place])
        }
    }

    /// A card without artwork shows its film.
    private mutating func fillFromFilm(
        _ card: inout CardsView.Card, _ isLarge: Bool, _ sizes: (large: Size, usual: Size),
        from readers: Readers, _ wanted: inout Wanted
    ) {
        guard let stills = readers.stills, let film = readers.film(card.id) else { return }
        let (large, usual) = sizes
        let still = StillCard(
            path: film.path, moment: film.moment, width: large.width, height: large.height,
            growth: .init(width: large.width - usual.width, height: large.height - usual.height))
        wanted.stills.append(still)
        guard let (number, found) = stills.pictures(of: still) else { return }
        let id = Self.firstStill + 2 * number + (isLarge ? 0 : 1)
        show(isLarge ? found.large : found.small, id, on: &card)
    }

    private typealias Size = (width: Int, height: Int)

    /// Those of films have the numbers from here on.
    private static let firstStill = 1 << 40

    private mutating func show(_ picture: Picture, _ id: Int, on card: inout CardsView.Card) {
        pictures[id] = picture
        card.picture = PictureView(id: id, width: picture.width, height: picture.height)
    }

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
