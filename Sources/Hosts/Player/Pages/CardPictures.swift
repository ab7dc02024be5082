// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures on the cards of a program's overlay (behaviour.md A13), or of the items that are
/// offered (A22). They are read at the size of a card with the focus, and made smaller once for the
/// others, so that a step of the focus only copies. `PlayerDisplay` owns it.
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

    /// Puts into the view the pictures that have been read, and asks for the others.
    mutating func fill(
        _ view: inout PlayerView, from reader: PictureReader, on player: MpvPlayer,
        at now: Timestamp
    ) {
        pictures = [:]
        var requests: [PictureRequest] = []
        var seen: Set<Int> = []
        // An offer lies over the overlay.
        if var line = view.proposal?.cards {
            fill(&line, from: reader, on: player, &requests, &seen)
            view.proposal?.cards = line
        } else if var cards = view.overlay?.cards {
            // The line with the focus comes first, then those below it.
            let lines = cards.lines.indices
            let order =
                Array(lines.dropFirst(cards.present)) + lines.prefix(cards.present).reversed()
            for line in order {
                fill(&cards.lines[line], from: reader, on: player, &requests, &seen)
            }
            view.overlay = .cards(cards)
        }
        small = small.filter { seen.contains($0.key) }
        reader.want(requests, at: now)
    }

    private mutating func fill(
        _ line: inout CardsView.Line, from reader: PictureReader, on player: MpvPlayer,
        _ requests: inout [PictureRequest], _ seen: inout Set<Int>
    ) {
        guard let (width, height, growth) = OverlayPicture.cardPicture(line.style),
            let large = player.pixels(width: width, height: height),
            let usual = player.pixels(width: width - growth, height: height - growth)
        else { return }
        for place in line.cards.indices where requests.count < Self.limit {
            guard let artwork = line.cards[place].artwork,
                let request = PictureRequest.card(
                    artwork, width: large.width, height: large.height)
            else { continue }
            requests.append(request)
            guard let found = reader.picture(request) else { continue }
            seen.insert(found.id)
            let isLarge = growth == 0 || place == line.focus
            let id = 2 * found.id + (isLarge ? 0 : 1)
            let picture = isLarge ? found.picture : smaller(found.picture, found.id, usual)
            pictures[id] = picture
            line.cards[place].picture = PictureView(
                id: id, width: picture.width, height: picture.height)
        }
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
