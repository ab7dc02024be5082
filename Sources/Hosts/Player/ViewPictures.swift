// SPDX-License-Identifier: MIT

internal import InputHost
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures in the view: that of the info panel, those on cards, of a program's overlay or of an
/// offer, and the one that follows the thumb. One reader reads them for panel and cards, as only one
/// of them is open; the thumb has its own, which keeps the film open.
final class ViewPictures {
    private let reader: PictureReader
    private let thumbReader: PictureReader
    private let owners: [UInt8]
    private var panel = PanelPicture()
    private var cards = CardPictures()
    private var scrub = ScrubPictures()

    init(_ ports: InputPorts) {
        owners = [ports.claimOwner(), ports.claimOwner()]
        reader = PictureReader(loop: ports.loop, owner: owners[0])
        thumbReader = PictureReader(loop: ports.loop, owner: owners[1])
    }

    /// Lets the loop read pictures from now on.
    func add(to ports: InputPorts) {
        ports.add(reader, owner: owners[0])
        ports.add(thumbReader, owner: owners[1])
    }

    /// When another picture may be wanted, or nil.
    var deadline: Timestamp? { scrub.deadline }

    /// Puts into the view the pictures that have been read, and returns them. `item`: the one that
    /// plays, unless it waits for its passcode.
    func fill(
        _ view: inout PlayerView, of item: MediaItem?, on player: MpvPlayer, at now: Timestamp
    ) -> [Int: Picture] {
        scrub.fill(&view, of: item, from: thumbReader, on: player, at: now)
        guard view.overlay?.cards != nil || view.proposal?.cards != nil else {
            cards.forget()
            panel.fill(
                &view, from: reader, artwork: item == nil ? nil : player.artwork,
                location: item?.location, at: now)
            return panel.pictures.merging(scrub.pictures) { panel, _ in panel }
        }
        cards.fill(&view, from: reader, on: player, at: now)
        return cards.pictures
    }
}
